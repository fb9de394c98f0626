import { call } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
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
import { inventoryJobs } from './jobs.ts';
import { inventoryProcedures as operations } from './procedures.ts';
import { levels, orderLines, orders, parts, shortageNotices } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
let other: Vendor;
let part: Part;
let warehouse: Location;
let van: Location;
let supplierId: string;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  [vendor, other] = [await buildVendor(ctx, market, [service]), await buildVendor(ctx, market, [service])];
  supplierId = (await buildSupplier(ctx, vendor)).id;
  part = await buildPart(ctx, vendor, { supplierId, reorderLevel: 5, orderQuantity: 10 });
  warehouse = await buildLocation(ctx, vendor);
  van = await buildLocation(ctx, vendor, { technicianId: vendor.technicians[0]?.id ?? '' });
});

const of = (company: Vendor = vendor) => ({ context: as(ctx, company.owner, { vendorId: company.id }) });
const onHand = async () => (await call(operations.get, { id: part.id }, of())).onHand;

describe('purchase orders', () => {
  const draft = (input: object = {}, by = vendor) =>
    call(
      operations.createOrder,
      {
        ...{
          supplierId,
          locationId: warehouse.id,
          lines: [{ partId: part.id, quantity: 10, unitCents: 400 }],
        },
        ...input,
      } as never,
      of(by),
    );
  const step = (name: 'approveOrder' | 'placeOrder' | 'cancelOrder', id: string, by = vendor) =>
    call(operations[name], { id }, of(by));
  const placed = async () => {
    const { id } = await draft();
    await step('approveOrder', id);
    return step('placeOrder', id);
  };
  const receive = (id: string, lines: object[], by = vendor) =>
    call(operations.receiveOrder, { id, note: 'Slip 77', lines } as never, of(by));

  it('are their company’s alone', async () => {
    const { id } = await draft();
    await expect(call(operations.order, { id }, of(other))).rejects.toMatchObject({ status: 404 });
    for (const name of ['approveOrder', 'placeOrder', 'cancelOrder'] as const)
      await expect(step(name, id, other)).rejects.toMatchObject({ status: 404 });
    await expect(draft({}, other)).rejects.toMatchObject({ status: 404 });
    const theirs = await buildPart(ctx, other);
    await expect(draft({ lines: [{ partId: theirs.id, quantity: 1, unitCents: 1 }] })).rejects.toMatchObject({
      status: 404,
    });
    expect((await call(operations.orders, {}, of(other))).items).toEqual([]);
  });

  it('are numbered by company, without a gap', async () => {
    expect([(await draft()).number, (await draft()).number]).toEqual([1, 2]);
  });

  it('are ordered once they are approved, and edited only before', async () => {
    const { id, version } = await draft();
    await expect(step('placeOrder', id)).rejects.toMatchObject({ status: 409 });
    const edit = (expectedVersion: number, quantity = 12) =>
      call(
        operations.editOrder,
        {
          ...{ id, supplierId, locationId: warehouse.id, expectedVersion },
          lines: [{ partId: part.id, quantity, unitCents: 400 }],
        },
        of(),
      );
    const edited = await edit(version);
    expect(edited.totalCents).toBe(4_800);
    await expect(edit(version)).rejects.toMatchObject({ status: 409 });
    const approved = await step('approveOrder', id);
    expect(approved).toMatchObject({ status: 'approved', approvedBy: vendor.owner.name });
    await expect(edit(approved.version)).rejects.toMatchObject({ status: 409 });
    expect((await step('placeOrder', id)).status).toBe('ordered');
    await expect(step('approveOrder', id)).rejects.toMatchObject({ status: 409 });
  });

  it('are received in parts at their actual cost, which moves the average', async () => {
    await buildStock(ctx, part, warehouse, 10);
    const { id, items } = await placed();
    const lineId = items[0]?.id ?? '';
    const first = await receive(id, [{ lineId, quantity: 6, unitCents: 600 }]);
    expect(first).toMatchObject({ status: 'partly_received', items: [{ received: 6 }] });
    const [row] = await database.db.read.select().from(parts).where(eq(parts.id, part.id));
    // (10 × 500 + 6 × 600) ÷ 16
    expect(row?.averageCents).toBe(537.5);
    await expect(receive(id, [{ lineId, quantity: 5, unitCents: 600 }])).rejects.toMatchObject({
      data: { fields: { 'lines.0.quantity': 'Only 4 still to come' } },
    });
    const last = await receive(id, [{ lineId, quantity: 4, unitCents: 500 }]);
    expect(last.status).toBe('received');
    expect(last.receipts.map(({ quantity, note }) => [quantity, note])).toEqual(
      expect.arrayContaining([
        [4, 'Slip 77'],
        [6, 'Slip 77'],
      ]),
    );
    expect(await onHand()).toBe(20);
    await expect(step('cancelOrder', id)).rejects.toMatchObject({ status: 409 });
  });

  it('that are canceled keep what was delivered', async () => {
    const { id, items } = await placed();
    await receive(id, [{ lineId: items[0]?.id, quantity: 1, unitCents: 400 }]);
    expect((await step('cancelOrder', id)).status).toBe('canceled');
    expect(await onHand()).toBe(1);
    expect((await call(operations.get, { id: part.id }, of())).onOrder).toBe(0);
  });

  it('hold in the database what commands promise', async () => {
    const { id } = await placed();
    const refused = async (work: () => Promise<unknown>) =>
      expect(database.db.transaction(work)).rejects.toThrow();
    await refused(() => database.db.tx.update(orderLines).set({ quantity: 99 }));
    await refused(() => database.db.tx.update(orderLines).set({ received: 1 }));
    await refused(() => database.db.tx.delete(orderLines));
    await refused(() => database.db.tx.update(orders).set({ approvedAt: null }).where(eq(orders.id, id)));
  });
});

