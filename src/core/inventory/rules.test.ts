import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { averageAfterReceipt, stockValue } from './average-cost.ts';
import { readCents, readImport, readQuantity } from './imports/read-rows.ts';
import { assertOrder, canOrder, ORDER_ACTIONS, ORDER_STATUSES, statusAfterReceipt } from './orders/status.ts';
import { quantityWords, roundQuantity, sumQuantities } from './quantity.ts';
import { reorderSuggestion, stockState } from './reorder.ts';
import { shortagesOf } from './shortages.ts';
import { endOfDays } from './stock-days.ts';

const quantity = fc.integer({ min: 1, max: 100_000 }).map((hundredths) => hundredths / 100);
const cents = fc.integer({ min: 0, max: 500_000 });

describe('moving average cost', () => {
  it('is the textbook one: 10 at $5.00 and 6 at $6.00 cost $5.375 each', () => {
    expect(averageAfterReceipt({ onHand: 10, averageCents: 500 }, { quantity: 6, unitCents: 600 })).toBe(
      537.5,
    );
  });

  it('is set by the receipt alone where nothing was there', () => {
    for (const onHand of [0, -3]) {
      expect(averageAfterReceipt({ onHand, averageCents: 999 }, { quantity: 2, unitCents: 150 })).toBe(150);
    }
  });

  it('lies between the old average and the new cost, and keeps the value of both', () => {
    fc.assert(
      fc.property(quantity, cents, quantity, cents, (onHand, averageCents, received, unitCents) => {
        const average = averageAfterReceipt({ onHand, averageCents }, { quantity: received, unitCents });
        expect(average).toBeGreaterThanOrEqual(Math.min(averageCents, unitCents) - 1e-6);
        expect(average).toBeLessThanOrEqual(Math.max(averageCents, unitCents) + 1e-6);
        const value = onHand * averageCents + received * unitCents;
        expect(Math.abs((onHand + received) * average - value)).toBeLessThan((onHand + received) * 1e-6);
      }),
    );
  });

  it('refuses a receipt of nothing', () => {
    expect(() => averageAfterReceipt({ onHand: 1, averageCents: 1 }, { quantity: 0, unitCents: 1 })).toThrow(
      RangeError,
    );
  });

  it('makes whole cents of value, and nothing of less than nothing', () => {
    expect(stockValue(3, 33.333333)).toBe(100);
    expect(stockValue(-2, 500)).toBe(0);
  });
});

