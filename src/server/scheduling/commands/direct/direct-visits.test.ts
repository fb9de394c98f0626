import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { bookingsProcedures } from '#server/bookings/procedures.ts';
import type { GeocodeResult } from '#server/lib/geocode/port.ts';
import { events } from '#server/lib/tables.ts';
import { vendorsProcedures } from '#server/vendors/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { schedulingProcedures } from '../../procedures.ts';
import { claims, directVisits } from '../../tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let found: GeocodeResult;
let market: Market;
let service: Service;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db, {
    geocode: { locate: async () => found },
    hooks: { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined },
  });
  found = { outcome: 'not_served' };
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
});

const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const technician = (index: number) => vendor.technicians[index]?.id ?? '';
const TEN = 600;
const wish = (rest: Record<string, unknown> = {}) => ({
  technicianId: technician(0),
  title: 'Sump pump check',
  customerName: 'Odalys Brennan',
  phone: '206-555-0143',
  line1: '4123 Sunnyside Ave N',
  zip: '98103',
  date: '2026-03-09',
  startMinute: TEN,
  minutes: 90,
  ...rest,
});
const add = (rest: Record<string, unknown> = {}, by = vendor) =>
  call(schedulingProcedures.addDirectVisit, wish(rest), asVendor(by));
const rowOf = async (id: string) =>
  (await ctx.db.read.select().from(directVisits).where(eq(directVisits.id, id)))[0];
const claimOf = async (id: string) => (await ctx.db.read.select().from(claims).where(eq(claims.id, id)))[0];
const week = () => call(bookingsProcedures.week, { from: '2026-03-09', days: 7 }, asVendor());

/** The status of each refusal; 0 where there was none. All are waited for: one that fails early is nobody's surprise. */
async function statusesOf(calls: readonly Promise<unknown>[]): Promise<number[]> {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'rejected' ? (one.reason as { status: number }).status : 0));
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
    ['a suspended vendor', userActor('vendor', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id } = await add();
    const context = { context: { ...ctx, actor } };
    const tries = [
      call(schedulingProcedures.addDirectVisit, wish({ startMinute: 900 }), context),
      call(schedulingProcedures.directVisit, { id }, context),
      call(schedulingProcedures.updateDirectVisit, { id, ...wish() }, context),
      call(
        schedulingProcedures.moveDirectVisit,
        { id, technicianId: technician(1), startsAt: '2026-03-09T20:00:00Z' },
        context,
      ),
      call(schedulingProcedures.completeDirectVisit, { id }, context),
      call(schedulingProcedures.cancelDirectVisit, { id }, context),
    ];
    expect(await statusesOf(tries)).toEqual(tries.map(() => status));
    expect(await rowOf(id)).toMatchObject({ status: 'planned', technicianId: technician(0) });
  });

  it('another company: its visits and its technicians are unknown', async () => {
    const other = await buildVendor(ctx, market, [service]);
    const { id } = await add();
    const context = asVendor(other);
    const theirs = other.technicians[0]?.id ?? '';
    const tries = [
      call(schedulingProcedures.directVisit, { id }, context),
      call(schedulingProcedures.updateDirectVisit, { id, ...wish({ technicianId: theirs }) }, context),
      call(
        schedulingProcedures.moveDirectVisit,
        { id, technicianId: theirs, startsAt: '2026-03-09T20:00:00Z' },
        context,
      ),
      call(schedulingProcedures.completeDirectVisit, { id }, context),
      call(schedulingProcedures.cancelDirectVisit, { id }, context),
      call(bookingsProcedures.moves, { id, from: '2026-03-09', days: 1 }, context),
    ];
    expect(await statusesOf(tries)).toEqual(tries.map(() => 404));
    await expect(add({ technicianId: theirs })).rejects.toMatchObject({ status: 404 });
    expect((await call(bookingsProcedures.week, { from: '2026-03-09', days: 7 }, context)).visits).toEqual(
      [],
    );
  });
});

