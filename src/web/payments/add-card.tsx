import { lazy, Suspense, useEffect, useState } from 'react';
import type { MethodView } from '#core/payments/contract.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import type { CardsMode } from './cards-mode.ts';
import { useAddCard } from './use-add-card.ts';

// A form is downloaded when a card is entered, and only the one of this installation.
const TestCardForm = lazy(() =>
  import('./test-card-form.tsx').then((module) => ({ default: module.TestCardForm })),
);
const StripeCardForm = lazy(() =>
  import('./stripe-card-form.tsx').then((module) => ({ default: module.StripeCardForm })),
);

type AddCardProps = { cards: CardsMode; onSaved: (card: MethodView) => void };

/** The form for a new card. */
export function AddCard({ cards, onSaved }: AddCardProps) {
  const { add, setProblem, pending, problem } = useAddCard(cards, onSaved);
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const form = { onToken: (token: string) => void add(token), onProblem: setProblem, pending };
  return (
    <div>
      {problem && (
        <Notice tone="error" live className="mb-3">
          {problem}
        </Notice>
      )}
      <Suspense fallback={<Spinner />}>
        {cards.kind === 'simulated' && <TestCardForm {...form} />}
        {cards.kind === 'stripe' && mounted && (
          <StripeCardForm {...form} publishableKey={cards.publishableKey} />
        )}
      </Suspense>
    </div>
  );
}