describe('reorder suggestion', () => {
  const place = fc.record({
    isWarehouse: fc.boolean(),
    quantity: fc.integer({ min: 0, max: 40 }),
    level: fc.option(fc.integer({ min: 1, max: 20 })),
  });
  const part = fc.record({
    reorderLevel: fc.option(fc.integer({ min: 0, max: 60 })),
    orderQuantity: fc.integer({ min: 1, max: 30 }),
    onOrder: fc.integer({ min: 0, max: 30 }),
    stock: fc
      .array(place, { maxLength: 5 })
      .map((places) => places.map((one, index) => ({ ...one, locationId: String(index) }))),
  });

  it('leaves no level missed once it is carried out, and no warehouse below its own', () => {
    fc.assert(
      fc.property(part, (given) => {
        const found = reorderSuggestion(given);
        const moved = new Map(given.stock.map(({ locationId, quantity: there }) => [locationId, there]));
        for (const { fromId, toId, quantity: many } of found?.transfers ?? []) {
          expect(many).toBeGreaterThan(0);
          moved.set(fromId, (moved.get(fromId) ?? 0) - many);
          moved.set(toId, (moved.get(toId) ?? 0) + many);
          const from = given.stock.find(({ locationId }) => locationId === fromId);
          expect(moved.get(fromId)).toBeGreaterThanOrEqual(from?.level ?? 0);
        }
        const short = given.stock.reduce(
          (sum, { locationId, level }) => sum + Math.max(0, (level ?? 0) - (moved.get(locationId) ?? 0)),
          0,
        );
        const coming = given.onOrder + (found?.order ?? 0);
        expect(coming).toBeGreaterThanOrEqual(short);
        const all = sumQuantities(given.stock.map((one) => one.quantity));
        if (given.reorderLevel !== null && all + given.onOrder <= given.reorderLevel) {
          expect(all + coming).toBeGreaterThan(given.reorderLevel - 1);
          expect(found?.order).toBeGreaterThanOrEqual(given.orderQuantity);
        }
      }),
    );
  });

  it('is none for a part that is ordered already', () => {
    const stock = [{ locationId: 'a', isWarehouse: true, quantity: 2, level: null }];
    const given = { reorderLevel: 5, orderQuantity: 10, stock };
    expect(reorderSuggestion({ ...given, onOrder: 0 })?.order).toBe(10);
    expect(reorderSuggestion({ ...given, onOrder: 10 })).toBeNull();
  });

  it('calls a part out, low or fine', () => {
    const at = (there: number, level: number | null = null) => [
      { locationId: 'a', isWarehouse: false, quantity: there, level },
    ];
    expect(stockState({ reorderLevel: null, stock: at(0) })).toBe('out');
    expect(stockState({ reorderLevel: 3, stock: at(3) })).toBe('low');
    expect(stockState({ reorderLevel: null, stock: at(1, 2) })).toBe('low');
    expect(stockState({ reorderLevel: 2, stock: at(3, 2) })).toBe('ok');
  });
});

describe('orders', () => {
  it('end, and are received only once they were ordered', () => {
    for (const status of ORDER_STATUSES) {
      const may = ORDER_ACTIONS.filter((action) => canOrder(status, action));
      if (status === 'received' || status === 'canceled') expect(may).toEqual([]);
      for (const action of ORDER_ACTIONS) {
        if (may.includes(action)) expect(() => assertOrder(status, action)).not.toThrow();
        else expect(() => assertOrder(status, action)).toThrow(/can’t be/);
      }
    }
    expect(() => assertOrder('draft', 'place')).toThrow(
      'This order’s status is now “Draft”, so it can’t be ordered. Reload the page to see what’s next.',
    );
    expect(ORDER_STATUSES.filter((status) => canOrder(status, 'receive'))).toEqual([
      'ordered',
      'partly_received',
    ]);
  });

  it('are received when every line has come whole', () => {
    expect(
      statusAfterReceipt([
        { quantity: 2, received: 2 },
        { quantity: 1, received: 0.5 },
      ]),
    ).toBe('partly_received');
    expect(statusAfterReceipt([{ quantity: 2, received: 2 }])).toBe('received');
  });
});

describe('shortages', () => {
  it('never promise more than there is, and every need is covered or missing', () => {
    const stock = fc.array(
      fc.record({
        partId: fc.constantFrom('p', 'q'),
        technicianId: fc.constantFrom('t', 'u', null),
        isWarehouse: fc.boolean(),
        quantity: fc.integer({ min: -3, max: 9 }),
      }),
    );
    const jobs = fc.array(
      fc.record({
        technicianId: fc.constantFrom('t', 'u'),
        needs: fc.uniqueArray(
          fc.record({ partId: fc.constantFrom('p', 'q'), quantity: fc.integer({ min: 1, max: 5 }) }),
          { selector: ({ partId }) => partId },
        ),
      }),
    );
    fc.assert(
      fc.property(jobs, stock, (list, places) => {
        const wanted = list.map((job, index) => ({ ...job, bookingId: String(index) }));
        const found = shortagesOf(wanted, places);
        for (const partId of ['p', 'q']) {
          const inStock = places
            .filter((one) => one.partId === partId && one.isWarehouse && one.quantity > 0)
            .reduce((sum, one) => sum + one.quantity, 0);
          const lacks = [...found.values()].flat().filter((one) => one.partId === partId);
          expect(sumQuantities(lacks.map(({ inWarehouse }) => inWarehouse))).toBeLessThanOrEqual(inStock);
          for (const { needed, inVan, inWarehouse, missing } of lacks) {
            expect(inVan + inWarehouse + missing).toBe(needed);
          }
        }
      }),
    );
  });

  it('give the earlier job what the later one then lacks', () => {
    const needs = [{ partId: 'p', quantity: 2 }];
    const jobs = ['first', 'second'].map((bookingId) => ({ bookingId, technicianId: 't', needs }));
    const van = { partId: 'p', technicianId: 't', isWarehouse: false, quantity: 3 };
    expect([...shortagesOf(jobs, [van])]).toEqual([
      ['second', [{ partId: 'p', needed: 2, inVan: 1, inWarehouse: 0, missing: 1 }]],
    ]);
  });
});

