import { createHash } from 'node:crypto';
import { GUEST_KEY_MS } from '#core/cases/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { guestKeys } from '../tables.ts';

/** What the database keeps of a guest's key: 256 random bits that nobody finds by trying need no slow hash. */
export function keyDigest(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A new address under which a guest reads and answers their case. Those of earlier emails go on working. */
export async function newGuestLink(ctx: Ctx, caseId: string): Promise<string> {
  const key = ctx.ids.token();
  const at = now(ctx);
  await ctx.db.tx.insert(guestKeys).values({
    digest: keyDigest(key),
    caseId,
    createdAt: at,
    expiresAt: new Date(at.getTime() + GUEST_KEY_MS),
  });
  return `${ctx.env.PUBLIC_URL}/support/cases/${caseId}?key=${key}`;
}
