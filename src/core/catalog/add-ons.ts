import { type Checked, checked } from '#core/lib/result.ts';
import type { CatalogAddOn } from './types.ts';

/** How many of which add-on somebody wants. */
export type WantedAddOn = { slug: string; quantity: number };

/**
 * The add-ons of a service that were chosen, in the catalog's order. The same one named twice is added up. Refuses
 * add-ons the service does not have and more of one than it allows; faults stand under `addOns`.
 */
export function chooseAddOns<AddOn extends Pick<CatalogAddOn, 'slug' | 'label' | 'maxQuantity'>>(
  available: readonly AddOn[],
  wanted: readonly WantedAddOn[],
): Checked<(AddOn & { quantity: number })[]> {
  const quantities = new Map<string, number>();
  const fields: Record<string, string> = {};
  for (const { slug, quantity } of wanted) quantities.set(slug, (quantities.get(slug) ?? 0) + quantity);
  for (const [slug, quantity] of quantities) {
    const addOn = available.find((candidate) => candidate.slug === slug);
    if (!addOn) fields.addOns = 'This service doesn’t have that add-on';
    else if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > addOn.maxQuantity) {
      fields.addOns = `${addOn.label}: from 1 to ${addOn.maxQuantity}`;
    }
  }
  return checked(fields, () =>
    available.flatMap((addOn) => {
      const quantity = quantities.get(addOn.slug);
      return quantity ? [{ ...addOn, quantity }] : [];
    }),
  );
}
