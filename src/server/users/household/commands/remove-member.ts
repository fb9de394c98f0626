import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { memberInvited, memberRemoved } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { householdMembers } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';

/** Ends what a member of the caller's household may see, from now on; an invitation that is out opens nothing any more. */
export async function removeMember(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const ownerId = userIdOf(ctx);
  const owner = await lockUser(ctx, ownerId);
  const [gone] = isUuid(input.id)
    ? await ctx.db.tx
        .delete(householdMembers)
        .where(and(eq(householdMembers.id, input.id), eq(householdMembers.ownerId, ownerId)))
        .returning({ id: householdMembers.id, userId: householdMembers.userId })
    : [];
  if (!gone) throw notFound('Member');
  if (gone.userId) await emit(ctx, memberRemoved, { userId: gone.userId, ownerName: owner.name });
  else await emit(ctx, memberInvited, { userId: ownerId, invitationId: gone.id });
  await audit(ctx, {
    resource: 'user',
    resourceId: ownerId,
    category: 'security',
    details: gone.userId ? { member: gone.userId } : {},
  });
  return { done: true };
}
