import { desc, eq, sql } from 'drizzle-orm';
import { payoutsInTransit, vendorPayable } from '#core/ledger/accounts.ts';
import { nextPayday } from '#core/ledger/payday.ts';
import { notFound } from '#core/lib/app-error.ts';
import { HOME_ZONE } from '#core/markets/cities.ts';
import { bookings } from '#server/bookings/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { entries, journals, payouts } from '../tables.ts';
import { balanceOf } from './balances.ts';
import { scheduleOf } from './due.ts';

const SHOWN = 50;

/** A company's balance, what made it up, and its payouts. */
export async function earnings(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Company');
  const account = vendorPayable(actor.vendorId);
  const [balance, transit, list, made, [vendor], [sums], schedule, market, [person]] = await Promise.all([
    balanceOf(ctx, account),
    balanceOf(ctx, payoutsInTransit(actor.vendorId)),
    ctx.db.read
      .select()
      .from(payouts)
      .where(eq(payouts.vendorId, actor.vendorId))
      .orderBy(desc(payouts.createdAt))
      .limit(SHOWN),
    ctx.db.read
      .select({
        at: entries.postedAt,
        memo: journals.memo,
        kind: journals.kind,
        bookingId: journals.bookingId,
        bookingNumber: bookings.number,
        title: bookings.title,
        amountCents: entries.amountCents,
      })
      .from(entries)
      .innerJoin(journals, eq(journals.id, entries.journalId))
      .leftJoin(bookings, eq(bookings.id, sql`${journals.bookingId}`))
      .where(eq(entries.account, account))
      .orderBy(desc(entries.postedAt), desc(entries.id))
      .limit(SHOWN),
    ctx.db.read
      .select({ payoutAccount: vendors.payoutAccount, bank: vendors.payoutLabel })
      .from(vendors)
      .where(eq(vendors.id, actor.vendorId)),
    ctx.db.read
      .select({
        paid: sql<number>`coalesce(sum(${payouts.amountCents}) filter (where ${payouts.status} = 'paid'), 0)::bigint`,
      })
      .from(payouts)
      .where(eq(payouts.vendorId, actor.vendorId)),
    scheduleOf(ctx, actor.vendorId),
    marketOfVendor(ctx, actor.vendorId),
    ctx.db.read.select({ level: users.securityLevel }).from(users).where(eq(users.id, actor.userId)),
  ]);
  const balanceCents = -balance;
  const whyNot =
    balanceCents <= 0
      ? 'There is nothing to pay out yet.'
      : !vendor?.payoutAccount
        ? 'Add a bank account for payouts first.'
        : !actor.emailVerified
          ? 'Confirm your email address first; the link is in your mail.'
          : null;
  return {
    balanceCents,
    inTransitCents: -transit,
    paidOutCents: Number(sums?.paid ?? 0),
    zone: market?.zone ?? HOME_ZONE,
    nextPayoutAt: nextPayday(now(ctx), schedule),
    schedule,
    bank: vendor?.payoutAccount ? (vendor.bank ?? 'Bank account') : null,
    asksPassword: person?.level !== 'standard',
    canPayOutNow: whyNot === null,
    whyNot,
    payouts: list.map(({ id, amountCents, status, failure, createdAt, paidAt }) => ({
      id,
      amountCents,
      status,
      failure,
      createdAt,
      paidAt,
    })),
    // What a vendor is owed is a credit in the books; people read it as plus.
    entries: made.map((entry) => ({ ...entry, amountCents: -entry.amountCents })),
  };
}
