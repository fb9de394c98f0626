import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Account } from '#core/ledger/accounts.ts';
import type { EarningsView } from '#core/ledger/contract.ts';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { newestFirst } from '#server/lib/lists/keyset.ts';
import { entries, journals, payouts } from '../tables.ts';

const SHOWN = 50;
type Cursor = { cursor: string | undefined };

/** A company's payouts, newest first. */
export async function pageOfPayouts(ctx: Ctx, vendorId: string, { cursor }: Cursor) {
  const place = newestFirst(payouts.createdAt, payouts.id, { cursor, limit: SHOWN });
  const rows = await ctx.db.read
    .select({ key: place.key, ...getTableColumns(payouts) })
    .from(payouts)
    .where(and(eq(payouts.vendorId, vendorId), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  return {
    ...page,
    items: page.items.map(({ id, amountCents, status, failure, createdAt, paidAt }) => ({
      ...{ id, amountCents, status, failure, createdAt, paidAt },
    })),
  };
}

/** The lines that make up a balance, newest first, and what the company was owed after the first of them. */
export async function pageOfLines(
  ctx: Ctx,
  account: Account,
  { cursor }: Cursor,
): Promise<EarningsView['entries']> {
  const place = newestFirst(entries.postedAt, entries.id, { cursor, limit: SHOWN });
  const rows = await ctx.db.read
    .select({
      key: place.key,
      id: entries.id,
      at: entries.postedAt,
      memo: journals.memo,
      kind: journals.kind,
      // A fee for a job that a partner has by now: its page is the partner's.
      bookingId: sql<
        string | null
      >`case when ${account} = 'vendor_payable:' || ${bookings.vendorId} then ${journals.bookingId} end`,
      bookingNumber: bookings.number,
      title: bookings.title,
      amountCents: entries.amountCents,
    })
    .from(entries)
    .innerJoin(journals, eq(journals.id, entries.journalId))
    .leftJoin(bookings, eq(bookings.id, sql`${journals.bookingId}`))
    .where(and(eq(entries.account, account), place.where))
    .orderBy(...place.orderBy)
    .limit(place.fetch);
  const page = place.page(rows);
  const [first] = page.items;
  const [after] = first
    ? await ctx.db.read
        .select({ owed: sql<number>`coalesce(-sum(${entries.amountCents}), 0)::bigint` })
        .from(entries)
        .where(
          and(
            eq(entries.account, account),
            sql`(${entries.postedAt}, ${entries.id}) <= (${first.at.toISOString()}::timestamptz, ${first.id}::uuid)`,
          ),
        )
    : [];
  return {
    ...page,
    afterCents: Number(after?.owed ?? 0),
    // What a vendor is owed is a credit in the books; people read it as plus.
    items: page.items.map(({ id: _, amountCents, ...line }) => ({
      ...line,
      amountCents: 0 - amountCents,
    })),
  };
}
