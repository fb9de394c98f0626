import { CalendarCheck, UserCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { cancellationTerms } from '#core/bookings/cancellation.ts';
import { moneyOfJob } from '#core/bookings/money/job-money.ts';
import { BOOKING_STATUS_LOOKS } from '#core/bookings/status.ts';
import { formatDay, formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { mostRedeemable } from '#core/loyalty/redemption.ts';
import { shouldAuthorizeNow } from '#core/payments/status.ts';
import { MoneyCard } from '#web/bookings/money-card.tsx';
import { policyStages } from '#web/bookings/policy-stages.ts';
import { PriceLines } from '#web/bookings/price-lines.tsx';
import { FREE_VISIT } from '#web/bookings/visit-price.ts';
import { LiveUpdates } from '#web/lib/live/live.tsx';
import { useCommand } from '#web/lib/use-command.ts';
import { firstChoice, NEW_CARD } from '#web/payments/card-choice.tsx';
import { CardPicker } from '#web/payments/card-picker.tsx';
import { pendingSetup } from '#web/payments/pending-setup.ts';
import { PolicyBar } from '#web/ui/data/policy-bar.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import type { StepData } from '../book-data.ts';
import { bookPath, timesPath } from '../book-plan.ts';
import { cardSentence } from '../frame/card-sentence.ts';
import { StepPage } from '../frame/step-page.tsx';
import { SummaryCard, SummaryFact, SummaryPart } from '../frame/summary-card.tsx';
import { HeldTime } from './held-time.tsx';
import { toPay, workCents } from './pay-money.ts';
import { PayNews } from './pay-news.tsx';
import { RedeemPoints } from './redeem-points.tsx';
import { RepeatVisit } from './repeat-visit.tsx';
import { useFreshPage } from './use-fresh-page.ts';
import { useRequest } from './use-request.ts';

/** Last step: a card, the whole price, and the request. The time stays held until it is asked for or runs out. */
export function PayStep({ data }: { data: StepData<'pay'> }) {
  const { booking, methods, cards, back, plan, now, icon, userId, points, rules, isQuote } = data;
  const { zone, startsAt, windowEndsAt } = booking;
  const navigate = useNavigate();
  const [chosen, setChosen] = useState(() => firstChoice(methods));
  // A card that was removed in another tab is not chosen any more.
  const card = methods.some(({ id }) => id === chosen) ? chosen : NEW_CARD;
  // Back from the bank with a card half saved: its form goes on by itself once it is there.
  useEffect(() => {
    if (pendingSetup()) setChosen(NEW_CARD);
  }, []);
  useFreshPage();
  const waitsForBank = booking.actions.includes('resume_payment');
  // The bank leads back with the booking alone in the address.
  const isBackFromBank = waitsForBank && plan.service === null;
  const payment = useRequest({ booking, back, cards, isBackFromBank });
  // The whole plan goes back into the address: from here on the back button leads to this page, not to the bank.
  const isBare = plan.service === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when only the booking is named
  useEffect(() => {
    if (isBare) navigate(bookPath({ ...back, step: 'pay' }), { replace: true, preventScrollReset: true });
  }, [isBare]);
  const releasing = useCommand((api) => api.bookings.release, {
    revalidate: false,
    onSuccess: () => navigate(timesPath(back)),
  });
  // Once credit is set aside, the points that are part of it are settled too.
  const isSetAside = booking.chargedCents < booking.totalCents;
  const most = isSetAside
    ? 0
    : mostRedeemable({ points, totalCents: booking.totalCents, creditCents: data.creditCents }, rules);
  const [wantedPoints, setWantedPoints] = useState(0);
  const redeemPoints = isSetAside ? booking.pointsRedeemed : Math.min(wantedPoints, most);
  const pointsCents = (redeemPoints / rules.stepPoints) * rules.stepCents;
  const money = toPay(booking, data.creditCents, isSetAside ? 0 : pointsCents);
  const isFreeVisit = booking.totalCents === 0;
  const heldAtOnce = shouldAuthorizeNow(startsAt, now);
  const when = `Arrives ${formatWindow(startsAt, windowEndsAt, zone)}`;

  const requestButton = (label: string, look: { block?: boolean; className?: string }) => (
    <Button
      kind="primary"
      size="lg"
      pending={payment.pending || payment.isChecking}
      disabledReason={
        waitsForBank
          ? 'Confirm with your bank first.'
          : card === NEW_CARD
            ? 'Choose or save a card first.'
            : null
      }
      onClick={() => payment.request(card, redeemPoints)}
      {...look}
    >
      {label}
    </Button>
  );
  return (
    <StepPage
      title="How would you like to pay?"
      lead={leadOf({ isQuote, isFree: money.chargedCents === 0, heldAtOnce })}
      summary={
        <SummaryCard
          icon={icon}
          title={booking.title}
          detail={`${booking.home.line1}, ${booking.home.neighborhood}`}
        >
          <SummaryPart>
            <SummaryFact icon={CalendarCheck} title={formatDay(startsAt, zone)} detail={when} />
            <SummaryFact
              icon={UserCheck}
              title={booking.vendorName}
              detail={`Technician: ${booking.technicianName}`}
            />
          </SummaryPart>
          <SummaryPart>
            <PriceLines
              lines={money.lines}
              totalCents={money.chargedCents}
              totalLabel={money.creditCents > 0 ? 'You pay' : 'Total'}
              laborLabel={isQuote ? 'The visit' : undefined}
            />
            <p className="mt-2 text-[0.8125rem]/[1.125rem] text-text-2">
              {cardSentence(heldAtOnce, money.chargedCents)}
            </p>
            {requestButton('Request this visit', { block: true, className: 'mt-4 max-sm:hidden' })}
          </SummaryPart>
          {isFreeVisit || (
            <SummaryPart title="If you change your mind">
              <PolicyBar
                {...policyStages(cancellationTerms(startsAt, workCents(booking.lines)), zone, now)}
              />
              <p className="mt-3 text-[0.8125rem]/[1.125rem] text-text-2">
                Until {booking.vendorName} accepts, canceling is free.
              </p>
            </SummaryPart>
          )}
        </SummaryCard>
      }
      bar={
        <ActionBar
          figure={isFreeVisit ? FREE_VISIT : formatMoney(money.chargedCents)}
          detail={
            <>
              {formatShortDay(startsAt, zone)},{' '}
              <span className="whitespace-nowrap">
                {formatWindow(startsAt, windowEndsAt, zone, { short: true })}
              </span>
            </>
          }
        >
          <Button
            kind="primary"
            size="lg"
            pending={payment.pending || payment.isChecking}
            disabled={waitsForBank || card === NEW_CARD}
            onClick={() => payment.request(card, redeemPoints)}
          >
            Request visit
          </Button>
        </ActionBar>
      }
    >
      {userId && <LiveUpdates userId={userId} />}
      {booking.respondBy && (
        <HeldTime
          until={booking.respondBy}
          now={now}
          what={`${formatDay(startsAt, zone)}, ${formatWindow(startsAt, windowEndsAt, zone)},`}
        >
          <Button
            kind="outline"
            pending={releasing.pending}
            disabled={payment.pending}
            onClick={() => void releasing.run({ id: booking.id })}
          >
            Choose another time
          </Button>
        </HeldTime>
      )}
      <PayNews
        problem={payment.problem ?? releasing.failure?.message ?? null}
        isChecking={payment.isChecking}
        hasGivenUp={payment.hasGivenUp}
        waitsForBank={waitsForBank}
        pending={payment.pending}
        jobHref={`/account/home/job/${booking.id}`}
        onAnswerBank={payment.resume}
      />
      <div className="mt-6">
        <CardPicker saved={methods} cards={cards} value={card} onValueChange={setChosen} />
      </div>
      {most > 0 && (
        <RedeemPoints
          points={points}
          most={most}
          value={redeemPoints}
          stepPoints={rules.stepPoints}
          stepCents={rules.stepCents}
          disabled={payment.pending || payment.isChecking}
          onValueChange={setWantedPoints}
        />
      )}
      {!isQuote && <RepeatVisit bookingId={booking.id} disabled={payment.pending || payment.isChecking} />}
      {!isFreeVisit && (
        <div className="mt-8">
          <MoneyCard
            parts={money.parts}
            money={moneyOfJob({ ...booking, ...money })}
            zone={zone}
            state={{ look: BOOKING_STATUS_LOOKS.pending, label: 'Not paid yet', isCharged: false }}
          />
        </div>
      )}
    </StepPage>
  );
}

function leadOf(pay: { isQuote: boolean; isFree: boolean; heldAtOnce: boolean }): string {
  if (pay.isQuote) {
    const visit = pay.isFree ? 'The visit is free.' : 'For now, you pay just for the visit.';
    return `${visit} The work starts only if you approve the price, and is charged to this card.`;
  }
  if (pay.isFree) return 'Credit and points cover all of it. Your card won’t be charged.';
  return pay.heldAtOnce
    ? 'You won’t be charged now. We hold the amount on your card and charge it when the work is done.'
    : 'You won’t be charged now. We save your card and hold the amount a few days before the visit.';
}
