import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, gt } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { verifications } from '../tables.ts';
import type { WaitingFactor } from './hosted/backend.ts';

const identifierOf = (userId: string) => `hosted-factor:${userId}`;

/**
 * Keeps, sealed and for the few minutes that a challenge lives, the hosted service's session which waits for a code.
 * In the running transaction.
 */
export async function keepWaiting(
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
    value: await symmetricEncrypt({ key: sealingKey(ctx), data: JSON.stringify(waiting) }),
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
  if (!row) return null;
  return JSON.parse(await symmetricDecrypt({ key: sealingKey(ctx), data: row.sealed })) as WaitingFactor;
}

export async function forgetWaiting(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.tx.delete(verifications).where(eq(verifications.identifier, identifierOf(userId)));
}

function sealingKey({ env }: Ctx): string {
  if (!env.CANOPY_SECRET)
    throw new Error('CANOPY_SECRET is missing: the start generates one for every database');
  return env.CANOPY_SECRET;
}