describe('quantities', () => {
  it('are said with their unit, in the plural where it has one', () => {
    const said = [
      quantityWords(3, 'each'),
      quantityWords(1, 'box'),
      quantityWords(2, 'box'),
      quantityWords(46, 'tube'),
    ];
    expect(said).toEqual(['3', '1 box', '2 boxes', '46 tubes']);
    expect([quantityWords(2.5, 'ft'), quantityWords(1_200, 'sq ft')]).toEqual(['2.5 ft', '1,200 sq ft']);
  });
});

describe('stock by day', () => {
  it('is reckoned back from what is on hand', () => {
    const moved = [
      { date: '2026-03-01', quantity: -2 },
      { date: '2026-03-03', quantity: 5 },
    ];
    expect(endOfDays({ today: '2026-03-03', days: 4, onHand: 8, moved }).map((one) => one.quantity)).toEqual([
      5, 3, 3, 8,
    ]);
  });
});

describe('a file of parts', () => {
  it('names the row and field of everything that is wrong', () => {
    const known = { skus: new Set(['old']), barcodes: new Set<string>() };
    const { ready, problems } = readImport(
      [
        ['A', 'Valve', '2.5', '$1,200.50'],
        ['', 'No SKU', '', ''],
        ['OLD', 'Known', '-1', 'free'],
      ],
      { sku: 0, name: 1, quantity: 2, price: 3 },
      known,
    );
    expect(ready).toEqual([
      expect.objectContaining({ row: 2, sku: 'A', quantity: 2.5, priceCents: 120_050, unit: 'each' }),
    ]);
    expect(problems.map(({ row, field }) => `${row} ${field}`)).toEqual([
      '3 sku',
      '4 sku',
      '4 price',
      '4 quantity',
    ]);
  });

  it('never makes a part of a row with a problem', () => {
    const text = fc.string({ maxLength: 60 });
    fc.assert(
      fc.property(fc.array(fc.array(text, { maxLength: 6 }), { maxLength: 10 }), (rows) => {
        const columns = { sku: 0, name: 1, price: 2, quantity: 3, barcode: 4, reorderLevel: 5 };
        const { ready, problems } = readImport(rows, columns, { skus: new Set(), barcodes: new Set() });
        const wrong = new Set(problems.map(({ row }) => row));
        expect(ready.length + wrong.size).toBe(rows.length);
        for (const part of ready) {
          expect(wrong.has(part.row)).toBe(false);
          expect(Number.isSafeInteger(part.priceCents) && part.priceCents >= 0).toBe(true);
          expect(part.quantity).toBe(roundQuantity(part.quantity));
        }
      }),
    );
  });

  it('reads figures as people write them', () => {
    expect([readCents('$1,200.5'), readCents('9'), readCents('9,-')]).toEqual([120_050, 900, null]);
    expect([readQuantity('1,250'), readQuantity('2.555'), readQuantity('two')]).toEqual([1_250, 2.56, null]);
  });
});
