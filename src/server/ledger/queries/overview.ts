import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { MARKETING_EXPENSE } from '#core/ledger/accounts.ts';
import type { JournalView } from '#core/ledger/contract.ts';
import { CHARGE_KINDS } from '#core/ledger/journals.ts';
import { accountLabel } from '#core/ledger/labels.ts';
import { notFound } from '#core/lib/app-error.ts';
import { addDays } from '#core/lib/format-time.ts';
import { isUuid } from '#core/lib/ids.ts';
import { sumCents } from '#core/lib/money.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { entries, journals } from '../tables.ts';
import { booksNow } from './books.ts';
import { revenueByDay } from './revenue.ts';

const LATEST = 20;

/** All ledger entries of a booking, oldest first. */
export async function journalsOfBooking(ctx: Ctx, input: { bookingId: string }): Promise<JournalView[]> {
  if (!isUuid(input.bookingId)) throw notFound('Job');
  const which = eq(journals.bookingId, input.bookingId);
  return journalViews(ctx, which, [asc(journals.postedAt), asc(journals.id)]);
}

function latestJournals(ctx: Ctx): Promise<JournalView[]> {
  const newest = [desc(journals.postedAt), desc(journals.id)];
  const latest = ctx.db.read
    .select({ id: journals.id })
    .from(journals)
    .orderBy(...newest)
    .limit(LATEST);
  return journalViews(ctx, inArray(journals.id, latest), newest);
}

async function journalViews(ctx: Ctx, which: SQL, order: SQL[]): Promise<JournalView[]> {
  const rows = await ctx.db.read
    .select({ journal: journals, account: entries.account, amountCents: entries.amountCents })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .where(which)
    .orderBy(...order, desc(entries.amountCents));
  const views = new Map<string, JournalView>();
  for (const { journal, account, amountCents } of rows) {
    const { id, kind, memo, postedAt, bookingId, referenceId } = journal;
    const view = views.get(id) ?? { id, kind, memo, postedAt, bookingId, referenceId, entries: [] };
    view.entries.push({ account, label: accountLabel(account), amountCents });
    views.set(id, view);
  }
  return [...views.values()];
}

type Sums = {
  revenue: number;
  fees: number;
  tips: number;
  absorbed: number;
  gross: number;
  refunded: number;
  paid: number;
};

/** Revenue of the last `days` days, every account's balance, and the proof that the books balance. */
export async function overview(ctx: Ctx, input: { days: number }) {
  const today = localDate(now(ctx), HOME_ZONE);
  const fromDate = addDays(today, 1 - input.days);
  const beforeDate = addDays(fromDate, -input.days);
  const from = startOfDay(fromDate, HOME_ZONE);
  const before = startOfDay(beforeDate, HOME_ZONE);
  const to = now(ctx);

  const [sums, previous, daily, books, { capturedCents, expectedCents }, byMarket, latest] =
    await Promise.all([
      sumsOf(ctx, from, to),
      sumsOf(ctx, before, from),
      revenueByDay(ctx, before, HOME_ZONE),
      booksNow(ctx),
      cardMoney(ctx),
      grossByMarket(ctx, from, to),
      latestJournals(ctx),
    ]);
  const { accounts, journals: journalCount, unbalanced } = books.sums;
  const balanceOf = (account: string) => accounts.find((row) => row.account === account)?.cents ?? 0;
  return {
    from,
    to,
    grossCents: sums.gross,
    revenueCents: sums.revenue,
    previousRevenueCents: previous.revenue,
    processingFeesCents: sums.fees,
    refundExpenseCents: sums.absorbed,
    tipsCents: sums.tips,
    refundedCents: sums.refunded,
    paidOutCents: sums.paid,
    owedToVendorsCents: 0 - balanceOf('vendor_payable'),
    taxOwedCents: 0 - balanceOf('tax_payable'),
    days: Array.from({ length: input.days }, (_, index) => ({
      date: addDays(fromDate, index),
      revenueCents: daily.get(addDays(fromDate, index)) ?? 0,
      previousCents: daily.get(addDays(beforeDate, index)) ?? 0,
    })),
    byMarket,
    accounts: accounts.map(({ account, cents, entries: count }) => ({
      account,
      label: accountLabel(account),
      balanceCents: cents,
      entries: count,
    })),
    proof: {
      journals: journalCount,
      entries: accounts.reduce((sum, { entries: count }) => sum + count, 0),
      unbalancedJournals: unbalanced,
      sumCents: sumCents(accounts.map(({ cents }) => cents)),
      capturedCents,
      clearingMatches: expectedCents === balanceOf('processor_clearing'),
      closedThrough: books.closedThrough,
    },
    latest,
  };
}

