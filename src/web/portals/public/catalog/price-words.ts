import type { ServiceView } from '#core/catalog/contract.ts';
import { formatDuration } from '#core/lib/format-time.ts';
import { type Cents, formatMoney } from '#core/lib/money.ts';
import { laborCents } from '#core/payments/price.ts';

type Priced = Pick<ServiceView, 'pricing' | 'fromCents' | 'priceCents' | 'durationMinutes'>;

export type PriceWords = {
  /** Stands where a figure stands: `$149`, `from $139`, `from $85/hr`, `Quote after a visit`. */
  price: string;
  /** What the price does not say: the time, the shortest booking, what the visit for a quote costs. */
  detail: string;
  isQuote: boolean;
};

/** What a service costs, in words that hold whoever comes: companies may set prices of their own. */
export function priceWords(service: Priced): PriceWords {
  const { pricing, fromCents, priceCents, durationMinutes } = service;
  const duration = formatDuration(durationMinutes);
  if (pricing === 'quote') {
    const detail = `${visitWords(fromCents, priceCents)}, about ${duration}`;
    return { price: 'Quote after a visit', detail, isQuote: true };
  }
  const price = figure(fromCents, priceCents);
  if (pricing === 'fixed') return { price, detail: `about ${duration}`, isQuote: false };
  const least = laborCents({ pricing, priceCents: fromCents }, durationMinutes);
  return {
    price: perHour(price),
    detail: `${shortest(durationMinutes)} minimum, ${figure(least, laborCents(service, durationMinutes))}`,
    isQuote: false,
  };
}

/** The same in a few characters, for lists: `from $139`, `quote`. */
export function shortPrice(service: Priced): string {
  if (service.pricing === 'quote') return 'quote after a visit';
  return fromPrice(laborCents({ ...service, priceCents: service.fromCents }, service.durationMinutes));
}

/** The least that somebody asks, which is about what it will be: `from $85`. */
export function fromPrice(cents: Cents): string {
  return `from ${formatMoney(cents, { rounded: true })}`;
}

/** A price on a list: `$149`, `$12.50`. What is charged has its cents always. */
export function catalogPrice(cents: Cents): string {
  return formatMoney(cents, { rounded: cents % 100 === 0 });
}

/** `$85/hr` */
export function perHour(price: string): string {
  return `${price}/hr`;
}

/** `Free visit`, `$90 visit`, `Visit from $85`. */
function visitWords(fromCents: Cents, priceCents: Cents): string {
  if (fromCents === 0) return 'Free visit';
  const price = figure(fromCents, priceCents);
  return fromCents === priceCents ? `${price} visit` : `Visit ${price}`;
}

function figure(fromCents: Cents, priceCents: Cents): string {
  return fromCents === priceCents ? catalogPrice(fromCents) : fromPrice(fromCents);
}

/** `45-minute`, `2-hour`, `2.5-hour` */
function shortest(minutes: number): string {
  return minutes % 30 === 0 && minutes !== 30 && minutes !== 90
    ? `${minutes / 60}-hour`
    : `${minutes}-minute`;
}
