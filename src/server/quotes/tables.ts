import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgSchema,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answers } from '#core/catalog/question.ts';
import { TAX_CLASSES } from '#core/payments/price.ts';
import { DECLINE_REASONS } from '#core/quotes/decline-reason.ts';
import type { TemplateContent } from '#core/quotes/input.ts';
import type { PaymentTerms } from '#core/quotes/payment-terms.ts';
import { CHANGE_ORDER_STATUSES, MILESTONE_STATUSES, PROJECT_STATUSES } from '#core/quotes/projects/status.ts';
import { PROJECT_SIDES, PROJECT_TERMS, RELEASERS } from '#core/quotes/projects/terms.ts';
import { INVITATION_STATUSES, QUOTE_REQUEST_STATUSES, QUOTE_STATUSES } from '#core/quotes/status.ts';
import { QUOTE_LINE_KINDS, VENDOR_CHOICES } from '#core/quotes/terms.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { cents, id, instant, origin } from '#server/lib/columns.ts';
import { searchTable } from '#server/lib/modules/search-table.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { pageChannel, vendors } from '#server/vendors/tables.ts';

export const quotesSchema = pgSchema('quotes');

/** A reference that every row has. */
const of = (column: () => AnyPgColumn) => uuid().notNull().references(column);
/** The same where it is the row's own id. */
const onlyOf = (column: () => AnyPgColumn) => uuid().primaryKey().references(column);

/** Work that a homeowner wants prices for. */
export const quoteRequests = quotesSchema.table(
  'quote_requests',
  {
    id: id(),
    /** The number people say on the phone. */
    number: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity({ startWith: 2001 }),
    status: text({ enum: QUOTE_REQUEST_STATUSES }).notNull(),
    homeownerId: of(() => users.id),
    homeId: of(() => homes.id),
    marketId: of(() => markets.id),
    serviceId: of(() => services.id),
    /** The home's IANA zone. */
    zone: text().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    answers: jsonb().$type<Answers>().notNull(),
    budgetCents: cents(),
    /** Local days between which the work is wanted; null where any will do. */
    wantedFrom: date({ mode: 'string' }),
    wantedTo: date({ mode: 'string' }),
    vendorChoice: text({ enum: VENDOR_CHOICES }).notNull(),
    /** The clock of the wave that runs; it stays after the last one. */
    respondBy: instant().notNull(),
    /** When further vendors were asked because nobody had answered. */
    widenedAt: instant(),
    /** The case that was opened because nobody answered; cases build on quotes, so nothing here depends on their table. */
    caseId: uuid(),
    acceptedQuoteId: uuid(),
    endedAt: instant(),
    endNote: text().notNull().default(''),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('quote_requests_number').on(t.number),
    index('quote_requests_homeowner').on(t.homeownerId, t.createdAt),
    index('quote_requests_created').on(t.createdAt, t.id),
    index('quote_requests_status').on(t.status, t.createdAt, t.id),
    index('quote_requests_market').on(t.marketId, t.createdAt, t.id),
    index('quote_requests_respond_by').on(t.respondBy, t.id),
    index('quote_requests_clock').on(t.respondBy).where(sql`status = 'open'`),
  ],
);

/** A vendor who was asked for a quote. */
export const quoteInvitations = quotesSchema.table(
  'quote_invitations',
  {
    id: id(),
    requestId: of(() => quoteRequests.id),
    vendorId: of(() => vendors.id),
    /** 2 for those who were asked because nobody of the first wave answered. */
    wave: integer().notNull(),
    position: integer().notNull(),
    status: text({ enum: INVITATION_STATUSES }).notNull(),
    askedAt: instant().notNull(),
    respondBy: instant().notNull(),
    /** When the vendor was reminded that the clock is nearly over. */
    remindedAt: instant(),
    answeredAt: instant(),
    declineReason: text({ enum: DECLINE_REASONS }),
    declineNote: text().notNull().default(''),
    /** The company's own page that the homeowner came by: its quotes are at the lower commission. */
    pageChannel: pageChannel(),
  },
  (t) => [
    uniqueIndex('quote_invitations_once').on(t.requestId, t.vendorId),
    // Never more than four in one wave: each has a place of its own.
    uniqueIndex('quote_invitations_place').on(t.requestId, t.wave, t.position),
    index('quote_invitations_vendor').on(t.vendorId, t.askedAt, t.id),
    index('quote_invitations_clock').on(t.respondBy).where(sql`status = 'asked'`),
    check('quote_invitations_wave', sql`wave in (1, 2) and position between 0 and 3`),
  ],
);

