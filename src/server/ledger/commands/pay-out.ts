import { eq, sql } from 'drizzle-orm';
import { vendorPayable } from '#core/ledger/accounts.ts';
import type { PayoutView } from '#core/ledger/contract.ts';
import { payoutFailed, payoutPaid } from '#core/ledger/events.ts';
import { payoutFailedJournal, payoutJournal, payoutPaidJournal } from '#core/ledger/journals.ts';
import { mayBePaid, PAYOUTS_ON_HOLD } from '#core/ledger/payday.ts';
import { AppError, notFound } from '#core/lib/app-error.ts';
import type { TransferOutcome } from '#server/lib/cards/port.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { crashPoint } from '#server/lib/crash-points.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { vendorOf } from '#server/vendors/queries.ts';
import { balanceOf } from '../queries/balances.ts';
import { payouts } from '../tables.ts';
import { postJournal } from './post-journal.ts';

type Planned = { payoutId: string };

/** The signed-in vendor asks for the whole balance. */
export async function payOut(ctx: Ctx): Promise<Planned> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || !actor.vendorId) throw notFound('Company');
  if (!actor.emailVerified) {
    throw new AppError(
      'forbidden',
      'Confirm your email address first; the link is in your mail. Payouts open right after.',
    );
  }
  return planPayout(ctx, actor.vendorId);
}

/**
 * Writes the intent to pay a company's whole balance out and takes it off the balance in the same transaction. The
 * lock on the company lets a hundred requests at once pay out once.
 */
export async function planPayout(ctx: Ctx, vendorId: string): Promise<Planned> {
  await ctx.db.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${vendorId}, 2))`);
  const vendor = await vendorOf(ctx, vendorId);
  if (!mayBePaid(vendor.status)) throw new AppError('conflict', PAYOUTS_ON_HOLD);
  if (!vendor.payoutAccount) throw new AppError('conflict', 'Add a bank account for payouts first.');
  const owedCents = -(await balanceOf(ctx, vendorPayable(vendorId)));
  const payoutId = ctx.ids.uuid();
  const journal = payoutJournal({ vendorId, amountCents: owedCents, owedCents });
  await ctx.db.tx.insert(payouts).values({
    id: payoutId,
    vendorId,
    amountCents: owedCents,
    status: 'intent',
    account: vendor.payoutAccount,
    bank: vendor.payoutLabel,
    requestedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    createdAt: now(ctx),
    updatedAt: now(ctx),
  });
  await postJournal(ctx, journal, { payoutId, memo: 'Payout to the bank' });
  await audit(ctx, {
    action: 'pay_out',
    resource: 'payout',
    resourceId: payoutId,
    category: 'data',
    details: { vendorId, amountCents: owedCents },
  });
  crashPoint('payouts.planned');
  return { payoutId };
}

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
    action: paid ? 'payout_paid' : 'payout_failed',
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
