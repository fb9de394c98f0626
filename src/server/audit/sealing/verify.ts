import { asc, count, eq, gt, inArray, min, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { auditEntries, auditPersonal, auditSealed, auditSeals } from '../tables.ts';
import { type AuditRow, digestOfPersonal, digestOfSeal, GENESIS_DIGEST } from './digests.ts';

const SEALS_PER_STEP = 50;

export type AuditProof = {
  ok: boolean;
  /** What was checked before the first broken link, or in all. */
  seals: number;
  entries: number;
  /** The digest of the last good seal: keep it elsewhere, and nobody can cut the end off unseen. */
  headDigest: string;
  /** The first link that does not hold, in words for an administrator. */
  broken: { sealId: number; reason: string } | null;
  /** Entries that wait for the sealer, and since when. */
  unsealed: number;
  unsealedSince: Date | null;
};

/** Walks the whole chain of seals and recomputes every digest. Reads in steps, so memory stays bounded. */
export async function verifyAudit(ctx: Ctx): Promise<AuditProof> {
  const walk = { seals: 0, entries: 0, headDigest: GENESIS_DIGEST, lastSealId: 0 };
  let broken: AuditProof['broken'] = null;
  while (!broken) {
    const seals = await ctx.db.read
      .select()
      .from(auditSeals)
      .where(gt(auditSeals.id, walk.lastSealId))
      .orderBy(asc(auditSeals.id))
      .limit(SEALS_PER_STEP);
    if (seals.length === 0) break;
    const covered = await entriesOfSeals(
      ctx,
      seals.map((seal) => seal.id),
    );
    for (const seal of seals) {
      const rows = covered.get(seal.id) ?? [];
      const reason = faultOf(seal, rows, walk.headDigest);
      if (reason) {
        broken = { sealId: seal.id, reason };
        break;
      }
      walk.seals += 1;
      walk.entries += rows.length;
      walk.headDigest = seal.digest;
      walk.lastSealId = seal.id;
    }
  }
  const { seals, entries, headDigest } = walk;
  return { ok: broken === null, seals, entries, headDigest, broken, ...(await unsealedTail(ctx)) };
}

type SealedRow = { entry: AuditRow; personal: unknown };

function faultOf(
  seal: typeof auditSeals.$inferSelect,
  rows: SealedRow[],
  previousDigest: string,
): string | null {
  if (seal.previousDigest !== previousDigest) {
    return 'It does not follow on the seal before it: a seal was removed or put in.';
  }
  if (rows.length !== seal.count) return `It covers ${seal.count} entries, but ${rows.length} are there.`;
  const digest = digestOfSeal(
    previousDigest,
    rows.map((row) => row.entry),
  );
  if (digest !== seal.digest) return 'One of its entries was changed after it was sealed.';
  const forged = rows.find(({ entry, personal }) => {
    // Erased on request: the digest stays, the value may be gone.
    if (personal === null || personal === undefined) return false;
    return entry.personalDigest !== digestOfPersonal(personal as Record<string, unknown>);
  });
  return forged ? `The personal values of entry ${forged.entry.id} were changed.` : null;
}

async function entriesOfSeals(ctx: Ctx, sealIds: number[]): Promise<Map<number, SealedRow[]>> {
  const rows = await ctx.db.read
    .select({ sealId: auditSealed.sealId, entry: auditEntries, personal: auditPersonal.value })
    .from(auditSealed)
    .innerJoin(auditEntries, eq(auditEntries.id, auditSealed.entryId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditSealed.entryId))
    .where(inArray(auditSealed.sealId, sealIds))
    .orderBy(asc(auditSealed.entryId));
  const bySeal = new Map<number, SealedRow[]>();
  for (const { sealId, ...row } of rows) {
    const known = bySeal.get(sealId);
    if (known) known.push(row);
    else bySeal.set(sealId, [row]);
  }
  return bySeal;
}

async function unsealedTail(ctx: Ctx): Promise<{ unsealed: number; unsealedSince: Date | null }> {
  const seal = ctx.db.read
    .select({ one: sql`1` })
    .from(auditSealed)
    .where(eq(auditSealed.entryId, auditEntries.id));
  const [tail] = await ctx.db.read
    .select({ unsealed: count(), unsealedSince: min(auditEntries.at) })
    .from(auditEntries)
    .where(notExists(seal));
  return tail ?? { unsealed: 0, unsealedSince: null };
}
