import { useState } from 'react';
import { SIGNATURE_MAX } from '#core/quotes/projects/limits.ts';
import type { ChangeOrderView, ProjectView } from '#core/quotes/projects/views.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { useBackFromBank } from '#web/payments/use-back-from-bank.ts';
import { ChangeLines, ChangeTotals } from '#web/quotes/projects/change-order-totals.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { SavedCards } from '../pay-again.tsx';
import { DeclineChangeOrder } from './decline-change-order.tsx';
import { useProjectPayment } from './use-project-payment.ts';

type AnswerProps = { order: ChangeOrderView; project: ProjectView; saved: SavedCards; cards: CardsMode };

/** The homeowner reads what changes, and signs it with a typed name or declines it. */
export function AnswerChangeOrder({ order, project, saved, cards }: AnswerProps) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState(() => firstChoice(saved));
  const { id, number, totalCents, payment } = order;
  const step = useProjectPayment(cards, () => {
    setOpen(false);
    showToast({
      title: `Change order ${number} is signed`,
      message: `We’ve notified ${project.company}.`,
      type: 'success',
    });
  });
  const waits = payment?.status === 'waits_for_bank' ? payment.id : null;
  const resume = (paymentId: string) => void step.ask({ way: 'resume', id: paymentId });
  useBackFromBank(waits, resume);
  const milestone = project.milestones.find((one) => one.id === order.milestoneId);
  // What is added to a milestone that is paid is charged with the signature.
  const charges = totalCents > 0 && milestone?.status === 'funded';
  const form = useForm({
    read: { signature: text },
    command: { run: step.ask, pending: step.pending, failure: null, reset: step.reset },
    input: ({ signature }) => ({
      ...{ way: 'sign' as const, id, signature, expectedTotalCents: totalCents },
      paymentMethodId: charges ? card : null,
    }),
    check: ({ signature }): Faults =>
      signature.length < 2 ? { signature: 'Type your full name to sign' } : {},
  });
  const refused = payment?.status === 'declined' ? payment.failure : null;
  if (waits) {
    return (
      <Button kind="primary" className="mt-2" pending={step.pending} onClick={() => resume(waits)}>
        Confirm with your bank
      </Button>
    );
  }
  if (!order.can.answer) return null;
  return (
    <>
      {refused && (
        <Notice tone="error" className="mt-2">
          {refused} Nothing was charged.
        </Notice>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        <Dialog
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            step.reset();
            form.clearFaults();
          }}
          width="lg"
          title={`Change order ${number}`}
          description={`${order.milestoneLabel}. Signed by ${order.vendorSignature} of ${project.company}.`}
          trigger={<Button kind="primary">Review and sign</Button>}
          footer={
            <Button
              kind="primary"
              type="submit"
              form={form.id}
              pending={step.pending}
              disabledReason={charges && card === NEW_CARD ? 'Add a card first.' : null}
            >
              {charges ? 'Sign and pay' : 'Sign change order'}
            </Button>
          }
        >
          <p className="mb-3 text-body text-pretty wrap-anywhere text-text-2">{order.reason}</p>
          <ChangeLines lines={order.lines} />
          <div className="mt-3 border-t border-line-1 pt-3">
            <ChangeTotals
              workCents={order.laborCents + order.materialsCents}
              taxCents={order.taxCents}
              totalCents={totalCents}
              beforeCents={order.beforeCents}
            />
          </div>
          <p className="mt-3 text-detail text-pretty text-text-2">
            {consequence(order, charges, milestone?.status)}
          </p>
          {step.problem && (
            <Notice tone={step.problem.tone} live className="mt-3">
              {step.problem.text}
            </Notice>
          )}
          {charges && (
            <div className="mt-4">
              <CardPicker saved={saved} cards={cards} value={card} onValueChange={setCard} />
            </div>
          )}
          <form {...form.props} onKeyDown={onlyByButton} className="mt-4">
            <TextField
              label="Your signature"
              hint="Type your full name"
              maxLength={SIGNATURE_MAX}
              autoComplete="name"
              {...form.field('signature')}
            />
          </form>
        </Dialog>
        <DeclineChangeOrder order={order} company={project.company} />
      </div>
    </>
  );
}

function consequence(order: ChangeOrderView, charges: boolean, status: string | undefined): string {
  if (charges)
    return 'No second service fee. The card is charged when you sign, and Canopy holds the money with the milestone.';
  if (status === 'planned')
    return 'No second service fee. The new price is charged when you fund the milestone.';
  return order.totalCents < 0
    ? 'The difference is refunded from what Canopy holds.'
    : 'The price stays the same.';
}
