import { useCallback, useEffect, useState } from 'react';
import type { MethodView } from '#core/payments/contract.ts';
import type { Api } from '#web/lib/api-types.ts';
import { type CallOptions, useCommand } from '#web/lib/use-command.ts';
import type { CardsMode } from './cards-mode.ts';
import { followChallenge } from './follow-challenge.ts';
import { forgetPendingSetup, pendingSetup, savePendingSetup } from './pending-setup.ts';

type Input = { token: string; setupId?: string };

/** Opens a setup and completes it with the form's token; one that the bank was asked about is only completed. */
const saveCard = (api: Api) => async (input: Input, options: CallOptions) => {
  const setupId = input.setupId ?? (await api.payments.startSetup({}, options)).setupId;
  const returnTo = window.location.pathname + window.location.search;
  const step = await api.payments.completeSetup({ setupId, token: input.token, returnTo }, options);
  return { step, setupId, token: input.token };
};

/**
 * Saves a card from a token of the card form, through the bank's questions when it has some. Coming back from the
 * bank's page goes on where it was left.
 */
export function useAddCard(cards: CardsMode, onSaved: (card: MethodView) => void) {
  const [problem, setProblem] = useState<string | null>(null);
  const [leaving, setLeaving] = useState(false);
  const { run, pending, failure } = useCommand(saveCard, {
    onSuccess: ({ step, setupId, token }) => void settle(step, setupId, token),
    onFailure: () => forgetPendingSetup(),
  });

  async function settle(
    step: Awaited<ReturnType<ReturnType<typeof saveCard>>>['step'],
    setupId: string,
    token: string,
  ) {
    if (step.outcome === 'saved') {
      forgetPendingSetup();
      onSaved(step.method);
    } else if (step.outcome === 'failed') {
      forgetPendingSetup();
      setProblem(`${step.message} The card wasn’t saved and nothing was charged.`);
    } else if (pendingSetup()?.setupId === setupId) {
      forgetPendingSetup();
      setProblem('Your bank didn’t confirm it, so the card wasn’t saved. Try again or use another card.');
    } else {
      setLeaving(true);
      savePendingSetup({ setupId, token, returnTo: window.location.pathname + window.location.search });
      const went = await followChallenge(step, cards).catch(() => 'failed' as const);
      if (went === 'left') return;
      setLeaving(false);
      if (went === 'answered') await run({ token, setupId });
      else setProblem('Your bank’s confirmation didn’t open. The card wasn’t saved; try again.');
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes back from the bank
  useEffect(() => {
    const kept = pendingSetup();
    if (kept) void run({ token: kept.token, setupId: kept.setupId });
  }, []);

  const add = useCallback(
    (token: string) => {
      setProblem(null);
      forgetPendingSetup();
      return run({ token });
    },
    [run],
  );
  return { add, setProblem, pending: pending || leaving, problem: problem ?? failure?.message ?? null };
}
