import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { claims } from '#server/scheduling/tables.ts';
import { technicians } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildVisit } from '#test/factories/bookings.ts';
import {
  buildHome,
  buildMarket,
  buildService,
  type Home,
  type Market,
  type Service,
} from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../../procedures.ts';
import { bookings } from '../../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let places: { market: Market; service: Service; home: Home };
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
  places = { market, service, home };
});

/** Ten in the morning in Seattle, a week after the test's now. */
const TEN = new Date('2026-03-09T17:00:00Z');
const technician = (index: number) => vendor.technicians[index]?.id ?? '';
const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const place = (id: string, technicianId: string, by = vendor) =>
  call(bookingsProcedures.place, { id, technicianId }, asVendor(by));
const week = () => call(bookingsProcedures.week, { from: '2026-03-09' }, asVendor());
const unplaced = async () => (await week()).unplaced.map(({ id }) => id);
const requests = async () => (await week()).requests.map(({ id }) => id);
const rowOf = async (id: string) => (await ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0];

/** A request with its claim. */
const request = (rest: Partial<Booking> = {}): Promise<Booking> =>
  buildVisit(
    ctx,
    { ...places, vendor },
    {
      ...{ status: 'pending', startsAt: TEN, acceptedAt: null },
      respondBy: new Date(ctx.clock.now().getTime() + 3_600_000),
      ...rest,
    },
  );
const leave = (technicianId: string) =>
  ctx.db.transaction(() =>
    ctx.db.tx.update(technicians).set({ active: false }).where(eq(technicians.id, technicianId)),
  );

describe('who may not', () => {
  it('others than the company that was asked', async () => {
    const { id } = await request();
    for (const [actor, status] of [
      [{ kind: 'anonymous' }, 401],
      [userActor('homeowner'), 403],
      [userActor('admin'), 403],
    ] as const) {
      await expect(
        call(bookingsProcedures.place, { id, technicianId: technician(0) }, { context: { ...ctx, actor } }),
      ).rejects.toMatchObject({ status });
    }
    const other = await buildVendor(ctx, places.market, [places.service]);
    await expect(place(id, other.technicians[0]?.id ?? '', other)).rejects.toMatchObject({ status: 404 });
    expect((await rowOf(id))?.status).toBe('pending');
  });
});

describe('what is not placed', () => {
  it('are the visits of those who left; requests that can be answered wait apart, soonest first', async () => {
    const later = await request({ startsAt: new Date(TEN.getTime() + 30 * 86_400_000) });
    const soon = await request();
    await request({ respondBy: ctx.clock.now(), startsAt: new Date(TEN.getTime() + 86_400_000) });
    const agreed = await request({
      status: 'confirmed',
      respondBy: null,
      acceptedAt: ctx.clock.now(),
      technicianId: technician(1),
    });
    expect(await requests()).toEqual([soon.id, later.id]);
    expect(await unplaced()).toEqual([]);
    await leave(technician(1));
    expect(await requests()).toEqual([soon.id, later.id]);
    expect(await unplaced()).toEqual([agreed.id]);
  });

  it('is nothing that stands with somebody who works there', async () => {
    const { id } = await request();
    const shown = await week();
    const standing = shown.visits.filter(({ technicianId }) =>
      shown.technicians.some((one) => one.id === technicianId && one.active),
    );
    expect(standing.map((visit) => visit.id)).toEqual([id]);
    expect(shown.unplaced).toEqual([]);
    await leave(technician(0));
    expect(await unplaced()).toEqual([id]);
    expect(await requests()).toEqual([]);
  });
});

describe('placing', () => {
  it('takes the request with whom it was meant for, or with somebody else at the same time', async () => {
    const [first, second] = [
      await request(),
      await request({ startsAt: new Date(TEN.getTime() + 86_400_000) }),
    ];
    expect(await place(first.id, technician(0))).toMatchObject({ status: 'confirmed' });
    expect(await place(second.id, technician(1))).toMatchObject({
      status: 'confirmed',
      technicianName: vendor.technicians[1]?.name,
      startsAt: second.startsAt,
    });
    const [claim] = await ctx.db.read.select().from(claims).where(eq(claims.bookingId, second.id));
    expect(claim?.technicianId).toBe(technician(1));
    expect([await unplaced(), await requests()]).toEqual([[], []]);
  });

  it('leaves the request as it was where that person is taken, or has left', async () => {
    await request({
      technicianId: technician(1),
      status: 'confirmed',
      acceptedAt: ctx.clock.now(),
      title: 'Shower valve repair',
    });
    const { id } = await request();
    await expect(place(id, technician(1))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Overlaps Shower valve'),
    });
    await leave(technician(0));
    await expect(place(id, technician(0))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('no longer works here. Choose someone else.'),
    });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', technicianId: technician(0) });
  });

  it('says when the time to answer is over', async () => {
    const { id } = await request({ respondBy: ctx.clock.now() });
    await expect(place(id, technician(1))).rejects.toMatchObject({ status: 410 });
    expect(await rowOf(id)).toMatchObject({ status: 'pending', technicianId: technician(0) });
  });

  it('gives the visit of somebody who left to another, still agreed', async () => {
    const { id } = await request({ status: 'confirmed', respondBy: null, acceptedAt: ctx.clock.now() });
    await leave(technician(0));
    expect(await place(id, technician(1))).toMatchObject({ status: 'confirmed' });
    expect(await unplaced()).toEqual([]);
  });
});
