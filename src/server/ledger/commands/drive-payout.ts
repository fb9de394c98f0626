import { eq } from 'drizzle-orm';
import type { PayoutView } from '#core/ledger/contract.ts';
import { payoutFailed, payoutPaid } from '#core/ledger/events.ts';
import { payoutFailedJournal, payoutPaidJournal } from '#core/ledger/journals.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { TransferOutcome } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { vendorOf } from '#server/vendors/queries.ts';
import { payouts } from '../tables.ts';
import { postJournal } from './post-journal.ts';

/** Sends a planned payout and writes what came of it. Safe to repeat. */
export async function drivePayout(ctx: Ctx, payoutId: string): Promise<PayoutView> {
  const [payout] = await ctx.db.read.select().from(payouts).where(eq(payouts.id, payoutId));
  if (!payout) throw notFound('Payout');
  // Asked of the account it was planned for: after a change of account a second transfer would go to the new one.
  const account = payout.account ?? (await vendorOf(ctx, payout.vendorId)).payoutAccount;
  if (payout.status !== 'intent' || !account) return view(payout);
  crashPoint('payouts.before-call');
  const known = await ctx.cards.findTransfer({ payoutId, vendorAccount: account });
  const outcome =
    known ??
    (await ctx.cards.transfer({
      payoutId,
      vendorAccount: account,
      amountCents: payout.amountCents,
      currency: 'USD',
    }));
  crashPoint('payouts.after-call');
  return inTransaction(ctx, () => recordTransfer(ctx, payoutId, outcome));
}

async function recordTransfer(ctx: Ctx, payoutId: string, outcome: TransferOutcome): Promise<PayoutView> {
  const [payout] = await ctx.db.tx.select().from(payouts).where(eq(payouts.id, payoutId)).for('update');
  if (!payout) throw notFound('Payout');
  if (payout.status !== 'intent' || outcome.outcome === 'unknown') return view(payout);
  const { vendorId, amountCents } = payout;
  const fact = { payoutId, vendorId, amountCents };
  const paid = outcome.outcome === 'paid';
  const journal = paid
    ? payoutPaidJournal(vendorId, amountCents)
    : payoutFailedJournal(vendorId, amountCents);
  await postJournal(ctx, journal, {
    payoutId,
    memo: paid ? 'The bank confirmed the payout' : 'The payout came back',
  });
  crashPoint('payouts.booked');
  if (paid) await emit(ctx, payoutPaid, fact);
  else await emit(ctx, payoutFailed, { ...fact, reason: outcome.message });
  await audit(ctx, {
    action: paid ? 'ledger.completePayout' : 'ledger.failPayout',
    resource: 'payout',
    resourceId: payoutId,
    category: 'data',
    success: paid,
    details: fact,
  });
  const [updated] = await ctx.db.tx
    .update(payouts)
    .set(
      paid
        ? { status: 'paid', processorRef: outcome.transferRef, paidAt: now(ctx), updatedAt: now(ctx) }
        : { status: 'failed', failure: outcome.message, updatedAt: now(ctx) },
    )
    .where(eq(payouts.id, payoutId))
    .returning();
  if (!updated) throw notFound('Payout');
  return view(updated);
}

function view({
  id,
  amountCents,
  status,
  failure,
  createdAt,
  paidAt,
}: typeof payouts.$inferSelect): PayoutView {
  return { id, amountCents, status, failure, createdAt, paidAt };
}
