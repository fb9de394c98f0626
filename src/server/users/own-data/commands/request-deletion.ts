import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { deletionRequested } from '#core/users/events.ts';
import { DELETION_GRACE_DAYS } from '#core/users/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { confirmPassword } from '../../identity/passwords/confirm-password.ts';
import { endSessions } from '../../identity/sessions.ts';
import { deletions } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';
import { dataSubjectOf, listBlockers } from '../queries/data-subject.ts';
import { openDeletion } from '../queries/own-data.ts';

/**
 * Deletes the caller's account after some days in which they may change their mind. Refused while something is open that
 * others depend on, each reason in the message. Signs out every other browser. Opens its own transaction.
 */
export async function requestDeletion(ctx: Ctx, input: { password: string }): Promise<{ deletesAt: Date }> {
  const userId = userIdOf(ctx);
  const blockers = await listBlockers(ctx, await dataSubjectOf(ctx, userId));
  if (blockers.length > 0) {
    throw new AppError('conflict', `Your account can’t be deleted yet. ${blockers.join(' ')}`);
  }
  await confirmPassword(ctx, input.password);
  return inTransaction(ctx, async () => {
    await lockUser(ctx, userId);
    const open = await openDeletion(ctx, userId);
    if (open) return { deletesAt: open.dueAt };
    const requestedAt = now(ctx);
    const dueAt = new Date(requestedAt.getTime() + DELETION_GRACE_DAYS * DAY_MS);
    await ctx.db.tx
      .insert(deletions)
      .values({ id: ctx.ids.uuid(), userId, status: 'waiting', requestedAt, dueAt });
    await endSessions(ctx, userId, ctx.sessionId);
    await emit(ctx, deletionRequested, { userId, deletesAt: dueAt.toISOString() });
    await audit(ctx, { resource: 'user', resourceId: userId, severity: 'critical', category: 'security' });
    return { deletesAt: dueAt };
  });
}
