import { CalendarCheck, UserCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { shouldAuthorizeNow } from '#core/payments/status.ts';
import { policyStages } from '#web/bookings/policy-stages.ts';
import { PriceLines } from '#web/bookings/price-lines.tsx';
import { PolicyBar } from '#web/ui/data/policy-bar.tsx';
import { Late, late } from '#web/ui/overlay/late.tsx';
import { ProLink, proHash } from '../../pros/pro-link.tsx';
import type { StepData } from '../book-data.ts';
import { cardSentence } from '../frame/card-sentence.ts';
import { Preparation } from '../frame/preparation.tsx';
import { SummaryCard, SummaryFact, SummaryPart } from '../frame/summary-card.tsx';

const VendorDrawer = late(() => import('../../pros/vendor-drawer.tsx').then((part) => part.VendorDrawer));

type TimeSummaryProps = { data: StepData<'time'> | StepData<'account'>; action: ReactNode };

/** What was chosen, what it costs line by line, and what changing one's mind would cost. */
export function TimeSummary({ data, action }: TimeSummaryProps) {
  const { icon, service, place, zone, slot, price, vendor, now } = data;
  const { hash } = useLocation();
  const offered = 'vendors' in data ? data.vendors : [];
  const shown = offered.find(({ id }) => hash === `#${proHash(id)}`) ?? null;
  return (
    <SummaryCard icon={icon} title={service.name} detail={place.name}>
      <Late part={VendorDrawer} when={shown !== null}>
        <VendorDrawer vendor={shown} />
      </Late>
      {slot && (
        <SummaryPart>
          <SummaryFact
            icon={CalendarCheck}
            title={formatDay(slot.startsAt, zone)}
            detail={`Arrives ${formatWindow(slot.startsAt, slot.windowEndsAt, zone)}`}
          />
          {price && (
            <SummaryFact
              icon={UserCheck}
              title={
                offered.length > 0 ? (
                  <ProLink id={price.vendorId}>{price.vendorName}</ProLink>
                ) : (
                  price.vendorName
                )
              }
              detail={vendor ? 'The vendor you chose' : 'The best match at this time'}
            />
          )}
        </SummaryPart>
      )}
      {price && (
        <SummaryPart>
          <PriceLines
            lines={price.lines}
            totalCents={price.chargedCents}
            totalLabel={price.creditCents > 0 ? 'You pay' : 'Total'}
            laborLabel={service.pricing === 'quote' ? 'The visit' : undefined}
          />
          <p className="mt-2 text-[0.8125rem]/[1.125rem] text-text-2">
            {slot
              ? cardSentence(shouldAuthorizeNow(slot.startsAt, now), price.chargedCents)
              : 'Nothing is charged until the work is done.'}
            {service.pricing === 'quote' &&
              ' The work is quoted on site and starts only if you approve the price.'}
          </p>
          {action}
        </SummaryPart>
      )}
      <Preparation steps={service.preparation} />
      {price?.cancellation && price.totalCents > 0 && (
        <SummaryPart title="If you change your mind">
          <PolicyBar {...policyStages(price.cancellation, zone, now)} />
        </SummaryPart>
      )}
    </SummaryCard>
  );
}