/** A vendor's answer. Each revision is a row of its own; at most one of an invitation can be chosen. */
export const quotes = quotesSchema.table(
  'quotes',
  {
    id: id(),
    requestId: of(() => quoteRequests.id),
    invitationId: of(() => quoteInvitations.id),
    vendorId: of(() => vendors.id),
    version: integer().notNull(),
    status: text({ enum: QUOTE_STATUSES }).notNull(),
    message: text().notNull(),
    terms: jsonb().$type<PaymentTerms>().notNull(),
    /** The first local day on which the vendor can begin. */
    earliestDate: date({ mode: 'string' }).notNull(),
    warrantyDays: integer().notNull(),
    validUntil: instant().notNull(),
    /** When the homeowner was reminded that it expires. */
    remindedAt: instant(),
    /** Rates of the day it was sent: the booking keeps them. */
    commissionBp: integer().notNull(),
    laborTaxBp: integer().notNull(),
    materialsTaxBp: integer().notNull(),
    /** What the homeowner's tier took off the service fee then. */
    feeDiscountBp: integer().notNull(),
    /** What the home's plans take off: the vendor's off labor, Canopy's off the service fee. They follow the plans until it is accepted. */
    planDiscountBp: integer().notNull().default(0),
    planFeeDiscountBp: integer().notNull().default(0),
    sentBy: uuid().references(() => users.id),
    sentAt: instant().notNull(),
    endedAt: instant(),
    origin: origin(),
  },
  (t) => [
    uniqueIndex('quotes_version').on(t.invitationId, t.version),
    uniqueIndex('quotes_live').on(t.invitationId).where(sql`status in ('sent', 'accepted')`),
    // Whatever races: one quote of a request is accepted.
    uniqueIndex('quotes_accepted').on(t.requestId).where(sql`status = 'accepted'`),
    index('quotes_request').on(t.requestId, t.sentAt),
    index('quotes_expiry').on(t.validUntil).where(sql`status = 'sent'`),
  ],
);

/** Parts of the price; see core/payments/price.ts. */
const price = {
  laborCents: cents().notNull(),
  materialsCents: cents().notNull(),
  serviceFeeCents: cents().notNull(),
  taxCents: cents().notNull(),
  totalCents: cents().notNull(),
};

/** One way to do the work: good, better, best. */
export const quoteOptions = quotesSchema.table(
  'quote_options',
  {
    id: id(),
    quoteId: of(() => quotes.id),
    position: integer().notNull(),
    name: text().notNull(),
    summary: text().notNull().default(''),
    isRecommended: boolean().notNull().default(false),
    minutesPerVisit: integer().notNull(),
    visits: integer().notNull(),
    included: jsonb().$type<string[]>().notNull(),
    excluded: jsonb().$type<string[]>().notNull(),
    ...price,
  },
  (t) => [
    uniqueIndex('quote_options_place').on(t.quoteId, t.position),
    uniqueIndex('quote_options_recommended').on(t.quoteId).where(sql`is_recommended`),
  ],
);

/** What an option costs with what the home's plans take off; none where they take nothing. What was sent stays as it is. */
export const memberPrices = quotesSchema.table('member_prices', {
  optionId: onlyOf(() => quoteOptions.id),
  ...price,
});

export const quoteLines = quotesSchema.table(
  'quote_lines',
  {
    id: id(),
    optionId: of(() => quoteOptions.id),
    position: integer().notNull(),
    kind: text({ enum: QUOTE_LINE_KINDS }).notNull(),
    label: text().notNull(),
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit: text().notNull(),
    unitCents: cents().notNull(),
    amountCents: cents().notNull(),
    taxClass: text({ enum: TAX_CLASSES }).notNull(),
  },
  (t) => [uniqueIndex('quote_lines_place').on(t.optionId, t.position)],
);

/** Questions and answers between one vendor and the homeowner before anything is agreed. */
export const quoteMessages = quotesSchema.table(
  'quote_messages',
  {
    id: id(),
    invitationId: of(() => quoteInvitations.id),
    authorRole: text({ enum: ['homeowner', 'vendor'] }).notNull(),
    authorId: uuid().references(() => users.id),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('quote_messages_invitation').on(t.invitationId, t.at)],
);

/** Pictures and PDFs: of the request (every vendor who was asked sees them), of a quote, of a message. */
export const quoteFiles = quotesSchema.table(
  'quote_files',
  {
    id: id(),
    requestId: of(() => quoteRequests.id),
    /** Null for what came with the request. */
    invitationId: uuid().references(() => quoteInvitations.id),
    quoteId: uuid().references(() => quotes.id),
    messageId: uuid().references(() => quoteMessages.id),
    position: integer().notNull(),
    sha256: text().notNull(),
    name: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
    uploadedBy: uuid().references(() => users.id),
  },
  (t) => [
    index('quote_files_request').on(t.requestId),
    index('quote_files_file').on(t.sha256),
    check('quote_files_owner', sql`quote_id is null or message_id is null`),
  ],
);

/** What a vendor writes again and again. */
export const quoteTemplates = quotesSchema.table(
  'quote_templates',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [uniqueIndex('quote_templates_name').on(t.vendorId, t.name)],
);

