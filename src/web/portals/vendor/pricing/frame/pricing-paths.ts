const BASE = '/account/vendor/pricing';

/** The screens of a company's prices. */
export const PRICING_PATHS = {
  book: BASE,
  rules: `${BASE}/rules`,
  promotions: `${BASE}/promotions`,
  import: `${BASE}/import`,
  preview: `${BASE}/preview`,
  suggestions: `${BASE}/suggestions`,
} as const;

export const linePath = (id: string) => `${BASE}/lines/${id}`;
