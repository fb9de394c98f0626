import { verificationRequested } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';

/** Sends the verification mail again; nothing happens when the address is verified already. */
export async function resendVerification(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  await emit(ctx, verificationRequested, { userId });
  await audit(ctx, {
    action: 'user.verification_requested',
    resource: 'user',
    resourceId: userId,
    category: 'auth',
  });
  return { done: true };
}
