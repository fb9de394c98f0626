import { roundQuantity, sumQuantities } from './quantity.ts';

/** A part as far as ordering goes. */
export type PartToOrder = {
  /** Order when the company has no more than this, all locations together; null for never. */
  reorderLevel: number | null;
  /** What is ordered at least: a box of ten. */
  orderQuantity: number;
  /** In purchase orders that are not received yet, drafts included. */
  onOrder: number;
  stock: readonly {
    locationId: string;
    isWarehouse: boolean;
    quantity: number;
    /** What should be there at least; null for any. */
    level: number | null;
  }[];
};

export type ReorderSuggestion = {
  /** 0 where transfers are enough. */
  order: number;
  transfers: { fromId: string; toId: string; quantity: number }[];
};

/**
 * What to order and what to move so that no level is missed. A van is filled from warehouses first, as far as their own
 * levels leave something to spare; what they cannot give is ordered. Then the company's own level: at it or below it, with
 * what is on order, as much is ordered as `orderQuantity` or the gap says, whichever is more. Null when nothing is to do.
 */
export function reorderSuggestion(part: PartToOrder): ReorderSuggestion | null {
  const spare = part.stock
    .filter(({ isWarehouse }) => isWarehouse)
    .map(({ locationId, quantity, level }) => ({ locationId, left: roundQuantity(quantity - (level ?? 0)) }))
    .filter(({ left }) => left > 0);
  const transfers: ReorderSuggestion['transfers'] = [];
  let missing = 0;
  for (const { locationId, quantity, level } of part.stock) {
    if (level === null || quantity >= level) continue;
    let gap = roundQuantity(level - quantity);
    for (const from of spare) {
      const moved = Math.min(gap, from.left);
      if (moved <= 0 || from.locationId === locationId) continue;
      transfers.push({ fromId: from.locationId, toId: locationId, quantity: moved });
      from.left = roundQuantity(from.left - moved);
      gap = roundQuantity(gap - moved);
    }
    missing = roundQuantity(missing + gap);
  }
  const onHand = sumQuantities(part.stock.map(({ quantity }) => quantity));
  const coming = roundQuantity(onHand + part.onOrder);
  const belowAll = part.reorderLevel !== null && coming <= part.reorderLevel;
  const gapInAll = belowAll ? roundQuantity((part.reorderLevel ?? 0) - coming) : 0;
  const gapInPlaces = Math.max(0, roundQuantity(missing - part.onOrder));
  const gap = Math.max(gapInAll, gapInPlaces);
  const order = belowAll || gapInPlaces > 0 ? Math.max(gap, part.orderQuantity) : 0;
  return order === 0 && transfers.length === 0 ? null : { order, transfers };
}

/** How a part is doing, in the words of its list. */
export type StockState = 'ok' | 'low' | 'out';

/** Out when there is none at all; low when the company, or one location, is at its level or below it. */
export function stockState(part: Pick<PartToOrder, 'reorderLevel' | 'stock'>): StockState {
  const onHand = sumQuantities(part.stock.map(({ quantity }) => quantity));
  if (onHand <= 0) return 'out';
  const isLow =
    (part.reorderLevel !== null && onHand <= part.reorderLevel) ||
    part.stock.some(({ level, quantity }) => level !== null && quantity < level);
  return isLow ? 'low' : 'ok';
}
