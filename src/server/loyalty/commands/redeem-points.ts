import { pointsRedeemedJournal } from '#core/ledger/journals.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { pointsRedeemed } from '#core/loyalty/events.ts';
import { takeFrom } from '#core/loyalty/lots.ts';
import { mostRedeemable, redemptionProblem, worthOf } from '#core/loyalty/redemption.ts';
import { readLoyaltyRules } from '#core/loyalty/settings.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lotsOfMember } from '../queries/members.ts';
import { pointsEntries } from '../tables.ts';
import { lockMember } from './lock-member.ts';

/**
 * Turns points into account credit for a locked booking that costs `totalCents`, of which `creditCents` of account
 * credit pay a part already. Throws `invalid` for more than is there or needed. Two bookings at once: the lock on
 * the member lets one through, the other finds what is left. Answers what the points were worth.
 */
export async function redeemPoints(
  ctx: Ctx,
  input: { userId: string; bookingId: string; points: number; totalCents: Cents; creditCents: Cents },
): Promise<Cents> {
  if (input.points === 0) return 0;
  const { userId, bookingId, points, totalCents, creditCents } = input;
  const rules = await readLoyaltyRules(ctx.settings);
  const member = await lockMember(ctx, userId);
  const most = mostRedeemable({ points: member.points, totalCents, creditCents }, rules);
  const problem = redemptionProblem(points, most, rules);
  if (problem) {
    throw new AppError('invalid', `${problem}.`, { fields: { redeemPoints: problem }, data: { most } });
  }
  const cents = worthOf(points, rules);
  const { lastExpiry } = takeFrom(await lotsOfMember(ctx, userId), points);
  const id = ctx.ids.uuid();
  await ctx.db.tx.insert(pointsEntries).values({
    id,
    userId,
    bookingId,
    kind: 'redeemed',
    points: -points,
    tierPoints: 0,
    worthCents: cents,
    memo: `${formatMoney(cents)} off a booking`,
    expiresAt: lastExpiry,
    at: now(ctx),
  });
  crashPoint('loyalty.redeemed');
  await postJournal(ctx, pointsRedeemedJournal(userId, cents), {
    bookingId,
    referenceId: id,
    memo: 'Points redeemed',
  });
  await emit(ctx, pointsRedeemed, { userId, bookingId, points, cents });
  await audit(ctx, {
    action: 'loyalty.redeemPoints',
    resource: 'booking',
    resourceId: bookingId,
    category: 'data',
    details: { points, cents },
  });
  return cents;
}
