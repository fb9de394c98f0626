import { eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '../tables.ts';

/**
 * The account of a vendor whose company was approved: security level enhanced (payout changes ask for the password
 * once more), and no newcomer's any more (ADR 0002).
 */
export async function trustVendor(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx
    .update(users)
    .set({ securityLevel: 'enhanced', isNewUser: false, updatedAt: now(ctx) })
    .where(eq(users.id, userId));
}
