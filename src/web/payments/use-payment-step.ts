import { useState } from 'react';
import type { PaymentStep } from '#core/bookings/views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import type { CardsMode } from './cards-mode.ts';
import { followChallenge } from './follow-challenge.ts';

type Input =
  | { way: 'request'; id: string; paymentMethodId: string; redeemPoints: number }
  | {
      way: 'quote';
      /** The option that is accepted. */
      id: string;
      startsAt: string;
      paymentMethodId: string;
      expectedTotalCents: number;
    }
  | { way: 'pay'; id: string; paymentMethodId: string }
  /** The emergency whose first card was declined. */
  | { way: 'emergency'; id: string; paymentMethodId: string }
  | { way: 'resume'; id: string };

const ask =
  (api: Api) =>
  (input: Input, options: CallOptions): Promise<PaymentStep> => {
    if (input.way === 'resume') return api.bookings.resumePayment({ id: input.id }, options);
    if (input.way === 'quote') {
      const { way: _, ...accepted } = input;
      return api.quotes.accept(accepted, options);
    }
    const { id, paymentMethodId } = input;
    if (input.way === 'emergency') return api.dispatch.pay({ id, paymentMethodId }, options);
    if (input.way === 'pay') return api.bookings.pay({ id, paymentMethodId }, options);
    return api.bookings.request({ id, paymentMethodId, redeemPoints: input.redeemPoints }, options);
  };

/** What the bank said, in words for the place of the card. */
export type BankAnswer = { tone: 'error' | 'info'; text: string; isSlow: boolean };

/**
 * Asks for a booking with a card, accepts a quote, tries another card, or goes on after the bank's question. Takes the person through
 * the bank's page when it wants to know who they are. `onDone` when the money is safe.
 */
export function usePaymentStep(cards: CardsMode, onDone: (step: PaymentStep) => void) {
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { run, pending, failure, reset } = useCommand(ask, {
    onSuccess: (step) => void settle(step),
  });

  async function settle(step: PaymentStep) {
    if (step.outcome === 'requested') return onDone(step);
    if (step.outcome === 'declined') return setAnswer({ tone: 'error', text: step.message, isSlow: false });
    if (step.outcome === 'checking') return setAnswer({ tone: 'info', text: step.message, isSlow: true });
    setLeaving(true);
    const went = await followChallenge(step, cards).catch(() => 'failed' as const);
    if (went === 'left') return;
    setLeaving(false);
    if (went === 'answered') await run({ way: 'resume', id: step.booking.id });
    else
      setAnswer({
        tone: 'error',
        text: 'Your bank’s confirmation didn’t open. You weren’t charged.',
        isSlow: false,
      });
  }

  return {
    ask: (input: Input) => {
      setAnswer(null);
      return run(input);
    },
    pending: pending || leaving,
    answer,
    failure,
    reset,
  };
}
