import { asc, desc, eq, sql } from 'drizzle-orm';
import type { ReconciliationView } from '#core/ledger/earnings-views.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { findings, reconciliations } from '../tables.ts';

const SHOWN = 100;

/** Whether processor, books and bookings were compared at all. */
export async function wasReconciled(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.db.read.select({ id: reconciliations.id }).from(reconciliations).limit(1);
  return rows.length > 0;
}

/** The latest comparison of processor, books and bookings with what it found; null before the first one, seconds after the first start. */
export async function latestReconciliation(ctx: Ctx): Promise<ReconciliationView | null> {
  const [latest] = await ctx.db.read
    .select()
    .from(reconciliations)
    .orderBy(desc(reconciliations.startedAt), desc(reconciliations.id))
    .limit(1);
  if (!latest) return null;
  const found = await ctx.db.read
    .select({ finding: findings, number: bookings.number })
    .from(findings)
    .leftJoin(bookings, eq(bookings.id, sql`${findings.bookingId}`))
    .where(eq(findings.reconciliationId, latest.id))
    .orderBy(asc(findings.id))
    .limit(SHOWN);
  const { findings: total, ...run } = latest;
  return {
    ...run,
    total,
    findings: found.map(({ finding, number }) => ({ ...finding, bookingNumber: number })),
  };
}
