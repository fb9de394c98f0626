import { checkAmount, checkId, idempotencyMismatch } from '../check-input.ts';
import type { Cards, RefundOutcome, TransferOutcome } from '../port.ts';
import type { SimulatedContext } from './context.ts';
import { currentPayment } from './payment-state.ts';
import { insert, LOST_RACE, read, replace, untilCommitted } from './records.ts';
import { CLOSED_ACCOUNT_PREFIX } from './vendor-accounts.ts';
import { announce } from './webhooks.ts';

type OutflowCalls = Pick<Cards, 'refund' | 'findRefund' | 'transfer' | 'findTransfer'>;

/** Refunds to cards and transfers to vendors of the simulated processor. */
export function simulatedOutflows(ctx: SimulatedContext): OutflowCalls {
  return {
    async refund({ ref, refundId, amountCents }) {
      checkAmount(amountCents);
      checkId('ref', ref);
      checkId('refundId', refundId);
      const refundRef = `re_sim_${refundId}`;
      return untilCommitted(async () => {
        const payment = await currentPayment(ctx, ref);
        const made = await read(ctx.store, 'refund', refundRef);
        if (made) {
          const same = made.value.payment === ref && made.value.amountCents === amountCents;
          if (!same) throw idempotencyMismatch('refund');
          return refunded(refundRef, amountCents);
        }
        const { status, capturedCents, refundedCents } = payment.value;
        if (status !== 'captured') return { outcome: 'wrong_state', status };
        const refundableCents = capturedCents - refundedCents;
        if (amountCents > refundableCents) return { outcome: 'exceeds_captured', refundableCents };
        const committed = await ctx.store.commit([
          insert('refund', refundRef, { refundId, payment: ref, amountCents }),
          // Also settles two refunds at once: the second meets another version and sees what is left.
          replace('payment', payment, { ...payment.value, refundedCents: refundedCents + amountCents }),
          ...announce(ctx, { type: 'payment.refunded', ref, ourId: refundId, amountCents }),
        ]);
        if (!committed) return LOST_RACE;
        return ctx.losesAnswer?.('refund') ? { outcome: 'unknown' } : refunded(refundRef, amountCents);
      });
    },

    async findRefund({ ref, refundId }) {
      checkId('ref', ref);
      checkId('refundId', refundId);
      const made = await read(ctx.store, 'refund', `re_sim_${refundId}`);
      return made && made.value.payment === ref ? refunded(made.id, made.value.amountCents) : null;
    },

    async transfer({ payoutId, vendorAccount, amountCents }) {
      checkAmount(amountCents);
      checkId('payoutId', payoutId);
      checkId('vendorAccount', vendorAccount);
      const transferRef = `tr_sim_${payoutId}`;
      return untilCommitted(async () => {
        const made = await read(ctx.store, 'transfer', transferRef);
        if (made) {
          const same = made.value.account === vendorAccount && made.value.amountCents === amountCents;
          if (!same) throw idempotencyMismatch('transfer');
          return transferred(transferRef, made.value.paid);
        }
        const paid = !vendorAccount.startsWith(CLOSED_ACCOUNT_PREFIX);
        const news = { type: 'transfer.paid', ref: transferRef, ourId: payoutId, amountCents } as const;
        const committed = await ctx.store.commit([
          insert('transfer', transferRef, { payoutId, account: vendorAccount, amountCents, paid }),
          ...(paid ? announce(ctx, news) : []),
        ]);
        if (!committed) return LOST_RACE;
        return ctx.losesAnswer?.('transfer') ? { outcome: 'unknown' } : transferred(transferRef, paid);
      });
    },

    async findTransfer({ payoutId, vendorAccount }) {
      checkId('payoutId', payoutId);
      const made = await read(ctx.store, 'transfer', `tr_sim_${payoutId}`);
      // A refused transfer leaves nothing behind at a real processor either.
      if (!made?.value.paid || made.value.account !== vendorAccount) return null;
      return transferred(made.id, true);
    },
  };
}

function refunded(refundRef: string, amountCents: number): RefundOutcome {
  return { outcome: 'refunded', refundRef, amountCents };
}

function transferred(transferRef: string, paid: boolean): TransferOutcome {
  if (paid) return { outcome: 'paid', transferRef };
  return { outcome: 'failed', reason: 'account_unusable', message: 'This account can’t receive money yet.' };
}
