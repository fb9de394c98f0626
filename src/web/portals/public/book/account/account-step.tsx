import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { HomeView } from '#core/homes/contract.ts';
import { dateInZone, formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { FREE_VISIT } from '#web/bookings/visit-price.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import type { StepData } from '../book-data.ts';
import { bookPath } from '../book-plan.ts';
import { NEW_HOME_FORM } from '../details/add-home.tsx';
import { HomeChoice } from '../details/home-choice.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { TakenNotice } from '../time/taken-notice.tsx';
import { TimeSummary } from '../time/time-summary.tsx';
import { useHold } from '../time/use-hold.ts';
import { PriceChange } from './price-change.tsx';
import { SignInCard } from './sign-in-card.tsx';

const GONE = 'That time was just taken. Choose another one.';

/** Between a chosen time and its payment: an account for a visitor, then the address, then the time is held. */
export function AccountStep({ data }: { data: StepData<'account'> }) {
  const { plan, visitor, homes, home, slot, zone, price, before } = data;
  const navigate = useNavigate();
  const { goOn, pending, failure, others } = useHold(data);
  const isVisitor = visitor === 'anonymous';
  const pathOf = (id: string) => bookPath({ ...plan, home: id, step: 'pay' });
  const hrefOf = (startsAt: Date) =>
    bookPath({
      ...plan,
      home: home?.id ?? null,
      date: dateInZone(startsAt, zone),
      start: startsAt,
      step: 'time',
    });

  // The step's own button saved an address: it goes on by itself when nothing is different there.
  const wanted = useRef<string | null>(null);
  const isAsWanted = home !== null && home.id === wanted.current;
  useEffect(() => {
    if (!isAsWanted) return;
    wanted.current = null;
    if (slot && !before) goOn();
  });
  const takeHome = ({ id }: HomeView, goesOn: boolean) => {
    if (goesOn) wanted.current = id;
    navigate(pathOf(id), { replace: true, preventScrollReset: true });
  };
  const press = () => {
    const form = document.querySelector<HTMLFormElement>(`#${NEW_HOME_FORM}`);
    if (form) form.requestSubmit();
    else if (home) goOn();
  };
  const isTaken = !slot || failure?.code === 'conflict';
  const goOnButton = (look: { block?: boolean; className?: string }) => (
    <Button
      kind="primary"
      size="lg"
      pending={pending}
      disabledReason={slot ? null : 'Choose another time first.'}
      onClick={press}
      {...look}
    >
      {before ? `Continue for ${formatMoney(price.chargedCents)}` : 'Continue to payment'}
    </Button>
  );

  return (
    <StepPage
      title={isVisitor ? 'Sign in to book this time' : 'What’s the address?'}
      lead={
        isVisitor
          ? 'Everything you chose is saved. Nothing is charged until the work is done.'
          : 'We’ll confirm the price there and hold your time for 10 minutes.'
      }
      summary={
        <TimeSummary
          data={data}
          action={!isVisitor && goOnButton({ block: true, className: 'mt-4 max-sm:hidden' })}
        />
      }
      bar={
        !isVisitor && (
          <ActionBar
            figure={price.totalCents === 0 ? FREE_VISIT : formatMoney(price.chargedCents)}
            detail={
              slot && (
                <>
                  {formatShortDay(slot.startsAt, zone)},{' '}
                  <span className="whitespace-nowrap">
                    {formatWindow(slot.startsAt, slot.windowEndsAt, zone, { short: true })}
                  </span>
                </>
              )
            }
          >
            <Button kind="primary" size="lg" pending={pending} disabled={!slot} onClick={press}>
              Continue
            </Button>
          </ActionBar>
        )
      }
    >
      {failure && failure.code !== 'conflict' && (
        <Notice tone="error" live className="mt-5">
          {failure.message}
        </Notice>
      )}
      {isTaken && (
        <TakenNotice
          message={GONE}
          others={others.length > 0 ? others : data.others}
          zone={zone}
          hrefOf={hrefOf}
        />
      )}
      {before && !isTaken && <PriceChange before={before} price={price} />}
      <section aria-label={isVisitor ? 'Your account' : 'Where'} className="mt-6">
        {isVisitor ? (
          <SignInCard back={bookPath({ ...plan, step: 'pay' })} />
        ) : (
          <HomeChoice plan={plan} homes={homes} home={home} pathOf={pathOf} onAdded={takeHome} />
        )}
      </section>
    </StepPage>
  );
}
