import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { bookingSummary } from '#core/bookings/views.ts';
import { listInput } from '#core/lib/list.ts';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import { SUBSCRIPTION_STATUSES } from '#core/plans/status.ts';
import { PAGE_CHANNELS } from '#core/vendors/page-channel.ts';
import { INVITATION_MESSAGE_MAX, NOTE_MAX, TAG_MAX, TAGS_MAX, UNSEEN_MONTHS } from './limits.ts';
import { CUSTOMER_STEPS } from './timeline.ts';

/** Shapes of a company's customers, for their operations and for the screens that show them. */

export const noteText = freeText(NOTE_MAX).check(z.minLength(1, { error: 'Write a note first' }));
export const tagText = freeText(TAG_MAX).check(z.minLength(1, { error: 'Enter a tag' }));
export const tagsInput = z
  .array(tagText)
  .check(z.maxLength(TAGS_MAX, { error: `Up to ${TAGS_MAX} tags for each customer` }));

const day = z.nullable(z.string());

export const customerView = z.object({
  /** The homeowner's. */
  id: z.uuid(),
  name: z.string(),
  /** Of the home with the latest visit. */
  street: z.string(),
  city: z.string(),
  homes: z.int(),
  /** Finished ones. */
  jobs: z.int(),
  isRepeat: z.boolean(),
  /** What the company earned with them, refunds taken off. */
  earnedCents: cents,
  lastVisitAt: z.nullable(z.date()),
  nextVisitAt: z.nullable(z.date()),
  /** A local day, `YYYY-MM-DD`. */
  nextDueOn: day,
  /** Of their latest visit. */
  zone: z.string(),
  tags: z.array(z.string()),
});
export type CustomerView = z.output<typeof customerView>;

const months = z.enum(UNSEEN_MONTHS.map(String) as [string, ...string[]]);

export const customersInput = listInput(
  { by: ['last', 'value', 'due', 'name'], first: 'last', direction: 'desc' },
  {
    repeat: z.optional(z.enum(['repeat', 'once'])),
    due: z.optional(z.enum(['overdue', 'soon', 'none'])),
    tag: z.optional(tagText),
    /** Months without a visit. */
    unseen: z.optional(months),
  },
);
export type CustomersInput = z.output<typeof customersInput>;

export const customerTiles = z.object({
  customers: z.int(),
  repeat: z.int(),
  /** Customers with a finished job. */
  worked: z.int(),
  /** Of those with a finished job; null while there is none. */
  repeatShare: z.nullable(z.number()),
  medianCents: z.nullable(cents),
  dueSoon: z.int(),
});
export type CustomerTiles = z.output<typeof customerTiles>;

const note = z.object({
  id: z.uuid(),
  text: z.string(),
  author: z.string(),
  /** The caller wrote it, so they may change it. */
  isOwn: z.boolean(),
  createdAt: z.date(),
  editedAt: z.nullable(z.date()),
});
export type CustomerNote = z.output<typeof note>;

const invitation = z.object({
  id: z.uuid(),
  service: z.string(),
  home: z.string(),
  sentAt: z.date(),
  openedAt: z.nullable(z.date()),
  bookedAt: z.nullable(z.date()),
  bookingId: z.nullable(z.uuid()),
});
export type CustomerInvitation = z.output<typeof invitation>;

export const customerDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  /** As on their jobs. */
  phone: z.nullable(z.string()),
  isDeleted: z.boolean(),
  zone: z.string(),
  since: z.date(),
  jobsDone: z.int(),
  earnedCents: cents,
  lastContact: z.nullable(
    z.object({ kind: z.enum(['visit', 'message', 'quote', 'invitation']), at: z.date() }),
  ),
  nextVisitAt: z.nullable(z.date()),
  due: z.nullable(
    z.object({
      on: z.string(),
      /** Null where it is the customer's own rhythm. */
      service: z.nullable(z.object({ slug: z.string(), name: z.string(), home: z.string() })),
    }),
  ),
  tags: z.array(z.string()),
  /** Every tag the company uses, for the field. */
  knownTags: z.array(z.string()),
  homes: z.array(
    z.object({
      id: z.uuid(),
      line1: z.string(),
      city: z.string(),
      zip: z.string(),
      visits: z.int(),
      lastVisitAt: z.nullable(z.date()),
      /** Still the homeowner's, so a visit can be booked there. */
      isBookable: z.boolean(),
    }),
  ),
  jobs: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      title: z.string(),
      status: z.enum(BOOKING_STATUSES),
      startsAt: z.date(),
      windowEndsAt: z.date(),
      enRouteAt: z.nullable(z.date()),
      moveProposedBy: bookingSummary.shape.moveProposedBy,
      cardDeclined: z.boolean(),
      inDispute: z.boolean(),
      zone: z.string(),
      home: z.string(),
      serviceSlug: z.string(),
      earnedCents: cents,
      pageChannel: z.nullable(z.enum(PAGE_CHANNELS)),
    }),
  ),
  jobsTotal: z.int(),
  quotes: z.array(
    z.object({
      /** Of the invitation to quote, which has the page. */
      id: z.uuid(),
      number: z.int(),
      title: z.string(),
      status: z.string(),
      askedAt: z.date(),
      sentAt: z.nullable(z.date()),
    }),
  ),
  plans: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      status: z.enum(SUBSCRIPTION_STATUSES),
      since: z.date(),
      home: z.string(),
    }),
  ),
  notes: z.array(note),
  invitations: z.array(invitation),
  /** Why nobody can be invited now; null where they can. */
  whyNotInvite: z.nullable(z.string()),
  /** What they can be invited to book again. */
  services: z.array(z.object({ slug: z.string(), name: z.string() })),
  timeline: z.array(
    z.object({
      step: z.enum(CUSTOMER_STEPS),
      at: z.date(),
      title: z.string(),
      bookingId: z.nullable(z.uuid()),
    }),
  ),
});
export type CustomerDetail = z.output<typeof customerDetail>;

export const inviteInput = z.object({
  id: objectId,
  homeId: objectId,
  serviceSlug: z.string().check(z.maxLength(80)),
  message: z._default(freeText(INVITATION_MESSAGE_MAX), ''),
});
export type InviteInput = z.output<typeof inviteInput>;

/** The company's booking page: its link, and what came by it. */
export const ownPageView = z.object({
  vendorId: z.uuid(),
  company: z.string(),
  /** False while the page shows nothing: the company isn't approved. */
  isShown: z.boolean(),
  usualBp: z.int(),
  pageBp: z.int(),
  /** Days for which a visit to the page counts. */
  days: z.int(),
  /** Bookings of the last year that were accepted, and those of them by each channel. */
  bookings: z.int(),
  byChannel: z.record(z.enum(PAGE_CHANNELS), z.int()),
  /** What the company earned with those of the last year that are charged. */
  earnedCents: cents,
});
export type OwnPageView = z.output<typeof ownPageView>;
