import type { ServicePricing } from '#core/catalog/types.ts';

/** Longest booking of an hourly service. */
const MAX_MINUTES = 8 * 60;

type Sold = { pricing: ServicePricing; durationMinutes: number };

/** The lengths an hourly service is sold in: half hours from the shortest to eight hours. */
export function bookableMinutes({ durationMinutes }: Pick<Sold, 'durationMinutes'>): number[] {
  const lengths: number[] = [];
  for (let minutes = durationMinutes; minutes <= MAX_MINUTES; minutes += 30) lengths.push(minutes);
  return lengths;
}

/** How long the visit is booked for; a length that is not sold counts as none. */
export function fittingMinutes(service: Sold, wanted: number | null): number {
  const fits = wanted !== null && service.pricing === 'hourly' && bookableMinutes(service).includes(wanted);
  return fits ? wanted : service.durationMinutes;
}
