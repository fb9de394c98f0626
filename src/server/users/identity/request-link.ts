import type { EventKind } from '#core/lib/event.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { checkForgotPassword } from '#core/users/credentials.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { credentialsByEmail } from '../queries.ts';
import { refuseUnknownAddress } from './entering.ts';
import { isHosted } from './keepers/hosted.ts';

/**
 * Notes that a link was asked for; the mail follows from `event`. Where unknown addresses are not named, known and
 * unknown get one answer, after the same work.
 */
export async function requestLink(
  ctx: Ctx,
  input: { email: string },
  asked: { event: EventKind<{ userId: string | null; next?: string }>; next?: string | null },
): Promise<{ done: true }> {
  const { email } = valueOrRefusal(checkForgotPassword(input));
  const user = await credentialsByEmail(ctx, email);
  // A hosted service may know them, and does not say.
  if (!user && !isHosted(ctx)) await refuseUnknownAddress(ctx);
  const userId = user?.id ?? null;
  await emit(ctx, asked.event, asked.next ? { userId, next: asked.next } : { userId });
  await audit(ctx, {
    resource: 'user',
    ...(userId ? { resourceId: userId } : {}),
    category: 'auth',
    success: userId !== null,
    personal: { email },
  });
  return { done: true };
}
