import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings, reschedules } from '#server/bookings/tables.ts';
import { events } from '#server/lib/tables.ts';
import { claims, timeOff } from '#server/scheduling/tables.ts';
import { userActor } from '#test/factories/actors.ts';
import { type Booking, buildVisit } from '#test/factories/bookings.ts';
import { buildHome } from '#test/factories/places.ts';
import { hour, ROUTE_DAY, routeWorld } from '#test/factories/route-world.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { dispatchProcedures } from '../procedures.ts';

const { world, technician, asOwner, rowOf, visitAt } = routeWorld();

const DATE = ROUTE_DAY;
const day = (to = DATE) => ({ technicianId: technician(0), from: DATE, to });
const cover = (by = world.vendor) => call(dispatchProcedures.coverAbsence, day(), asOwner(by));
const apply = (planIds: string[], by = world.vendor) =>
  call(dispatchProcedures.applyCover, { ...day(), planIds, note: 'Flu' }, asOwner(by));

const visit = (startsAt: Date, index = 0, rest: Partial<Booking> = {}) =>
  visitAt(startsAt, technician(index), rest);
const blocksOf = (technicianId: string) =>
  world.ctx.db.read
    .select()
    .from(claims)
    .where(and(eq(claims.technicianId, technicianId), eq(claims.kind, 'block')));
