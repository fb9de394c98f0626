import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import type { ExtraView } from '#core/bookings/money-views.ts';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import type { StatusLook } from '#core/lib/status-look.ts';
import { PAYMENT_STATUS_LOOKS } from '#core/payments/status.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { useBackFromBank } from '#web/payments/use-back-from-bank.ts';
import { useLaterStep } from '#web/payments/use-later-step.ts';
import { MoneySplit } from '#web/ui/data/money-split.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import type { SavedCards } from './pay-again.tsx';

type ExtraWorkProps = { booking: BookingDetail; saved: SavedCards; cards: CardsMode };

/** What the vendor proposed during the visit: questions to answer first, then what was agreed on. */
export function ExtraWork({ booking, saved, cards }: ExtraWorkProps) {
  const open = booking.extras.filter(({ status }) => status === 'proposed');
  const answered = booking.extras.filter(({ status }) => status !== 'proposed');
  return (
    <div className="space-y-3.5">
      {booking.status === 'in_progress' &&
        open.map((extra) => <Proposal key={extra.id} {...{ booking, extra, saved, cards }} />)}
      {answered.length > 0 && (
        <Card title="Extra work" flush>
          <ul className="divide-y divide-line-1">
            {answered.map((extra) => (
              <Answered key={extra.id} {...{ booking, extra, saved, cards }} />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

type OneProps = ExtraWorkProps & { extra: ExtraView };

/** One proposal: what it is, what it costs, where every cent of it goes, and the two answers. */
function Proposal({ booking, extra, saved, cards }: OneProps) {
  const { showToast } = useToastContext();
  const [card, setCard] = useState<string | null>(null);
  const [choosing, setChoosing] = useState(false);
  const { ask, pending, problem } = useLaterStep(booking.id, cards, (input) => {
    const approved = !('approve' in input) || input.approve;
    setChoosing(false);
    showToast({
      title: approved ? 'Approved' : 'Declined',
      message: `We’ve notified ${booking.technician.name}.`,
      type: approved ? 'success' : 'info',
    });
  });
  const { id: lineId, totalCents } = extra;
  const waits = extra.payment === 'requires_action' && extra.paymentId !== null;
  useBackFromBank(
    waits ? extra.paymentId : null,
    (paymentId) => void ask({ way: 'resume', id: booking.id, paymentId }),
  );
  const wasRefused = extra.payment === 'failed' || problem?.tone === 'error';
  const approve = (paymentMethodId?: string) =>
    void ask({
      way: 'answer',
      id: booking.id,
      lineId,
      approve: true,
      expectedTotalCents: totalCents,
      ...(paymentMethodId ? { paymentMethodId } : {}),
    });
  return (
    <Card title={`${booking.technician.name} proposes ${extra.label}`}>
      {extra.note && <p className="mb-3 text-body text-pretty wrap-anywhere text-text-2">{extra.note}</p>}
      <MoneySplit
        total={formatMoney(totalCents)}
        badge={<StatusBadge look={BOOKING_STATUS_LOOKS.pending} label="Waiting for you" />}
        parts={extra.parts.map(({ label, detail, amountCents }) => ({
          label,
          detail: detail === label ? undefined : detail,
          cents: amountCents,
          amount: formatMoney(amountCents),
        }))}
      />
      <p className="mt-3 text-detail text-text-2">
        {formatMoney(extra.workCents)} and {formatMoney(extra.taxCents)} tax, no second service fee. Held on
        your card when you approve, charged when the work is done.
        {extra.answerBy && (
          <> Reply by {formatTime(extra.answerBy, booking.zone)}; after that, nothing is added.</>
        )}
      </p>
      {(problem || (extra.failure && !waits)) && (
        <Notice tone={problem?.tone ?? 'error'} live className="mt-3">
          {problem?.text ?? `${extra.failure} Nothing was charged.`}
        </Notice>
      )}
      {waits ? (
        <Button
          kind="primary"
          size="lg"
          block
          className="mt-4"
          pending={pending}
          onClick={() => void ask({ way: 'resume', id: booking.id, paymentId: extra.paymentId ?? '' })}
        >
          Confirm with your bank
        </Button>
      ) : (
        <div className="mt-4 flex flex-wrap-reverse gap-2 *:grow">
          <Button
            kind="outline"
            size="lg"
            icon={CircleX}
            disabled={pending}
            onClick={() => void ask({ way: 'answer', id: booking.id, lineId, approve: false })}
          >
            Decline work
          </Button>
          <Button kind="primary" size="lg" icon={CircleCheck} pending={pending} onClick={() => approve()}>
            Approve work
          </Button>
        </div>
      )}
      {wasRefused && !waits && (
        <Dialog
          open={choosing}
          onOpenChange={setChoosing}
          title="Use another card"
          description={`${formatMoney(totalCents)} is held now and charged when the work is done.`}
          trigger={
            <Button kind="quiet" block className="mt-2">
              Use another card
            </Button>
          }
          footer={
            (card ?? firstChoice(saved)) === NEW_CARD ? undefined : (
              <Button kind="primary" pending={pending} onClick={() => approve(card ?? firstChoice(saved))}>
                Approve with this card
              </Button>
            )
          }
        >
          <CardPicker
            saved={saved}
            cards={cards}
            value={card ?? firstChoice(saved)}
            onValueChange={setCard}
          />
        </Dialog>
      )}
    </Card>
  );
}

const SAYS: Record<ExtraView['status'], { look: StatusLook; label: string }> = {
  agreed: { look: BOOKING_STATUS_LOOKS.confirmed, label: 'Agreed' },
  proposed: { look: BOOKING_STATUS_LOOKS.pending, label: 'Not answered' },
  declined: { look: BOOKING_STATUS_LOOKS.declined, label: 'Declined' },
  withdrawn: { look: BOOKING_STATUS_LOOKS.cancelled, label: 'Withdrawn' },
  lapsed: { look: BOOKING_STATUS_LOOKS.expired, label: 'Not answered' },
};

function Answered({ booking, extra, saved, cards }: OneProps) {
  const { showToast } = useToastContext();
  const [open, setOpen] = useState(false);
  const [card, setCard] = useState(() => firstChoice(saved));
  const { ask, pending, problem } = useLaterStep(booking.id, cards, () => {
    setOpen(false);
    showToast({ title: 'Paid', message: 'Thank you. The receipt is on its way.', type: 'success' });
  });
  const charged = extra.payment === 'captured' || extra.payment === 'refunded';
  const badge =
    extra.status === 'agreed' && extra.payment
      ? { look: PAYMENT_STATUS_LOOKS[extra.payment], label: charged ? 'Charged' : 'Held' }
      : SAYS[extra.status];
  return (
    <li className="px-(--card-pad) py-3">
      <div className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-body text-text-1 wrap-anywhere">{extra.label}</span>
          {extra.note && <span className="block text-detail text-text-2 wrap-anywhere">{extra.note}</span>}
          {extra.status === 'lapsed' && extra.answerBy && (
            <span className="block text-detail text-text-2">
              No reply by {formatTime(extra.answerBy, booking.zone)}. Nothing was added or charged.
            </span>
          )}
        </span>
        <span className="shrink-0 text-right">
          <span className="block text-body font-medium text-text-1 tabular-nums">
            {extra.totalCents === 0 ? 'Included' : formatMoney(extra.totalCents)}
          </span>
          <StatusBadge
            {...(extra.canPay ? { look: PAYMENT_STATUS_LOOKS.failed, label: 'Declined' } : badge)}
          />
        </span>
      </div>
      {extra.canPay && (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="Use another card"
          description={`${formatMoney(extra.totalCents)} is charged right away.`}
          trigger={
            <Button kind="primary" block className="mt-3">
              Use another card
            </Button>
          }
          footer={
            card === NEW_CARD ? undefined : (
              <Button
                kind="primary"
                pending={pending}
                onClick={() =>
                  void ask({ way: 'payExtra', id: booking.id, lineId: extra.id, paymentMethodId: card })
                }
              >
                Pay with this card
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
    </li>
  );
}
