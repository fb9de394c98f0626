import { vendorPayable } from '#core/ledger/accounts.ts';
import { payoutJournal } from '#core/ledger/journals.ts';
import { mayBePaid, PAYOUTS_ON_HOLD } from '#core/ledger/payday.ts';
import { BALANCE_HELD, payableCents } from '#core/ledger/payout-hold.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { lock } from '#server/lib/db/locks.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendorOf } from '#server/vendors/queries.ts';
import { balanceOf } from '../queries/balances.ts';
import { heldCents } from '../queries/holds.ts';
import { payouts } from '../tables.ts';
import type { PlannedPayout } from '../writes/payout.ts';
import { postJournal } from './post-journal.ts';

/**
 * Writes the intent to pay a company's balance out, all but what is held, and takes it off the balance in the same transaction. The
 * lock on the company lets a hundred requests at once pay out once.
 */
export async function planPayout(ctx: Ctx, vendorId: string): Promise<PlannedPayout> {
  await lock(ctx, 'payout', vendorId);
  const vendor = await vendorOf(ctx, vendorId);
  if (!mayBePaid(vendor.status)) throw new AppError('conflict', PAYOUTS_ON_HOLD);
  if (!vendor.payoutAccount) throw new AppError('conflict', 'Add a bank account for payouts first.');
  const owedCents = -(await balanceOf(ctx, vendorPayable(vendorId)));
  const held = await heldCents(ctx, vendorId);
  const amountCents = payableCents(owedCents, held);
  if (amountCents === 0 && held > 0) throw new AppError('conflict', BALANCE_HELD);
  const payoutId = ctx.ids.uuid();
  const journal = payoutJournal({ vendorId, amountCents, owedCents });
  await ctx.db.tx.insert(payouts).values({
    id: payoutId,
    vendorId,
    amountCents,
    status: 'intent',
    account: vendor.payoutAccount,
    bank: vendor.payoutLabel,
    requestedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  await postJournal(ctx, journal, { payoutId, memo: 'Payout to the bank' });
  await audit(ctx, {
    action: 'ledger.payOut',
    resource: 'payout',
    resourceId: payoutId,
    category: 'data',
    details: { vendorId, amountCents, ...(held > 0 ? { heldCents: held } : {}) },
  });
  crashPoint('payouts.planned');
  return { payoutId };
}
