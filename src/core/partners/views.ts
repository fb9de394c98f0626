import * as z from 'zod/mini';
import { BOOKING_STATUSES } from '#core/bookings/status.ts';
import { listInput } from '#core/lib/list.ts';
import { cents, freeText, objectId } from '#core/lib/wire.ts';
import {
  EMAIL_MAX,
  INVITATION_MESSAGE_MAX,
  REFERRAL_NOTE_MAX,
  SEARCH_MAX,
  SHARE_MAX_BP,
  SHARE_MIN_BP,
} from './limits.ts';
import { PARTNERSHIP_STATUSES, REFERRAL_STATUSES } from './referral.ts';

/** Shapes of referral partners and of the jobs they pass on, for their operations and the screens that show them. */

const rating = z.nullable(z.object({ value: z.number(), reviews: z.int() }));

export const partnerView = z.object({
  /** The partnership's. */
  id: z.uuid(),
  /** Null while the invited company has no account. */
  vendorId: z.nullable(z.uuid()),
  /** The company, or the email address that was invited. */
  name: z.string(),
  trade: z.nullable(z.string()),
  city: z.nullable(z.string()),
  rating,
  status: z.enum(PARTNERSHIP_STATUSES),
  /** The calling vendor invited the other one. */
  isInviter: z.boolean(),
  shareBp: z.int(),
  message: z.string(),
  since: z.date(),
  /** Jobs passed on to them, and received from them. */
  sent: z.int(),
  received: z.int(),
  /** Fees in the books so far. */
  earnedCents: cents,
  paidCents: cents,
  /** Fees of passed-on jobs that are not paid yet, as booked now. */
  dueToUsCents: cents,
  dueToThemCents: cents,
});
export type PartnerView = z.output<typeof partnerView>;

export const networkView = z.object({
  partners: z.array(partnerView),
  /** Over all partners, past ones included. */
  totals: z.object({ earnedCents: cents, paidCents: cents, dueToUsCents: cents, dueToThemCents: cents }),
  /** Jobs that partners ask this vendor to take. */
  waiting: z.int(),
});
export type NetworkView = z.output<typeof networkView>;

export const findInput = z.object({
  search: z
    .string()
    .check(z.trim(), z.minLength(2, { error: 'Type two letters or more' }), z.maxLength(SEARCH_MAX)),
});

export const foundVendor = z.object({
  vendorId: z.uuid(),
  company: z.string(),
  trade: z.nullable(z.string()),
  city: z.nullable(z.string()),
  rating,
  /** Why it cannot be invited; null where it can. */
  problem: z.nullable(z.string()),
});
export type FoundVendor = z.output<typeof foundVendor>;

const shareBp = z
  .int()
  .check(
    z.minimum(SHARE_MIN_BP, { error: 'At least 1%' }),
    z.maximum(SHARE_MAX_BP, { error: 'At most 30%' }),
  );

/** A company on Canopy by its id, or any other by email. */
export const invitePartnerInput = z.object({
  vendorId: z.optional(objectId),
  email: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(EMAIL_MAX, { error: `At most ${EMAIL_MAX} characters` }),
        z.email({ error: 'Enter a valid email address' }),
      ),
  ),
  shareBp,
  message: z._default(freeText(INVITATION_MESSAGE_MAX), ''),
});
export type InvitePartnerInput = z.output<typeof invitePartnerInput>;

export const referralView = z.object({
  id: z.uuid(),
  /** Sent by the calling vendor, or received. */
  direction: z.enum(['sent', 'received']),
  partner: z.string(),
  status: z.enum(REFERRAL_STATUSES),
  bookingId: z.uuid(),
  /** Null for the partner until the job is theirs. */
  number: z.nullable(z.int()),
  title: z.string(),
  bookingStatus: z.enum(BOOKING_STATUSES),
  neighborhood: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  zone: z.string(),
  note: z.string(),
  shareBp: z.int(),
  sentAt: z.date(),
  expiresAt: z.date(),
  /** What the partner earns with the visit as booked, before the fee. */
  earnsCents: cents,
  /** The fee: what is in the books, or what it will be where nothing is. */
  feeCents: cents,
  isBooked: z.boolean(),
});
export type ReferralView = z.output<typeof referralView>;

/** With the own technicians who do the service, where the referral is the vendor's to answer. */
export const referralDetail = z.extend(referralView, {
  technicians: z.array(z.object({ id: z.uuid(), name: z.string(), problem: z.nullable(z.string()) })),
});
export type ReferralDetail = z.output<typeof referralDetail>;

export const referralsInput = listInput(
  { by: ['sent', 'visit', 'fee'], first: 'sent', direction: 'desc' },
  {
    direction: z.optional(z.enum(['sent', 'received'])),
    status: z.optional(z.enum(['open', 'passed_on', 'closed'])),
  },
);
export type ReferralsInput = z.output<typeof referralsInput>;

/** A partner who could take a job. */
export const partnerChoice = z.object({
  partnershipId: z.uuid(),
  company: z.string(),
  rating,
  shareBp: z.int(),
  /** What the fee will be at the price that is booked. */
  feeCents: cents,
  /** Why they cannot come; null where they can. */
  problem: z.nullable(z.string()),
});
export type PartnerChoice = z.output<typeof partnerChoice>;

export const jobToPassOn = z.object({
  bookingId: z.uuid(),
  number: z.int(),
  title: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  zone: z.string(),
  /** Why nobody can take it; null where partners can be asked. */
  refused: z.nullable(z.string()),
  expiresAt: z.nullable(z.date()),
  choices: z.array(partnerChoice),
});
export type JobToPassOn = z.output<typeof jobToPassOn>;

export const passOnInput = z.object({
  /** The booking's. */
  id: objectId,
  partnershipId: objectId,
  note: z._default(freeText(REFERRAL_NOTE_MAX), ''),
});
export type PassOnInput = z.output<typeof passOnInput>;

export const answerReferralInput = z.object({
  id: objectId,
  accept: z.boolean(),
  /** Who comes; needed to accept. */
  technicianId: z.optional(objectId),
});
export type AnswerReferralInput = z.output<typeof answerReferralInput>;

/** The latest referral of a job, for its homeowner and the vendor who sent it; null where there is none. */
export const jobReferral = z.nullable(
  z.object({
    id: z.uuid(),
    status: z.enum(REFERRAL_STATUSES),
    from: z.string(),
    to: z.string(),
    /** The new vendor's page. */
    toVendorId: z.uuid(),
    rating,
    /** Who comes; null until the partner accepted. */
    technicianName: z.nullable(z.string()),
    expiresAt: z.date(),
    number: z.int(),
    title: z.string(),
    startsAt: z.date(),
    endsAt: z.date(),
    zone: z.string(),
  }),
);
export type JobReferral = z.output<typeof jobReferral>;
