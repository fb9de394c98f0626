import { passwordResetRequested } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { requestLink } from '../identity/request-link.ts';

/** Asks for a link to set a new password. */
export function requestPasswordReset(ctx: Ctx, input: { email: string }): Promise<{ done: true }> {
  return requestLink(ctx, input, { event: passwordResetRequested, action: 'user.password_reset_requested' });
}
