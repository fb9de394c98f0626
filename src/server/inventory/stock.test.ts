import { call } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import { bookingLines } from '#server/bookings/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import {
  buildLocation,
  buildPart,
  buildStock,
  buildSupplier,
  type Location,
  type Part,
} from '#test/factories/inventory.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { inventoryProcedures as operations } from './procedures.ts';
import { levels, movements, parts } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
let other: Vendor;
let part: Part;
let warehouse: Location;
let van: Location;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  [vendor, other] = [await buildVendor(ctx, market, [service]), await buildVendor(ctx, market, [service])];
  part = await buildPart(ctx, vendor);
  warehouse = await buildLocation(ctx, vendor);
  van = await buildLocation(ctx, vendor, { technicianId: vendor.technicians[0]?.id ?? '' });
});

const of = (company: Vendor = vendor) => ({ context: as(ctx, company.owner, { vendorId: company.id }) });
const transfer = (input: object, by = vendor) =>
  call(
    operations.transfer,
    { partId: part.id, fromId: warehouse.id, toId: van.id, quantity: 1, ...input } as never,
    of(by),
  );
const receive = (quantity: number, unitCents: number) =>
  call(operations.receive, { id: part.id, locationId: warehouse.id, quantity, unitCents }, of());
const adjust = (direction: 'add' | 'remove', quantity: number) =>
  call(
    operations.adjust,
    { id: part.id, locationId: warehouse.id, direction, quantity, reason: 'Broken in transit' },
    of(),
  );

async function at(location: Location, of: Part = part): Promise<number> {
  const [row] = await database.db.read
    .select({ quantity: levels.quantity })
    .from(levels)
    .where(and(eq(levels.partId, of.id), eq(levels.locationId, location.id)));
  return row?.quantity ?? 0;
}

/** Every level is the sum of its movements, and no movement lies about what it left. */
async function expectLedger(): Promise<void> {
  const wrong = await database.db.read.execute(sql`
    select l.part_id from inventory.levels l where l.quantity <> (select sum(m.quantity) from inventory.movements m
      where m.part_id = l.part_id and m.location_id = l.location_id)`);
  expect(wrong.rows).toEqual([]);
}

async function job(rest: Partial<Booking> = {}) {
  const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  const now = ctx.clock.now();
  return buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'in_progress', requestedAt: now, startsAt: now, ...rest },
  );
}
const use = (id: string, input: object = {}, by = vendor) =>
  call(
    bookingsProcedures.usePart,
    { id, partId: part.id, quantity: 1, charged: false, ...input } as never,
    of(by),
  );
const withdraw = (id: string, lineId: string) => call(bookingsProcedures.withdrawExtra, { id, lineId }, of());

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(operations.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(operations.get, { id: part.id }, { context })).rejects.toMatchObject({ status });
    await expect(call(operations.lookup, {}, { context })).rejects.toMatchObject({ status });
  });

  it('another company, which sees and moves nothing of it', async () => {
    await buildStock(ctx, part, warehouse, 5);
    await expect(call(operations.get, { id: part.id }, of(other))).rejects.toMatchObject({ status: 404 });
    await expect(transfer({}, other)).rejects.toMatchObject({ status: 404 });
    await expect(call(operations.archive, { id: part.id, archived: true }, of(other))).rejects.toMatchObject({
      status: 404,
    });
    expect((await call(operations.list, {}, of(other))).items).toEqual([]);
    expect((await call(operations.lookup, { search: part.sku }, of(other))).items).toEqual([]);
    expect((await call(operations.movements, {}, of(other))).items).toEqual([]);
  });

  it('moves stock into another company’s location', async () => {
    await buildStock(ctx, part, warehouse, 5);
    const theirs = await buildLocation(ctx, other);
    await expect(transfer({ toId: theirs.id })).rejects.toMatchObject({ status: 404 });
  });
});

