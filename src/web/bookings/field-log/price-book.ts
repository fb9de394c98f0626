import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { currentSignal } from '#web/lib/signal/signal.ts';
import { describeFailure } from '#web/lib/use-command.ts';
import { readProducts, writeProducts } from './log-store.ts';

type Product = Awaited<ReturnType<Api['catalog']['products']>>[number];

/** The price book is read again at most this often. */
const AGAIN_AFTER_MS = 6 * 3_600_000;
const MOST_FOUND = 20;

/** Keeps the products and their prices on this device, for this person; those that were kept for others go. */
export async function keepPriceBook(userId: string): Promise<void> {
  const kept = await readProducts(userId);
  if (kept && Date.now() - kept.at < AGAIN_AFTER_MS) return;
  const products = await browserApi.catalog.products({});
  await writeProducts({ userId, at: Date.now(), products });
}

/** Products by name or number; without a connection those that were kept. */
export async function searchProducts(userId: string, search: string): Promise<Product[]> {
  try {
    if (!navigator.onLine || currentSignal().lost) throw new TypeError('There is no connection.');
    return await browserApi.catalog.products({ search });
  } catch (error) {
    if (describeFailure(error).code !== 'network') throw error;
    const kept = (await readProducts(userId))?.products as Product[] | undefined;
    return kept ? found(kept, search) : [];
  }
}

function found(products: readonly Product[], search: string): Product[] {
  const words = search.toLowerCase().split(/\s+/);
  return products
    .filter(({ name, sku }) => words.every((word) => `${name} ${sku}`.toLowerCase().includes(word)))
    .slice(0, MOST_FOUND);
}
