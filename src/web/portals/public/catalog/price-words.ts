import type { ServiceView } from '#core/catalog/contract.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';

type Priced = Pick<ServiceView, 'pricing' | 'fromCents' | 'priceCents' | 'durationMinutes'>;

export type PriceWords = {
  /** Stands where a figure stands: `$149.00`, `from $139.00`, `Quote after a visit`. */
  price: string;
  /** `an hour`, where it is sold so. */
  per: string | null;
  /** What the price does not say: the time, the shortest booking, what the visit for a quote costs. */
  detail: string;
  isQuote: boolean;
};

/** What a service costs, in words that hold whoever comes: companies may set prices of their own. */
export function priceWords(service: Priced): PriceWords {
  const { pricing, fromCents, priceCents, durationMinutes } = service;
  const duration = formatDuration(durationMinutes);
  if (pricing === 'quote') {
    const visit = fromCents === 0 ? 'The visit is free' : `The visit is ${figure(fromCents, priceCents)}`;
    return { price: 'Quote after a visit', per: null, detail: `${visit}, about ${duration}`, isQuote: true };
  }
  const price = figure(fromCents, priceCents);
  if (pricing === 'fixed') return { price, per: null, detail: `about ${duration}`, isQuote: false };
  const least = laborCents({ pricing, priceCents: fromCents }, durationMinutes);
  return {
    price,
    per: 'an hour',
    detail: `${duration} at least, ${figure(least, laborCents(service, durationMinutes))}`,
    isQuote: false,
  };
}

/** The same in a few characters, for lists: `from $139`, `quote`. */
export function shortPrice(service: Priced): string {
  if (service.pricing === 'quote') return 'quote after a visit';
  return `from ${formatMoney(laborCents({ ...service, priceCents: service.fromCents }, service.durationMinutes), { rounded: true })}`;
}

function figure(fromCents: number, priceCents: number): string {
  const text = formatMoney(fromCents);
  return fromCents === priceCents ? text : `from ${text}`;
}
