import { lt } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { sessions, verifications } from '../tables.ts';

/** Removes sessions and links that are over; nothing asks for them any more. */
export async function cleanUp(ctx: Ctx): Promise<void> {
  await ctx.db.tx.delete(sessions).where(lt(sessions.expiresAt, now(ctx)));
  await ctx.db.tx.delete(verifications).where(lt(verifications.expiresAt, now(ctx)));
}
