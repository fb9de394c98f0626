import { creditReleasedJournal, creditReservedJournal } from '#core/ledger/journals.ts';
import type { Cents } from '#core/lib/money.ts';
import { usableCredit } from '#core/payments/price.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { creditOf, journalOf } from '#server/ledger/queries/balances.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { redeemPoints } from '#server/loyalty/commands/redeem-points.ts';
import { returnPoints } from '#server/loyalty/commands/return-points.ts';
import { redemptionOf } from '#server/loyalty/queries/booking-points.ts';
import type { BookingRecord } from '../queries/scope.ts';

/**
 * Sets account credit aside for a locked booking before its card is asked, so that the card is asked for the rest.
 * Points the homeowner wants to redeem become credit first. A second try with another card finds it set aside; with
 * another number of points it starts over. Answers how much it is.
 */
export async function setCreditAside(ctx: Ctx, booking: BookingRecord, points: number): Promise<Cents> {
  const { id: bookingId, homeownerId: userId, totalCents } = booking;
  const isSecondTry = booking.creditCents > 0;
  if (isSecondTry) {
    const redeemed = (await redemptionOf(ctx, bookingId))?.left.points ?? 0;
    if (redeemed === points) return booking.creditCents;
    await giveCreditBack(ctx, booking, 0, { referenceId: ctx.ids.uuid() });
  }
  // One at a time per person, or two bookings at once would both use the same credit.
  await lock(ctx, 'credit', userId);
  const creditCents = await creditOf(ctx, userId);
  const redeemedCents = await redeemPoints(ctx, { userId, bookingId, points, totalCents, creditCents });
  const availableCents = creditCents + redeemedCents;
  const amountCents = usableCredit(totalCents, availableCents);
  if (amountCents === 0) return 0;
  const journal = creditReservedJournal({ userId, bookingId, amountCents, availableCents });
  await postJournal(ctx, journal, {
    bookingId,
    memo: 'Account credit set aside',
    ...(isSecondTry ? { referenceId: ctx.ids.uuid() } : {}),
  });
  return amountCents;
}

/** Gives back what was set aside for a booking and not used; what came from points becomes points again. */
export async function giveCreditBack(
  ctx: Ctx,
  booking: BookingRecord,
  usedCents: Cents,
  about: { referenceId?: string } = {},
): Promise<void> {
  const { id: bookingId, homeownerId, creditCents } = booking;
  const unused = creditCents - usedCents;
  if (unused <= 0 || !(await journalOf(ctx, bookingId, ['credit_reserved']))) return;
  const journal = creditReleasedJournal(homeownerId, bookingId, unused);
  await postJournal(ctx, journal, { bookingId, memo: 'Account credit refunded', ...about });
  await returnPoints(ctx, { bookingId, creditCents, releasedCents: unused });
}
