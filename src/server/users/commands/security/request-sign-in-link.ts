import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { signInLinkRequested } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { linkLimitKey, refuseUnknownAddress } from '../../identity/entering.ts';
import { credentialsByEmail } from '../../queries.ts';

/**
 * Counts a request for a link against its address, like a sign-in but apart from them: whoever is blocked after wrong
 * passwords may still come in by mail. For the pipeline, before the transaction.
 */
export async function countLinkRequest(ctx: Ctx, input: { email: string }): Promise<undefined> {
  const { email } = valueOrRefusal(checkForgotPassword(input));
  await ctx.limits.attempt('login', linkLimitKey(email));
}

/**
 * Asks for a link that signs in; the mail follows from the event. Where unknown addresses are not named, known and
 * unknown get one answer, after the same work.
 */
export async function requestSignInLink(ctx: Ctx, input: { email: string }): Promise<{ done: true }> {
  const { email } = valueOrRefusal(checkForgotPassword(input));
  const user = await credentialsByEmail(ctx, email);
  if (!user) await refuseUnknownAddress(ctx);
  const userId = user?.id ?? null;
  await emit(ctx, signInLinkRequested, { userId });
  await audit(ctx, {
    action: 'user.sign_in_link_requested',
    resource: 'user',
    ...(userId ? { resourceId: userId } : {}),
    category: 'auth',
    success: userId !== null,
    personal: { email },
  });
  return { done: true };
}
