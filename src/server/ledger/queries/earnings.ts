import { eq, sql } from 'drizzle-orm';
import { payoutsInTransit, vendorPayable } from '#core/ledger/accounts.ts';
import { mayBePaid, nextPayday, PAYOUTS_ON_HOLD } from '#core/ledger/payday.ts';
import { BALANCE_HELD, payableCents } from '#core/ledger/payout-hold.ts';
import { notFound } from '#core/lib/app-error.ts';
import { sumCents } from '#core/lib/money.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { payouts } from '../tables.ts';
import { balanceOf } from './balances.ts';
import { scheduleOf } from './due.ts';
import { pageOfLines, pageOfPayouts } from './earnings-pages.ts';
import { heldJobs } from './holds.ts';

/** A company's balance, what made it up, and its payouts; both are paged by themselves. */
export async function earnings(ctx: Ctx, input: { payoutsCursor?: string; entriesCursor?: string }) {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Company');
  const account = vendorPayable(actor.vendorId);
  const [balance, transit, list, made, [vendor], [sums], schedule, market, [user], held] = await Promise.all([
    balanceOf(ctx, account),
    balanceOf(ctx, payoutsInTransit(actor.vendorId)),
    pageOfPayouts(ctx, actor.vendorId, { cursor: input.payoutsCursor }),
    pageOfLines(ctx, account, { cursor: input.entriesCursor }),
    ctx.db.read
      .select({ payoutAccount: vendors.payoutAccount, bank: vendors.payoutLabel, status: vendors.status })
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
    heldJobs(ctx, actor.vendorId),
  ]);
  const balanceCents = -balance;
  const heldCents = sumCents(held.map(({ amountCents }) => amountCents));
  const availableCents = payableCents(balanceCents, heldCents);
  const isOnHold = vendor !== undefined && !mayBePaid(vendor.status);
  const whyNot =
    balanceCents <= 0
      ? 'There is nothing to pay out yet.'
      : !vendor?.payoutAccount
        ? 'Add a bank account for payouts first.'
        : isOnHold
          ? PAYOUTS_ON_HOLD
          : !actor.emailVerified
            ? 'Confirm your email address first. We emailed you a link.'
            : availableCents === 0
              ? BALANCE_HELD
              : null;
  return {
    balanceCents,
    availableCents,
    held,
    inTransitCents: -transit,
    paidOutCents: Number(sums?.paid ?? 0),
    zone: market?.zone ?? HOME_ZONE,
    nextPayoutAt: isOnHold ? null : nextPayday(now(ctx), schedule),
    schedule,
    bank: vendor?.payoutAccount ? (vendor.bank ?? 'Bank account') : null,
    asksPassword: user?.level !== 'standard',
    isOnHold,
    canPayOutNow: whyNot === null,
    whyNot,
    payouts: list,
    entries: made,
  };
}
