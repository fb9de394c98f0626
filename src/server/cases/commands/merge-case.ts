import { eq } from 'drizzle-orm';
import { answered } from '#core/cases/clock.ts';
import { CASE_SYSTEM_NAME } from '#core/cases/conversation.ts';
import { caseMerged } from '#core/cases/events.ts';
import { canMerge, mergedClock } from '#core/cases/merging.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { caseMessages, caseNotes, cases } from '../tables.ts';
import { addMessage, assertNotMerged, type CaseRow, changeCase, clockOf, lockCase } from '../writes/case.ts';

/**
 * Moves the conversation and the notes of a case into another one and closes it; its addresses lead there from now on.
 * Throws `invalid` for itself or for cases of different requesters, `conflict` where either was merged before.
 */
export async function mergeCase(ctx: Ctx, input: { id: string; intoId: string }): Promise<{ id: string }> {
  if (input.id === input.intoId) throw refusal('Choose another case to merge this one into.');
  // Always in one order: two who merge the same cases both ways would wait for each other.
  const locked = new Map<string, CaseRow>();
  for (const id of [input.id, input.intoId].sort()) locked.set(id, await lockCase(ctx, id));
  const from = locked.get(input.id);
  const into = locked.get(input.intoId);
  if (!from || !into) throw new Error('A case that was locked is gone');
  for (const one of [from, into]) assertNotMerged(one);
  if (!canMerge(from, into)) throw refusal('Only cases of the same requester can be merged.');

  const at = now(ctx);
  await ctx.db.tx.update(caseMessages).set({ caseId: into.id }).where(eq(caseMessages.caseId, from.id));
  await ctx.db.tx.update(caseNotes).set({ caseId: into.id }).where(eq(caseNotes.caseId, from.id));
  await ctx.db.tx.update(cases).set({ mergedIntoId: into.id }).where(eq(cases.mergedIntoId, from.id));
  await changeCase(
    ctx,
    from,
    { status: 'resolved', ...answered(), mergedIntoId: into.id, resolvedAt: from.resolvedAt ?? at },
    'seen',
  );
  const clock = mergedClock(clockOf(from), clockOf(into), at);
  // What nobody has answered brings the other case back to the queue.
  const reopens = clock.answerDueAt !== null && (into.status === 'resolved' || into.status === 'waiting');
  await changeCase(
    ctx,
    into,
    {
      ...clock,
      ...(reopens ? { status: 'open' as const, resolvedAt: null } : {}),
      requesterId: into.requesterId ?? (into.guestEmail === null ? from.requesterId : null),
      guestName: into.guestName ?? (into.requesterId === null ? from.guestName : null),
      guestEmail: into.guestEmail ?? (into.requesterId === null ? from.guestEmail : null),
      bookingId: into.bookingId ?? from.bookingId,
      paymentId: into.paymentId ?? from.paymentId,
    },
    'seen',
  );
  await addMessage(ctx, into.id, {
    author: 'system',
    authorId: null,
    authorName: CASE_SYSTEM_NAME,
    content: `“${from.subject}” was merged into this case.`,
  });
  await emit(ctx, caseMerged, { caseId: from.id, intoId: into.id });
  await audit(ctx, {
    resource: 'case',
    resourceId: from.id,
    category: 'admin',
    details: { intoId: into.id },
  });
  return { id: into.id };
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { intoId: message } });
}
