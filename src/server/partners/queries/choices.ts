import { and, eq, or, sql } from 'drizzle-orm';
import { vendorCentsOf } from '#core/bookings/settlement.ts';
import { referralFeeOf } from '#core/ledger/referrals.ts';
import type { Cents } from '#core/lib/money.ts';
import { referralExpiresAt } from '#core/partners/referral.ts';
import type { JobToPassOn, PartnerChoice } from '#core/partners/views.ts';
import { handoverTerms } from '#server/bookings/desk/queries/handover.ts';
import {
  isMoving,
  isProjectVisit,
  takersOf,
  whyNotReassignable,
} from '#server/bookings/desk/queries/reassign.ts';
import type { BookingRecord } from '#server/bookings/queries/scope.ts';
import { ownBooking } from '#server/bookings/queries/scope.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { visitOfBooking } from '#server/plans/queries/visit-of-booking.ts';
import { vendors } from '#server/vendors/tables.ts';
import { partnerships, referrals } from '../tables.ts';
import { ratingsFor } from './ratings.ts';
import { openReferralOf } from './scope.ts';

/** Why a job cannot be passed on now; null where it can. */
export async function whyNotPassOn(ctx: Ctx, booking: BookingRecord): Promise<string | null> {
  const refused = whyNotReassignable(ctx, booking, await isMoving(ctx, booking.id));
  if (refused) return refused;
  if (booking.emergencyId)
    return 'Emergencies can’t be referred. If you cancel, Canopy finds another vendor.';
  const [planVisit, project, open, [received]] = await Promise.all([
    visitOfBooking(ctx, booking.id),
    isProjectVisit(ctx, booking.id),
    openReferralOf(ctx, booking.id),
    ctx.db.read
      .select({ id: referrals.id })
      .from(referrals)
      .where(and(eq(referrals.bookingId, booking.id), eq(referrals.status, 'passed_on'))),
  ]);
  if (planVisit) return 'A maintenance plan visit stays with the plan’s vendor.';
  if (project) return 'A project visit stays with the project’s vendor.';
  if (open) return 'You already asked a partner to take this job.';
  if (received) return 'This job came from a partner and can’t be referred again.';
  if (referralExpiresAt(now(ctx), booking) <= now(ctx))
    return 'It’s too close to the visit to refer this job.';
  return null;
}

/** partners.choices: the vendor's partners with what speaks against each, those who can come first. */
export async function jobToPassOn(ctx: Ctx, { id }: { id: string }): Promise<JobToPassOn> {
  const booking = await ownBooking(ctx, id);
  const { number, title, startsAt, endsAt, zone } = booking;
  const refused = await whyNotPassOn(ctx, booking);
  const job = { bookingId: booking.id, number, title, startsAt, endsAt, zone };
  if (refused) return { ...job, refused, expiresAt: null, choices: [] };
  return {
    ...job,
    refused: null,
    expiresAt: referralExpiresAt(now(ctx), booking),
    choices: await choicesOf(ctx, booking),
  };
}

/** A partner with what it earns with the visit as booked, at its commission of the day. */
type Choice = PartnerChoice & { vendorId: string; earnsCents: Cents };

/** Active partners of a job's vendor, and whether one of their technicians can come at that time. */
export async function choicesOf(ctx: Ctx, booking: BookingRecord): Promise<Choice[]> {
  const [partners, { takers }] = await Promise.all([
    activePartnersOf(ctx, booking.vendorId),
    takersOf(ctx, booking),
  ]);
  const vendorIds = partners.map(({ vendorId }) => vendorId);
  const [ratedAs, termsOf] = await Promise.all([ratingsFor(ctx, vendorIds), handoverTerms(ctx, vendorIds)]);
  const choices = partners.map(({ partnershipId, vendorId, company, shareBp, status }): Choice => {
    const earnsCents = vendorCentsOf({ ...booking, commissionBp: termsOf(vendorId).commissionBp });
    return {
      ...{ partnershipId, vendorId, company, shareBp, earnsCents },
      rating: ratedAs(vendorId),
      feeCents: referralFeeOf(earnsCents, shareBp),
      problem: problemOf(
        status,
        takers.filter((taker) => taker.vendorId === vendorId),
      ),
    };
  });
  return choices.sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null));
}

function problemOf(status: string, theirs: readonly { problem: string | null }[]): string | null {
  if (status !== 'approved') return 'Not approved for jobs now';
  if (theirs.length === 0) return 'Doesn’t offer this service at that address';
  return theirs.every(({ problem }) => problem !== null) ? 'No one is free at that time' : null;
}

function activePartnersOf(ctx: Ctx, vendorId: string) {
  const { fromVendorId, toVendorId } = partnerships;
  const other = sql`case when ${fromVendorId} = ${vendorId}::uuid then ${toVendorId} else ${fromVendorId} end`;
  return ctx.db.read
    .select({
      partnershipId: partnerships.id,
      vendorId: vendors.id,
      company: vendors.company,
      status: vendors.status,
      shareBp: partnerships.shareBp,
    })
    .from(partnerships)
    .innerJoin(vendors, eq(vendors.id, other))
    .where(and(eq(partnerships.status, 'active'), or(eq(fromVendorId, vendorId), eq(toVendorId, vendorId))))
    .orderBy(vendors.company, partnerships.id);
}
