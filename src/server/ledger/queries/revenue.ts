import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import { COMMISSION_REVENUE, SERVICE_FEE_REVENUE, vendorPayable } from '#core/ledger/accounts.ts';
import { EARNED_KINDS } from '#core/ledger/journals.ts';
import type { Cents } from '#core/lib/money.ts';
import type { LocalDate } from '#core/lib/time.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { entries, journals } from '../tables.ts';

/** Commission and service fee by local day, refunds taken off, from an instant on. Days without any are missing. */
export async function revenueByDay(ctx: Ctx, from: Date, zone: string): Promise<Map<LocalDate, Cents>> {
  const day = localDayOf(sql`${entries.postedAt}`, zone);
  const rows = await ctx.db.read
    .select({ date: day, cents: sql<number>`-sum(${entries.amountCents})::bigint` })
    .from(entries)
    .where(
      and(inArray(entries.account, [COMMISSION_REVENUE, SERVICE_FEE_REVENUE]), gte(entries.postedAt, from)),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ date, cents }) => [date, Number(cents)]));
}

/** What a company earned by local day, referral fees counted and refunds taken off, from an instant on. Days without any are missing. */
export async function earnedByDay(
  ctx: Ctx,
  vendorId: string,
  from: Date,
  zone: string,
): Promise<Map<LocalDate, Cents>> {
  const day = localDayOf(sql`${entries.postedAt}`, zone);
  const rows = await ctx.db.read
    .select({ date: day, cents: sql<number>`-sum(${entries.amountCents})::bigint` })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(
      and(
        eq(entries.account, vendorPayable(vendorId)),
        gte(entries.postedAt, from),
        inArray(journals.kind, [...EARNED_KINDS]),
      ),
    )
    .groupBy(sql`1`);
  return new Map(rows.map(({ date, cents }) => [date, Number(cents)]));
}

/**
 * What a company earned by local week and technician, referral fees counted and refunds taken off, from an instant on. A week is named by its Monday;
 * the technician is null where the money is for no job.
 */
export async function earnedByWeek(
  ctx: Ctx,
  vendorId: string,
  from: Date,
  zone: string,
): Promise<{ technicianId: string | null; week: LocalDate; cents: Cents }[]> {
  const rows = await ctx.db.read
    .select({
      technicianId: sql<string | null>`${bookings.technicianId}`,
      week: sql<LocalDate>`to_char(date_trunc('week', ${entries.postedAt} at time zone ${zone}::text), 'YYYY-MM-DD')`,
      cents: sql<number>`-sum(${entries.amountCents})::bigint`,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .leftJoin(bookings, and(eq(bookings.id, sql`${journals.bookingId}`), eq(bookings.vendorId, vendorId)))
    .where(
      and(
        eq(entries.account, vendorPayable(vendorId)),
        gte(entries.postedAt, from),
        inArray(journals.kind, [...EARNED_KINDS]),
      ),
    )
    .groupBy(sql`1`, sql`2`);
  return rows.map(({ technicianId, week, cents }) => ({ technicianId, week, cents: Number(cents) }));
}

/** The local day of an instant, as `YYYY-MM-DD`. */
export function localDayOf(instant: SQL, zone: string): SQL<string> {
  return sql<string>`to_char(${instant} at time zone ${zone}, 'YYYY-MM-DD')`;
}

/** The sum over these days. */
export function sumOver(byDay: ReadonlyMap<LocalDate, Cents>, dates: readonly LocalDate[]): Cents {
  return dates.reduce((sum, date) => sum + (byDay.get(date) ?? 0), 0);
}
