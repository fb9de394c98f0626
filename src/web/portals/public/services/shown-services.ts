import type { CategoryView, ServiceView } from '#core/catalog/contract.ts';
import { priceWords } from '../catalog/price-words.ts';

/** A service in the words of the page, and nothing that the page does not say: it travels with it a second time. */
export type ShownService = {
  slug: string;
  name: string;
  summary: string;
  included: readonly string[];
  price: string;
  /** `an hour`; missing where the price is for the whole. */
  per?: string;
  detail: string;
  isQuote?: true;
};

export function shownCategory({ slug, name, blurb, icon, services }: CategoryView) {
  return { slug, name, blurb, icon, services: services.map(shownService) };
}

function shownService(service: ServiceView): ShownService {
  const { slug, name, summary, included } = service;
  const { price, per, detail, isQuote } = priceWords(service);
  return {
    slug,
    name,
    summary,
    included,
    price,
    ...(per ? { per } : {}),
    detail,
    ...(isQuote ? { isQuote } : {}),
  };
}
