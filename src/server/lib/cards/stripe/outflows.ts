import type { Stripe } from 'stripe';
import type { Cents } from '#core/lib/money.ts';
import { checkAmount, checkId } from '../check-input.ts';
import type { Cards, RefundOutcome, TransferFailure, TransferInput, TransferOutcome } from '../port.ts';
import type { StripeClient } from './client.ts';
import { isInvalidRequest, isReplay, settling, translated } from './errors.ts';
import { readPayment } from './payment-state.ts';

type OutflowCalls = Pick<Cards, 'refund' | 'findRefund' | 'transfer' | 'findTransfer'>;

/** Refunds to cards and Connect transfers to vendors' accounts at Stripe. */
export function stripeOutflows(client: StripeClient): OutflowCalls {
  return {
    async refund({ ref, refundId, amountCents }) {
      checkAmount(amountCents);
      checkId('ref', ref);
      checkId('refundId', refundId);
      return settling('refund', async () => refund(await client(), ref, refundId, amountCents));
    },

    async findRefund({ ref, refundId }) {
      checkId('ref', ref);
      checkId('refundId', refundId);
      const stripe = await client();
      return translated('find refund', async () => {
        for await (const made of stripe.refunds.list({ payment_intent: ref, limit: 100 })) {
          if (made.metadata?.canopy_refund_id === refundId) return refundOf(made);
        }
        return null;
      });
    },

    async transfer(input) {
      checkAmount(input.amountCents);
      checkId('payoutId', input.payoutId);
      checkId('vendorAccount', input.vendorAccount);
      return settling('transfer', async () => transfer(await client(), input));
    },

    async findTransfer({ payoutId, vendorAccount }) {
      checkId('payoutId', payoutId);
      checkId('vendorAccount', vendorAccount);
      const stripe = await client();
      return translated('find transfer', async () => {
        const made = await stripe.transfers.list({
          transfer_group: payoutId,
          destination: vendorAccount,
          limit: 1,
        });
        const [first] = made.data;
        return first ? ({ outcome: 'paid', transferRef: first.id } satisfies TransferOutcome) : null;
      });
    },
  };
}

async function refund(
  stripe: Stripe,
  ref: string,
  refundId: string,
  amountCents: Cents,
): Promise<RefundOutcome> {
  try {
    const made = await stripe.refunds.create(
      { payment_intent: ref, amount: amountCents, metadata: { canopy_refund_id: refundId } },
      { idempotencyKey: `refund-${refundId}` },
    );
    const replayed = isReplay(made.lastResponse.headers);
    return refundOf(replayed ? await stripe.refunds.retrieve(made.id) : made);
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { status, capturedCents, refundedCents } = await readPayment(stripe, ref);
    if (status !== 'captured') return { outcome: 'wrong_state', status };
    const refundableCents = capturedCents - refundedCents;
    if (amountCents > refundableCents) return { outcome: 'exceeds_captured', refundableCents };
    throw error;
  }
}

async function transfer(stripe: Stripe, input: TransferInput): Promise<TransferOutcome> {
  const { payoutId, vendorAccount, amountCents, currency } = input;
  try {
    const made = await stripe.transfers.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        destination: vendorAccount,
        transfer_group: payoutId,
        metadata: { canopy_payout_id: payoutId },
      },
      { idempotencyKey: `payout-${payoutId}` },
    );
    return { outcome: 'paid', transferRef: made.id };
  } catch (error) {
    const reason = isInvalidRequest(error) ? transferFailure(error) : null;
    if (!reason) throw error;
    return { outcome: 'failed', reason, message: TRANSFER_WORDS[reason] };
  }
}

const TRANSFER_WORDS: Record<TransferFailure, string> = {
  account_unusable: 'This account can’t receive money yet.',
  insufficient_balance: 'The balance doesn’t cover this payout yet. It can be tried again later.',
};

function transferFailure(error: { code?: string; param?: string }): TransferFailure | null {
  if (error.code === 'balance_insufficient') return 'insufficient_balance';
  if (error.code === 'insufficient_capabilities_for_transfer') return 'account_unusable';
  return error.param === 'destination' ? 'account_unusable' : null;
}

function refundOf(made: Stripe.Refund): RefundOutcome {
  if (made.status === 'failed' || made.status === 'canceled') {
    return { outcome: 'failed', message: 'The bank didn’t accept this refund.' };
  }
  const outcome = made.status === 'succeeded' ? 'refunded' : 'pending';
  return { outcome, refundRef: made.id, amountCents: made.amount };
}
