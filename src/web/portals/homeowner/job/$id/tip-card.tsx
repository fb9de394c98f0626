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
  if (!booking.actions.includes('tip')) return null;
  return <TipForm {...{ booking, saved, cards }} />;
}

function TipForm({ booking, saved, cards }: TipCardProps) {
  const { tip } = booking;
  const { showToast } = useToastContext();
  const [choice, setChoice] = useState(String(tip.suggestedCents[1] ?? tip.suggestedCents[0] ?? OTHER));
  const [typed, setTyped] = useState('');
  const [card, setCard] = useState(() => firstChoice(saved));
  const [changing, setChanging] = useState(false);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    // Back from the bank of a card that was being saved here.
    if (pendingSetup()) setCard(NEW_CARD);
  }, []);
  const { ask, pending, problem } = useLaterStep(booking.id, cards, () =>
    showToast({
      title: 'Thank you',
      message: `${booking.technician.name} and ${booking.vendorName} were told.`,
      type: 'success',
    }),
  );
  useBackFromBank(tip.waitsForBank, (paymentId) => void ask({ way: 'resume', id: booking.id, paymentId }));
  const amountCents = choice === OTHER ? parseMoney(typed) : Number(choice);
  const fits = amountCents !== null && amountCents >= TIP_MIN_CENTS && amountCents <= TIP_MAX_CENTS;
  const chosen = saved.find(({ id }) => id === card);
  const first = booking.technician.name.split(' ')[0];
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
    <Card title={`Add a tip for ${first}`}>
      <p className="mb-3 text-body text-text-2">
        All of it goes to {booking.vendorName}; Canopy pays what the card network takes.
      </p>
      <Segmented
        label="Tip"
        block
        value={choice}
        options={[
          ...tip.suggestedCents.map((cents) => ({
            value: String(cents),
            label: formatMoney(cents, { rounded: true }),
          })),
          { value: OTHER, label: 'Other' },
        ]}
        onValueChange={setChoice}
      />
      {choice === OTHER && (
        <TextField
          label="Amount"
          prefix="$"
          inputMode="decimal"
          className="mt-3"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={
            tried && !fits ? `From ${formatMoney(TIP_MIN_CENTS)} to ${formatMoney(TIP_MAX_CENTS)}` : null
          }
        />
      )}
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
        <Button
          kind="primary"
          block
          className="mt-4"
          pending={pending}
          onClick={() => {
            setTried(true);
            if (fits) void ask({ way: 'tip', id: booking.id, amountCents, paymentMethodId: card });
          }}
        >
          {fits ? `Tip ${formatMoney(amountCents)}` : 'Add tip'}
        </Button>
      )}
    </Card>
  );
}
