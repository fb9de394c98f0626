import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import {
  buildLocation,
  buildOrder,
  buildPart,
  buildStock,
  buildSupplier,
} from '#test/factories/inventory.ts';
import { buildMarket } from '#test/factories/places.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { platformCtx } from '#test/platform.ts';
import { inventoryProcedures as operations } from './procedures.ts';
import { levels, orders, parts } from './tables.ts';

const database = testDatabase();

async function stocked() {
  const ctx = platformCtx(database.db);
  const vendor = await buildVendor(ctx, await buildMarket(ctx), []);
  const part = await buildPart(ctx, vendor, { averageCents: 0 });
  const [from, to] = [await buildLocation(ctx, vendor), await buildLocation(ctx, vendor)];
  const of = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
  return { ctx, vendor, part, from, to, of };
}
const outcomes = async (calls: Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled').length;

it('of many who take the last three at once, three get one', async () => {
  const { ctx, part, from, to, of } = await stocked();
  await buildStock(ctx, part, from, 3);
  const take = () =>
    call(operations.transfer, { partId: part.id, fromId: from.id, toId: to.id, quantity: 1 }, of());
  expect(await outcomes(Array.from({ length: 12 }, take))).toBe(3);
  const rows = await database.db.read.select().from(levels).where(eq(levels.partId, part.id));
  expect(rows.map(({ quantity }) => quantity).sort()).toEqual([0, 3]);
});

it('of many who name a part, a supplier or a location alike at once, one does, and the others are told why', async () => {
  const { of } = await stocked();
  const named: [string, () => Promise<unknown>][] = [
    ['sku', () => call(operations.create, { sku: 'VALVE-12', name: 'Valve', priceCents: 100 }, of())],
    ['name', () => call(operations.createSupplier, { name: 'Pipe & Co' }, of())],
    ['name', () => call(operations.createLocation, { kind: 'warehouse', name: 'Shop' }, of())],
    [
      'rows',
      () =>
        call(
          operations.importParts,
          { rows: [['HOSE-3', 'Hose']], columns: { sku: 0, name: 1 }, fileName: 'parts.csv' },
          of(),
        ),
    ],
  ];
  for (const [field, write] of named) {
    const answers = await Promise.allSettled(Array.from({ length: 6 }, write));
    const refused = answers.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as Record<string, unknown>] : [],
    );
    expect(refused, field).toHaveLength(5);
    for (const one of refused)
      expect(one, field).toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
  }
});

it('two transfers that cross each other both arrive', async () => {
  const { ctx, part, from, to, of } = await stocked();
  await buildStock(ctx, part, from, 5);
  await buildStock(ctx, part, to, 5);
  const between = (fromId: string, toId: string) =>
    call(operations.transfer, { partId: part.id, fromId, toId, quantity: 1 }, of());
  const calls = Array.from({ length: 8 }, (_, turn) =>
    turn % 2 ? between(from.id, to.id) : between(to.id, from.id),
  );
  expect(await outcomes(calls)).toBe(8);
});

it('deliveries at once all count in the average', async () => {
  const { part, from, of } = await stocked();
  const receive = (_: unknown, turn: number) =>
    call(
      operations.receive,
      { id: part.id, locationId: from.id, quantity: 1, unitCents: 100 * (turn + 1) },
      of(),
    );
  expect(await outcomes(Array.from({ length: 8 }, receive))).toBe(8);
  const [row] = await database.db.read.select().from(parts).where(eq(parts.id, part.id));
  // (100 + 200 + … + 800) ÷ 8, in whatever order they came.
  expect(row?.averageCents).toBeCloseTo(450, 3);
});

it('an order is received once, however many receive it', async () => {
  const { ctx, vendor, of } = await stocked();
  const { id, lineId } = await buildOrder(ctx, vendor, 'ordered');
  const receive = () =>
    call(operations.receiveOrder, { id, lines: [{ lineId, quantity: 1, unitCents: 100 }] }, of());
  expect(await outcomes(Array.from({ length: 6 }, receive))).toBe(1);
  const [row] = await database.db.read.select().from(orders).where(eq(orders.id, id));
  expect(row?.status).toBe('received');
});

it('drafts at once have numbers of their own', async () => {
  const { ctx, vendor, part, from, of } = await stocked();
  const { id: supplierId } = await buildSupplier(ctx, vendor);
  const draft = () =>
    call(
      operations.createOrder,
      { supplierId, locationId: from.id, lines: [{ partId: part.id, quantity: 1, unitCents: 1 }] },
      of(),
    );
  const made = await Promise.all(Array.from({ length: 8 }, draft));
  expect(new Set(made.map(({ number }) => number)).size).toBe(8);
});

it('two who count one location count on one sheet', async () => {
  const { from, of } = await stocked();
  const start = () => call(operations.startCount, { locationId: from.id }, of());
  const sheets = await Promise.all(Array.from({ length: 6 }, start));
  expect(new Set(sheets.map(({ id }) => id)).size).toBe(1);
});
