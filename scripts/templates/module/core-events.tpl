import type { EventKind } from '#core/lib/event.ts';

/** What every event of an item carries; listeners read the rest themselves. */
type ItemFact = { itemId: string; ownerId: string };

export const itemAdded: EventKind<ItemFact> = { name: '__module__.item_added' };
export const itemRemoved: EventKind<ItemFact> = { name: '__module__.item_removed' };
