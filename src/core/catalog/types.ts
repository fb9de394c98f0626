import type { Cents } from '#core/lib/money.ts';
import type { Question } from './question.ts';

export type ServiceCategory = {
  slug: string;
  name: string;
  /** Name of a Lucide icon, as in its file name. */
  icon: string;
  blurb: string;
};

export type ServicePricing = 'fixed' | 'hourly';

export type CatalogService = {
  slug: string;
  categorySlug: string;
  name: string;
  /** One sentence: what happens and why. */
  summary: string;
  included: string[];
  pricing: ServicePricing;
  /** The whole labor for `fixed`, one hour of it for `hourly`. */
  priceCents: Cents;
  /** Time on the job; for `hourly` the shortest booking. */
  durationMinutes: number;
  /** Time kept free after the visit. */
  bufferMinutes: number;
  questions: Question[];
  /** In order; the first and the last are photos. */
  checklist: string[];
  /** 0 to 100: how often it is booked before real bookings say so. */
  popularity: number;
};
