import { useState } from 'react';
import type { LaterStep } from '#core/bookings/money-views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import type { CardsMode } from './cards-mode.ts';
import { followChallenge } from './follow-challenge.ts';
import type { BankAnswer } from './use-payment-step.ts';

type Input =
  | { way: 'tip'; id: string; amountCents: number; paymentMethodId: string }
  | {
      way: 'answer';
      id: string;
      lineId: string;
      approve: boolean;
      expectedTotalCents?: number;
      paymentMethodId?: string;
    }
  | { way: 'payExtra'; id: string; lineId: string; paymentMethodId: string }
  | { way: 'resume'; id: string; paymentId: string };

const ask =
  ({ bookings }: Api) =>
  ({ way, ...input }: Input, options: CallOptions): Promise<LaterStep> => {
    switch (way) {
      case 'tip':
        return bookings.tip(input as Parameters<typeof bookings.tip>[0], options);
      case 'answer':
        return bookings.answerExtra(input as Parameters<typeof bookings.answerExtra>[0], options);
      case 'payExtra':
        return bookings.payExtra(input as Parameters<typeof bookings.payExtra>[0], options);
      case 'resume':
        return bookings.resumeLater(input as Parameters<typeof bookings.resumeLater>[0], options);
    }
  };

/**
 * Pays for extra work or a tip, or goes on after the bank's question; takes the person through the bank's page when it
 * wants to know who they are. `onDone` when the answer stands.
 */
export function useLaterStep(id: string, cards: CardsMode, onDone: (input: Input) => void) {
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { run, pending, failure, reset } = useCommand(ask, {
    onSuccess: (step, input) => void settle(step, input),
  });

  async function settle(step: LaterStep, input: Input) {
    if (step.outcome === 'done') return onDone(input);
    if (step.outcome === 'declined') return setAnswer({ tone: 'error', text: step.message, isSlow: false });
    if (step.outcome === 'checking') return setAnswer({ tone: 'info', text: step.message, isSlow: true });
    setLeaving(true);
    const went = await followChallenge(step, cards).catch(() => 'failed' as const);
    if (went === 'left') return;
    setLeaving(false);
    if (went === 'answered') await run({ way: 'resume', id, paymentId: step.paymentId });
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