describe('parts', () => {
  it('are created with opening stock, at its cost', async () => {
    const made = await call(
      operations.create,
      {
        ...{ sku: 'VLV-1', name: 'Ball valve', priceCents: 2_400 },
        opening: { locationId: warehouse.id, quantity: 4, unitCents: 950 },
      },
      of(),
    );
    expect(made).toMatchObject({ onHand: 4, averageCents: 950, valueCents: 3_800, state: 'ok' });
    await expectLedger();
  });

  it('have a SKU and a barcode that no other part in use has', async () => {
    await call(operations.create, { sku: 'A', name: 'One', priceCents: 0, barcode: '123' }, of());
    const again = (input: object) =>
      call(operations.create, { sku: 'B', name: 'Two', priceCents: 0, ...input } as never, of());
    await expect(again({ sku: 'a' })).rejects.toMatchObject({
      data: { fields: { sku: expect.any(String) } },
    });
    await expect(again({ barcode: '123' })).rejects.toMatchObject({
      data: { fields: { barcode: expect.any(String) } },
    });
    const theirs = await call(
      operations.create,
      { sku: 'A', name: 'Theirs', priceCents: 0, barcode: '123' },
      of(other),
    );
    expect(theirs.sku).toBe('A');
  });

  it('are not archived while some are left, and come back', async () => {
    await buildStock(ctx, part, warehouse, 1);
    const archive = (archived: boolean) => call(operations.archive, { id: part.id, archived }, of());
    await expect(archive(true)).rejects.toMatchObject({ status: 409 });
    await adjust('remove', 1);
    expect((await archive(true)).isArchived).toBe(true);
    expect((await call(operations.list, {}, of())).total).toBe(0);
    await expect(receive(1, 100)).rejects.toMatchObject({ status: 409 });
    expect((await archive(false)).isArchived).toBe(false);
  });

  it('are not overwritten by whoever read them earlier', async () => {
    const edit = (expectedVersion: number) =>
      call(
        operations.edit,
        { id: part.id, sku: part.sku, name: 'Renamed', priceCents: 1, expectedVersion },
        of(),
      );
    expect((await edit(1)).version).toBe(2);
    await expect(edit(1)).rejects.toMatchObject({ status: 409 });
  });

  it('are out, low by their own level, or low at one location', async () => {
    const state = async () => (await call(operations.get, { id: part.id }, of())).state;
    expect(await state()).toBe('out');
    await buildStock(ctx, part, warehouse, 5);
    expect(await state()).toBe('ok');
    const { version } = await call(operations.get, { id: part.id }, of());
    const same = { id: part.id, sku: part.sku, name: part.name, priceCents: part.priceCents };
    const first = await call(
      operations.edit,
      { ...same, levels: [{ locationId: van.id, level: 2 }], expectedVersion: version },
      of(),
    );
    expect(first.state).toBe('low');
    await transfer({ quantity: 2 });
    expect(await state()).toBe('ok');
    const second = await call(
      operations.edit,
      { ...same, reorderLevel: 5, expectedVersion: first.version },
      of(),
    );
    expect(second.state).toBe('low');
    const { counts } = await call(operations.list, { state: 'low' }, of());
    expect(counts).toMatchObject({ active: 1, low: 1, out: 0 });
    // What is searched for narrows the list, not what the company has.
    expect(await call(operations.list, { search: 'nothing like this' }, of())).toMatchObject({
      counts: { active: 0, low: 0, out: 0 },
      stock: { parts: 1, low: 1, out: 0 },
    });
  });
});