describe('reorder suggestions', () => {
  it('become one draft for each supplier, and nothing twice', async () => {
    await buildStock(ctx, part, warehouse, 3);
    const [found] = await call(operations.suggestions, {}, of());
    expect(found).toMatchObject({
      part: { id: part.id },
      order: 10,
      onHand: 3,
      supplier: { id: supplierId },
    });
    const { orders: made } = await call(operations.orderSuggested, {}, of());
    expect(made).toHaveLength(1);
    expect(await call(operations.suggestions, {}, of())).toEqual([]);
    await expect(call(operations.orderSuggested, {}, of())).rejects.toMatchObject({ status: 409 });
    await expect(call(operations.suggestions, {}, of(other))).resolves.toEqual([]);
  });

  it('stand with their supplier, who has so many parts and open orders', async () => {
    await buildStock(ctx, part, warehouse, 3);
    await buildPart(ctx, vendor, { supplierId: (await buildSupplier(ctx, vendor)).id });
    await call(operations.orderSuggested, {}, of());
    const listed = await call(operations.suppliers, {}, of());
    expect(listed.find(({ id }) => id === supplierId)).toMatchObject({ parts: 1, openOrders: 1 });
  });

  it('fill a van from the warehouse before anything is ordered', async () => {
    await buildStock(ctx, part, warehouse, 20);
    const { version } = await call(operations.get, { id: part.id }, of());
    await call(
      operations.edit,
      {
        ...{ id: part.id, sku: part.sku, name: part.name, priceCents: 1, expectedVersion: version },
        levels: [{ locationId: van.id, level: 2 }],
      },
      of(),
    );
    const [found] = await call(operations.suggestions, {}, of());
    expect(found).toMatchObject({ order: 0, transfers: [{ quantity: 2, to: { id: van.id } }] });
  });
});

