import { CATEGORIES } from '#core/catalog/categories.ts';
import { AppError } from '#core/lib/app-error.ts';
import { CREDENTIAL_TEXTS } from '#core/users/credentials.ts';

/** A trade is a category of the catalog, given by slug or name; its name, or null. */
export function knownTrade(trade: string): string | null {
  return CATEGORIES.find(({ slug, name }) => trade === slug || trade === name)?.name ?? null;
}

/** The same with its trade by name. Throws invalid with the field `trade` when the catalog has no such trade. */
export function withKnownTrade<T extends { trade: string }>(vendor: T): T {
  const trade = knownTrade(vendor.trade);
  if (trade) return { ...vendor, trade };
  throw new AppError('invalid', CREDENTIAL_TEXTS.tradeRequired, {
    fields: { trade: CREDENTIAL_TEXTS.tradeRequired },
  });
}