describe('stock', () => {
  it('costs the moving average of what was received', async () => {
    await receive(10, 100);
    expect(await receive(30, 200)).toMatchObject({ averageCents: 175, onHand: 40, valueCents: 7_000 });
    // What leaves does not change it.
    expect(await adjust('remove', 10)).toMatchObject({ averageCents: 175, onHand: 30 });
  });

  it('moves between locations without changing what there is', async () => {
    await buildStock(ctx, part, warehouse, 5);
    expect(await transfer({ quantity: 3 })).toEqual({ partId: part.id, left: 2, there: 3 });
    expect([await at(warehouse), await at(van)]).toEqual([2, 3]);
    const { items } = await call(operations.movements, { partId: part.id }, of());
    expect(items.map(({ kind, quantity }) => [kind, quantity])).toEqual(
      expect.arrayContaining([
        ['transferred_in', 3],
        ['transferred_out', -3],
        ['received', 5],
      ]),
    );
    await expectLedger();
  });

  it('never goes below zero without a reason', async () => {
    await buildStock(ctx, part, warehouse, 1);
    await expect(transfer({ quantity: 2 })).rejects.toMatchObject({
      status: 400,
      data: { fields: { quantity: 'Only 1 there' } },
    });
    expect(await at(warehouse)).toBe(1);
    await transfer({ quantity: 2, reason: 'A box was never entered' });
    expect(await at(warehouse)).toBe(-1);
  });

  it('is searched by barcode without a word of its cost', async () => {
    const scanned = await buildPart(ctx, vendor, { barcode: '0712345678904', name: 'Wax ring' });
    await buildStock(ctx, scanned, van, 2);
    const found = await call(operations.lookup, { search: '0712345678904' }, of());
    expect(found.items).toEqual([
      expect.objectContaining({ id: scanned.id, places: [{ locationId: van.id, quantity: 2 }] }),
    ]);
    expect(JSON.stringify(found)).not.toMatch(/average|cost|value/i);
    expect(found.locations.map(({ id }) => id)).toEqual([warehouse.id, van.id]);
  });

  it('pages its list by any order without losing a part', async () => {
    for (let index = 0; index < 6; index += 1) {
      const one = await buildPart(ctx, vendor, { averageCents: 100 * index });
      if (index % 2) await buildStock(ctx, one, warehouse, index);
    }
    for (const sort of ['name', 'sku', 'quantity', 'value', 'updated'] as const) {
      const seen: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof listed>> = await listed(sort, cursor);
        seen.push(...page.items.map(({ id }) => id));
        cursor = page.older;
      } while (cursor);
      expect(new Set(seen).size, sort).toBe(7);
      expect(seen.length, sort).toBe(7);
    }
  });
  const listed = (sort: 'name' | 'sku' | 'quantity' | 'value' | 'updated', cursor: string | null) =>
    call(operations.list, { sort, limit: 2, ...(cursor ? { cursor } : {}) }, of());
});

describe('the database', () => {
  const refused = async (work: () => Promise<unknown>) =>
    expect(database.db.transaction(work)).rejects.toThrow();
  const row = () => ({
    ...{ id: ctx.ids.uuid(), vendorId: vendor.id, partId: part.id, locationId: warehouse.id },
    ...{ unitCents: 0, at: ctx.clock.now() },
  });

  it('refuses levels that no movement made, and movements that are changed', async () => {
    await buildStock(ctx, part, warehouse, 2);
    await refused(() => database.db.tx.update(levels).set({ quantity: 9 }));
    await refused(() => database.db.tx.delete(levels));
    await refused(() => database.db.tx.update(movements).set({ quantity: 9 }));
    await refused(() => database.db.tx.delete(movements));
  });

  it('refuses stock below zero, whatever a command gets wrong', async () => {
    const used = { kind: 'adjusted' as const, quantity: -1 };
    await refused(() => database.db.tx.insert(movements).values({ ...row(), ...used }));
    await refused(() =>
      database.db.tx
        .insert(movements)
        .values({ ...row(), kind: 'transferred_out', quantity: -1, transferId: ctx.ids.uuid() }),
    );
  });

  it('refuses stock at another company’s location', async () => {
    const theirs = await buildLocation(ctx, other);
    await refused(() =>
      database.db.tx
        .insert(movements)
        .values({ ...row(), locationId: theirs.id, kind: 'received', quantity: 1 }),
    );
  });

  it('refuses to return more to a van than a job used', async () => {
    await buildStock(ctx, part, warehouse, 2);
    const { id: bookingId } = await job();
    await refused(() =>
      database.db.tx.insert(movements).values({ ...row(), kind: 'returned', quantity: 1, bookingId }),
    );
  });
});

