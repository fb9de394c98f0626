import { AppError } from '#core/lib/app-error.ts';
import { invitationRequested } from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockUser } from '../../writes/user.ts';

/** Sends the link of an invitation again, as long as it was not followed. */
export async function sendInvitation(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const user = await lockUser(ctx, input.id);
  if (user.lastLoginAt)
    throw new AppError('conflict', `${user.name} has already signed in and doesn’t need an invitation.`);
  await emit(ctx, invitationRequested, { userId: user.id });
  await audit(ctx, {
    resource: 'user',
    resourceId: user.id,
    category: 'admin',
  });
  return { done: true };
}
