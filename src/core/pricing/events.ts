import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const own = { vendorId: z.uuid() };

/** A line has another price from a day on, or lost one. */
export const priceChanged = defineEvent('pricing.price_changed', {
  ...own,
  lineId: z.uuid(),
  effectiveFrom: z.string(),
});
/** A line was created, renamed, archived or restored. */
export const priceLineChanged = defineEvent('pricing.line_changed', { ...own, lineId: z.uuid() });
/** Rules or levels of technicians are different. */
export const priceRulesChanged = defineEvent('pricing.rules_changed', own);
/** A promotion was created or ended. */
export const promotionChanged = defineEvent('pricing.promotion_changed', {
  /** Null of Canopy's. */
  vendorId: z.nullable(z.uuid()),
  promotionId: z.uuid(),
  ended: z.boolean(),
});
/** Prices were set from a file, or an import of them was undone. */
export const pricesImported = defineEvent('pricing.imported', {
  ...own,
  importId: z.uuid(),
  prices: z.int(),
  undone: z.boolean(),
});
/** A scheduled price began, so that lists show it. */
export const pricesStarted = defineEvent('pricing.prices_started', own);
