import { and, eq, gt } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { tokenDigest } from '#server/lib/ids.ts';
import { verifications } from '../tables.ts';

/** What a secret sent to a person is good for. */
export type Purpose = 'verify-email' | 'reset-password' | 'sign-in-link' | 'second-factor';

/**
 * A secret that works once, for one person and one purpose. It is `<row>.<secret>`; the row keeps a digest only,
 * so a copy of the database opens nothing. The secret has 256 random bits.
 */
export async function issueSecret(
  ctx: Ctx,
  purpose: Purpose,
  userId: string,
  lifeMs: number,
): Promise<{ token: string; expiresAt: Date }> {
  const at = now(ctx);
  const id = ctx.ids.uuid();
  const secret = ctx.ids.token();
  const expiresAt = new Date(at.getTime() + lifeMs);
  await ctx.db.tx.insert(verifications).values({
    id,
    identifier: `${purpose}:${userId}`,
    value: tokenDigest(secret),
    expiresAt,
    createdAt: at,
    updatedAt: at,
  });
  return { token: `${id}.${secret}`, expiresAt };
}

/** Whose secret this is, without using it up; null when it is unknown, past or already used. */
export async function ownerOfSecret(ctx: Ctx, purpose: Purpose, token: string): Promise<string | null> {
  const where = matching(ctx, token);
  if (!where) return null;
  const [row] = await ctx.db.read
    .select({ identifier: verifications.identifier })
    .from(verifications)
    .where(where);
  return row ? ownerIn(row.identifier, purpose) : null;
}

/**
 * Uses a secret up, and with it every other of the same purpose. Two that come at once: one gets the person,
 * the other null, since only one of them deletes the row.
 */
export async function redeemSecret(ctx: Ctx, purpose: Purpose, token: string): Promise<string | null> {
  const owner = await ownerOfSecret(ctx, purpose, token);
  const where = matching(ctx, token);
  if (!owner || !where) return null;
  const [row] = await ctx.db.tx.delete(verifications).where(where).returning({ id: verifications.id });
  if (!row) return null;
  await withdrawSecrets(ctx, purpose, owner);
  return owner;
}

/** Makes every secret of this purpose worthless. */
export async function withdrawSecrets(ctx: Ctx, purpose: Purpose, userId: string): Promise<void> {
  await ctx.db.tx.delete(verifications).where(eq(verifications.identifier, `${purpose}:${userId}`));
}

/**
 * Makes everything worthless that could still open an account: links that are out and sign-ins that wait for a code.
 * For when password or address change.
 */
export async function withdrawWaysIn(ctx: Ctx, userId: string): Promise<void> {
  for (const purpose of ['reset-password', 'sign-in-link', 'second-factor'] as const) {
    await withdrawSecrets(ctx, purpose, userId);
  }
}

/** Whether a secret of this purpose was issued after `since`. */
export async function issuedSince(ctx: Ctx, purpose: Purpose, userId: string, since: Date): Promise<boolean> {
  const rows = await ctx.db.read
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, `${purpose}:${userId}`), gt(verifications.createdAt, since)));
  return rows.length > 0;
}

function matching(ctx: Ctx, token: string) {
  const [id, secret] = token.split('.');
  if (!isUuid(id) || !secret) return undefined;
  return and(
    eq(verifications.id, id),
    eq(verifications.value, tokenDigest(secret)),
    gt(verifications.expiresAt, now(ctx)),
  );
}

function ownerIn(identifier: string, purpose: Purpose): string | null {
  return identifier.startsWith(`${purpose}:`) ? identifier.slice(purpose.length + 1) : null;
}
