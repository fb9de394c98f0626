import { addOnMinutes } from '#core/bookings/lines.ts';
import type { WantedAddOn } from '#core/catalog/add-ons.ts';
import type { AddOnView } from '#core/catalog/contract.ts';
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

export type ChosenView = AddOnView & { quantity: number };

/**
 * The add-ons of the plan that the service has, in the catalog's order, no more of one than there may be, and no more
 * altogether than one visit holds.
 */
export function fittingAddOns(
  available: readonly AddOnView[],
  wanted: readonly WantedAddOn[],
  visitMinutes: number,
): ChosenView[] {
  let left = MAX_MINUTES - visitMinutes;
  return available.flatMap((addOn) => {
    const asked = wanted.find(({ slug }) => slug === addOn.slug)?.quantity ?? 0;
    const room = addOn.minutes > 0 ? Math.floor(left / addOn.minutes) : asked;
    const quantity = Math.min(asked, addOn.maxQuantity, room);
    if (quantity < 1) return [];
    left -= addOn.minutes * quantity;
    return [{ ...addOn, quantity }];
  });
}

/** How long the visit takes with what was added. */
export function wholeMinutes(visitMinutes: number, addOns: readonly ChosenView[]): number {
  return visitMinutes + addOnMinutes(addOns);
}