async function sumsOf(ctx: Ctx, from: Date, to: Date): Promise<Sums> {
  const [row] = await ctx.db.read
    .select({
      revenue: sql<number>`coalesce(-sum(${entries.amountCents}) filter (where ${entries.account} in ('commission_revenue', 'service_fee_revenue')), 0)::bigint`,
      fees: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} = 'processing_fees'), 0)::bigint`,
      tips: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${journals.kind} = 'tip' and ${entries.amountCents} > 0), 0)::bigint`,
      absorbed: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${entries.account} = 'refund_expense'), 0)::bigint`,
      gross: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${inArray(journals.kind, [...CHARGE_KINDS])} and ${entries.amountCents} > 0 and ${entries.account} <> ${MARKETING_EXPENSE}), 0)::bigint`,
      refunded: sql<number>`coalesce(-sum(${entries.amountCents}) filter (where ${journals.kind} = 'refund' and ${entries.account} in ('processor_clearing', 'processing_fees')), 0)::bigint`,
      paid: sql<number>`coalesce(sum(${entries.amountCents}) filter (where ${journals.kind} = 'payout_paid' and ${entries.amountCents} > 0), 0)::bigint`,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .where(
      sql`${entries.postedAt} >= ${from.toISOString()}::timestamptz and ${entries.postedAt} < ${to.toISOString()}::timestamptz`,
    );
  return {
    revenue: Number(row?.revenue ?? 0),
    fees: Number(row?.fees ?? 0),
    tips: Number(row?.tips ?? 0),
    absorbed: Number(row?.absorbed ?? 0),
    gross: Number(row?.gross ?? 0),
    refunded: Number(row?.refunded ?? 0),
    paid: Number(row?.paid ?? 0),
  };
}

/** `grossCents` of the same time by market; the charges of every booking are those of its home's city. */
async function grossByMarket(ctx: Ctx, from: Date, to: Date) {
  const kinds = sql.join(
    CHARGE_KINDS.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const rows = await ctx.db.read.execute<{ name: string; gross: number }>(sql`
    select m.name, coalesce(sum(charged.cents), 0)::bigint as gross
    from markets.markets m
    left join (
      select b.market_id, sum(e.amount_cents) as cents
      from ledger.entries e
      join ledger.journals j on j.id = e.journal_id and j.kind in (${kinds})
      join bookings.bookings b on b.id = j.booking_id
      where e.amount_cents > 0 and e.account <> ${MARKETING_EXPENSE}
        and e.posted_at >= ${from.toISOString()}::timestamptz and e.posted_at < ${to.toISOString()}::timestamptz
      group by b.market_id
    ) as charged on charged.market_id = m.id
    group by m.name order by gross desc, m.name`);
  return (rows as unknown as { rows: { name: string; gross: number }[] }).rows.map((row) => ({
    name: row.name,
    grossCents: Number(row.gross),
  }));
}

/** What cards were charged, and what should be at the processor: charges less its fees, refunds and payouts. */
async function cardMoney(ctx: Ctx): Promise<{ capturedCents: number; expectedCents: number }> {
  const [row] = await readRows<{ captured: number | string; expected: number | string }>(
    ctx,
    sql`
    select coalesce(sum(captured_cents), 0)::bigint as captured,
      coalesce(sum(captured_cents - processing_fee_cents - refunded_cents), 0)::bigint
        - (select coalesce(sum(amount_cents), 0)::bigint from ledger.payouts where status = 'paid') as expected
    from payments.payments`,
  );
  return { capturedCents: Number(row?.captured ?? 0), expectedCents: Number(row?.expected ?? 0) };
}
