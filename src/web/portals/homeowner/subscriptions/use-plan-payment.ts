import { useState } from 'react';
import type { LaterStep } from '#core/bookings/money-views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { followChallenge } from '#web/payments/follow-challenge.ts';
import type { BankAnswer } from '#web/payments/use-payment-step.ts';

type Purchase = Parameters<Api['plans']['subscribe']>[0];
type Input =
  | ({ way: 'subscribe' } & Purchase)
  | { way: 'pay'; id: string; paymentMethodId: string }
  | { way: 'resume'; id: string };

const ask =
  ({ plans }: Api) =>
  (input: Input, options: CallOptions): Promise<LaterStep> => {
    if (input.way === 'subscribe') {
      const { way: _, ...purchase } = input;
      return plans.subscribe(purchase, options);
    }
    if (input.way === 'pay')
      return plans.payNow({ id: input.id, paymentMethodId: input.paymentMethodId }, options);
    return plans.resumePayment({ id: input.id }, options);
  };

/** Pays for a plan, through the bank's page when it wants to know who pays. `onDone` when the payment went through. */
export function usePlanPayment(cards: CardsMode, onDone: () => void) {
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { run, pending, failure, reset } = useCommand(ask, { onSuccess: (step) => void settle(step) });

  async function settle(step: LaterStep) {
    if (step.outcome === 'done') return onDone();
    if (step.outcome === 'declined') return setAnswer({ tone: 'error', text: step.message, isSlow: false });
    if (step.outcome === 'checking') return setAnswer({ tone: 'info', text: step.message, isSlow: true });
    setLeaving(true);
    const went = await followChallenge(step, cards).catch(() => 'failed' as const);
    if (went === 'left') return;
    setLeaving(false);
    if (went === 'answered') await run({ way: 'resume', id: step.paymentId });
    else {
      const text = 'Your bank’s confirmation didn’t open. You weren’t charged.';
      setAnswer({ tone: 'error', text, isSlow: false });
    }
  }

  return {
    ask: (input: Input) => {
      setAnswer(null);
      return run(input);
    },
    pending: pending || leaving,
    problem: answer ?? (failure ? { tone: 'error' as const, text: failure.message, isSlow: false } : null),
    reset: () => {
      setAnswer(null);
      reset();
    },
  };
}
