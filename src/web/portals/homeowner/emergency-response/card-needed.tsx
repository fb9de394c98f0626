import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { EmergencyVisit } from '#core/dispatch/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { useBackFromBank } from '#web/payments/use-back-from-bank.ts';
import { usePaymentStep } from '#web/payments/use-payment-step.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';

type CardNeededProps = {
  emergencyId: string;
  visit: EmergencyVisit;
  methods: readonly MethodView[];
  cards: CardsMode;
  zone: string;
};

/** Somebody would come, but the bank asks who pays or said no: its question, or another card, while the technician’s time is kept. */
export function CardNeeded({ emergencyId, visit, methods, cards, zone }: CardNeededProps) {
  const { bookingId, company, technicianName, paymentId, payUntil } = visit;
  const asks = visit.card === 'confirm';
  const [wantsOther, setWantsOther] = useState(false);
  const [card, setCard] = useState(() => firstChoice(methods));
  const { revalidate } = useRevalidator();
  const payment = usePaymentStep(cards, () => void revalidate());
  const resume = () => void payment.ask({ way: 'resume', id: bookingId });
  useBackFromBank(paymentId, resume);
  const problem = payment.answer?.text ?? payment.failure?.message;
  const choosesCard = !asks || wantsOther;
  const until = payUntil ? ` by ${formatTime(payUntil, zone)}` : '';
  return (
    <Card>
      <h2 className="text-[1.375rem]/7 font-semibold text-balance text-text-1">
        {asks
          ? `${company} will come once you confirm with your bank`
          : `${company} will come, but your card didn’t go through`}
      </h2>
      <p className="mt-2 text-[1rem]/6 text-text-2">
        {asks
          ? `Your bank wants to make sure it’s you. Nothing was charged. Confirm${until}, and ${technicianName} sets out.`
          : `Your bank didn’t approve it. Nothing was charged. Choose another card${until}, and ${technicianName} sets out.`}
      </p>
      {problem && (
        <Notice tone={payment.answer?.tone ?? 'error'} live className="mt-4">
          {problem}
        </Notice>
      )}
      {asks && (
        <Button
          kind={wantsOther ? 'outline' : 'primary'}
          size="field"
          block
          className="mt-4"
          pending={payment.pending}
          onClick={resume}
        >
          Confirm with your bank
        </Button>
      )}
      {choosesCard ? (
        <>
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
        </>
      ) : (
        <Button kind="quiet" size="field" block className="mt-2" onClick={() => setWantsOther(true)}>
          Use another card
        </Button>
      )}
    </Card>
  );
}
