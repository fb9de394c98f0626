import { returnFellThrough } from '#core/cases/warranty/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import type { ClaimRecord } from '../queries/scope.ts';
import { answerBy, factOf, moveClaim } from './claim.ts';

/** The return visit of a locked claim came to nothing: the vendor answers again. */
export async function reopenLocked(
  ctx: Ctx,
  claim: ClaimRecord,
  why: 'declined' | 'not_confirmed' | 'canceled',
  note = '',
): Promise<void> {
  const due = answerBy(ctx);
  await moveClaim(ctx, claim, 'reopen', { visitId: null, confirmedAt: null, answerBy: due, timeNote: note });
  await emit(ctx, returnFellThrough, { ...factOf(claim), why, note, answerBy: due.toISOString() });
}
