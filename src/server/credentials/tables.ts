import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgSchema,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { CREDENTIAL_KINDS, CREDENTIAL_SUBJECTS } from '#core/credentials/kinds.ts';
import { CREDENTIAL_STATUSES, CREDENTIAL_STEPS } from '#core/credentials/status.ts';
import { categories, services } from '#server/catalog/tables.ts';
import { id, instant, origin } from '#server/lib/columns.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '#server/vendors/tables.ts';

export const credentialsSchema = pgSchema('credentials');

const listed = (column: string, values: readonly string[]) =>
  sql.raw(`${column} in (${values.map((one) => `'${one}'`).join(', ')})`);

/** In days; what never ends is later than anything that does. */
const DAY_OF_END = "(coalesce(valid_until, date '9999-12-31') - date '2000-01-01')";

/** A license, policy, check, certificate or tax form of a company or of one of its technicians. A renewal is a row of its own. */
export const credentials = credentialsSchema.table(
  'credentials',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    /** Null for the company's. */
    technicianId: uuid(),
    kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
    /** The trade it holds for; null where it holds for all. */
    categoryId: uuid().references(() => categories.id),
    status: text({ enum: CREDENTIAL_STATUSES }).notNull(),
    issuer: text().notNull().default(''),
    number: text(),
    /** Of the public register that the number is in. */
    state: text(),
    /** Days in the zone of the company's market, both inclusive. */
    validFrom: date({ mode: 'string' }),
    validUntil: date({ mode: 'string' }),
    submittedAt: instant().notNull(),
    decidedAt: instant(),
    /** Days before its end of the last reminder that was sent; null for none. */
    remindedDays: smallint(),
    origin: origin(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // Nobody's credential proves anything for another company.
    foreignKey({
      name: 'credentials_technician_of_vendor',
      columns: [t.technicianId, t.vendorId],
      foreignColumns: [technicians.id, technicians.vendorId],
    }),
    index('credentials_vendor').on(t.vendorId, t.kind),
    index('credentials_technician').on(t.technicianId).where(sql`technician_id is not null`),
    // The list of administrators, by each of its filters and in either of its orders.
    index('credentials_status').on(t.status, t.submittedAt, t.id),
    index('credentials_submitted_at').on(t.submittedAt, t.id),
    index('credentials_kind').on(t.kind, t.submittedAt, t.id),
    index('credentials_category').on(t.categoryId, t.submittedAt).where(sql`category_id is not null`),
    index('credentials_until').on(sql.raw(DAY_OF_END), t.id),
    index('credentials_status_until').on(t.status, sql.raw(DAY_OF_END), t.id),
    // What reminders and expiry look for.
    index('credentials_ending').on(t.validUntil).where(sql`status = 'approved' and valid_until is not null`),
    // One at a time waits for review, whatever races.
    uniqueIndex('credentials_submitted')
      .on(t.vendorId, t.kind, sql`coalesce(technician_id, vendor_id)`, sql`coalesce(category_id, vendor_id)`)
      .where(sql`status = 'submitted'`),
    check('credentials_kind_known', listed('kind', CREDENTIAL_KINDS)),
    check('credentials_status_known', listed('status', CREDENTIAL_STATUSES)),
    check('credentials_days', sql`valid_from is null or valid_until is null or valid_from <= valid_until`),
    check('credentials_of_trade', sql`(kind in ('license', 'certificate')) = (category_id is not null)`),
    check(
      'credentials_subject',
      sql`case kind when 'background_check' then technician_id is not null
        when 'license' then true when 'certificate' then true else technician_id is null end`,
    ),
    check(
      'credentials_decided',
      sql`status not in ('approved', 'rejected', 'expired') or decided_at is not null`,
    ),
    check('credentials_expired', sql`status <> 'expired' or valid_until is not null`),
  ],
);

/** The last day of a credential as a number to sort by. */
export const dayOfEnd = sql<number>`${sql.raw(DAY_OF_END)}`;

/** Documents of a credential, in their order. */
export const credentialFiles = credentialsSchema.table(
  'files',
  {
    id: id(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id),
    position: integer().notNull(),
    name: text().notNull(),
    sha256: text().notNull(),
    mediaType: text().notNull(),
    size: integer().notNull(),
  },
  (t) => [uniqueIndex('files_credential').on(t.credentialId, t.position), index('files_file').on(t.sha256)],
);

/** What happened to a credential, in order; append-only. */
export const reviews = credentialsSchema.table(
  'reviews',
  {
    id: id(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id),
    step: text({ enum: CREDENTIAL_STEPS }).notNull(),
    reason: text().notNull().default(''),
    /** Null where it happened by itself. */
    actorId: uuid().references(() => users.id),
    at: instant().notNull(),
  },
  (t) => [
    index('reviews_credential').on(t.credentialId, t.at),
    check('reviews_step_known', listed('step', CREDENTIAL_STEPS)),
    check('reviews_reason', sql`step not in ('rejected', 'revoked') or reason <> ''`),
  ],
);

/** What a category, or one service of it, demands in a market. One that was ended stays as history. */
export const requirements = credentialsSchema.table(
  'requirements',
  {
    id: id(),
    marketId: uuid()
      .notNull()
      .references(() => markets.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    /** Null for every service of the category. */
    serviceId: uuid().references(() => services.id),
    kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
    subject: text({ enum: CREDENTIAL_SUBJECTS }).notNull(),
    /** Visits from this day on need it. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    createdBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant().notNull(),
    endedAt: instant(),
    endedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('requirements_once')
      .on(t.marketId, t.categoryId, sql`coalesce(service_id, category_id)`, t.kind, t.subject)
      .where(sql`ended_at is null`),
    check('requirements_kind_known', listed('kind', CREDENTIAL_KINDS)),
    check('requirements_subject_known', listed('subject', CREDENTIAL_SUBJECTS)),
    check(
      'requirements_subject',
      sql`case kind when 'background_check' then subject = 'technician'
        when 'license' then true when 'certificate' then true else subject = 'company' end`,
    ),
  ],
);

/** A category in which a company cannot be booked because it lacks what the category demands. Lifted by itself. */
export const suspensions = credentialsSchema.table(
  'suspensions',
  {
    id: id(),
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    /** The kinds it lacked when the category was suspended. */
    lacking: text({ enum: CREDENTIAL_KINDS }).array().notNull(),
    since: instant().notNull(),
    liftedAt: instant(),
  },
  (t) => [
    uniqueIndex('suspensions_open').on(t.vendorId, t.categoryId).where(sql`lifted_at is null`),
    index('suspensions_vendor').on(t.vendorId, t.since),
    check('suspensions_lacking', sql`cardinality(lacking) > 0`),
    check('suspensions_lifted', sql`lifted_at is null or lifted_at >= since`),
  ],
);

/**
 * What proved a finished job's vendor and technician on the day of the visit, as it was then; append-only. Bookings are a
 * module above this one, so the reference stands in the migration.
 */
export const bookingProofs = credentialsSchema.table(
  'booking_proofs',
  {
    id: id(),
    bookingId: uuid().notNull(),
    position: integer().notNull(),
    credentialId: uuid()
      .notNull()
      .references(() => credentials.id),
    kind: text({ enum: CREDENTIAL_KINDS }).notNull(),
    title: text().notNull(),
    /** The technician's name; null for the company's. */
    holder: text(),
    issuer: text().notNull(),
    number: text(),
    state: text(),
    validUntil: date({ mode: 'string' }),
    frozenAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('booking_proofs_once').on(t.bookingId, t.credentialId),
    check('booking_proofs_kind_known', listed('kind', CREDENTIAL_KINDS)),
  ],
);
