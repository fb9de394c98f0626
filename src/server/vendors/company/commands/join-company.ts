import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { companyUserJoined } from '#core/vendors/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockUser } from '#server/users/writes/user.ts';
import { companyUsers, vendors } from '../../tables.ts';
import { openInvitation } from '../queries/invitation.ts';

/** vendors.joinCompany: accepts an invitation as the vendor who is signed in. */
export function joinCompany(ctx: Ctx, input: { token: string }): Promise<{ company: string }> {
  return acceptInvitation(ctx, userIdOf(ctx), input.token);
}

/**
 * Makes somebody a user of the company that invited them: who has the link has it from the mail, whichever address their
 * account has. Throws gone for a link that was used, is past or unknown, conflict for somebody who has a company.
 */
export async function acceptInvitation(
  ctx: Ctx,
  userId: string,
  token: string,
): Promise<{ company: string }> {
  const user = await lockUser(ctx, userId);
  const invitation = await openInvitation(ctx, token);
  if (!invitation) throw new AppError('gone', 'This invitation is no longer valid. Ask for a new one.');
  const { id, vendorId, company, role } = invitation;
  const [[own], [other]] = await Promise.all([
    ctx.db.tx.select({ company: vendors.company }).from(vendors).where(eq(vendors.ownerId, userId)),
    ctx.db.tx
      .select({ company: vendors.company })
      .from(companyUsers)
      .innerJoin(vendors, eq(vendors.id, companyUsers.vendorId))
      .where(eq(companyUsers.userId, userId)),
  ]);
  if (own) {
    throw new AppError(
      'conflict',
      `You run ${own.company}. Sign in with another account to join ${company}.`,
    );
  }
  if (other) {
    throw new AppError('conflict', `You work for ${other.company}. Leave it first, or use another account.`);
  }
  const [joined] = await ctx.db.tx
    .update(companyUsers)
    .set({ userId, joinedAt: now(ctx), tokenHash: null })
    .where(and(eq(companyUsers.id, id), isNull(companyUsers.userId)))
    .returning({ id: companyUsers.id });
  if (!joined) throw new AppError('gone', 'This invitation is no longer valid. Ask for a new one.');
  await emit(ctx, companyUserJoined, { vendorId, userId, name: user.name, role });
  await audit(ctx, {
    action: 'vendors.joinCompany',
    resource: 'vendor',
    resourceId: vendorId,
    category: 'security',
    user: { id: userId, role: 'vendor' },
    details: { user: userId, role },
  });
  return { company };
}
