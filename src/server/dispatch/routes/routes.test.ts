import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shiftVisits } from '#server/bookings/schedule/commands/shift-visits.ts';
import { dayOf } from '#server/bookings/schedule/queries/day.ts';
import { bookings, reschedules } from '#server/bookings/tables.ts';
import { events } from '#server/lib/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
import { as, userActor } from '#test/factories/actors.ts';
import type { Booking } from '#test/factories/bookings.ts';
import { hour, ROUTE_DAY, routeWorld } from '#test/factories/route-world.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { dispatchProcedures } from '../procedures.ts';
import { routePlans, travelTimes } from '../tables.ts';
import { forgetOldDrives } from './writes/travel-times.ts';

const { world, technician, asOwner, rowOf, visitAt } = routeWorld();

const DATE = ROUTE_DAY;
const NORTH = { latitude: 47.7, longitude: -122.3 };
const SOUTH = { latitude: 47.6, longitude: -122.3 };

const visit = (startsAt: Date, technicianId: string, place: typeof NORTH) =>
  visitAt(startsAt, technicianId, { place });

/** Two technicians who both cross the city and back, where each could stay on one side of it. */
async function crossedDay() {
  const early = [await visit(hour(9), technician(0), NORTH), await visit(hour(9), technician(1), SOUTH)];
  const late = [await visit(hour(14), technician(0), SOUTH), await visit(hour(14), technician(1), NORTH)];
  return { early, late };
}

const optimize = (by = world.vendor, locked: string[] = []) =>
  call(dispatchProcedures.optimizeRoutes, { date: DATE, locked }, asOwner(by));
const apply = (id: string, by = world.vendor) => call(dispatchProcedures.applyRoutes, { id }, asOwner(by));
const undo = (id: string, by = world.vendor) => call(dispatchProcedures.undoRoutes, { id }, asOwner(by));
const namesOf = async () =>
  (await world.ctx.db.read.select({ name: events.name }).from(events)).map(({ name }) => name);
const planOf = async (locked: readonly Booking[] = []) => {
  const { plan } = await optimize(
    world.vendor,
    locked.map(({ id }) => id),
  );
  if (!plan) throw new Error('no plan');
  return plan;
};

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
    ['a technician', userActor('vendor', { vendorRole: 'technician' }), 403],
    ['an accountant', userActor('vendor', { vendorRole: 'accountant' }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...world.ctx, actor };
    await expect(call(dispatchProcedures.dayRoutes, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(dispatchProcedures.optimizeRoutes, { date: DATE }, { context })).rejects.toMatchObject({
      status,
    });
  });

  it('another company: its plans are unknown', async () => {
    await crossedDay();
    const { id } = await planOf();
    const other = await buildVendor(world.ctx, world.market, [world.service]);
    for (const attempt of [apply, undo]) {
      await expect(attempt(id, other)).rejects.toMatchObject({ status: 404 });
      await expect(attempt('nothing')).rejects.toMatchObject({ status: 404 });
    }
    expect(await call(dispatchProcedures.dayRoutes, { date: DATE }, asOwner(other))).toMatchObject({
      plan: null,
    });
  });
});

describe('a day as it is booked', () => {
  it('takes the same drives as the schedule, from the hour at which the visit before ends', async () => {
    const base = { baseLatitude: 47.62, baseLongitude: -122.35 };
    await world.ctx.db.transaction(() =>
      world.ctx.db.tx.update(vendors).set(base).where(eq(vendors.id, world.vendor.id)),
    );
    // Each begins in another traffic than it ends in.
    await visit(hour(8), technician(0), NORTH);
    await visit(hour(11), technician(0), SOUTH);
    await visit(hour(14), technician(0), { latitude: 47.65, longitude: -122.3 });
    await visit(hour(17), technician(0), NORTH);
    const { routes } = await call(dispatchProcedures.dayRoutes, { date: DATE }, asOwner());
    const { visits } = await dayOf(asOwner().context, { date: DATE });
    const stops = routes.flatMap((route) => route.stops);
    expect(stops).toHaveLength(4);
    for (const { id, driveMinutes, miles } of stops) {
      const leg = visits.find((one) => one.id === id)?.leg;
      expect({ driveMinutes, miles }).toEqual({ driveMinutes: leg?.minutes ?? 0, miles: leg?.miles ?? 0 });
    }
    expect(stops.every(({ driveMinutes }) => driveMinutes > 0)).toBe(true);
  });
});