const planIdsOf = ({ days }: Awaited<ReturnType<typeof cover>>) => days.map(({ planId }) => planId);

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
    ['a technician', userActor('vendor', { vendorRole: 'technician' }), 403],
    ['an accountant', userActor('vendor', { vendorRole: 'accountant' }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...world.ctx, actor };
    await expect(call(dispatchProcedures.coverAbsence, day(), { context })).rejects.toMatchObject({ status });
    await expect(
      call(dispatchProcedures.applyCover, { ...day(), planIds: [] }, { context }),
    ).rejects.toMatchObject({ status });
  });

  it('another company: its technicians and plans are unknown', async () => {
    await visit(hour(10));
    const planIds = planIdsOf(await cover());
    const other = await buildVendor(world.ctx, world.market, [world.service]);
    await expect(cover(other)).rejects.toMatchObject({ status: 404 });
    await expect(apply(planIds, other)).rejects.toMatchObject({ status: 404 });
    const own = { ...day(), technicianId: other.technicians[0]?.id ?? '', planIds };
    await expect(call(dispatchProcedures.applyCover, own, asOwner(other))).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('a technician is away', () => {
  it('whoever is free takes the visits at their times, homeowners are told, and the time is blocked', async () => {
    const away = [await visit(hour(8)), await visit(hour(14))];
    const stays = await visit(hour(11), 1);
    const found = await cover();
    expect(found.days).toMatchObject([{ date: DATE }]);
    expect(found.days[0]?.changes.map(({ kind }) => kind)).toEqual(['move', 'move']);
    expect((await rowOf(away[0]?.id ?? ''))?.technicianId).toBe(technician(0));

    expect(await apply(planIdsOf(found))).toEqual({ isBlocked: true, left: [] });
    for (const { id, startsAt } of away)
      expect(await rowOf(id)).toMatchObject({ technicianId: technician(1), startsAt });
    expect(await rowOf(stays.id)).toMatchObject({ technicianId: technician(1), startsAt: stays.startsAt });
    expect(await blocksOf(technician(0))).toHaveLength(1);
    expect(await world.ctx.db.read.select().from(timeOff)).toMatchObject([{ note: 'Flu' }]);
    const names = (await world.ctx.db.read.select({ name: events.name }).from(events)).map(
      ({ name }) => name,
    );
    expect(names.filter((name) => name === 'booking.technician_changed')).toHaveLength(2);
  });

  it('a visit begins later inside its window where the other one is still busy', async () => {
    const away = await visit(hour(10));
    await visit(hour(9.5), 1);
    const found = await cover();
    expect(found.days[0]?.changes).toMatchObject([{ bookingId: away.id, kind: 'move' }]);
    expect(await apply(planIdsOf(found))).toMatchObject({ isBlocked: true });
    const moved = await rowOf(away.id);
    expect(moved?.technicianId).toBe(technician(1));
    expect(+(moved?.startsAt ?? 0)).toBeGreaterThan(+away.startsAt);
  });

  it('outside the window the homeowner is asked, and the time is not blocked until they agree', async () => {
    const away = await visit(hour(10));
    // Nobody can be there before one in the afternoon.
    await visit(hour(9), 1, { bookedMinutes: 220 });
    const found = await cover();
    expect(found.days[0]?.changes).toMatchObject([{ bookingId: away.id, kind: 'propose' }]);
    expect(await apply(planIdsOf(found))).toMatchObject({ isBlocked: false, left: [{ id: away.id }] });
    expect(await rowOf(away.id)).toMatchObject({ technicianId: technician(0), startsAt: away.startsAt });
    expect(await world.ctx.db.read.select().from(reschedules)).toMatchObject([{ bookingId: away.id }]);
    expect(await blocksOf(technician(0))).toEqual([]);
  });

  /** A company of one person, who has a visit. */
  async function buildAlone(startsAt: Date) {
    const alone = await buildVendor(world.ctx, world.market, [world.service]);
    const home = await buildHome(world.ctx, (await buildUser(world.ctx, 'homeowner')).id, world.market);
    const only = alone.technicians[0]?.id ?? '';
    const about = { market: world.market, home, vendor: alone, service: world.service };
    const { id } = await buildVisit(world.ctx, about, { startsAt, technicianId: only });
    return { alone, only, id };
  }

  it('where nobody else works that day, the first day on which they are back is proposed', async () => {
    const { alone, only, id } = await buildAlone(hour(10));
    const input = { ...day('2026-03-04'), technicianId: only };
    const found = await call(dispatchProcedures.coverAbsence, input, asOwner(alone));
    expect(found.days[0]?.changes).toMatchObject([{ bookingId: id, kind: 'propose' }]);
    const to = found.days[0]?.changes[0]?.toStartsAt;
    expect(to?.toISOString()).toMatch(/^2026-03-05/);
    const planIds = planIdsOf(found);
    const result = await call(dispatchProcedures.applyCover, { ...input, planIds }, asOwner(alone));
    expect(result).toMatchObject({ isBlocked: false, left: [{ id }] });
    expect(await world.ctx.db.read.select().from(reschedules)).toMatchObject([
      { bookingId: id, startsAt: to },
    ]);
  });

  it('where nobody can on any of the next days, the visit is named and stays', async () => {
    const { alone, only, id } = await buildAlone(hour(10));
    const input = { ...day('2026-03-30'), technicianId: only };
    const found = await call(dispatchProcedures.coverAbsence, input, asOwner(alone));
    expect(found.days[0]?.changes).toMatchObject([{ bookingId: id, kind: 'unplaced', reason: 'full' }]);
    const planIds = planIdsOf(found);
    const result = await call(dispatchProcedures.applyCover, { ...input, planIds }, asOwner(alone));
    expect(result).toMatchObject({ isBlocked: false, left: [{ id }] });
  });

  it('a long absence is covered in steps of two weeks of visits, each where the last one ended', async () => {
    const visits = await Promise.all(
      Array.from({ length: 16 }, (_, index) => visit(new Date(+hour(10) + index * 86_400_000))),
    );
    const input = day('2026-03-31');
    const first = await call(dispatchProcedures.coverAbsence, input, asOwner());
    expect(first.days).toHaveLength(14);
    expect(first.onward).toBe('2026-03-17');
    const apply = (planIds: string[]) =>
      call(dispatchProcedures.applyCover, { ...input, planIds }, asOwner());
    expect(await apply(planIdsOf(first))).toMatchObject({ isBlocked: false });
    const rest = await call(
      dispatchProcedures.coverAbsence,
      { ...input, onward: first.onward ?? '' },
      asOwner(),
    );
    expect(rest.days).toHaveLength(2);
    expect(rest.onward).toBeNull();
    expect(await apply(planIdsOf(rest))).toEqual({ isBlocked: true, left: [] });
    for (const { id } of visits) expect((await rowOf(id))?.technicianId).toBe(technician(1));
  });

  it('four months at most, and never in the past', async () => {
    await expect(call(dispatchProcedures.coverAbsence, day('2026-07-20'), asOwner())).rejects.toMatchObject({
      status: 400,
    });
    await expect(
      call(dispatchProcedures.coverAbsence, { ...day(), from: '2025-03-03', to: '2025-03-03' }, asOwner()),
    ).rejects.toMatchObject({ status: 400 });
    expect((await cover()).days).toEqual([]);
  });

  it('a day that changed since is not handed over', async () => {
    const away = await visit(hour(9));
    const planIds = planIdsOf(await cover());
    await world.ctx.db.transaction(() =>
      world.ctx.db.tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, away.id)),
    );
    await expect(apply(planIds)).rejects.toMatchObject({ status: 409 });
    expect(await blocksOf(technician(0))).toEqual([]);
  });
});
