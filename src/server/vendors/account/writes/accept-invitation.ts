import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { vendorUserJoined } from '#core/vendors/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { lockUser } from '#server/users/writes/user.ts';
import { vendors, vendorUsers } from '../../tables.ts';
import { openInvitation } from '../queries/invitation.ts';

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
      .from(vendorUsers)
      .innerJoin(vendors, eq(vendors.id, vendorUsers.vendorId))
      .where(eq(vendorUsers.userId, userId)),
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
    .update(vendorUsers)
    .set({ userId, joinedAt: now(ctx), tokenHash: null })
    .where(and(eq(vendorUsers.id, id), isNull(vendorUsers.userId)))
    .returning({ id: vendorUsers.id });
  if (!joined) throw new AppError('gone', 'This invitation is no longer valid. Ask for a new one.');
  await emit(ctx, vendorUserJoined, { vendorId, userId, name: user.name, role });
  await audit(ctx, {
    action: 'vendors.join',
    resource: 'vendor',
    resourceId: vendorId,
    category: 'security',
    user: { id: userId, role: 'vendor' },
    details: { user: userId, role },
  });
  return { company };
}
