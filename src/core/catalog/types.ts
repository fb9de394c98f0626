import type { Cents } from '#core/lib/money.ts';
import type { TaxClass } from '#core/payments/price.ts';
import type { Question } from './question.ts';

export type ServiceCategory = {
  slug: string;
  name: string;
  /** Name of a Lucide icon, as in its file name. */
  icon: string;
  blurb: string;
};

/** `quote`: an assessment is booked; the work has a price after it. */
export const SERVICE_PRICINGS = ['fixed', 'hourly', 'quote'] as const;
export type ServicePricing = (typeof SERVICE_PRICINGS)[number];

/** Something that can be booked with a service. */
export type CatalogAddOn = {
  /** Once per service. */
  slug: string;
  label: string;
  hint?: string;
  /** Of one of them. */
  priceCents: Cents;
  /** What one adds to the visit. */
  minutes: number;
  taxClass: TaxClass;
  maxQuantity: number;
};

/** A material that a vendor puts on a job. */
export type CatalogProduct = {
  sku: string;
  name: string;
  /** `each`, `ft`, `gal` … */
  unit: string;
  priceCents: Cents;
  categorySlug: string;
};

export type CatalogService = {
  slug: string;
  categorySlug: string;
  name: string;
  /** One sentence: what happens and why. */
  summary: string;
  included: string[];
  /** What the homeowner does before the visit. */
  preparation: string[];
  pricing: ServicePricing;
  /** The whole labor for `fixed`, one hour of it for `hourly`, the assessment for `quote` (0: free). */
  priceCents: Cents;
  /** Time on the job; for `hourly` the shortest booking, for `quote` the assessment. */
  durationMinutes: number;
  /** Time kept free after the visit. */
  bufferMinutes: number;
  questions: Question[];
  addOns: CatalogAddOn[];
  /** In order; the first and the last are photos. */
  checklist: string[];
  /** 0 to 100: how often it is booked before real bookings say so. */
  popularity: number;
};
