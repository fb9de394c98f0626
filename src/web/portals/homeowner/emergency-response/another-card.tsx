import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EmergencyVisit } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { usePaymentStep } from '#web/payments/use-payment-step.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type AnotherCardProps = {
  emergencyId: string;
  visit: EmergencyVisit;
  methods: readonly MethodView[];
  cards: CardsMode;
  zone: string;
};

/** Somebody would come, but the bank said no: another card while the technician’s time is kept. */
export function AnotherCard({ emergencyId, visit, methods, cards, zone }: AnotherCardProps) {
  const [card, setCard] = useState(() => firstChoice(methods));
  const { revalidate } = useRevalidator();
  const payment = usePaymentStep(cards, () => void revalidate());
  const problem = payment.answer?.text ?? payment.failure?.message;
  return (
    <Card>
      <h2 className="text-[1.375rem]/7 font-semibold text-balance text-text-1">
        {visit.company} will come, but your card didn’t go through
      </h2>
      <p className="mt-2 text-[1rem]/6 text-text-2">
        Your bank didn’t approve it. Nothing was charged. Choose another card
        {visit.payUntil && ` by ${formatTime(visit.payUntil, zone)}`}, and {visit.technicianName} sets out.
      </p>
      {problem && (
        <Notice tone={payment.answer?.tone ?? 'error'} live className="mt-4">
          {problem}
        </Notice>
      )}
      <div className="mt-4">
        <CardPicker saved={methods} cards={cards} value={card} onValueChange={setCard} />
      </div>
      <Button
        kind="primary"
        size="field"
        block
        className="mt-4"
        pending={payment.pending}
        disabledReason={card === NEW_CARD ? 'Add a card first.' : null}
        onClick={() => void payment.ask({ way: 'emergency', id: emergencyId, paymentMethodId: card })}
      >
        Use this card
      </Button>
    </Card>
  );
}