describe('a day that is optimized', () => {
  it('is a draft that moves nothing: shorter, with every change named', async () => {
    const { late } = await crossedDay();
    const { plan, figures, routes } = await optimize();
    expect(plan).toMatchObject({ status: 'draft', canApply: true, before: figures });
    expect(plan?.after.driveMinutes).toBeLessThan(figures.driveMinutes / 2);
    expect(plan?.after.costCents).toBeLessThan(figures.costCents);
    expect(plan?.changes.map(({ kind }) => kind)).toEqual(['move', 'move']);
    expect(routes.map(({ stops }) => stops.length)).toEqual([2, 2]);
    for (const booking of late) expect((await rowOf(booking.id))?.technicianId).toBe(booking.technicianId);
    expect(await namesOf()).not.toContain('booking.technician_changed');
  });

  it('leaves what was locked, and has nothing to do where all is', async () => {
    const { early, late } = await crossedDay();
    const [first] = late;
    const { plan } = await optimize(
      world.vendor,
      [...early, ...late.slice(0, 1)].map(({ id }) => id),
    );
    expect(plan?.changes.map(({ bookingId }) => bookingId)).not.toContain(first?.id);
    await expect(
      optimize(
        world.vendor,
        [...early, ...late].map(({ id }) => id),
      ),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('gives the same plan for the same day', async () => {
    await crossedDay();
    const [once, again] = [await planOf(), await planOf()];
    expect(again.changes).toEqual(once.changes);
  });
});

describe('a plan that is applied', () => {
  it('lets visits take each other’s places, tells the homeowners, and is undone', async () => {
    const { early, late } = await crossedDay();
    const plan = await planOf(early);
    expect(await apply(plan.id)).toMatchObject({ plan: { status: 'applied', canUndo: true } });
    const switched = await Promise.all(late.map(({ id }) => rowOf(id)));
    expect(switched.map((row) => row?.technicianId)).toEqual([technician(1), technician(0)]);
    const held = await world.ctx.db.read
      .select()
      .from(claims)
      .where(eq(claims.bookingId, late[0]?.id ?? ''));
    expect(held).toMatchObject([{ technicianId: technician(1), kind: 'visit' }]);
    expect((await namesOf()).filter((name) => name === 'booking.technician_changed')).toHaveLength(2);
    await expect(apply(plan.id)).rejects.toMatchObject({ status: 409 });

    expect(await undo(plan.id)).toMatchObject({ plan: { status: 'undone', canUndo: false } });
    const back = await Promise.all(late.map(({ id }) => rowOf(id)));
    expect(back.map((row) => row?.technicianId)).toEqual([technician(0), technician(1)]);
    await expect(undo(plan.id)).rejects.toMatchObject({ status: 409 });
  });

  it('is refused whole when the day has changed, or time has passed', async () => {
    const { early, late } = await crossedDay();
    const plan = await planOf(early);
    await world.ctx.db.transaction(() =>
      world.ctx.db.tx
        .update(bookings)
        .set({ status: 'cancelled' })
        .where(eq(bookings.id, late[0]?.id ?? '')),
    );
    await expect(apply(plan.id)).rejects.toMatchObject({ status: 409 });
    expect((await rowOf(late[1]?.id ?? ''))?.technicianId).toBe(technician(1));
    const [stored] = await world.ctx.db.read.select().from(routePlans).where(eq(routePlans.id, plan.id));
    expect(stored?.status).toBe('draft');
    world.ctx.clock.set(new Date(world.ctx.clock.now().getTime() + 31 * 60_000));
    await expect(apply(plan.id)).rejects.toMatchObject({ status: 409 });
  });
});

describe('a time outside the promised window', () => {
  it('is proposed, the visit stays until the homeowner agrees, and undoing withdraws it', async () => {
    const { id: bookingId } = await visit(hour(10), technician(0), NORTH);
    const id = world.ctx.ids.uuid();
    const figures = { driveMinutes: 0, miles: 0, lateMinutes: 0, costCents: 0 };
    await world.ctx.db.transaction(() =>
      world.ctx.db.tx.insert(routePlans).values({
        ...{ id, vendorId: world.vendor.id, day: DATE, status: 'draft', before: figures, after: figures },
        changes: [
          {
            ...{ bookingId, kind: 'propose', reason: null, rescheduleId: null },
            ...{ fromTechnicianId: technician(0), fromStartsAt: hour(10).toISOString() },
            ...{ toTechnicianId: technician(1), toStartsAt: hour(14).toISOString() },
          },
        ],
        createdAt: world.ctx.clock.now(),
      }),
    );
    const applied = await apply(id);
    expect(applied.plan?.changes).toMatchObject([{ kind: 'propose', sent: true }]);
    expect(await rowOf(bookingId)).toMatchObject({ startsAt: hour(10), technicianId: technician(0) });
    const wishes = () =>
      world.ctx.db.read.select().from(reschedules).where(eq(reschedules.bookingId, bookingId));
    expect(await wishes()).toMatchObject([
      { status: 'proposed', startsAt: hour(14), technicianId: technician(1) },
    ]);
    await undo(id);
    expect(await wishes()).toMatchObject([{ status: 'withdrawn' }]);
    expect(await namesOf()).toContain('booking.reschedule_closed');
  });
});

describe('drives', () => {
  it('come from the routing service, which is asked once, and from distance while it is away', async () => {
    await crossedDay();
    let asked = 0;
    let isAway = false;
    const server = createServer((request, response) => {
      asked += 1;
      const count = (request.url ?? '').split(';').length;
      const table = (value: number) =>
        Array.from({ length: count }, (_, from) =>
          Array.from({ length: count }, (__, to) => (from === to ? 0 : value)),
        );
      response.writeHead(isAway ? 503 : 200);
      response.end(JSON.stringify({ durations: table(600), distances: table(1_609.344) }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const ROUTING_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const onRoads = () => {
      const context = { ...asOwner().context, env: { ...world.ctx.env, ROUTING_URL } };
      return call(dispatchProcedures.optimizeRoutes, { date: DATE, locked: [] }, { context });
    };
    try {
      isAway = true;
      expect(await onRoads()).toMatchObject({ roads: false });
      isAway = false;
      const day = await onRoads();
      // Every drive takes ten minutes and a mile: one between the visits of each technician.
      expect(day).toMatchObject({ roads: true, figures: { driveMinutes: 20, miles: 2 } });
      await onRoads();
      expect(asked).toBe(2);
      // A month later the road is another one, and what was answered is removed.
      const drives = () => world.ctx.db.read.select().from(travelTimes);
      await world.ctx.db.transaction(() => forgetOldDrives(world.ctx));
      expect((await drives()).length).toBeGreaterThan(0);
      world.ctx.clock.advance(30 * 86_400_000);
      await world.ctx.db.transaction(() => forgetOldDrives(world.ctx));
      expect(await drives()).toEqual([]);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });
});

describe('a visit that begins at another time', () => {
  const shift = (id: string, startsAt: Date) =>
    world.ctx.db.transaction(() =>
      shiftVisits(as(world.ctx, world.vendor.owner, { vendorId: world.vendor.id }), [
        { id, technicianId: technician(0), startsAt },
      ]),
    );

  it('stays within its promised window, which stays too, also the second time', async () => {
    const { id } = await visit(hour(9), technician(0), NORTH);
    await shift(id, new Date(hour(9).getTime() + 45 * 60_000));
    expect(await rowOf(id)).toMatchObject({ promisedFrom: hour(9), promisedUntil: hour(11) });
    await shift(id, new Date(hour(9).getTime() + 15 * 60_000));
    await expect(shift(id, new Date(hour(11).getTime() + 60_000))).rejects.toMatchObject({ status: 409 });
    await expect(shift(id, new Date(hour(9).getTime() - 60_000))).rejects.toMatchObject({ status: 409 });
    await shift(id, hour(9));
    expect(await rowOf(id)).toMatchObject({ startsAt: hour(9), promisedFrom: null, promisedUntil: null });
    expect((await namesOf()).filter((name) => name === 'booking.visit_shifted')).toHaveLength(3);
  });

  it('is not moved while a proposed time waits, by the database never out of its promise', async () => {
    const { id } = await visit(hour(9), technician(0), NORTH);
    await shift(id, hour(10));
    await expect(
      world.ctx.db.transaction(() =>
        world.ctx.db.tx
          .update(bookings)
          .set({ startsAt: hour(12) })
          .where(eq(bookings.id, id)),
      ),
    ).rejects.toThrow();
    await world.ctx.db.transaction(() =>
      world.ctx.db.tx.insert(reschedules).values({
        ...{ id: world.ctx.ids.uuid(), bookingId: id, proposedBy: 'vendor', status: 'proposed', note: '' },
        ...{ technicianId: technician(0), fromStartsAt: hour(10), startsAt: hour(14), endsAt: hour(15) },
        ...{ respondBy: hour(8), createdAt: world.ctx.clock.now() },
      }),
    );
    await expect(shift(id, hour(9))).rejects.toMatchObject({ status: 409 });
  });
});
