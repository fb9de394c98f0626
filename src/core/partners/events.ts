import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const partnership = {
  partnershipId: z.uuid(),
  fromVendorId: z.uuid(),
  /** Null while the invited company has no account. */
  toVendorId: z.nullable(z.uuid()),
};

/** A vendor invited another one to be referral partners. */
export const partnerInvited = defineEvent('partner.invited', {
  ...partnership,
  shareBp: z.int(),
  message: z.string(),
});
/** The invited vendor accepted or declined. */
export const partnerAnswered = defineEvent('partner.answered', { ...partnership, accepted: z.boolean() });
/** One of both ended it, or withdrew the invitation. */
export const partnershipEnded = defineEvent('partner.ended', { ...partnership, byVendorId: z.uuid() });

const referral = {
  referralId: z.uuid(),
  bookingId: z.uuid(),
  homeownerId: z.uuid(),
  fromVendorId: z.uuid(),
  toVendorId: z.uuid(),
};

/** A vendor asked a partner to take a job. */
export const referralSent = defineEvent('referral.sent', { ...referral, note: z.string() });
/** The partner can come; now the homeowner decides. */
export const referralAccepted = defineEvent('referral.accepted', { ...referral, technicianId: z.uuid() });
/** It ended without the job changing hands. */
export const referralClosed = defineEvent('referral.closed', {
  ...referral,
  outcome: z.enum(['declined', 'refused', 'withdrawn', 'expired']),
  /** The homeowner had been asked already. */
  homeownerKnew: z.boolean(),
});
/** The homeowner agreed and the partner has the job. */
export const referralPassedOn = defineEvent('referral.passed_on', referral);
/** The fee moved between the two; negative where some of it went back after a refund. */
export const referralFeeMoved = defineEvent('referral.fee_moved', { ...referral, amountCents: z.int() });
