import type { CategoryView, ServiceView } from '#core/catalog/contract.ts';
import { laborCents } from '#core/payments/price.ts';
import { priceWords } from '../catalog/price-words.ts';
import { PRICE_RANGES, type PriceRange } from './services-path.ts';

/** A service in the words of the page, and nothing that the page does not say: it travels with it a second time. */
export type ShownService = { slug: string; name: string; price: string; detail: string };

export function shownCategory({ slug, name, icon, services }: CategoryView) {
  return { slug, name, icon, services: services.map(shownService) };
}

/** Whether a service costs what somebody looks for, at its shortest visit. What needs a quote has no price yet. */
export function isInRange(service: ServiceView, range: PriceRange | null): boolean {
  if (range === null) return true;
  if (service.pricing === 'quote') return false;
  const cents = laborCents(
    { pricing: service.pricing, priceCents: service.fromCents },
    service.durationMinutes,
  );
  const { least, most } = PRICE_RANGES[range];
  return cents >= least && cents <= most;
}

function shownService(service: ServiceView): ShownService {
  const { price, detail, isQuote } = priceWords(service);
  return {
    slug: service.slug,
    name: service.name,
    price: isQuote ? 'Quote' : price,
    detail,
  };
}
