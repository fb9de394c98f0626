import { clsx } from 'clsx';
import { Check, Clock } from 'lucide-react';
import type { ServiceView } from '#core/catalog/contract.ts';
import { ButtonLink } from '#web/ui/form/button-link.tsx';
import { Icon } from '#web/ui/layout/icon.tsx';
import { bookingPath } from '../catalog/booking-path.ts';
import { priceWords } from '../catalog/price-words.ts';

/** A service with everything that decides: what it is, what is included, how long it takes and what it costs. */
export function ServiceRow({ service, zip }: { service: ServiceView; zip: string | null }) {
  const { price, per, detail, isQuote } = priceWords(service);
  return (
    <li className="grid gap-x-8 gap-y-4 p-4 sm:p-5 md:grid-cols-[minmax(0,1fr)_172px]">
      <div className="min-w-0">
        <h3 className="text-[1.0625rem]/6 font-semibold tracking-[-0.014em] text-text-1">{service.name}</h3>
        <p className="mt-0.5 text-[0.9375rem]/[1.375rem] text-pretty text-text-2">{service.summary}</p>
        <ul
          aria-label={`Included in ${service.name}`}
          className="mt-3 grid gap-x-6 gap-y-1 text-[0.8125rem]/5 text-text-2 xl:grid-cols-2"
        >
          {service.included.map((part) => (
            <li key={part} className="flex items-start gap-2">
              <Icon of={Check} size={14} className="mt-[3px] text-green" />
              {part}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3 md:flex-col md:items-end md:justify-start md:text-right">
        <div>
          <p
            className={clsx(
              'font-semibold text-text-1 tabular-nums',
              isQuote ? 'text-[1rem]/6 tracking-[-0.014em]' : 'text-[1.25rem]/7 tracking-[-0.024em]',
            )}
          >
            {price}
            {per && (
              <span className="text-[0.875rem] font-normal tracking-normal whitespace-nowrap text-text-2 md:block md:leading-5">
                {' '}
                {per}
              </span>
            )}
          </p>
          <p className="text-label text-balance text-text-2 tabular-nums">
            <Icon of={Clock} size={13} className="mr-1.5 inline-block align-[-2px]" />
            {detail}
          </p>
        </div>
        <ButtonLink to={bookingPath(service.slug, zip)} kind="outline">
          See times<span className="sr-only"> for {service.name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}
