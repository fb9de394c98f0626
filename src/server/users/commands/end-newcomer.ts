import { and, eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '../tables.ts';

/** A homeowner is new until the first finished booking (ADR 0002). */
export async function endNewcomer(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx
    .update(users)
    .set({ isNewUser: false, updatedAt: now(ctx) })
    .where(and(eq(users.id, userId), eq(users.isNewUser, true)));
}
