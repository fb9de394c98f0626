import { LOOKUP_KEPT_MAX } from '#core/inventory/limits.ts';
import type { FoundPart } from '#core/inventory/views.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import type { Api } from '#web/lib/api-types.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { currentSignal } from '#web/lib/signal/signal.ts';
import { describeFailure } from '#web/lib/use-command.ts';
import { type KeptList, readKept, writeKept } from './log-store.ts';

type Product = Awaited<ReturnType<Api['catalog']['products']>>[number];
type Stock = Awaited<ReturnType<Api['inventory']['lookup']>>;
export type OwnVan = Awaited<ReturnType<Api['inventory']['van']>>;

/** A list is read again at most this often while nobody asks for it. */
const AGAIN_AFTER_MS = 6 * 3_600_000;
const MOST_FOUND = 20;

/**
 * Keeps what is looked up on site, for this person: the price book for those who see prices, the inventory for the owner, the
 * own van for a technician. Lists that were kept for others go.
 */
export async function storeLists(userId: string, role: VendorRole | null): Promise<void> {
  const lists = LISTS_OF[role ?? 'technician'];
  for (const list of lists) {
    const kept = await readKept(userId, list);
    if (kept && Date.now() - kept.at < AGAIN_AFTER_MS) continue;
    await writeKept({ userId, list, at: Date.now(), value: await READ[list]() });
  }
}

const LISTS_OF: Record<VendorRole, readonly KeptList['list'][]> = {
  owner: ['products', 'stock'],
  dispatcher: ['products'],
  technician: ['van'],
  accountant: [],
};
const READ: Record<KeptList['list'], () => Promise<unknown>> = {
  products: () => browserApi.catalog.products({}),
  stock: () => browserApi.inventory.lookup({ search: '', limit: LOOKUP_KEPT_MAX }),
  van: () => browserApi.inventory.van({}),
};

/** Products by name or number; without a connection those that were kept. */
export async function searchProducts(userId: string, search: string): Promise<Product[]> {
  const found = await readOrKept(
    () => browserApi.catalog.products({ search }),
    async () => (await readKept(userId, 'products'))?.value as Product[] | undefined,
  );
  return found ? matching(found, search, ({ name, sku }) => `${name} ${sku}`) : [];
}

/** Parts of the inventory by name, SKU or barcode, and where they are; without a connection those that were kept. */
export async function searchStock(userId: string, search: string): Promise<Stock> {
  const found = await readOrKept(
    () => browserApi.inventory.lookup({ search }),
    async () => {
      const kept = (await readKept(userId, 'stock'))?.value as Stock | undefined;
      const wordsOf = ({ name, sku, barcode }: FoundPart) => `${name} ${sku} ${barcode ?? ''}`;
      return kept && { ...kept, items: matching(kept.items, search, wordsOf) };
    },
  );
  return found ?? { items: [], locations: [] };
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

function matching<Item>(items: readonly Item[], search: string, wordsOf: (item: Item) => string): Item[] {
  const words = search.toLowerCase().split(/\s+/);
  return items
    .filter((item) => words.every((word) => wordsOf(item).toLowerCase().includes(word)))
    .slice(0, MOST_FOUND);
}
