import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { currentSignal } from '#web/lib/signal/signal.ts';
import { describeFailure } from '#web/lib/use-command.ts';
import { readKept, writeKept } from './log-store.ts';

type Product = Awaited<ReturnType<Api['catalog']['products']>>[number];
export type OwnVan = Awaited<ReturnType<Api['inventory']['van']>>;

/** A list is read again at most this often while nobody asks for it. */
const AGAIN_AFTER_MS = 6 * 3_600_000;
const MOST_FOUND = 20;

/**
 * Keeps what is looked up on site, for this person: the price book for those who see prices, the own van for a technician. Lists
 * that were kept for others go.
 */
export async function storeLists(userId: string, seesPrices: boolean): Promise<void> {
  const list = seesPrices ? 'products' : 'van';
  const kept = await readKept(userId, list);
  if (kept && Date.now() - kept.at < AGAIN_AFTER_MS) return;
  const value = seesPrices ? await browserApi.catalog.products({}) : await browserApi.inventory.van({});
  await writeKept({ userId, list, at: Date.now(), value });
}

/** Products by name or number; without a connection those that were kept. */
export async function searchProducts(userId: string, search: string): Promise<Product[]> {
  const found = await readOrKept(
    () => browserApi.catalog.products({ search }),
    async () => (await readKept(userId, 'products'))?.value as Product[] | undefined,
  );
  return found ? matching(found, search) : [];
}

/** What a technician's van has; without a connection what it had. Null where neither is known. */
export async function vanStock(userId: string): Promise<OwnVan | null> {
  const van = await readOrKept(
    () => browserApi.inventory.van({}),
    async () => (await readKept(userId, 'van'))?.value as OwnVan | undefined,
  );
  return van ?? null;
}

async function readOrKept<T>(
  read: () => Promise<T>,
  kept: () => Promise<T | undefined>,
): Promise<T | undefined> {
  if (!navigator.onLine || currentSignal().lost) return kept();
  try {
    return await read();
  } catch (error) {
    if (describeFailure(error).code !== 'network') throw error;
    return kept();
  }
}

function matching(products: readonly Product[], search: string): Product[] {
  const words = search.toLowerCase().split(/\s+/);
  return products
    .filter(({ name, sku }) => words.every((word) => `${name} ${sku}`.toLowerCase().includes(word)))
    .slice(0, MOST_FOUND);
}
