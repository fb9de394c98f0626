import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeView } from '#core/homes/contract.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import { FREE_VISIT } from '#web/bookings/visit-price.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { catalogPrice, perHour } from '../../catalog/price-words.ts';
import type { StepData } from '../book-data.ts';
import { type ChosenView, wholeMinutes } from '../booked-length.ts';
import { Preparation } from '../frame/preparation.tsx';
import { SummaryCard, SummaryFact, SummaryPart } from '../frame/summary-card.tsx';

type Service = StepData<'details'>['service'];

export type PricedService = Pick<Service, 'pricing' | 'fromCents' | 'priceCents'>;

/** It costs the same with every vendor, as the list of services says it. */
export function hasOnePrice({ fromCents, priceCents }: PricedService): boolean {
  return fromCents === priceCents;
}

/** The least the service costs with what was added, before anybody is chosen. */
export function listPrice(service: Service, minutes: number, addOns: readonly ChosenView[] = []): string {
  const added = addOns.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const cents = laborCents({ ...service, priceCents: service.fromCents }, minutes) + added;
  if (cents === 0) return FREE_VISIT;
  return catalogPrice(cents);
}

type DetailsSummaryProps = {
  icon: string;
  service: Service;
  home: HomeView | null;
  minutes: number;
  addOns: readonly ChosenView[];
  action: ReactNode;
};

/** What the service is and includes, and the way on. */
export function DetailsSummary({ icon, service, home, minutes, addOns, action }: DetailsSummaryProps) {
  const hourly = service.pricing === 'hourly';
  const quote = service.pricing === 'quote';
  const whole = formatDuration(wholeMinutes(minutes, addOns));
  return (
    <SummaryCard
      icon={icon}
      title={service.name}
      detail={home ? `${home.line1}, ${home.neighborhood}` : undefined}
    >
      <SummaryPart>
        <SummaryFact
          icon={Clock}
          title={
            hourly ? `${whole} booked` : quote ? `A visit of about ${whole}, then a quote` : `About ${whole}`
          }
          detail={hourly ? perHour(catalogPrice(service.fromCents)) : service.summary}
        />
      </SummaryPart>
      <SummaryPart title="Included">
        <ul className="space-y-1.5 text-[0.875rem]/5 text-text-2">
          {service.included.map((part) => (
            <li key={part} className="flex items-start gap-2">
              <Icon of={Check} size={14} className="mt-[3px] text-green" />
              {part}
            </li>
          ))}
        </ul>
      </SummaryPart>
      {addOns.length > 0 && (
        <SummaryPart title="Added">
          <ul className="space-y-1.5 text-[0.875rem]/5 text-text-2">
            {addOns.map(({ slug, label, quantity, priceCents }) => (
              <li key={slug} className="flex justify-between gap-4">
                <span>{quantity > 1 ? `${label} · ${quantity}` : label}</span>
                <span className="tabular-nums">{formatMoney(priceCents * quantity)}</span>
              </li>
            ))}
          </ul>
        </SummaryPart>
      )}
      <Preparation steps={service.preparation} />
      <SummaryPart>
        <p className="flex items-baseline justify-between gap-4 text-[1.0625rem]/6 font-semibold text-text-1">
          <span>{quote ? 'The visit' : hasOnePrice(service) ? 'Price' : 'From'}</span>
          <span className="tabular-nums">{listPrice(service, minutes, addOns)}</span>
        </p>
        <p className="mt-1 text-[0.8125rem]/[1.125rem] text-text-2">
          {quote
            ? 'The work is quoted on site. You approve the price before it starts.'
            : 'Before sales tax and service fee. You’ll see the full price with each time.'}
        </p>
        {action}
      </SummaryPart>
    </SummaryCard>
  );
}
