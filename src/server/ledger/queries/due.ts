import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, payouts } from '../tables.ts';

const BATCH = 100;

/** Approved companies that are owed something and have a bank account. */
export async function companiesToPay(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .innerJoin(entries, eq(entries.account, sql`'vendor_payable:' || ${vendors.id}::text`))
    .where(and(eq(vendors.status, 'approved'), isNotNull(vendors.payoutAccount)))
    .groupBy(vendors.id)
    .having(sql`sum(${entries.amountCents}) < 0`);
  return rows.map((row) => row.id);
}

/** Payouts that nobody has touched since `before` and that are not settled. */
export async function unfinishedPayouts(ctx: Ctx, before: Date): Promise<string[]> {
  const rows = await ctx.db.read
    .select({ id: payouts.id })
    .from(payouts)
    .where(and(eq(payouts.status, 'intent'), lt(payouts.updatedAt, before)))
    .limit(BATCH);
  return rows.map((row) => row.id);
}
