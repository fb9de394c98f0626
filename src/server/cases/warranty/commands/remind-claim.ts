import { warrantyDueSoon } from '#core/cases/warranty/events.ts';
import { CLAIM_REMIND_HOURS } from '#core/cases/warranty/limits.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { changeClaim, factOf, lockClaimAndJob } from '../writes/claim.ts';

/** The vendor hears once that an answer is due soon. */
export async function remindClaim(ctx: Ctx, id: string): Promise<void> {
  const { claim } = await lockClaimAndJob(ctx, id);
  const { status, answerBy, remindedFor } = claim;
  if (status !== 'open' || !answerBy || answerBy <= now(ctx)) return;
  if (answerBy.getTime() - now(ctx).getTime() > CLAIM_REMIND_HOURS * HOUR_MS) return;
  if (remindedFor?.getTime() === answerBy.getTime()) return;
  await changeClaim(ctx, claim.id, { remindedFor: answerBy });
  await emit(ctx, warrantyDueSoon, { ...factOf(claim), answerBy: answerBy.toISOString() });
}
