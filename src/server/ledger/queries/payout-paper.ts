import { and, asc, eq, lt, lte, ne, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import type { PayoutFacts } from '#core/ledger/payout-document.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { formatRate } from '#core/payments/price.ts';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, journals, payouts } from '../tables.ts';

const WORDS: Record<string, string> = {
  tip: 'Tip',
  extra: 'Extra work',
  refund: 'Your share of a refund',
  cancellation_fee: 'Cancellation fee',
  payout: 'Payout sent',
  payout_failed: 'Payout that came back',
};

/** What a payout is made of: everything since the one before that arrived. Throws not_found for anybody else's. */
export async function payoutFacts(ctx: Ctx, id: string): Promise<PayoutFacts> {
  const { actor } = ctx;
  const own = actor.kind === 'user' && actor.vendorId ? eq(payouts.vendorId, actor.vendorId) : sql`false`;
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({
          payout: payouts,
          company: vendors.company,
          present: { account: vendors.payoutAccount, bank: vendors.payoutLabel },
        })
        .from(payouts)
        .innerJoin(vendors, eq(vendors.id, payouts.vendorId))
        .where(and(eq(payouts.id, id), isAdministrator(actor) ? undefined : own))
    : [];
  if (row?.payout.status !== 'paid') throw notFound('Payout');
  const { payout, company } = row;
  // Written down with each payout; before that, today's bank is named only where it is the same.
  const bank = payout.bank ?? (payout.account === row.present.account ? row.present.bank : null);
  const account = vendorPayable(payout.vendorId);
  const [before] = await ctx.db.read
    .select({ at: sql<string | null>`max(${payouts.createdAt})` })
    .from(payouts)
    .where(
      and(
        eq(payouts.vendorId, payout.vendorId),
        eq(payouts.status, 'paid'),
        lt(payouts.createdAt, payout.createdAt),
      ),
    );
  const since = before?.at ? new Date(before.at) : new Date(0);
  const [[opening], lines, market] = await Promise.all([
    ctx.db.read
      .select({ sum: sql<number>`coalesce(-sum(${entries.amountCents}), 0)::bigint` })
      .from(entries)
      .where(and(eq(entries.account, account), lte(entries.postedAt, since))),
    ctx.db.read
      .select({
        at: entries.postedAt,
        kind: journals.kind,
        memo: journals.memo,
        number: bookings.number,
        title: bookings.title,
        pageChannel: bookings.pageChannel,
        commissionBp: bookings.commissionBp,
        addOns: addOnsOfJob,
        amountCents: entries.amountCents,
      })
      .from(entries)
      .innerJoin(journals, eq(journals.id, entries.journalId))
      .leftJoin(bookings, eq(bookings.id, sql`${journals.bookingId}`))
      .where(
        and(
          eq(entries.account, account),
          sql`${entries.postedAt} > ${since.toISOString()}::timestamptz`,
          lte(entries.postedAt, payout.createdAt),
          ne(sql`coalesce(${journals.payoutId}::text, '')`, payout.id),
        ),
      )
      .orderBy(asc(entries.postedAt), asc(entries.id)),
    marketOfVendor(ctx, payout.vendorId),
  ]);
  return {
    id: payout.id,
    company,
    bank,
    sentAt: payout.createdAt,
    arrivedAt: payout.paidAt,
    zone: market?.zone ?? HOME_ZONE,
    openingCents: Number(opening?.sum ?? 0),
    lines: lines.map(({ at, kind, memo, number, title, pageChannel, commissionBp, addOns, amountCents }) => ({
      at,
      what: number ? `${number} ${title}` : (WORDS[kind] ?? memo),
      detail: number
        ? [WORDS[kind] ?? withAddOns(addOns), pageChannel && fromPage(commissionBp)]
            .filter(Boolean)
            .join(', ')
        : '',
      amountCents: 0 - amountCents,
    })),
    amountCents: payout.amountCents,
  };
}

/** What was sold with the visit, by name, in the order it was chosen. */
const addOnsOfJob = sql<string[] | null>`(
  select array_agg(${bookingLines.label} order by ${bookingLines.position})
  from ${bookingLines}
  where ${eq(bookingLines.bookingId, bookings.id)} and ${bookingLines.kind} = 'addon' and ${bookingLines.proposedBy} is null
)`;

function withAddOns(addOns: readonly string[] | null): string {
  return addOns ? `with ${addOns.join(', ')}` : '';
}

function fromPage(commissionBp: number | null): string {
  return `booked from your page at ${formatRate(commissionBp ?? 0)} commission`;
}
