import { and, asc, desc, gt, lt, notExists, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { tryLock } from '#server/lib/db/locks.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { auditEntries, auditSealed, auditSeals } from '../tables.ts';
import { type AuditRow, digestOfEntry, digestOfSeal, GENESIS_DIGEST } from './digests.ts';

const BATCH = 1_000;
/** No transaction stays open this long, so entries older than this have been sealed by the quick pass. */
const SETTLED_AFTER = sql`interval '5 minutes'`;

/**
 * Chains the entries that no seal covers yet, in order of id, and says how many. Commands write entries unsealed,
 * since a chain inside them would make every command wait for the one before.
 * Ids commit out of order, so what a seal covers is written down entry by entry. The quick pass looks only at
 * ids above those of five minutes ago; `everything` at all of them.
 */
export async function sealAudit(ctx: Ctx, options: { everything?: boolean } = {}): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(ctx, () => sealBatch(ctx, options.everything ?? false));
    crashPoint('audit.sealer.committed');
    total += count;
    if (count < BATCH) return total;
  }
}

async function sealBatch(ctx: Ctx, everything: boolean): Promise<number> {
  const { tx } = ctx.db;
  // One sealer at a time, or the chain would fork.
  if (!(await tryLock(tx, 'auditSealer'))) return 0;
  const entries = await unsealed(ctx, everything ? 0 : await settledId(ctx));
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return 0;

  const [head] = await tx
    .select({ digest: auditSeals.digest })
    .from(auditSeals)
    .orderBy(desc(auditSeals.id))
    .limit(1);
  const previousDigest = head?.digest ?? GENESIS_DIGEST;
  const [seal] = await tx
    .insert(auditSeals)
    .values({
      firstId: first.id,
      lastId: last.id,
      count: entries.length,
      previousDigest,
      digest: digestOfSeal(previousDigest, entries),
    })
    .returning({ id: auditSeals.id });
  if (!seal) throw new Error('A seal was not written');
  crashPoint('audit.sealer.sealed');
  const covered = entries.map((entry) => ({
    entryId: entry.id,
    sealId: seal.id,
    digest: digestOfEntry(entry),
  }));
  await tx.insert(auditSealed).values(covered);
  crashPoint('audit.sealer.covered');
  return entries.length;
}

/** Every entry up to this id is settled; the database's own time, since the product's clock may travel. */
async function settledId(ctx: Ctx): Promise<number> {
  const [seal] = await ctx.db.tx
    .select({ lastId: auditSeals.lastId })
    .from(auditSeals)
    .where(lt(auditSeals.sealedAt, sql`now() - ${SETTLED_AFTER}`))
    .orderBy(desc(auditSeals.id))
    .limit(1);
  return seal?.lastId ?? 0;
}

async function unsealed(ctx: Ctx, above: number): Promise<AuditRow[]> {
  const { tx } = ctx.db;
  const seal = tx
    .select({ one: sql`1` })
    .from(auditSealed)
    .where(sql`${auditSealed.entryId} = ${auditEntries.id}`);
  return tx
    .select()
    .from(auditEntries)
    .where(and(gt(auditEntries.id, above), notExists(seal)))
    .orderBy(asc(auditEntries.id))
    .limit(BATCH);
}