describe('a visit for an own customer', () => {
  it('takes the time by its own claim and stands in week, day and field list, without any money', async () => {
    const made = await add({ notes: 'Gate code 4411' });
    expect(made).toMatchObject({
      status: 'planned',
      startsAt: new Date('2026-03-09T17:00:00Z'),
      endsAt: new Date('2026-03-09T18:30:00Z'),
      zone: 'America/Los_Angeles',
    });
    expect(await claimOf(made.id)).toMatchObject({
      technicianId: technician(0),
      kind: 'direct',
      bookingId: null,
    });
    const shown = await week();
    expect(shown.visits).toMatchObject([
      { id: made.id, own: true, status: 'confirmed', homeownerName: 'Odalys Brennan', durationMinutes: 90 },
    ]);
    expect(shown.blocks).toEqual([]);
    const day = await call(bookingsProcedures.day, { date: '2026-03-09' }, asVendor());
    expect(day.direct).toMatchObject([{ id: made.id, phone: '206-555-0143', line1: '4123 Sunnyside Ave N' }]);
    const said = await ctx.db.read
      .select()
      .from(events)
      .where(eq(events.name, 'scheduling.direct_visit_changed'));
    expect(said.map(({ payload }) => payload)).toMatchObject([{ directVisitId: made.id, what: 'added' }]);
    const noted = await ctx.db.read.select().from(auditEntries);
    expect(noted).toMatchObject([{ action: 'scheduling.addDirectVisit', resourceId: made.id }]);
    expect(JSON.stringify([said, noted])).not.toContain('Odalys');
  });

  it('is refused where the time is taken, with other starts of that day', async () => {
    await add();
    const refused = await add({ startMinute: TEN + 30 }).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      status: 409,
      message: expect.stringContaining('isn’t free at that time'),
    });
    const { alternatives } = (refused as { data: { alternatives: string[] } }).data;
    expect(alternatives.length).toBeGreaterThan(0);
    const [first = ''] = alternatives;
    const start = new Date(first);
    const moved = await add({ startMinute: start.getUTCHours() * 60 + start.getUTCMinutes() - 7 * 60 });
    expect(moved.startsAt).toEqual(start);
    // The other technician is free at the same time.
    expect(await add({ technicianId: technician(1) })).toMatchObject({ technicianId: technician(1) });
  });

  it('stands in the way of a booking that is handed over, which says so', async () => {
    await add({ technicianId: technician(1) });
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    const booking = await buildBooking(
      ctx,
      { market, home, vendor, service },
      {
        startsAt: new Date('2026-03-09T17:30:00Z'),
        requestedAt: ctx.clock.now(),
        acceptedAt: ctx.clock.now(),
      },
    );
    await expect(
      call(bookingsProcedures.assignTechnician, { id: booking.id, technicianId: technician(1) }, asVendor()),
    ).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Overlaps Sump pump check'),
    });
  });

  it('lies where the geocoder says, and is drawn without a way where it does not know the place', async () => {
    const [zone] = market.zones;
    const served = { outcome: 'found', zoneSlug: zone?.slug ?? '', precision: 'address' } as const;
    found = { ...served, latitude: 47.66, longitude: -122.38 };
    expect(await add()).toMatchObject({ neighborhood: zone?.name, latitude: 47.66, city: market.name });
    found = { ...served, latitude: 47.6, longitude: -122.3 };
    await add({ startMinute: TEN + 120 });
    found = { outcome: 'not_served' };
    expect(await add({ startMinute: TEN + 240, city: 'Shoreline' })).toMatchObject({
      neighborhood: 'Shoreline',
      latitude: null,
    });
    const legs = (await week()).visits.map(({ leg }) => leg);
    expect(legs).toMatchObject([null, { gapMinutes: 30, miles: expect.any(Number) }, null]);
  });

  it('DST: an hour that clocks skip is refused with its field; the day after keeps its clock time', async () => {
    await expect(add({ date: '2026-03-08', startMinute: 150 })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('That time doesn’t exist'),
    });
    const before = await add({ date: '2026-03-07' });
    const after = await add({ date: '2026-03-09' });
    expect([before.startsAt.toISOString(), after.startsAt.toISOString()]).toEqual([
      '2026-03-07T18:00:00.000Z',
      '2026-03-09T17:00:00.000Z',
    ]);
  });

  it('says which field is wrong', async () => {
    for (const rest of [
      { customerName: ' ' },
      { phone: 'none' },
      { zip: '981' },
      { minutes: 5 },
      { title: '' },
      { date: '2026-02-01' },
      { date: '2029-02-01' },
    ]) {
      await expect(add(rest)).rejects.toMatchObject({ status: 400 });
    }
  });
});

