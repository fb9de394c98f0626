import { valueOrRefusal } from '#core/lib/result.ts';
import { checkChangePassword } from '#core/users/credentials.ts';
import { passwordChanged } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { assertPasswordUnchanged } from '../../identity/entering.ts';
import { keeperOf } from '../../identity/keepers/keeper-of.ts';
import { withdrawWaysIn } from '../../identity/one-time.ts';
import { confirmPassword } from '../../identity/passwords/confirm-password.ts';
import { assertStrongPassword } from '../../identity/passwords/strong-password.ts';
import { endSessions } from '../../identity/sessions.ts';

/**
 * Changes the caller's password and ends their other sessions, sign-ins under way and links that are out; the mail
 * follows from the event. Opens its own transaction. Throws invalid with `currentPassword` or `newPassword`.
 */
export async function changePassword(
  ctx: Ctx,
  input: { currentPassword: string; newPassword: string },
): Promise<{ done: true }> {
  const { currentPassword, newPassword } = valueOrRefusal(checkChangePassword(input));
  const user = await confirmPassword(ctx, currentPassword, 'currentPassword');
  await assertStrongPassword(ctx, newPassword, { field: 'newPassword', owner: user });
  const change = await keeperOf(ctx, user).change(ctx, user, { currentPassword, newPassword });
  await inTransaction(ctx, async () => {
    await assertPasswordUnchanged(ctx, user);
    await change();
    await withdrawWaysIn(ctx, user.id);
    await endSessions(ctx, user.id, ctx.sessionId);
    await emit(ctx, passwordChanged, { userId: user.id });
    await audit(ctx, {
      resource: 'user',
      resourceId: user.id,
      severity: 'warning',
      category: 'security',
    });
  });
  return { done: true };
}