/** What the palette finds of them, kept by triggers. */
export const quoteSearch = searchTable('quotes');

/** Work of an accepted quote that is paid in steps. Its first visit anchors what is paid and booked. */
export const projects = quotesSchema.table(
  'projects',
  {
    id: id(),
    status: text({ enum: PROJECT_STATUSES }).notNull(),
    terms: text({ enum: PROJECT_TERMS }).notNull(),
    optionId: of(() => quoteOptions.id),
    bookingId: of(() => bookings.id),
    homeownerId: of(() => users.id),
    vendorId: of(() => vendors.id),
    title: text().notNull(),
    visits: integer().notNull(),
    minutesPerVisit: integer().notNull(),
    canceledBy: text({ enum: PROJECT_SIDES }),
    cancelReason: text().notNull().default(''),
    endedAt: instant(),
    origin: origin(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('projects_booking').on(t.bookingId),
    index('projects_option').on(t.optionId),
    index('projects_homeowner').on(t.homeownerId, t.createdAt),
    index('projects_vendor').on(t.vendorId, t.createdAt),
  ],
);

/** A step of a project with its part of the price; parts sum to the total. */
export const milestones = quotesSchema.table(
  'milestones',
  {
    id: id(),
    projectId: of(() => projects.id),
    position: integer().notNull(),
    title: text().notNull(),
    status: text({ enum: MILESTONE_STATUSES }).notNull(),
    ...price,
    /** Canopy's part of labor and materials. */
    commissionCents: cents().notNull(),
    note: text().notNull().default(''),
    fundedAt: instant(),
    requestedAt: instant(),
    /** Released by itself then, unless disputed. */
    releaseDueAt: instant(),
    remindedAt: instant(),
    endedAt: instant(),
    releasedBy: text({ enum: RELEASERS }),
  },
  (t) => [
    uniqueIndex('milestones_place').on(t.projectId, t.position),
    index('milestones_due').on(t.releaseDueAt).where(sql`status = 'release_requested'`),
  ],
);

/** Visits of a project, each for one milestone; each is an ordinary booking that costs nothing by itself. */
export const projectVisits = quotesSchema.table(
  'project_visits',
  { bookingId: onlyOf(() => bookings.id), milestoneId: of(() => milestones.id) },
  (t) => [index('project_visits_milestone').on(t.milestoneId)],
);

/** A change of what a milestone holds, in force when both sides have signed. Amounts are differences. */
export const changeOrders = quotesSchema.table(
  'change_orders',
  {
    id: id(),
    milestoneId: of(() => milestones.id),
    projectId: of(() => projects.id),
    number: integer().notNull(),
    status: text({ enum: CHANGE_ORDER_STATUSES }).notNull(),
    reason: text().notNull(),
    laborCents: cents().notNull(),
    materialsCents: cents().notNull(),
    taxCents: cents().notNull(),
    totalCents: cents().notNull(),
    commissionCents: cents().notNull(),
    vendorSignature: text().notNull(),
    proposedAt: instant().notNull(),
    respondBy: instant().notNull(),
    homeownerSignature: text(),
    declineReason: text().notNull().default(''),
    answeredAt: instant(),
  },
  (t) => [
    uniqueIndex('change_orders_number').on(t.projectId, t.number),
    // One at a time, so that each is priced on what the one before left.
    uniqueIndex('change_orders_open').on(t.milestoneId).where(sql`status in ('proposed', 'charging')`),
    index('change_orders_clock').on(t.respondBy).where(sql`status in ('proposed', 'charging')`),
  ],
);

export const changeOrderLines = quotesSchema.table(
  'change_order_lines',
  {
    id: id(),
    changeOrderId: of(() => changeOrders.id),
    position: integer().notNull(),
    /** What a removed line was: of the quote, or added by an earlier change order. Null for an added one. */
    removesId: uuid(),
    kind: text({ enum: QUOTE_LINE_KINDS }).notNull(),
    label: text().notNull(),
    quantity: numeric({ precision: 10, scale: 2, mode: 'number' }).notNull(),
    unit: text().notNull(),
    unitCents: cents().notNull(),
    amountCents: cents().notNull(),
  },
  (t) => [uniqueIndex('change_order_lines_place').on(t.changeOrderId, t.position)],
);

/** Proof of a milestone, or what a change order is about. */
export const projectPhotos = quotesSchema.table(
  'project_photos',
  {
    id: id(),
    projectId: of(() => projects.id),
    milestoneId: uuid().references(() => milestones.id),
    changeOrderId: uuid().references(() => changeOrders.id),
    position: integer().notNull(),
    sha256: text().notNull(),
    uploadedBy: uuid().references(() => users.id),
    takenAt: instant().notNull(),
  },
  (t) => [
    index('project_photos_project').on(t.projectId),
    index('project_photos_file').on(t.sha256),
    check('project_photos_of_one', sql`(milestone_id is null) <> (change_order_id is null)`),
  ],
);