describe('moving it', () => {
  const moves = (id: string, days = 1) =>
    call(bookingsProcedures.moves, { id, from: '2026-03-09', days }, asVendor());

  it('goes at once to any quarter that is free, whoever makes it, and leaves the old time free', async () => {
    const { id } = await add();
    const plan = await moves(id);
    const starts = plan.technicians[1]?.days[0]?.starts ?? [];
    const start = starts.find((at) => at.getUTCMinutes() === 45) ?? new Date(0);
    const moved = await call(
      schedulingProcedures.moveDirectVisit,
      { id, technicianId: technician(1), startsAt: start.toISOString() },
      asVendor(),
    );
    expect(moved).toMatchObject({ technicianId: technician(1), startsAt: start });
    expect(await claimOf(id)).toMatchObject({ technicianId: technician(1) });
    expect(await add()).toMatchObject({ technicianId: technician(0) });
  });

  it('is refused onto another visit, and the plan had not offered it', async () => {
    const { id } = await add();
    await add({ startMinute: TEN + 180, title: 'Gas line test' });
    const taken = new Date('2026-03-09T20:30:00Z');
    const plan = await moves(id);
    expect(plan.technicians[0]?.days[0]?.starts).not.toContainEqual(taken);
    await expect(
      call(
        schedulingProcedures.moveDirectVisit,
        { id, technicianId: technician(0), startsAt: taken.toISOString() },
        asVendor(),
      ),
    ).rejects.toMatchObject({ status: 409 });
    expect((await rowOf(id))?.startsAt).toEqual(new Date('2026-03-09T17:00:00Z'));
  });

  it('is over once it is done or cancelled; cancelled frees the time, done keeps it', async () => {
    const { id } = await add();
    await call(schedulingProcedures.cancelDirectVisit, { id }, asVendor());
    expect(await claimOf(id)).toBeUndefined();
    const again = await add();
    await call(schedulingProcedures.completeDirectVisit, { id: again.id }, asVendor());
    expect(await claimOf(again.id)).toBeDefined();
    for (const one of [id, again.id]) {
      await expect(
        call(
          schedulingProcedures.moveDirectVisit,
          { id: one, technicianId: technician(0), startsAt: '2026-03-09T22:00:00Z' },
          asVendor(),
        ),
      ).rejects.toMatchObject({ status: 409 });
    }
    expect((await week()).visits).toMatchObject([{ id: again.id, status: 'completed', movable: false }]);
  });

  it('is changed as a whole, keeping its own time free for itself', async () => {
    const { id } = await add();
    const changed = await call(
      schedulingProcedures.updateDirectVisit,
      { id, ...wish({ startMinute: TEN + 30, minutes: 120, customerName: 'Odalys B.', city: 'Shoreline' }) },
      asVendor(),
    );
    expect(changed).toMatchObject({
      customerName: 'Odalys B.',
      city: 'Shoreline',
      minutes: 120,
      startsAt: new Date('2026-03-09T17:30:00Z'),
    });
  });
});

describe('two at once', () => {
  it('for one technician: one is planned, the other is told', async () => {
    const tries = await Promise.allSettled([add(), add({ title: 'Drain clearing', startMinute: TEN + 15 })]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ status: 409 });
    expect(await ctx.db.read.select().from(directVisits)).toHaveLength(1);
    expect(await ctx.db.read.select().from(claims)).toHaveLength(1);
  });
});

describe('who has one ahead', () => {
  it('cannot be taken off the team or be away then, and both refusals name it', async () => {
    const { id } = await add();
    const named = /Sump pump check on Mon, Mar 9 at 10:00 AM/;
    const deactivate = () => call(vendorsProcedures.deactivateTechnician, { id: technician(0) }, asVendor());
    await expect(deactivate()).rejects.toThrow(named);
    const away = { technicianId: technician(0), from: '2026-03-09', to: '2026-03-09', note: '' };
    await expect(call(schedulingProcedures.addTimeOff, away, asVendor())).rejects.toThrow(named);
    await call(schedulingProcedures.cancelDirectVisit, { id }, asVendor());
    await deactivate();
  });
});
