import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { memberInvited, memberRightChanged } from '#core/users/events.ts';
import type { HouseholdRight } from '#core/users/household/rights.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { householdMembers } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';

/** What a member of the caller's household may do from now on, or somebody who is invited once they accept. */
export async function changeMemberRight(
  ctx: Ctx,
  { id, right }: { id: string; right: HouseholdRight },
): Promise<{ done: true }> {
  const ownerId = userIdOf(ctx);
  const owner = await lockUser(ctx, ownerId);
  const mine = and(eq(householdMembers.id, id), eq(householdMembers.ownerId, ownerId));
  const [member] = isUuid(id)
    ? await ctx.db.tx
        .select({ userId: householdMembers.userId, right: householdMembers.rights })
        .from(householdMembers)
        .where(mine)
        .for('update')
    : [];
  if (!member) throw notFound('Member');
  if (member.right === right) return { done: true };
  await ctx.db.tx.update(householdMembers).set({ rights: right }).where(mine);
  if (member.userId)
    await emit(ctx, memberRightChanged, { userId: member.userId, ownerName: owner.name, right });
  else await emit(ctx, memberInvited, { userId: ownerId, invitationId: id });
  await audit(ctx, {
    resource: 'user',
    resourceId: ownerId,
    category: 'security',
    details: { from: member.right, to: right, ...(member.userId ? { member: member.userId } : {}) },
  });
  return { done: true };
}
