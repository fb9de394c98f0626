import { and, eq } from 'drizzle-orm';
import { cancellationAt, cancellationTerms } from '#core/bookings/cancellation.ts';
import { workCentsOf } from '#core/bookings/settlement.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { bookings } from '../tables.ts';
import { type BookingRecord, isHidden, partyOf, scopeOf } from './scope.ts';

/** What cancelling one of the caller's bookings would cost now. */
export async function cancellationOf(ctx: Ctx, input: { id: string }) {
  const [booking] = isUuid(input.id)
    ? await ctx.db.read
        .select()
        .from(bookings)
        .where(and(eq(bookings.id, input.id), scopeOf(ctx)))
    : [];
  if (!booking || isHidden(ctx, booking)) throw notFound('Job');
  return quoteOf(ctx, booking);
}

/** What cancelling would cost the caller now. Throws conflict when it can no longer be cancelled. */
export function outcomeNow(ctx: Ctx, booking: BookingRecord) {
  const { status, startsAt, termsFrom, lateFeeWaiver } = booking;
  return cancellationAt({
    by: partyOf(ctx),
    status,
    startsAt,
    termsFrom,
    workCents: workCentsOf(booking),
    isLateFeeWaived: lateFeeWaiver !== null,
    now: now(ctx),
  });
}

/** bookings.cancellation: what the dialog shows before the click. */
export function quoteOf(ctx: Ctx, booking: BookingRecord) {
  const { stage, feeCents, creditCents } = outcomeNow(ctx, booking);
  const releasedCents = Math.max(0, booking.totalCents - booking.creditCents - feeCents);
  return {
    stage,
    feeCents,
    creditCents,
    releasedCents,
    terms: cancellationTerms(
      booking.termsFrom ?? booking.startsAt,
      workCentsOf(booking),
      booking.lateFeeWaiver !== null,
    ),
  };
}
