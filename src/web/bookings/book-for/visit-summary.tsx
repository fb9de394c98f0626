import type { PriceView } from '#core/bookings/views.ts';
import { formatDay, formatWindow } from '#core/lib/format-time.ts';
import { PriceLines } from '#web/bookings/price-lines.tsx';
import { DescriptionList } from '#web/ui/data/description-list.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { chosenSlot, type Service, type VisitSlots } from './book-for-types.ts';
import type { VisitPlan } from './visit-plan.ts';

export type VisitPrice = Omit<PriceView, 'redeem'>;

const NOT_CHOSEN = <span className="text-text-3">Not chosen yet</span>;

type VisitSummaryProps = {
  plan: VisitPlan;
  /** Whoever the visit is for, by name. */
  homeowner: string | null;
  home: { label: string; address: string } | null;
  service: Service | null;
  slots: VisitSlots | null;
  price: VisitPrice | null;
};

/** What has been chosen so far beside the steps that choose it, and the whole price as soon as there is one. */
export function VisitSummary({ plan, homeowner, home, service, slots, price }: VisitSummaryProps) {
  const chosen = chosenSlot(slots, plan.at);
  const items = [
    { id: 'homeowner', term: 'Homeowner', value: homeowner },
    { id: 'home', term: 'Home', value: home && `${home.label}, ${home.address}` },
    { id: 'service', term: 'Service', value: service?.name },
    {
      id: 'vendor',
      term: 'Vendor',
      value: price && `${price.vendorName}${plan.vendor ? '' : ', best match'}`,
    },
    {
      id: 'time',
      term: 'Time',
      value:
        chosen && slots
          ? `${formatDay(chosen.startsAt, slots.zone)}, arrives ${formatWindow(chosen.startsAt, chosen.windowEndsAt, slots.zone)}`
          : null,
    },
  ];
  return (
    <Card title="Summary">
      <DescriptionList
        layout="facts"
        items={items.map((item) => ({ ...item, value: item.value ?? NOT_CHOSEN, wide: true }))}
      />
      {price && (
        <div className="mt-4 border-t border-line-1 pt-4">
          <PriceOfVisit price={price} service={service} />
          <p className="mt-2 text-label text-text-3">
            {chosen ? 'Nothing is charged until the work is done.' : 'The final price depends on the time.'}
          </p>
        </div>
      )}
    </Card>
  );
}

/** The whole price, line by line. */
export function PriceOfVisit({ price, service }: { price: VisitPrice; service: Service | null }) {
  return (
    <PriceLines
      lines={price.lines}
      totalCents={price.chargedCents}
      totalLabel={price.creditCents > 0 ? 'Due by card' : 'Total'}
      laborLabel={service?.pricing === 'quote' ? 'The visit' : undefined}
    />
  );
}
