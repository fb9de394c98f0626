import type { Finding, FindingKind } from '#core/ledger/reconcile/findings.ts';
import { reconcile } from '#core/ledger/reconcile/reconcile.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { booksToClose } from '../queries/books.ts';
import { factsSince } from '../queries/facts.ts';
import { closings, findings, reconciliations } from '../tables.ts';

/** One night and a morning more, so that nothing falls between two runs. */
const LOOK_BACK_MS = 36 * 3_600_000;
/** A processor that lost everything is told in full, and a statement takes 65,535 values. */
const FINDINGS_A_STATEMENT = 1_000;

/** Entries that are wrong themselves: the books are not closed over them. */
const STAY_OPEN: readonly FindingKind[] = ['journal_unbalanced', 'closing_differs'];

const KINDS = ['payments', 'refunds', 'payouts', 'journals', 'bookings'] as const;

export type Reconciled = {
  id: string;
  since: Date;
  counts: Record<(typeof KINDS)[number], number>;
  findings: Finding[];
};

/**
 * Compares processor, books and bookings over everything that changed since an instant (a day and a half ago unless
 * told otherwise) and keeps what does not agree; unless entries themselves are wrong it closes the books up to an hour ago.
 * Opens its own transaction; changes nothing of what it looks at.
 */
export async function reconcileBooks(
  ctx: Ctx,
  since = new Date(now(ctx).getTime() - LOOK_BACK_MS),
): Promise<Reconciled> {
  const startedAt = now(ctx);
  const counts = { payments: 0, refunds: 0, payouts: 0, journals: 0, bookings: 0 };
  const found: Finding[] = [];
  for await (const facts of factsSince(ctx, since)) {
    found.push(...reconcile(facts));
    for (const kind of KINDS) counts[kind] += facts[kind].length;
  }
  const closing = found.some(({ kind }) => STAY_OPEN.includes(kind)) ? null : await booksToClose(ctx);
  const id = ctx.ids.uuid();
  await inTransaction(ctx, async () => {
    if (closing)
      await ctx.db.tx
        .insert(closings)
        .values({ id: ctx.ids.uuid(), createdAt: now(ctx), ...closing })
        .onConflictDoNothing();
    await ctx.db.tx.insert(reconciliations).values({
      id,
      startedAt,
      finishedAt: now(ctx),
      since,
      ...counts,
      findings: found.length,
    });
    for (let from = 0; from < found.length; from += FINDINGS_A_STATEMENT) {
      const some = found.slice(from, from + FINDINGS_A_STATEMENT);
      await ctx.db.tx
        .insert(findings)
        .values(some.map((finding) => ({ id: ctx.ids.uuid(), reconciliationId: id, ...finding })));
    }
    await audit(ctx, {
      action: 'ledger.reconcileBooks',
      resource: 'reconciliation',
      resourceId: id,
      category: 'system',
      severity: found.length > 0 ? 'warning' : 'info',
      success: found.length === 0,
      details: { ...counts, findings: found.length },
    });
  });
  return { id, since, counts, findings: found };
}
