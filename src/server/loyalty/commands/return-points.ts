import { pointsReturnedJournal } from '#core/ledger/journals.ts';
import type { Cents } from '#core/lib/money.ts';
import { pointsReturned } from '#core/loyalty/events.ts';
import { expiryOfReturned } from '#core/loyalty/lots.ts';
import { pointsToReturn } from '#core/loyalty/redemption.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { redemptionOf } from '../queries/booking-points.ts';
import { pointsEntries } from '../tables.ts';
import { lockMember } from './lock-member.ts';

/**
 * Call it right after credit of a booking went back to its homeowner, in the same transaction: as much of it as came
 * from points becomes points again. `creditCents` is all the credit the booking had, `releasedCents` what went back
 * now. Answers the points; 0 when none were redeemed.
 */
export async function returnPoints(
  ctx: Ctx,
  input: { bookingId: string; creditCents: Cents; releasedCents: Cents },
): Promise<number> {
  const { bookingId } = input;
  const known = await redemptionOf(ctx, bookingId);
  if (!known || known.left.points === 0) return 0;
  await lockMember(ctx, known.userId);
  const redemption = (await redemptionOf(ctx, bookingId)) ?? known;
  const { points, cents } = pointsToReturn({ ...input, ...redemption });
  if (points === 0) return 0;
  const { userId } = redemption;
  const rules = await readLoyaltyRules(ctx.settings);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(pointsEntries).values({
    id,
    userId,
    bookingId,
    kind: 'returned',
    points,
    tierPoints: 0,
    worthCents: cents,
    memo: 'Not needed for this booking',
    expiresAt: expiryOfReturned(redemption.expiresAt, now(ctx), rules),
    at: now(ctx),
  });
  await postJournal(ctx, pointsReturnedJournal(userId, cents), {
    bookingId,
    referenceId: id,
    memo: 'Points returned',
  });
  await emit(ctx, pointsReturned, { userId, bookingId, points });
  return points;
}
