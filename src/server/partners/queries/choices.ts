import { and, eq } from 'drizzle-orm';
import { vendorCentsOf } from '#core/bookings/settlement.ts';
import { referralFeeOf } from '#core/ledger/referrals.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { referralExpiresAt } from '#core/partners/referral.ts';
import type { JobToPassOn, PartnerChoice } from '#core/partners/views.ts';
import { handoverTerms } from '#server/bookings/desk/queries/handover.ts';
import { isMoving, takersOf, whyNotReassignable } from '#server/bookings/desk/queries/reassign.ts';
import { type BookingRecord, isHidden, scopeOf } from '#server/bookings/queries/scope.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { visitOfBooking } from '#server/plans/queries/visit-of-booking.ts';
import { projectVisits } from '#server/quotes/tables.ts';
import { ratingOf } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { partnerships, referrals } from '../tables.ts';
import { openReferralOf } from './scope.ts';

/** A job of the caller's. Throws not_found for anybody else's. */
export async function ownJob(ctx: Ctx, id: string): Promise<BookingRecord> {
  const [booking] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, id), scopeOf(ctx)))
    : [];
  if (!booking || isHidden(ctx, booking)) throw notFound('Job');
  return booking;
}

/** Why a job cannot be passed on now; null where it can. */
export async function whyNotPassOn(ctx: Ctx, booking: BookingRecord): Promise<string | null> {
  const refused = whyNotReassignable(ctx, booking, await isMoving(ctx, booking.id));
  if (refused) return refused;
  if (booking.emergencyId)
    return 'An emergency can’t be passed on. Canopy finds another vendor if you cancel.';
  const [planVisit, [project], open, [received]] = await Promise.all([
    visitOfBooking(ctx, booking.id),
    ctx.db.read
      .select({ id: projectVisits.bookingId })
      .from(projectVisits)
      .where(eq(projectVisits.bookingId, booking.id)),
    openReferralOf(ctx, booking.id),
    ctx.db.read
      .select({ id: referrals.id })
      .from(referrals)
      .where(and(eq(referrals.bookingId, booking.id), eq(referrals.status, 'passed_on'))),
  ]);
  if (planVisit) return 'A visit of a maintenance plan stays with the vendor of the plan.';
  if (project) return 'A visit of a project stays with the vendor of the project.';
  if (open) return 'You already asked a partner to take this job.';
  if (received) return 'This job came from a partner and can’t be passed on again.';
  if (referralExpiresAt(now(ctx), booking) <= now(ctx))
    return 'It’s too close to the visit to pass this job on.';
  return null;
}

/** What a vendor earns with the visit as booked when it takes it over. */
export async function earnsWith(ctx: Ctx, booking: BookingRecord, vendorId: string): Promise<number> {
  const { commissionBp } = await handoverTerms(ctx, vendorId);
  return vendorCentsOf({ ...booking, commissionBp });
}

/** partners.choices: the vendor's partners with what speaks against each, those who can come first. */
export async function jobToPassOn(ctx: Ctx, { id }: { id: string }): Promise<JobToPassOn> {
  const booking = await ownJob(ctx, id);
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

/** Active partners of a job's vendor, and whether one of their technicians can come at that time. */
export async function choicesOf(
  ctx: Ctx,
  booking: BookingRecord,
): Promise<(PartnerChoice & { vendorId: string })[]> {
  const [partners, { takers }] = await Promise.all([
    activePartnersOf(ctx, booking.vendorId),
    takersOf(ctx, booking),
  ]);
  const ratings = await ratingOf(
    ctx,
    partners.map(({ vendorId }) => vendorId),
  );
  const choices = await Promise.all(
    partners.map(async ({ partnershipId, vendorId, company, shareBp, status }) => {
      const theirs = takers.filter((taker) => taker.vendorId === vendorId);
      const rated = ratings.get(vendorId);
      return {
        ...{ partnershipId, vendorId, company, shareBp },
        rating: rated?.rating == null ? null : { value: rated.rating, reviews: rated.reviews },
        feeCents: referralFeeOf(await earnsWith(ctx, booking, vendorId), shareBp),
        problem:
          status !== 'approved'
            ? 'Not approved for jobs now'
            : theirs.length === 0
              ? 'Doesn’t do this service at that address'
              : theirs.every(({ problem }) => problem !== null)
                ? 'No one is free at that time'
                : null,
      };
    }),
  );
  return choices.sort((a, b) => Number(a.problem !== null) - Number(b.problem !== null));
}

async function activePartnersOf(ctx: Ctx, vendorId: string) {
  const columns = {
    partnershipId: partnerships.id,
    vendorId: vendors.id,
    company: vendors.company,
    status: vendors.status,
    shareBp: partnerships.shareBp,
  };
  const active = eq(partnerships.status, 'active');
  const [invited, inviting] = await Promise.all([
    ctx.db.read
      .select(columns)
      .from(partnerships)
      .innerJoin(vendors, eq(vendors.id, partnerships.toVendorId))
      .where(and(active, eq(partnerships.fromVendorId, vendorId)))
      .orderBy(vendors.company),
    ctx.db.read
      .select(columns)
      .from(partnerships)
      .innerJoin(vendors, eq(vendors.id, partnerships.fromVendorId))
      .where(and(active, eq(partnerships.toVendorId, vendorId)))
      .orderBy(vendors.company),
  ]);
  return [...invited, ...inviting];
}
