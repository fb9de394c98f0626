import { HandHeart } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { BookingDetail } from '#core/bookings/views.ts';
import { formatMoney, parseMoney } from '#core/lib/money.ts';
import { TIP_MAX_CENTS, TIP_MIN_CENTS } from '#core/payments/limits.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import type { CardsMode } from '#web/payments/cards-mode.ts';
import { pendingSetup } from '#web/payments/pending-setup.ts';
import { useBackFromBank } from '#web/payments/use-back-from-bank.ts';
import { useLaterStep } from '#web/payments/use-later-step.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { onlyByButton } from '#web/ui/form/state/only-by-button.ts';
import { type Faults, text } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { SavedCards } from './pay-again.tsx';

const OTHER = 'other';

type TipCardProps = { booking: BookingDetail; saved: SavedCards; cards: CardsMode };

/** A tip after the work: all of it is the vendor's. Nothing before, and a line of thanks once it was given. */
export function TipCard({ booking, saved, cards }: TipCardProps) {
  const { tip } = booking;
  if (tip.amountCents !== null) {
    return (
      <p className="flex items-center gap-2 rounded-card border border-line-1 bg-bg-1 px-(--card-pad) py-3 text-body text-text-2">
        <Icon of={HandHeart} className="text-accent-text" />
        You tipped {formatMoney(tip.amountCents)}. {booking.vendorName} gets all of it.
      </p>
    );
  }
  // Nobody is asked for a tip while they want money back; one that waits for their bank is still theirs to confirm.
  if (booking.inDispute && tip.waitsForBank === null) return null;
  if (!booking.actions.includes('tip')) return null;
  return <TipForm {...{ booking, saved, cards }} />;
}

function TipForm({ booking, saved, cards }: TipCardProps) {
  const { tip } = booking;
  const { showToast } = useToastContext();
  const [card, setCard] = useState(() => firstChoice(saved));
  const [changing, setChanging] = useState(false);
  useEffect(() => {
    // Back from the bank of a card that was being saved here.
    if (pendingSetup()) setCard(NEW_CARD);
  }, []);
  const { ask, pending, problem, reset } = useLaterStep(booking.id, cards, () =>
    showToast({
      title: 'Thank you',
      message: `We’ve notified ${booking.technician.name} and ${booking.vendorName}.`,
      type: 'success',
    }),
  );
  useBackFromBank(tip.waitsForBank, (paymentId) => void ask({ way: 'resume', id: booking.id, paymentId }));
  const first = String(tip.suggestedCents[1] ?? tip.suggestedCents[0] ?? OTHER);
  const form = useForm({
    read: { suggested: text, amountCents: text, paymentMethodId: text },
    watch: { suggested: first, amountCents: '' },
    check: (values): Faults =>
      tipOf(values) === null
        ? { amountCents: `From ${formatMoney(TIP_MIN_CENTS)} to ${formatMoney(TIP_MAX_CENTS)}` }
        : {},
    // What the bank or the server says stands under the card, also after the way back from the bank.
    command: { run: ask, pending, failure: null, reset },
    input: (values) => ({
      way: 'tip' as const,
      id: booking.id,
      amountCents: tipOf(values) ?? 0,
      paymentMethodId: values.paymentMethodId,
    }),
  });
  const amountCents = tipOf(form.seen);
  const chosen = saved.find(({ id }) => id === card);
  const technician = booking.technician.name.split(' ')[0];
  if (tip.waitsForBank) {
    return (
      <Card title="Your tip">
        <Button
          kind="primary"
          block
          pending={pending}
          onClick={() => void ask({ way: 'resume', id: booking.id, paymentId: tip.waitsForBank ?? '' })}
        >
          Confirm with your bank
        </Button>
        {problem && (
          <Notice tone={problem.tone} live className="mt-3">
            {problem.text}
          </Notice>
        )}
      </Card>
    );
  }
  return (
    <Card title={`Add a tip for ${technician}`}>
      <p className="mb-3 text-body text-text-2">
        100% goes to {booking.vendorName}. Canopy covers the card fee.
      </p>
      <form {...form.props} onKeyDown={onlyByButton}>
        <input type="hidden" name="paymentMethodId" value={card} />
        <Segmented
          label="Tip"
          block
          {...form.field('suggested', first)}
          options={[
            ...tip.suggestedCents.map((cents) => ({
              value: String(cents),
              label: formatMoney(cents, { rounded: true }),
            })),
            { value: OTHER, label: 'Other' },
          ]}
        />
        {form.seen.suggested === OTHER && (
          <TextField
            label="Amount"
            prefix="$"
            inputMode="decimal"
            className="mt-3"
            {...form.field('amountCents')}
          />
        )}
      </form>
      {changing || !chosen ? (
        <div className="mt-4">
          <CardPicker saved={saved} cards={cards} value={card} onValueChange={setCard} />
        </div>
      ) : (
        <p className="mt-3 flex items-center justify-between gap-3 text-detail text-text-2">
          Charged to the card ending {chosen.last4}
          <Button kind="quiet" size="sm" onClick={() => setChanging(true)}>
            Change card
          </Button>
        </p>
      )}
      {problem && (
        <Notice tone={problem.tone} live className="mt-3">
          {problem.text}
        </Notice>
      )}
      {card !== NEW_CARD && (
        <Button kind="primary" block className="mt-4" type="submit" form={form.id} pending={form.pending}>
          {amountCents ? `Tip ${formatMoney(amountCents)}` : 'Add tip'}
        </Button>
      )}
    </Card>
  );
}

/** The tip in cents, suggested or typed; null when it cannot be read or is not one that can be given. */
function tipOf({ suggested, amountCents }: { suggested: string; amountCents: string }): number | null {
  const cents = suggested === OTHER ? parseMoney(amountCents) : Number(suggested);
  return cents !== null && cents >= TIP_MIN_CENTS && cents <= TIP_MAX_CENTS ? cents : null;
}
