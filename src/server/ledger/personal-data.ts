import { and, asc, count, eq } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { formatMoney } from '#core/lib/money.ts';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { balanceOf, creditOf } from './queries/balances.ts';
import { findings, journals, payoutSchedules, payouts } from './tables.ts';

export const ledgerPersonalData: PersonalData = {
  copies: {
    balances: async (ctx, { userId, vendorId }) => ({
      accountCreditCents: await creditOf(ctx, userId),
      ...(vendorId
        ? {
            owedCents: -(await balanceOf(ctx, vendorPayable(vendorId))),
            payouts: await ctx.db.read
              .select({
                id: payouts.id,
                amountCents: payouts.amountCents,
                currency: payouts.currency,
                status: payouts.status,
                bank: payouts.bank,
                createdAt: payouts.createdAt,
                paidAt: payouts.paidAt,
              })
              .from(payouts)
              .where(eq(payouts.vendorId, vendorId))
              .orderBy(asc(payouts.createdAt)),
            schedule: await ctx.db.read
              .select()
              .from(payoutSchedules)
              .where(eq(payoutSchedules.vendorId, vendorId)),
          }
        : {}),
    }),
  },
  blockers: async (ctx, { vendorId }) => {
    if (!vendorId) return [];
    const owed = -(await balanceOf(ctx, vendorPayable(vendorId)));
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(payouts)
      .where(and(eq(payouts.vendorId, vendorId), eq(payouts.status, 'intent')));
    return [
      ...(owed > 0 ? [`You’re still owed ${formatMoney(owed)}. Wait for the payout.`] : []),
      ...(owed < 0 ? [`Your balance is ${formatMoney(owed)}. It has to be settled first.`] : []),
      ...(open && open.count > 0 ? ['A payout is on its way to your bank.'] : []),
    ];
  },
  /** Amounts, accounts and dates stay as they are; notes beside them name nobody any more, nor does a bank account. */
  erase: async (ctx, { vendorId, words }) => {
    await scrub(ctx, journals, [journals.memo], words);
    await scrub(ctx, findings, [findings.detail], words);
    if (vendorId) {
      await ctx.db.tx
        .update(payouts)
        .set({ bank: null, account: null, failure: null })
        .where(eq(payouts.vendorId, vendorId));
    }
    return undefined;
  },
};
