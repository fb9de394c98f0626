import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { passwordResetRequested } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { refuseUnknownAddress } from '../identity/entering.ts';
import { credentialsByEmail } from '../queries.ts';

/**
 * Asks for a reset link; the mail follows from the event. Where unknown addresses are not named, known and unknown get
 * one answer, after the same work.
 */
export async function requestPasswordReset(ctx: Ctx, input: { email: string }): Promise<{ done: true }> {
  const { email } = valueOrRefusal(checkForgotPassword(input));
  const user = await credentialsByEmail(ctx, email);
  if (!user) await refuseUnknownAddress(ctx);
  const userId = user?.id ?? null;
  await emit(ctx, passwordResetRequested, { userId });
  await audit(ctx, {
    action: 'user.password_reset_requested',
    resource: 'user',
    ...(userId ? { resourceId: userId } : {}),
    category: 'auth',
    success: userId !== null,
    personal: { email },
  });
  return { done: true };
}
