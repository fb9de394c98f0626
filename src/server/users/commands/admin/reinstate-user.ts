import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { userReinstated } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { users } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';

/** Opens a suspended account again. The reason stays in the log; why it was suspended stays there too. */
export async function reinstateUser(
  ctx: Ctx,
  input: { id: string; reason: string },
): Promise<{ done: true }> {
  const { reason } = input;
  const user = await lockUser(ctx, input.id);
  if (!user.suspendedAt) throw new AppError('conflict', `${user.name} is not suspended.`);
  await ctx.db.tx
    .update(users)
    .set({ suspendedAt: null, suspendedReason: null, updatedAt: now(ctx) })
    .where(eq(users.id, user.id));
  await emit(ctx, userReinstated, { userId: user.id, reason });
  await audit(ctx, {
    action: 'users.reinstate',
    resource: 'user',
    resourceId: user.id,
    severity: 'warning',
    category: 'admin',
    details: { reason, wasSuspendedFor: user.suspendedReason },
  });
  return { done: true };
}
