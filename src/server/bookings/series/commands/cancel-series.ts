import { AppError } from '#core/lib/app-error.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { finishPayments } from '../../commands/money/finish-payments.ts';
import { outcomeNow } from '../../queries/cancellation.ts';
import { type BookingRecord, ownBooking, partyOf } from '../../queries/scope.ts';
import { lockBooking } from '../../writes/booking.ts';
import { assertReason, endByCancellation } from '../../writes/cancelling.ts';
import { fromHereOn } from '../queries.ts';

type Cancelled = { ids: string[] };

/**
 * Cancels this visit and the later ones of its series, each at its own terms of the moment. The sum of the fees must be
 * the one that was shown. Visits are locked in their order, so that two who cancel at once do not wait for each other.
 */
export async function cancelSeries(
  ctx: Ctx,
  input: { id: string; reason: string; expectedFeeCents: number },
): Promise<Cancelled> {
  const booking = await ownBooking(ctx, input.id);
  const visits: BookingRecord[] = [];
  for (const { id } of await fromHereOn(ctx, booking, ['pending', 'confirmed'])) {
    const locked = await lockBooking(ctx, id);
    if (locked.status === 'pending' || locked.status === 'confirmed') visits.push(locked);
  }
  if (visits.length === 0) throw new AppError('conflict', 'This series has no upcoming visits left.');
  assertReason(ctx, input.reason);
  const outcomes = visits.map((visit) => outcomeNow(ctx, visit));
  const feeCents = outcomes.reduce((sum, outcome) => sum + outcome.feeCents, 0);
  if (feeCents !== input.expectedFeeCents) {
    throw new AppError(
      'conflict',
      `Canceling these visits now costs ${formatMoney(feeCents)}. Nothing has been canceled; check the fee and cancel again.`,
      { data: { feeCents } },
    );
  }
  // One credit for a series that the vendor gives up, not one per visit; requests among them give none.
  const credited = outcomes.findIndex(({ creditCents }) => creditCents > 0);
  for (const [index, visit] of visits.entries()) {
    const outcome = outcomes[index];
    const creditCents = index === credited ? (outcome?.creditCents ?? 0) : 0;
    const inSeries = { first: index === 0, visits: visits.length };
    const ending = { reason: input.reason, feeCents: outcome?.feeCents ?? 0, creditCents, inSeries };
    await endByCancellation(ctx, visit, ending);
  }
  await audit(ctx, {
    resource: 'booking',
    resourceId: booking.id,
    category: partyOf(ctx) === 'admin' ? 'admin' : 'data',
    details: { seriesId: booking.seriesId, visits: visits.length, feeCents, reason: input.reason },
  });
  return { ids: visits.map(({ id }) => id) };
}

/** After the commit: tells the processor, visit by visit. */
export async function afterCancelSeries(ctx: Ctx, _input: unknown, { ids }: Cancelled) {
  for (const id of ids) await finishPayments(ctx, id);
  return { cancelled: ids.length };
}