describe('a part used on a job', () => {
  beforeEach(() => buildStock(ctx, part, van, 3));

  it('is not another company’s, nor for another company’s job', async () => {
    const { id } = await job();
    await expect(use(id, {}, other)).rejects.toMatchObject({ status: 404 });
    const theirs = await buildPart(ctx, other);
    await expect(use(id, { partId: theirs.id })).rejects.toMatchObject({ status: 404 });
    expect(await at(van)).toBe(3);
  });

  it('leaves the technician’s van, and stands on the job at $0 when it is included', async () => {
    const { id } = await job();
    const { extras } = await use(id, { quantity: 2 });
    expect(extras).toEqual([
      expect.objectContaining({ label: part.name, quantity: 2, amountCents: 0, status: 'agreed' }),
    ]);
    expect(await at(van)).toBe(1);
    const { items } = await call(operations.movements, { partId: part.id, limit: 1 }, of());
    expect(items[0]).toMatchObject({ kind: 'used', quantity: -2, levelAfter: 1, job: { id } });
    await expectLedger();
  });

  it('waits for the homeowner at its own price when it is charged, and comes back when they decline', async () => {
    const booking = await job();
    const { extras } = await use(booking.id, { charged: true, quantity: 2 });
    expect(extras).toEqual([expect.objectContaining({ amountCents: 2_400, status: 'proposed' })]);
    expect(await at(van)).toBe(1);
    const context = {
      ...as(ctx, vendor.owner),
      actor: userActor('homeowner', { userId: booking.homeownerId }),
    };
    await call(
      bookingsProcedures.answerExtra,
      { id: booking.id, lineId: extras[0]?.id ?? '', approve: false },
      { context },
    );
    expect(await at(van)).toBe(3);
    await expectLedger();
  });

  it('goes back to the van when it is removed, once', async () => {
    const { id } = await job();
    const { extras } = await use(id);
    const lineId = extras[0]?.id ?? '';
    await withdraw(id, lineId);
    await withdraw(id, lineId);
    expect(await at(van)).toBe(3);
    const [line] = await database.db.read.select().from(bookingLines).where(eq(bookingLines.id, lineId));
    expect(line?.status).toBe('withdrawn');
  });

  it('that was approved can be removed until the job is completed, and costs nothing then', async () => {
    const { id } = await job();
    const { extras } = await use(id, { charged: true });
    expect(extras).toMatchObject([{ isPart: true }]);
    const lineId = extras[0]?.id ?? '';
    await database.db.transaction(() =>
      database.db.tx.update(bookingLines).set({ status: 'agreed' }).where(eq(bookingLines.id, lineId)),
    );
    await withdraw(id, lineId);
    expect(await at(van)).toBe(3);
  });

  it('is included whatever was asked when it has no price', async () => {
    const free = await buildPart(ctx, vendor, { priceCents: 0 });
    await buildStock(ctx, free, van, 1);
    const { id } = await job();
    const { extras } = await use(id, { partId: free.id, charged: true });
    expect(extras).toEqual([expect.objectContaining({ amountCents: 0, status: 'agreed' })]);
  });

  it('is sold without tax when its company says so', async () => {
    const exempt = await buildPart(ctx, vendor, { taxable: false });
    await buildStock(ctx, exempt, van, 1);
    const { id } = await job();
    const { extras } = await use(id, { partId: exempt.id, charged: true });
    const [line] = await database.db.read
      .select({ taxClass: bookingLines.taxClass })
      .from(bookingLines)
      .where(eq(bookingLines.id, extras[0]?.id ?? ''));
    expect(line?.taxClass).toBe('exempt');
  });

  it('needs a reason when the van has none left, and a job that is on', async () => {
    const { id } = await job();
    await expect(use(id, { quantity: 4 })).rejects.toMatchObject({ status: 400 });
    await use(id, { quantity: 4, reason: 'One was in my bag' });
    expect(await at(van)).toBe(-1);
    const planned = await job({ status: 'confirmed' });
    await expect(use(planned.id)).rejects.toMatchObject({ status: 409 });
    expect(await at(van)).toBe(-1);
  });

  it('can come from a location that is named', async () => {
    await buildStock(ctx, part, warehouse, 1);
    const { id } = await job();
    await use(id, { locationId: warehouse.id });
    expect([await at(warehouse), await at(van)]).toEqual([0, 3]);
  });

  it('is told of with what the job needs and where it is taken from', async () => {
    const { id } = await job();
    await call(
      operations.saveNeeds,
      { serviceId: service.id, needs: [{ partId: part.id, quantity: 2 }] },
      of(),
    );
    await use(id);
    const found = await call(operations.jobParts, { bookingId: id }, of());
    expect(found).toMatchObject({ fromId: van.id, needs: [{ quantity: 2, used: 1 }], lacks: [] });
    await expect(call(operations.jobParts, { bookingId: id }, of(other))).rejects.toMatchObject({
      status: 404,
    });
  });
});

it('a supplier of another company cannot be chosen for a part', async () => {
  const theirs = await buildSupplier(ctx, other);
  await expect(
    call(operations.create, { sku: 'X', name: 'Part', priceCents: 0, supplierId: theirs.id }, of()),
  ).rejects.toMatchObject({ status: 404 });
  expect((await database.db.read.select().from(parts).where(eq(parts.sku, 'X'))).length).toBe(0);
});
