import { clsx } from 'clsx';
import { useNavigation, useSearchParams } from 'react-router';
import { dateInZone, formatDuration, formatShortDay, formatWindow } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { DayStrip } from '#web/bookings/day-strip.tsx';
import { SlotList } from '#web/bookings/slot-list.tsx';
import { FREE_VISIT } from '#web/bookings/visit-price.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ActionBar } from '#web/ui/layout/action-bar.tsx';
import type { StepData } from '../book-data.ts';
import { type BookPlan, bookPath, readPlan } from '../book-plan.ts';
import { wholeMinutes } from '../booked-length.ts';
import { GoneNotice } from '../frame/gone-notice.tsx';
import { QuotesInstead } from '../frame/quotes-instead.tsx';
import { StepPage } from '../frame/step-page.tsx';
import { NobodyComes, NoneLeft } from './no-times.tsx';
import { TakenNotice } from './taken-notice.tsx';
import { TimeSummary } from './time-summary.tsx';
import { UrgentLine } from './urgent-line.tsx';
import { useHold } from './use-hold.ts';
import { WhoChoice } from './who-choice.tsx';

const GONE = 'That time was just taken. Choose another one.';
const notWith = (company: string) => `${company} isn’t available at that time. Choose another time.`;

/** Third step: who comes and when. Each choice is a link, so it works without script and with the back button. */
export function TimeStep({ data }: { data: StepData<'time'> }) {
  const { plan, service, place, zone, vendors, vendor, days, date, slots, slot, price, now } = data;
  const minutes = wholeMinutes(data.minutes, data.addOns);
  const target = usePlanAhead(plan);
  const [params] = useSearchParams();
  const { goOn, pending, failure, others } = useHold(data);
  const hrefOf = (startsAt: Date) =>
    bookPath({ ...plan, date: dateInZone(startsAt, zone), start: startsAt, booking: null, step: 'time' });
  const dayHref = (day: string) => bookPath({ ...plan, date: day, start: null, booking: null, step: 'time' });
  const isTurning = (target.date ?? date) !== (plan.date ?? date) || target.vendor !== plan.vendor;
  const wasTaken = plan.start !== null && slot === null;
  const open = slots.some(({ free }) => free > 0);
  const holdButton = (label: string, look: { block?: boolean; className?: string }) => (
    <Button
      kind="primary"
      size="lg"
      pending={pending}
      disabledReason={slot ? null : 'Choose a time first.'}
      onClick={goOn}
      {...look}
    >
      {label}
    </Button>
  );

  return (
    <StepPage
      title="When should we come?"
      lead={`${service.pricing === 'quote' ? 'The visit' : service.name} takes about ${lengthInWords(minutes)}. Someone 18 or older should be home.`}
      summary={
        <TimeSummary
          data={data}
          action={
            <>
              {holdButton('Continue to payment', { block: true, className: 'mt-4 max-sm:hidden' })}
              <QuotesInstead plan={plan} />
            </>
          }
        />
      }
      bar={
        price && (
          <ActionBar
            figure={price.totalCents === 0 ? FREE_VISIT : formatMoney(price.chargedCents)}
            detail={
              slot ? (
                <>
                  {formatShortDay(slot.startsAt, zone)},{' '}
                  <span className="whitespace-nowrap">
                    {formatWindow(slot.startsAt, slot.windowEndsAt, zone, { short: true })}
                  </span>
                </>
              ) : (
                'Choose a time'
              )
            }
          >
            <Button kind="primary" size="lg" pending={pending} disabled={!slot} onClick={goOn}>
              Continue
            </Button>
          </ActionBar>
        )
      }
    >
      <UrgentLine serviceSlug={service.slug} />
      {params.get('gone') === '1' && <GoneNotice />}
      {failure && failure.code !== 'conflict' && (
        <Notice tone="error" live className="mt-5">
          {failure.message}
        </Notice>
      )}
      {(wasTaken || failure?.code === 'conflict') && !(failure && slot) && (
        <TakenNotice
          message={failure?.message ?? (vendor ? notWith(vendor.company) : GONE)}
          others={others}
          zone={zone}
          hrefOf={hrefOf}
        />
      )}
      {price === null ? (
        <NobodyComes
          place={place.neighborhood}
          detailsHref={bookPath({ ...plan, start: null, step: 'details' })}
          serviceHref={bookPath({ ...plan, start: null, step: 'service' })}
        />
      ) : (
        <div className="mt-6 space-y-7">
          <WhoChoice
            plan={plan}
            vendors={vendors}
            bestCents={
              (vendor ? vendors[0] : vendors.find(({ id }) => id === price.vendorId))?.priceCents ?? 0
            }
            bestName={vendor || !slot ? null : price.vendorName}
            chosen={plan.vendor}
            zone={zone}
            now={now}
          />
          <div>
            <DayStrip
              days={days}
              date={target.start || target.date ? (target.date ?? date) : date}
              hrefOf={dayHref}
              earlier={data.earlier && dayHref(data.earlier)}
              later={data.later && dayHref(data.later)}
              note={`Times shown in ${data.marketName} time`}
              noneFree={place.home ? undefined : 'No times'}
            />
            <div className={clsx('transition-opacity', isTurning && 'opacity-50')} aria-busy={isTurning}>
              <SlotList
                slots={slots}
                zone={zone}
                start={target.start ?? null}
                hrefOf={hrefOf}
                // With a vendor chosen it is the technician who differs; a visitor is told no names.
                vendors={vendor && place.home ? [] : vendors}
              />
              {!open && (
                <NoneLeft
                  wasOpen={slots.length > 0}
                  firstFree={data.firstFree}
                  zone={zone}
                  hrefOf={(at) => dayHref(dateInZone(at, zone))}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </StepPage>
  );
}

/** The choices as they will be once the link that was followed has loaded, so that a click shows at once. */
function usePlanAhead(plan: BookPlan): BookPlan {
  const { location } = useNavigation();
  return location?.pathname === '/book' ? readPlan(new URLSearchParams(location.search)) : plan;
}

/** `90 minutes`, longer ones `1 h 45 min`. */
function lengthInWords(minutes: number): string {
  return minutes <= 90 ? `${minutes} minutes` : formatDuration(minutes);
}
