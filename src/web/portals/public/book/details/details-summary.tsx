import { Check, Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HomeView } from '#core/homes/contract.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import type { StepData } from '../book-data.ts';
import { SummaryCard, SummaryFact, SummaryPart } from '../frame/summary-card.tsx';

type Service = StepData<'details'>['service'];

/** The price of the service as its catalog has it, before anybody is chosen. */
export function listPrice(service: Service, minutes: number): string {
  const cents = laborCents(service, minutes);
  return formatMoney(cents, { rounded: cents % 100 === 0 });
}

type DetailsSummaryProps = {
  icon: string;
  service: Service;
  home: HomeView | null;
  minutes: number;
  action: ReactNode;
};

/** What the service is and includes, and the way on. */
export function DetailsSummary({ icon, service, home, minutes, action }: DetailsSummaryProps) {
  const hourly = service.pricing === 'hourly';
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
            hourly ? `${formatDuration(minutes)} booked` : `About ${formatDuration(service.durationMinutes)}`
          }
          detail={hourly ? `${formatMoney(service.priceCents, { rounded: true })} an hour` : service.summary}
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
      <SummaryPart>
        <p className="flex items-baseline justify-between gap-4 text-[1.0625rem]/6 font-semibold text-text-1">
          <span>From</span>
          <span className="tabular-nums">{listPrice(service, minutes)}</span>
        </p>
        <p className="mt-1 text-[0.8125rem]/[1.125rem] text-text-2">
          Before sales tax and service fee. You see the whole price with each time.
        </p>
        {action}
      </SummaryPart>
    </SummaryCard>
  );
}
