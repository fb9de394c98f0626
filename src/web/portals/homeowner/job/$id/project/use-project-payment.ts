import { useState } from 'react';
import type { LaterStep } from '#core/bookings/money-views.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { followChallenge } from '#web/payments/follow-challenge.ts';

type Input =
  | { way: 'fund'; id: string; paymentMethodId: string; expectedTotalCents: number }
  | {
      way: 'sign';
      id: string;
      signature: string;
      expectedTotalCents: number;
      paymentMethodId: string | null;
    }
  | { way: 'resume'; id: string };

const ask =
  ({ quotes }: Api) =>
  ({ way, ...input }: Input, options: CallOptions): Promise<LaterStep> => {
    switch (way) {
      case 'fund':
        return quotes.fundMilestone(input as Parameters<typeof quotes.fundMilestone>[0], options);
      case 'sign':
        return quotes.signChangeOrder(input as Parameters<typeof quotes.signChangeOrder>[0], options);
      case 'resume':
        return quotes.resumeProjectPayment(input, options);
    }
  };

/**
 * Pays a milestone or signs a change order, or goes on after the bank's question; takes the person through the bank's page
 * when it wants to know who they are. `onDone` when it went through.
 */
export function useProjectPayment(cards: CardsMode, onDone: () => void) {
  const [answer, setAnswer] = useState<{ tone: 'error' | 'info'; text: string } | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { run, pending, failure, reset } = useCommand(ask, {
    onSuccess: (step) => void settle(step),
  });

  async function settle(step: LaterStep) {
    if (step.outcome === 'done') return onDone();
    if (step.outcome === 'declined') return setAnswer({ tone: 'error', text: step.message });
    if (step.outcome === 'checking') return setAnswer({ tone: 'info', text: step.message });
    setLeaving(true);
    const went = await followChallenge(step, cards).catch(() => 'failed' as const);
    if (went === 'left') return;
    setLeaving(false);
    if (went === 'answered') await run({ way: 'resume', id: step.paymentId });
    else setAnswer({ tone: 'error', text: 'Your bank’s confirmation didn’t open. You weren’t charged.' });
  }

  return {
    ask: (input: Input) => {
      setAnswer(null);
      return run(input);
    },
    pending: pending || leaving,
    problem: answer ?? (failure ? { tone: 'error' as const, text: failure.message } : null),
    reset: () => {
      setAnswer(null);
      reset();
    },
  };
}
