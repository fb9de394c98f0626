import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import { addDays, dateInZone, formatDay, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { shouldAuthorizeNow } from '#core/payments/status.ts';
import { MoneyCard } from '#web/bookings/money-card.tsx';
import { AddCard } from '#web/payments/add-card.tsx';
import { CardChoice, firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { usePaymentStep } from '#web/payments/use-payment-step.ts';
import { OptionPrice } from '#web/quotes/option-price.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SlotPicker } from '#web/ui/form/dates/slot-picker.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import type { AcceptQuoteProps } from './accept-props.ts';
import { useOptionSlots } from './use-option-slots.ts';

const WEEK = 7;

/** The step that makes a quote a booking: nothing is charged or held before its button is pressed. */
export function AcceptForm({ quote, option, parts, company, found, methods, cards, now }: AcceptQuoteProps) {
  const navigate = useNavigate();
  const { showToast } = useToastContext();
  const [from, setFrom] = useState(quote.earliestDate);
  const [date, setDate] = useState<string | null>(null);
  const [start, setStart] = useState<Date | null>(null);
  const [saved, setSaved] = useState(methods);
  const [card, setCard] = useState(() => firstChoice(methods));
  const { found: slots, trouble } = useOptionSlots(option.id, true, from);
  const payment = usePaymentStep(cards, ({ booking }) => {
    showToast({
      title: `Booked with ${company}`,
      message: `${formatDay(booking.startsAt, booking.zone)}, ${formatWindow(booking.startsAt, booking.windowEndsAt, booking.zone)}`,
      type: 'success',
    });
    void navigate(`/account/home/job/${booking.id}`);
  });
  const open = slots?.days.find((day) => day.slots.some(({ free }) => free > 0))?.date ?? null;
  const problem =
    payment.answer ?? (payment.failure ? { tone: 'error' as const, text: payment.failure.message } : null);
  const why = start === null ? 'Choose a time first.' : card === NEW_CARD ? 'Add a card first.' : null;
  return (
    <div className="space-y-6 pb-2">
      <Section
        title="Time"
        description={`${company} can start on ${formatDay(new Date(`${quote.earliestDate}T12:00:00Z`), 'UTC')}. ${option.visits > 1 ? 'You’ll schedule later visits together.' : ''}`}
        actions={
          <>
            <Button
              size="sm"
              kind="outline"
              disabled={from <= quote.earliestDate}
              onClick={() => setFrom(earlier(from, quote.earliestDate))}
            >
              Earlier
            </Button>
            <Button size="sm" kind="outline" onClick={() => setFrom(addDays(from, WEEK))}>
              Later
            </Button>
          </>
        }
      >
        {trouble && <Notice tone="error">{trouble}</Notice>}
        {slots ? (
          open || date ? (
            <SlotPicker
              days={slots.days}
              zone={slots.zone}
              date={date && slots.days.some((day) => day.date === date) ? date : open}
              onDate={setDate}
              start={start}
              onStart={(at) => {
                setStart(at);
                setDate(dateInZone(at, slots.zone));
              }}
            />
          ) : (
            <p className="text-body text-text-2">No times available this week. Try a later week.</p>
          )
        ) : (
          !trouble && <Skeleton className="h-40 w-full" />
        )}
      </Section>
      <div>
        <CardChoice cards={saved} value={card} onValueChange={setCard} />
        {card === NEW_CARD && (
          <div className="mt-4">
            <AddCard
              cards={cards}
              onSaved={(method) => {
                setSaved((known) => [...known.filter(({ id }) => id !== method.id), method]);
                setCard(method.id);
              }}
            />
          </div>
        )}
      </div>
      <Section title="Price">
        <OptionPrice option={option} />
      </Section>
      <MoneyCard
        parts={parts}
        state={{ look: BOOKING_STATUS_LOOKS.pending, label: 'Not paid yet', isCharged: false }}
      />
      <div className="space-y-3">
        <p className="text-body text-text-2">
          {chargeWords(option.firstCents, option.totalCents, start, now)}
        </p>
        {problem && (
          <Notice tone={problem.tone} live>
            {problem.text}
          </Notice>
        )}
        <Button
          kind="primary"
          size="lg"
          block
          pending={payment.pending}
          disabledReason={why}
          onClick={() => {
            if (start === null) return;
            void payment.ask({
              way: 'quote',
              id: option.id,
              startsAt: start.toISOString(),
              paymentMethodId: card,
              expectedTotalCents: option.totalCents,
            });
          }}
        >
          Accept for {formatMoney(option.totalCents)}
        </Button>
        <p className="text-detail text-text-3">
          The other vendors of request Q-{found.number} will be notified that they weren’t chosen.
        </p>
      </div>
    </div>
  );
}

function earlier(from: string, earliest: string): string {
  const before = addDays(from, -WEEK);
  return before < earliest ? earliest : before;
}

/** What happens to the card, and when. */
function chargeWords(firstCents: number | null, totalCents: number, start: Date | null, now: Date): string {
  if (firstCents !== null) {
    return `${formatMoney(firstCents)} is charged now. Canopy holds it until you approve the work it’s for. The rest is due as agreed.`;
  }
  return start !== null && shouldAuthorizeNow(start, now)
    ? `We hold ${formatMoney(totalCents)} on your card now and charge it when the work is done.`
    : 'You won’t be charged now. We save your card and hold the amount a few days before the visit.';
}
