import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingDetail } from '#core/bookings/views.ts';
import type { MethodView } from '#core/payments/contract.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { pendingSetup } from '#web/payments/pending-setup.ts';
import { usePaymentStep } from '#web/payments/use-payment-step.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

export type SavedCards = readonly MethodView[];

type PayAgainProps = { booking: BookingDetail; saved: SavedCards; cards: CardsMode };

/** What a homeowner does when the money is not safe: use another card, or answer the bank. Nothing otherwise. */
export function PayAgain({ booking, saved, cards }: PayAgainProps) {
  const { showToast } = useToastContext();
  // After the work the new card is charged; before it, held.
  const isDone = ['completed', 'cancelled', 'no_show'].includes(booking.status);
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState(() => firstChoice(saved));
  const [params] = useSearchParams();
  const resumed = useRef(false);
  const { ask, pending, answer, failure } = usePaymentStep(cards, () => {
    setOpen(false);
    showToast(
      isDone
        ? { title: 'Paid', message: 'Thank you. The receipt is on its way.', type: 'success' }
        : { title: 'Card added', message: 'Your visit time hasn’t changed.', type: 'success' },
    );
  });
  const mayPay = booking.actions.includes('pay');
  useEffect(() => {
    if (!mayPay || !pendingSetup()) return;
    // Back from the bank of a card that was being saved here.
    setCard(NEW_CARD);
    setOpen(true);
  }, [mayPay]);
  const mayResume = booking.actions.includes('resume_payment');
  const backFromBank = params.get('bank') === '1';

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes back from the bank
  useEffect(() => {
    if (!mayResume || !backFromBank || resumed.current) return;
    resumed.current = true;
    void ask({ way: 'resume', id: booking.id });
  }, [mayResume, backFromBank]);

  if (!mayPay && !mayResume) return null;
  const problem = answer ?? (failure ? { tone: 'error' as const, text: failure.message } : null);
  const news = problem && (
    <Notice tone={problem.tone} live className="mt-3">
      {problem.text}
    </Notice>
  );
  if (mayResume) {
    return (
      <div className="mt-4">
        <Button
          kind="primary"
          size="lg"
          block
          pending={pending}
          onClick={() => void ask({ way: 'resume', id: booking.id })}
        >
          Confirm with your bank
        </Button>
        {news}
      </div>
    );
  }
  return (
    <div className="mt-4">
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={booking.needsCard ? 'Add a card' : 'Use another card'}
        description={
          booking.needsCard
            ? 'We’ll place a hold on it shortly before the visit and charge it when the work is done.'
            : isDone
              ? 'The new card is charged right away. The other one isn’t charged.'
              : 'We’ll place a hold on the new card right away. The other one isn’t charged.'
        }
        trigger={
          <Button kind="primary" size="lg" block>
            {booking.needsCard ? 'Add a card' : 'Use another card'}
          </Button>
        }
        footer={
          card === NEW_CARD ? undefined : (
            <>
              <Button kind="outline" onClick={() => setOpen(false)}>
                Not now
              </Button>
              <Button
                kind="primary"
                pending={pending}
                onClick={() => void ask({ way: 'pay', id: booking.id, paymentMethodId: card })}
              >
                {isDone && !booking.needsCard ? 'Pay with this card' : 'Use this card'}
              </Button>
            </>
          )
        }
      >
        {news && <div className="mb-3">{news}</div>}
        <CardPicker saved={saved} cards={cards} value={card} onValueChange={setCard} />
      </Dialog>
    </div>
  );
}
