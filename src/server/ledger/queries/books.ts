import { desc, lte, sql } from 'drizzle-orm';
import { type AccountSum, addBooks, type BookSums } from '#core/ledger/books.ts';
import type { ClosingFacts } from '#core/ledger/reconcile/facts.ts';
import { HOUR_MS, WEEK_MS } from '#core/lib/durations.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { closings, journals } from '../tables.ts';

const NOTHING: BookSums = { accounts: [], journals: 0, unbalanced: 0 };

/** The books as they are: those closed last, and every entry since added up now. */
export async function booksNow(ctx: Ctx): Promise<{ sums: BookSums; closedThrough: Date | null }> {
  const closed = await lastClosing(ctx);
  const since = await sumsOf(ctx, { from: closed?.through ?? null });
  return { sums: addBooks(closed ?? NOTHING, since), closedThrough: closed?.through ?? null };
}

/** Books to close: those closed last, and what came since. An hour is left open: whatever was posted earlier is committed. */
export async function booksToClose(ctx: Ctx): Promise<BookSums & { through: Date }> {
  const through = new Date(Math.floor(now(ctx).getTime() / HOUR_MS - 1) * HOUR_MS);
  const closed = await lastClosing(ctx);
  const since = await inSteps(ctx, closed?.through ?? null, through);
  return { ...addBooks(closed ?? NOTHING, since), through };
}

/** The books closed last beside the same entries as they are, each read anew. */
export async function closingFacts(ctx: Ctx): Promise<ClosingFacts[]> {
  const closed = await lastClosing(ctx);
  if (!closed) return [];
  const there = await inSteps(ctx, null, closed.through);
  return [{ closed: closed.accounts, there: there.accounts }];
}

/** Everything posted from an instant on (null: from the first), before another; a week at once, as no statement may take long. */
async function inSteps(ctx: Ctx, from: Date | null, before: Date): Promise<BookSums> {
  let sums = NOTHING;
  for (let at = from ?? (await firstPosted(ctx)); at && at < before; ) {
    const to = new Date(Math.min(at.getTime() + WEEK_MS, before.getTime()));
    sums = addBooks(sums, await sumsOf(ctx, { from: at, before: to }));
    at = to;
  }
  return sums;
}

async function firstPosted(ctx: Ctx): Promise<Date | undefined> {
  const [first] = await ctx.db.read
    .select({ postedAt: journals.postedAt })
    .from(journals)
    .orderBy(journals.postedAt)
    .limit(1);
  return first?.postedAt;
}

async function lastClosing(ctx: Ctx) {
  const [closed] = await ctx.db.read
    .select()
    .from(closings)
    .where(lte(closings.through, now(ctx)))
    .orderBy(desc(closings.through))
    .limit(1);
  return closed;
}

type SumsRow = { accounts: AccountSum[] | null; journals: number; unbalanced: number };

/** Entries and journals posted from an instant on (null: from the first), before another (none: to the last). */
async function sumsOf(ctx: Ctx, { from, before }: { from: Date | null; before?: Date }): Promise<BookSums> {
  const at = (date: Date) => sql`${date.toISOString()}::timestamptz`;
  const isIn = sql`${from ? sql`posted_at >= ${at(from)}` : sql`true`} and ${before ? sql`posted_at < ${at(before)}` : sql`true`}`;
  const [row] = await readRows<SumsRow>(
    ctx,
    sql`
    select
      (select json_agg(json_build_object('account', kind, 'cents', cents, 'entries', entries) order by kind)
        from (
          select split_part(account, ':', 1) as kind, sum(cents)::bigint as cents, sum(entries)::int as entries
          from (
            select account, sum(amount_cents) as cents, count(*) as entries
            from ledger.entries where ${isIn} group by account
          ) as each
          group by 1
        ) as by_kind) as accounts,
      (select count(*)::int from ledger.journals where ${isIn}) as journals,
      (select count(*)::int from (
        select 1 from ledger.entries where ${isIn} group by journal_id, currency having sum(amount_cents) <> 0
      ) as off) as unbalanced`,
  );
  return { accounts: row?.accounts ?? [], journals: row?.journals ?? 0, unbalanced: row?.unbalanced ?? 0 };
}
