import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Account } from '#core/ledger/accounts.ts';
import { homeownerCredit, planDeferred } from '#core/ledger/accounts.ts';
import type { Journal, JournalKind } from '#core/ledger/journals.ts';
import type { Cents } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { entries, journals } from '../tables.ts';

const sumOf = prepared((handle) =>
  handle
    .select({ sum: sql<number>`coalesce(sum(${entries.amountCents}), 0)::bigint` })
    .from(entries)
    .where(eq(entries.account, sql.placeholder('account')))
    .prepare('sum_of_account'),
);

/** Debits less credits of one account, in cents. */
export async function balanceOf(ctx: Ctx, account: Account): Promise<Cents> {
  const [row] = await sumOf(ctx.db.read).execute({ account });
  return Number(row?.sum ?? 0);
}

/** Account credit a homeowner can use, in cents. */
export async function creditOf(ctx: Ctx, userId: string): Promise<Cents> {
  return -(await balanceOf(ctx, homeownerCredit(userId)));
}

/** What was paid for a plan and nobody has earned yet, in cents. */
export async function deferredOf(ctx: Ctx, subscriptionId: string): Promise<Cents> {
  return 0 - (await balanceOf(ctx, planDeferred(subscriptionId)));
}

/** A booking's journal of one of these kinds, or null. With `referenceId` the one about that extra, tip or refund. */
export async function journalOf(
  ctx: Ctx,
  bookingId: string,
  kinds: readonly JournalKind[],
  referenceId = bookingId,
): Promise<{ id: string; journal: Journal } | null> {
  const rows = await ctx.db.read
    .select({
      id: journals.id,
      kind: journals.kind,
      account: entries.account,
      amountCents: entries.amountCents,
    })
    .from(journals)
    .innerJoin(entries, eq(entries.journalId, journals.id))
    .where(
      and(
        eq(journals.bookingId, bookingId),
        inArray(journals.kind, [...kinds]),
        eq(journals.referenceId, referenceId),
      ),
    )
    .orderBy(asc(entries.id));
  const [first] = rows;
  if (!first) return null;
  const mine = rows.filter((row) => row.id === first.id);
  return {
    id: first.id,
    journal: {
      kind: first.kind as JournalKind,
      entries: mine.map(({ account, amountCents }) => ({ account: account as Account, amountCents })),
    },
  };
}
