import { asc, count, eq, gt, inArray, min, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { auditEntries, auditErased, auditPersonal, auditSealed, auditSeals } from '../tables.ts';
import { type AuditRow, digestOfEntry, digestOfPersonal, digestOfSeal, GENESIS_DIGEST } from './digests.ts';

const SEALS_PER_STEP = 50;

/** The first link that does not hold, in words for an administrator. */
export type BrokenLink = {
  sealId: number;
  sealedAt: Date;
  /** The entry at fault; null where only the seal is known. */
  entry: { id: number; at: Date; action: string; resource: string } | null;
  reason: string;
};

export type AuditProof = {
  ok: boolean;
  /** What was checked before the first broken link, or in all. */
  seals: number;
  entries: number;
  /** The digest of the last good seal: keep it elsewhere, and nobody can cut the end off unseen. */
  headDigest: string;
  headSealedAt: Date | null;
  broken: BrokenLink | null;
  /** Whether the digest that was kept elsewhere is one of the good seals'; null when none was given. */
  keptFound: boolean | null;
  /** Entries that wait for the sealer, and since when. */
  unsealed: number;
  unsealedSince: Date | null;
};

/**
 * Walks the whole chain of seals and recomputes every digest. Reads in steps, so memory stays bounded.
 * `kept` is a head digest of an earlier run, kept elsewhere: a chain that no longer has it was rewritten or cut.
 */
export async function verifyAudit(ctx: Ctx, kept?: string): Promise<AuditProof> {
  const walk = {
    seals: 0,
    entries: 0,
    headDigest: GENESIS_DIGEST,
    headSealedAt: null as Date | null,
    lastSealId: 0,
  };
  let broken: BrokenLink | null = null;
  let keptFound = kept === undefined ? null : kept === GENESIS_DIGEST;
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
      broken = faultOf(seal, rows, walk.headDigest);
      if (broken) break;
      if (seal.digest === kept) keptFound = true;
      walk.seals += 1;
      walk.entries += rows.length;
      walk.headDigest = seal.digest;
      walk.headSealedAt = seal.sealedAt;
      walk.lastSealId = seal.id;
    }
  }
  const { lastSealId: _, ...walked } = walk;
  const tail = await unsealedTail(ctx);
  return { ok: broken === null && keptFound !== false, ...walked, broken, keptFound, ...tail };
}

type Seal = typeof auditSeals.$inferSelect;
type SealedRow = {
  entryId: number;
  digest: string | null;
  /** Of what is left of an entry whose personal texts were erased; null for every other. */
  erased: string | null;
  entry: AuditRow | null;
  personal: unknown;
};

function faultOf(seal: Seal, rows: SealedRow[], previousDigest: string): BrokenLink | null {
  const found = (reason: string, entry: AuditRow | null = null): BrokenLink => ({
    sealId: seal.id,
    sealedAt: seal.sealedAt,
    entry: entry && { id: entry.id, at: entry.at, action: entry.action, resource: entry.resource },
    reason,
  });
  if (seal.previousDigest !== previousDigest) {
    return found('It does not follow on the seal before it: a seal was removed or put in.');
  }
  const gone = rows.find(({ entry }) => entry === null);
  if (gone) return found(`Entry ${gone.entryId} was removed after it was sealed.`);
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const changed = rows.find(({ entry, digest, erased }) => {
    const expected = erased ?? digest;
    return entry && expected !== null && digestOfEntry(entry) !== expected;
  });
  if (changed) return found('The entry was changed after it was sealed.', changed.entry);
  if (rows.length !== seal.count) {
    return found(
      `It covers ${seal.count} entries from ${seal.firstId} to ${seal.lastId}, but ${rows.length} are there.`,
    );
  }
  const whole = rows.every(({ erased }) => erased === null);
  if (whole && digestOfSeal(previousDigest, entries) !== seal.digest) {
    return found(
      `The seal or one of its entries from ${seal.firstId} to ${seal.lastId} was changed after it was sealed.`,
    );
  }
  const forged = rows.find(({ entry, personal }) => {
    // Erased on request: the digest stays, the value may be gone.
    if (personal === null || personal === undefined) return false;
    return entry?.personalDigest !== digestOfPersonal(personal as Record<string, unknown>);
  });
  return forged ? found('The personal values of the entry were changed.', forged.entry) : null;
}

async function entriesOfSeals(ctx: Ctx, sealIds: number[]): Promise<Map<number, SealedRow[]>> {
  const rows = await ctx.db.read
    .select({
      sealId: auditSealed.sealId,
      entryId: auditSealed.entryId,
      digest: auditSealed.digest,
      erased: auditErased.digest,
      entry: auditEntries,
      personal: auditPersonal.value,
    })
    .from(auditSealed)
    .leftJoin(auditEntries, eq(auditEntries.id, auditSealed.entryId))
    .leftJoin(auditPersonal, eq(auditPersonal.entryId, auditSealed.entryId))
    .leftJoin(auditErased, eq(auditErased.entryId, auditSealed.entryId))
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

/** What no seal covers yet. */
export async function unsealedTail(ctx: Ctx): Promise<{ unsealed: number; unsealedSince: Date | null }> {
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
