import { useState } from 'react';
import { formatMoney } from '#core/lib/money.ts';
import type { MilestoneView, ProjectView } from '#core/quotes/projects/views.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { useBackFromBank } from '#web/payments/use-back-from-bank.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { SavedCards } from '../pay-again.tsx';
import { useProjectPayment } from './use-project-payment.ts';

type FundMilestoneProps = {
  milestone: MilestoneView;
  project: ProjectView;
  saved: SavedCards;
  cards: CardsMode;
};

/** Pays the next milestone: the card is charged now, and Canopy keeps the money until the work is approved. */
export function FundMilestone({ milestone, project, saved, cards }: FundMilestoneProps) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState(() => firstChoice(saved));
  const { id, label, totalCents, payment } = milestone;
  const amount = formatMoney(totalCents);
  const { ask, pending, problem, reset } = useProjectPayment(cards, () => {
    setOpen(false);
    showToast({
      title: `${label} is funded`,
      message: `We’ve notified ${project.company}.`,
      type: 'success',
    });
  });
  const waits = payment?.status === 'waits_for_bank' ? payment.id : null;
  const resume = (paymentId: string) => void ask({ way: 'resume', id: paymentId });
  useBackFromBank(waits, resume);
  const refused = payment?.status === 'declined' ? payment.failure : null;
  return (
    <>
      {(problem || refused) && !open && (
        <Notice tone={problem?.tone ?? 'error'} live className="mt-2 w-full">
          {problem?.text ?? `${refused} Nothing was charged.`}
        </Notice>
      )}
      {payment?.status === 'under_way' && <p className="mt-1 w-full">Waiting for your bank.</p>}
      {waits && (
        <Button kind="primary" className="mt-2" pending={pending} onClick={() => resume(waits)}>
          Confirm with your bank
        </Button>
      )}
      {milestone.can.fund && !waits && (
        <Dialog
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            reset();
          }}
          title={`Fund ${label}`}
          description={`${amount} is charged now. Canopy holds it until you approve the work, or for 72 hours after ${project.company} asks for it.`}
          trigger={
            <Button kind="primary" className="mt-2">
              Fund {amount}
            </Button>
          }
          footer={
            card === NEW_CARD ? undefined : (
              <Button
                kind="primary"
                pending={pending}
                onClick={() =>
                  void ask({ way: 'fund', id, paymentMethodId: card, expectedTotalCents: totalCents })
                }
              >
                Pay {amount}
              </Button>
            )
          }
        >
          {problem && (
            <Notice tone={problem.tone} live className="mb-3">
              {problem.text}
            </Notice>
          )}
          <CardPicker saved={saved} cards={cards} value={card} onValueChange={setCard} />
        </Dialog>
      )}
    </>
  );
}
