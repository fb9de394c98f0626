import { verificationRequested } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { askForHostedMail } from '../identity/keepers/hosted.ts';
import { credentialsById } from '../queries.ts';

/** Has a hosted service mail its people by itself. For the pipeline, before the transaction. */
export async function beforeResendVerification(ctx: Ctx): Promise<undefined> {
  const user = await credentialsById(ctx, userIdOf(ctx));
  if (user && user.hostedSubject !== null && !user.emailVerified) {
    await askForHostedMail(ctx, 'verify-email', user.email);
  }
}

/** Sends the verification mail again; nothing happens when the address is verified already. */
export async function resendVerification(ctx: Ctx): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  await emit(ctx, verificationRequested, { userId });
  await audit(ctx, {
    resource: 'user',
    resourceId: userId,
    category: 'auth',
  });
  return { done: true };
}
