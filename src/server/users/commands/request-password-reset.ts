import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { passwordResetRequested } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { askForHostedMail } from '../identity/keepers/hosted.ts';
import { mockDelay } from '../identity/mock-delay.ts';
import { requestLink } from '../identity/request-link.ts';

/** Has a hosted service mail its people by itself. For the pipeline, before the transaction. */
export async function beforeRequestPasswordReset(ctx: Ctx, input: { email: string }): Promise<undefined> {
  await mockDelay(ctx, 'reset');
  await askForHostedMail(ctx, 'reset-password', valueOrRefusal(checkForgotPassword(input)).email);
}

/** Asks for a link to set a new password. */
export function requestPasswordReset(ctx: Ctx, input: { email: string }): Promise<{ done: true }> {
  return requestLink(ctx, input, { event: passwordResetRequested });
}