describe('a count', () => {
  const start = (by = vendor) => call(operations.startCount, { locationId: warehouse.id }, of(by));
  const counted = (id: string, figure: number, reason = '') =>
    call(operations.countPart, { id, partId: part.id, counted: figure, reason }, of());
  const post = (id: string, reason = '') => call(operations.postCount, { id, reason }, of());

  it('is its company’s alone, and one at a time', async () => {
    await expect(start(other)).rejects.toMatchObject({ status: 404 });
    const { id } = await start();
    expect((await start()).id).toBe(id);
    await expect(call(operations.count, { id }, of(other))).rejects.toMatchObject({ status: 404 });
    await expect(call(operations.postCount, { id }, of(other))).rejects.toMatchObject({ status: 404 });
  });

  it('posts its differences with a reason, and what moved meanwhile is no difference', async () => {
    await buildStock(ctx, part, warehouse, 10);
    const { id } = await start();
    await counted(id, 8);
    // One leaves for the van after it was counted.
    await call(
      operations.transfer,
      { partId: part.id, fromId: warehouse.id, toId: van.id, quantity: 1 },
      of(),
    );
    await expect(post(id)).rejects.toMatchObject({ data: { fields: { reason: expect.any(String) } } });
    expect((await post(id, 'Yearly count')).status).toBe('posted');
    const [level] = await database.db.read
      .select({ quantity: levels.quantity })
      .from(levels)
      .where(eq(levels.locationId, warehouse.id));
    expect(level?.quantity).toBe(7);
    await expect(counted(id, 1)).rejects.toMatchObject({ status: 409 });
  });

  it('that is canceled changes nothing', async () => {
    await buildStock(ctx, part, warehouse, 10);
    const { id } = await start();
    await counted(id, 1);
    await call(operations.cancelCount, { id }, of());
    expect(await onHand()).toBe(10);
  });
});

describe('an import', () => {
  const columns = { sku: 0, name: 1, quantity: 2, cost: 3, supplier: 4 };
  const rows = [
    ['VLV-1', 'Ball valve', '10', '$9.50', 'Harbor Supply'],
    ['VLV-2', 'Gate valve', '', '', ''],
  ];
  const input = (more: object = {}) =>
    ({ rows, columns, locationId: warehouse.id, fileName: 'parts.csv', ...more }) as never;

  it('is previewed without a trace, with problems by row and field', async () => {
    const bad = [...rows, [part.sku, 'Known', '', '', ''], ['VLV-1', 'Twice', 'many', '', '']];
    const seen = await call(operations.previewImport, input({ rows: bad }), of());
    expect(seen).toMatchObject({ ready: 2, problemRows: 2 });
    expect(seen.problems.map(({ row, field }) => [row, field])).toEqual([
      [4, 'sku'],
      [5, 'sku'],
      [5, 'quantity'],
    ]);
    await expect(call(operations.importParts, input({ rows: bad }), of())).rejects.toMatchObject({
      status: 400,
    });
    expect((await call(operations.list, {}, of())).total).toBe(1);
  });

  it('creates parts with stock and suppliers, and is undone while nothing has moved', async () => {
    const made = await call(operations.importParts, input(), of());
    expect(made).toMatchObject({ rows: 2, canUndo: true });
    const { items } = await call(operations.list, { search: 'VLV-1' }, of());
    expect(items[0]).toMatchObject({ onHand: 10, averageCents: 950, supplier: { name: 'Harbor Supply' } });
    await expect(call(operations.undoImport, { id: made.id }, of(other))).rejects.toMatchObject({
      status: 404,
    });
    await call(operations.undoImport, { id: made.id }, of());
    expect((await call(operations.list, {}, of())).total).toBe(1);
    // Its SKUs are free again.
    expect((await call(operations.importParts, input(), of())).rows).toBe(2);
  });

  it('stays when something of it has moved', async () => {
    const made = await call(operations.importParts, input(), of());
    const { items } = await call(operations.list, { search: 'VLV-1' }, of());
    const move = { partId: items[0]?.id ?? '', fromId: warehouse.id, toId: van.id, quantity: 1 };
    await call(operations.transfer, move, of());
    await expect(call(operations.undoImport, { id: made.id }, of())).rejects.toMatchObject({ status: 409 });
    expect((await call(operations.imports, {}, of()))[0]).toMatchObject({ canUndo: false });
  });
});

