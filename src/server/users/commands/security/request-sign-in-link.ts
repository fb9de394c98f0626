import { safeNext } from '#core/lib/next-path.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { linkLimitKey } from '#core/settings/counted-calls.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import { signInLinkRequested } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { askForHostedMail } from '../../identity/keepers/hosted.ts';
import { requestLink } from '../../identity/request-link.ts';

/**
 * Counts a request for a link against its address, like a sign-in but apart from them: whoever is blocked after wrong
 * passwords may still come in by mail. A hosted service mails its people by itself. For the pipeline, before the
 * transaction.
 */
export async function beforeRequestSignInLink(
  ctx: Ctx,
  input: { email: string; next: string },
): Promise<undefined> {
  const { email } = valueOrRefusal(checkForgotPassword(input));
  await ctx.limits.attempt('login', linkLimitKey(email));
  await askForHostedMail(ctx, 'sign-in-link', email, safeNext(input.next));
}

/** Asks for a link that signs in, and leads on to `next` where that is a page of this site. */
export function requestSignInLink(ctx: Ctx, input: { email: string; next: string }): Promise<{ done: true }> {
  return requestLink(ctx, input, {
    event: signInLinkRequested,
    next: safeNext(input.next),
  });
}
