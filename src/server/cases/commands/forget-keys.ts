import { lt } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { guestKeys } from '../tables.ts';

/** Deletes links of guests that open nothing anymore. */
export async function forgetKeys(ctx: Ctx): Promise<void> {
  await ctx.db.tx.delete(guestKeys).where(lt(guestKeys.expiresAt, now(ctx)));
}