describe('a job that lacks a part', () => {
  const visit = async (inHours: number) => {
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    const startsAt = new Date(ctx.clock.now().getTime() + inHours * HOUR_MS);
    return buildBooking(
      ctx,
      { market, home, vendor, service },
      { startsAt, requestedAt: ctx.clock.now(), title: `Visit in ${inHours}` },
    );
  };
  const needs = (quantity: number) =>
    call(operations.saveNeeds, { serviceId: service.id, needs: [{ partId: part.id, quantity }] }, of());

  it('is found in the order of visits, van before warehouse', async () => {
    await needs(2);
    await buildStock(ctx, part, van, 3);
    await buildStock(ctx, part, warehouse, 1);
    const [first, second, third] = [await visit(30), await visit(50), await visit(70)];
    const found = await call(operations.shortages, {}, of());
    expect(found.map(({ bookingId }) => bookingId)).toEqual([second.id, third.id]);
    expect(found.map(({ lacks }) => lacks[0])).toEqual([
      expect.objectContaining({ inVan: 1, inWarehouse: 1, missing: 0 }),
      expect.objectContaining({ inVan: 0, inWarehouse: 0, missing: 2 }),
    ]);
    const own = await call(operations.jobParts, { bookingId: third.id }, of());
    expect(own.lacks).toEqual([expect.objectContaining({ missing: 2 })]);
    expect((await call(operations.jobParts, { bookingId: first.id }, of())).lacks).toEqual([]);
    expect(await call(operations.shortages, {}, of(other))).toEqual([]);
  });

  it('is notified once, two days before', async () => {
    await needs(1);
    await visit(30);
    await visit(90);
    const run = async () => {
      await inventoryJobs[0]?.run(ctx as never, undefined as never);
      const pump = { services: ctx, listeners: notificationsListeners(modules), retryDelaysMs: [] };
      await createPump(pump).drain();
      const { items } = await call(notificationsProcedures.latest, {}, of());
      return items.map(({ title }) => title);
    };
    expect(await run()).toEqual(['Parts missing for Visit in 30']);
    expect(await run()).toEqual(['Parts missing for Visit in 30']);
    expect(await database.db.read.select().from(shortageNotices)).toHaveLength(1);
  });

  it('is none where the van has what it needs', async () => {
    await needs(1);
    await buildStock(ctx, part, van, 1);
    await visit(30);
    await inventoryJobs[0]?.run(ctx as never, undefined as never);
    const events = await database.db.read.execute(
      sql`select 1 from platform.events where name = 'inventory.job_short'`,
    );
    expect(events.rows).toEqual([]);
  });

  it('names a service and parts of the own company alone', async () => {
    const theirs = await buildPart(ctx, other);
    await expect(
      call(
        operations.saveNeeds,
        { serviceId: service.id, needs: [{ partId: theirs.id, quantity: 1 }] },
        of(),
      ),
    ).rejects.toMatchObject({ status: 404 });
    const unsold = await buildService(ctx);
    await expect(call(operations.saveNeeds, { serviceId: unsold.id, needs: [] }, of())).rejects.toMatchObject(
      { status: 404 },
    );
  });
});

describe('locations and suppliers', () => {
  it('are their company’s alone', async () => {
    const location = { id: van.id, kind: 'van', name: 'Stolen', technicianId: null } as const;
    await expect(call(operations.editLocation, location, of(other))).rejects.toMatchObject({ status: 404 });
    await expect(
      call(operations.editSupplier, { id: supplierId, name: 'Stolen' }, of(other)),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('have names of their own, and a technician one van', async () => {
    const technicianId = vendor.technicians[0]?.id ?? '';
    const create = (input: object) => call(operations.createLocation, input as never, of());
    await expect(create({ kind: 'van', name: 'Second', technicianId })).rejects.toMatchObject({
      data: { fields: { technicianId: expect.any(String) } },
    });
    await expect(create({ kind: 'warehouse', name: van.name })).rejects.toMatchObject({
      data: { fields: { name: expect.any(String) } },
    });
  });

  it('are archived when they are empty', async () => {
    await buildStock(ctx, part, van, 1);
    const archive = () =>
      call(operations.editLocation, { id: van.id, kind: 'van', name: van.name, archived: true }, of());
    await expect(archive()).rejects.toMatchObject({ status: 409 });
    await call(
      operations.transfer,
      { partId: part.id, fromId: van.id, toId: warehouse.id, quantity: 1 },
      of(),
    );
    await archive();
    const { items } = await call(operations.locations, {}, of());
    expect(items.find(({ id }) => id === van.id)?.isArchived).toBe(true);
  });
});
