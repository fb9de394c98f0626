import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { memberJoined } from '#core/users/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { householdMembers } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';
import { openInvitation } from '../queries/household.ts';

/**
 * Accepts an invitation as the homeowner who is signed in: who has the link has it from the mail, whichever address their
 * account has. Throws gone for a link that was used, is past or unknown.
 */
export async function joinHousehold(ctx: Ctx, input: { token: string }): Promise<{ ownerName: string }> {
  const userId = userIdOf(ctx);
  const member = await lockUser(ctx, userId);
  const invitation = await openInvitation(ctx, input.token);
  if (!invitation) throw gone();
  if (invitation.ownerId === userId) {
    throw new AppError('conflict', 'This is your own household. Sign in as the person you invited.');
  }
  const [already] = await ctx.db.tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, invitation.ownerId), eq(householdMembers.userId, userId)));
  if (already) throw new AppError('conflict', `You’re already in ${invitation.ownerName}’s household.`);
  const [joined] = await ctx.db.tx
    .update(householdMembers)
    .set({ userId, joinedAt: now(ctx), tokenHash: null })
    .where(and(eq(householdMembers.id, invitation.id), isNull(householdMembers.userId)))
    .returning({ id: householdMembers.id });
  if (!joined) throw gone();
  await emit(ctx, memberJoined, { userId: invitation.ownerId, memberName: member.name });
  await audit(ctx, {
    resource: 'user',
    resourceId: invitation.ownerId,
    category: 'security',
    details: { member: userId },
  });
  return { ownerName: invitation.ownerName };
}

function gone(): AppError {
  return new AppError('gone', 'This invitation is no longer valid. Ask for a new one.');
}
