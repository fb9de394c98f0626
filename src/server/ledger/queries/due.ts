import { and, eq, isNotNull, lt, ne, or, sql } from 'drizzle-orm';
import { DEFAULT_SCHEDULE, type PayoutSchedule } from '#core/ledger/payday.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, payoutSchedules, payouts } from '../tables.ts';
import { heldOf } from './holds.ts';

const BATCH = 100;

const cadence = sql`coalesce(${payoutSchedules.cadence}, ${DEFAULT_SCHEDULE.cadence})`;
const weekday = sql`coalesce(${payoutSchedules.weekday}, ${DEFAULT_SCHEDULE.weekday})`;

/**
 * Approved companies with a bank account that are owed at least what they want to be paid from, whose turn it is:
 * the weekly ones of Monday, or everybody else whose day is today.
 */
export async function vendorsToPay(ctx: Ctx, turn: 'monday' | 'today'): Promise<string[]> {
  const today = now(ctx).getUTCDay();
  const isMondays = and(eq(cadence, 'weekly'), eq(weekday, 1));
  const isTodays = or(eq(cadence, 'daily'), and(eq(cadence, 'weekly'), ne(weekday, 1), eq(weekday, today)));
  const rows = await ctx.db.read
    .select({ id: vendors.id })
    .from(vendors)
    .innerJoin(entries, eq(entries.account, sql`'vendor_payable:' || ${vendors.id}::text`))
    .leftJoin(payoutSchedules, eq(payoutSchedules.vendorId, vendors.id))
    .where(
      and(
        eq(vendors.status, 'approved'),
        isNotNull(vendors.payoutAccount),
        turn === 'monday' ? isMondays : isTodays,
      ),
    )
    .groupBy(vendors.id, payoutSchedules.minimumCents)
    .having(
      sql`-sum(${entries.amountCents}) - ${heldOf(sql`${vendors.id}`)} >= greatest(1, coalesce(${payoutSchedules.minimumCents}, ${DEFAULT_SCHEDULE.minimumCents}))`,
    );
  return rows.map((row) => row.id);
}

/** When a company is paid. */
export async function scheduleOf(ctx: Ctx, vendorId: string): Promise<PayoutSchedule> {
  const [row] = await ctx.db.read
    .select()
    .from(payoutSchedules)
    .where(eq(payoutSchedules.vendorId, vendorId));
  if (!row) return DEFAULT_SCHEDULE;
  return { cadence: row.cadence, weekday: row.weekday, minimumCents: row.minimumCents };
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
