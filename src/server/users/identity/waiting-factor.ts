import { and, eq, gt } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { verifications } from '../tables.ts';
import type { WaitingFactor } from './hosted/backend.ts';
import { seal, unseal } from './seal.ts';

const identifierOf = (userId: string) => `hosted-factor:${userId}`;

/**
 * Keeps, sealed and for the few minutes that a challenge lives, the hosted service's session which waits for a code.
 * In the running transaction.
 */
export async function saveWaiting(
  ctx: Ctx,
  userId: string,
  waiting: WaitingFactor,
  expiresAt: Date,
): Promise<void> {
  const at = now(ctx);
  await forgetWaiting(ctx, userId);
  await ctx.db.tx.insert(verifications).values({
    id: ctx.ids.uuid(),
    identifier: identifierOf(userId),
    value: seal(ctx, JSON.stringify(waiting)),
    expiresAt,
    createdAt: at,
    updatedAt: at,
  });
}

/** The session that waits for this person's code; null where their second factor is ours. */
export async function waitingOf(ctx: Ctx, userId: string): Promise<WaitingFactor | null> {
  const [row] = await ctx.db.read
    .select({ sealed: verifications.value })
    .from(verifications)
    .where(and(eq(verifications.identifier, identifierOf(userId)), gt(verifications.expiresAt, now(ctx))));
  return row ? (JSON.parse(unseal(ctx, row.sealed)) as WaitingFactor) : null;
}

export async function forgetWaiting(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx.delete(verifications).where(eq(verifications.identifier, identifierOf(userId)));
}
