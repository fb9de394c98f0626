import { CATEGORIES } from '#core/catalog/categories.ts';

/** A trade is a category of the catalog, given by slug or name; its name, or null. */
export function knownTrade(trade: string): string | null {
  return CATEGORIES.find(({ slug, name }) => trade === slug || trade === name)?.name ?? null;
}
