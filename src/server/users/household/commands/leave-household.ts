import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { memberLeft } from '#core/users/events.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { householdMembers } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';

/** Gives up looking at somebody's homes. Throws not_found for a household that the caller is not in. */
export async function leaveHousehold(ctx: Ctx, input: { id: string }): Promise<{ done: true }> {
  const userId = userIdOf(ctx);
  const member = await lockUser(ctx, userId);
  const [left] = isUuid(input.id)
    ? await ctx.db.tx
        .delete(householdMembers)
        .where(and(eq(householdMembers.id, input.id), eq(householdMembers.userId, userId)))
        .returning({ ownerId: householdMembers.ownerId })
    : [];
  if (!left) throw notFound('Household');
  await emit(ctx, memberLeft, { userId: left.ownerId, memberName: member.name });
  await audit(ctx, {
    resource: 'user',
    resourceId: left.ownerId,
    category: 'security',
    details: { member: userId },
  });
  return { done: true };
}
