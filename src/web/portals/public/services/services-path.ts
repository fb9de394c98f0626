/** What the services page shows, as its address keeps it. */
export type ServicesFilter = {
  query: string;
  category: string | null;
  price: PriceRange | null;
  zip: string | null;
};

/** Ways to narrow by price, in the order in which they are offered. Bounds are of the smallest job, in cents. */
export const PRICE_RANGES = {
  instant: { label: 'Instant price', least: 0, most: Number.POSITIVE_INFINITY },
  'under-100': { label: 'Under $100', least: 0, most: 9_999 },
  '100-250': { label: '$100 to $250', least: 10_000, most: 25_000 },
  'over-250': { label: 'Over $250', least: 25_001, most: Number.POSITIVE_INFINITY },
} as const;
export type PriceRange = keyof typeof PRICE_RANGES;

/** The range that an address names; null for none and for one that does not exist. */
export function priceRangeOf(params: URLSearchParams): PriceRange | null {
  const named = params.get('price') ?? '';
  return Object.hasOwn(PRICE_RANGES, named) ? (named as PriceRange) : null;
}

/** The address of the services page with a filter. */
export function servicesPath({ query, category, price, zip }: ServicesFilter): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', category);
  if (price) params.set('price', price);
  if (zip) params.set('zip', zip);
  const search = params.toString();
  return search ? `/services?${search}` : '/services';
}
