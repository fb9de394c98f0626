import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOODWILL_EXPENSE, vendorPayable } from '#core/ledger/accounts.ts';
import { journal } from '#core/ledger/journals.ts';
import type { VendorRole } from '#core/lib/actor.ts';
import { DAY_MS, HOUR_MS } from '#core/lib/durations.ts';
import { BEHIND_ROWS } from '#core/reports/forecasts/limits.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { refunds } from '#server/payments/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildDirectVisit, buildTimeOff } from '#test/factories/availability.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
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
import { reportsProcedures } from '../procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let home: Home;
let vendor: Vendor;
/** A Monday at ten in the morning of the company's city; a week before it, and so on. */
const monday = (weeks: number, hours = 0) =>
  new Date(ctx.clock.now().getTime() + 3 * HOUR_MS + weeks * 7 * DAY_MS + hours * HOUR_MS);

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
});

const asRole = (vendorRole: VendorRole = 'owner', of: Vendor = vendor) => ({
  context: as(ctx, of.owner, { vendorId: of.id, vendorRole }),
});

type Given = Parameters<typeof buildBooking>[2];
const job = (given: Given = {}, of: Vendor = vendor): Promise<Booking> =>
  buildBooking(ctx, { market, home, vendor: of, service }, given);

/** A completed job that took `share` of its booked time. */
const done = (startsAt: Date, given: Given = {}, of: Vendor = vendor, share = 1) =>
  job(
    {
      ...{ status: 'completed', startsAt, requestedAt: new Date(startsAt.getTime() - 3 * DAY_MS) },
      ...{ acceptedAt: new Date(startsAt.getTime() - 2 * DAY_MS), startedAt: startsAt },
      completedAt: new Date(startsAt.getTime() + share * service.durationMinutes * 60_000),
      ...given,
    },
    of,
  );

/** So many jobs in each of the last `weeks` full weeks. */
async function history(weeks: number, jobs = 2): Promise<void> {
  for (let week = 1; week <= weeks; week += 1)
    for (let at = 0; at < jobs; at += 1) await done(monday(-week, 3 * at));
}

async function refund(booking: Booking, at: Date, amountCents = 2_500): Promise<void> {
  await database.db.transaction(() =>
    database.db.tx.insert(refunds).values({
      ...{ id: ctx.ids.uuid(), bookingId: booking.id, amountCents, cardCents: 0, reason: 'For a test' },
      ...{ status: 'succeeded', createdAt: at, updatedAt: at },
    }),
  );
}

describe('who may see what is to come', () => {
  type Caller = ReturnType<typeof asRole>;
  const WORK = [
    (by: Caller) => call(reportsProcedures.forecast, {}, by),
    (by: Caller) => call(reportsProcedures.workloadAhead, {}, by),
    (by: Caller) => call(reportsProcedures.lateJobs, {}, by),
    (by: Caller) => call(reportsProcedures.unusualWork, {}, by),
  ];
  const MONEY = [
    (by: Caller) => call(reportsProcedures.revenueForecast, {}, by),
    (by: Caller) => call(reportsProcedures.unusualRefunds, {}, by),
  ];

  it('is no homeowner, no administrator and no technician', async () => {
    for (const read of [...WORK, ...MONEY]) {
      for (const role of ['homeowner', 'admin'] as const) {
        const user = await buildUser(ctx, role, { isSystemAdmin: role === 'admin' });
        await expect(read({ context: as(ctx, user) })).rejects.toThrow();
      }
      await expect(read(asRole('technician'))).rejects.toThrow();
    }
  });

  it('is the dispatcher for work and not for money, the accountant for money', async () => {
    for (const read of WORK) await read(asRole('dispatcher'));
    for (const read of MONEY) {
      await expect(read(asRole('dispatcher'))).rejects.toThrow();
      await read(asRole('accountant'));
    }
    const week = { week: '2026-02-23' };
    const behind = { ...week, signal: 'acceptance' } as const;
    await expect(call(reportsProcedures.unusualRefundRows, week, asRole('dispatcher'))).rejects.toThrow();
    await expect(call(reportsProcedures.unusualWorkRows, behind, asRole('accountant'))).rejects.toThrow();
  });

  it('never another company: its technician is unknown, its jobs don’t count', async () => {
    const other = await buildVendor(ctx, market, [service]);
    for (let week = 1; week <= 10; week += 1) await done(monday(-week), {}, other);
    expect((await call(reportsProcedures.forecast, {}, asRole())).weeks).toBe(0);
    const technicianId = other.technicians[0]?.id ?? '';
    await expect(call(reportsProcedures.forecast, { technicianId }, asRole())).rejects.toMatchObject({
      status: 404,
    });
  });
});

describe('the forecast', () => {
  it('needs eight full weeks, and says how many there are', async () => {
    await history(5);
    expect(await call(reportsProcedures.forecast, {}, asRole())).toMatchObject({
      ...{ measure: 'jobs', weeks: 5, past: [], ahead: [] },
    });
  });

  it('counts completed jobs by week of the city, and what is booked for the weeks to come', async () => {
    await history(10);
    await job({ status: 'cancelled', startsAt: monday(-2), endedAt: monday(-2) });
    // Sunday at 11 PM in Seattle is Monday in UTC.
    await done(new Date('2026-02-23T07:00:00Z'));
    await job({ startsAt: monday(1) });
    await job({ startsAt: monday(0, 24) });
    const found = await call(reportsProcedures.forecast, {}, asRole());
    expect(found.weeks).toBe(10);
    expect(found.past.map(({ value }) => value)).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 3, 2]);
    expect(found.past.at(-1)?.week).toBe('2026-02-23');
    expect(found.past.slice(0, 8).every(({ expected }) => expected === null)).toBe(true);
    expect(found.past.at(-2)?.expected?.value).toBeCloseTo(2);
    expect(found.ahead.map(({ booked }) => booked)).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
    expect(found.ahead[0]?.week).toBe('2026-03-02');
    expect(found.technicians).toHaveLength(2);
    const [busy, free] = found.technicians.map(({ ahead }) => ahead[0]?.value ?? 0);
    expect(busy).toBeGreaterThan(free ?? 0);
  });

  it('counts direct visits among the hours, not among the jobs', async () => {
    await history(8);
    const technicianId = vendor.technicians[1]?.id ?? '';
    await buildDirectVisit(ctx, { id: vendor.id, technicianId }, { startsAt: monday(1) });
    const hours = await call(reportsProcedures.forecast, { measure: 'hours' }, asRole());
    expect(hours.past[0]?.value).toBe(2 * service.durationMinutes);
    expect(hours.ahead[1]?.booked).toBe(60);
    expect((await call(reportsProcedures.forecast, {}, asRole())).ahead[1]?.booked).toBe(0);
    const theirs = await call(reportsProcedures.forecast, { measure: 'hours', technicianId }, asRole());
    expect(theirs).toMatchObject({ technicianId, past: expect.any(Array) });
    expect(theirs.past.every(({ value }) => value === 0)).toBe(true);
    expect(theirs.ahead[1]?.booked).toBe(60);
  });

  it('takes revenue from the books', async () => {
    await history(8, 1);
    await ctx.db.transaction(() =>
      postJournal(
        { ...ctx, clock: { now: () => monday(-1) } },
        journal('tip', [
          [GOODWILL_EXPENSE, 1_500],
          [vendorPayable(vendor.id), -1_500],
        ]),
        { referenceId: ctx.ids.uuid(), memo: 'Tip' },
      ),
    );
    const found = await call(reportsProcedures.revenueForecast, {}, asRole());
    expect(found.past.map(({ value }) => value)).toEqual([0, 0, 0, 0, 0, 0, 0, 1_500]);
    expect(found.ahead.every(({ booked }) => booked === null)).toBe(true);
  });
});

describe('the workload ahead', () => {
  it('compares booked and expected hours with open hours without time off', async () => {
    await history(12, 1);
    const [first, second] = vendor.technicians;
    if (!first || !second) throw new Error('two technicians');
    await buildTimeOff(ctx, second.id, 1);
    const tomorrow = monday(0, 24);
    for (let at = 0; at < 6; at += 1)
      await job({ startsAt: new Date(tomorrow.getTime() + at * HOUR_MS), bookedMinutes: 100 });
    const { technicians } = await call(reportsProcedures.workloadAhead, {}, asRole('dispatcher'));
    const daysOf = (id: string) => technicians.find((one) => one.id === id)?.days ?? [];
    expect(daysOf(first.id)).toHaveLength(14);
    expect(daysOf(first.id)[1]).toMatchObject({
      ...{ date: '2026-03-03', openMinutes: 600, bookedMinutes: 600, state: 'overload' },
    });
    // Requested three days before, each Monday: still expected in a week, not for today.
    expect(daysOf(first.id)[0]).toMatchObject({ expectedMinutes: 0, state: 'idle' });
    expect(daysOf(first.id)[7]?.expectedMinutes).toBeGreaterThan(0);
    // Away from tomorrow at seven in the morning for two days.
    expect(daysOf(second.id)[1]).toMatchObject({ openMinutes: 0, state: 'closed' });
    expect(daysOf(second.id)[2]).toMatchObject({ openMinutes: 0, state: 'closed' });
    expect(daysOf(second.id)[3]).toMatchObject({ openMinutes: 600 });
  });
});

describe('jobs that may run late', () => {
  it('follow from how long such jobs took, here and at others, and name the visit that they run into', async () => {
    for (let week = 1; week <= 30; week += 1) await done(monday(-week), {}, vendor, 1.5);
    const late = await job({ startsAt: monday(0, 24) });
    const next = await job({ startsAt: new Date(late.endsAt.getTime() + 30 * 60_000) });
    const { jobs, looked } = await call(reportsProcedures.lateJobs, {}, asRole());
    expect(looked).toBe(2);
    expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining([late.id]));
    const found = jobs.find(({ id }) => id === late.id);
    expect(found).toMatchObject({ jobs: 30, next: { id: next.id } });
    expect(found?.chance).toBeGreaterThan(0.5);
    expect(found?.next?.chance).toBeLessThan(found?.chance ?? 0);
    expect(found?.medianMinutes).toBeGreaterThan(service.durationMinutes);
  });

  it('leave out what usually fits, and single companies’ durations', async () => {
    const other = await buildVendor(ctx, market, [service]);
    for (let week = 1; week <= 30; week += 1) {
      await done(monday(-week), {}, vendor, 0.8);
      await done(monday(-week), {}, other, 3);
    }
    await job({ startsAt: monday(0, 24) });
    expect((await call(reportsProcedures.lateJobs, {}, asRole())).jobs).toEqual([]);
  });
});

describe('something unusual', () => {
  it('is a week of declined requests after months of accepted ones, with the jobs behind it, by pages', async () => {
    await history(20, 2);
    const asked = (at: number) => new Date(monday(-1).getTime() + at * 60_000);
    for (let at = 0; at < BEHIND_ROWS + 3; at += 1)
      await job({
        ...{ status: 'declined', startsAt: monday(2), requestedAt: asked(at), askedAt: asked(at) },
        endedAt: new Date(asked(at).getTime() + HOUR_MS),
      });
    const { items } = await call(reportsProcedures.unusualWork, {}, asRole('dispatcher'));
    expect(items).toMatchObject([
      { signal: 'acceptance', week: '2026-02-23', hits: BEHIND_ROWS + 3, usual: 0 },
    ]);
    const rows = (cursor?: string) =>
      call(
        reportsProcedures.unusualWorkRows,
        { signal: 'acceptance', week: '2026-02-23', ...(cursor ? { cursor } : {}) },
        asRole('dispatcher'),
      );
    const first = await rows();
    expect(first.items).toHaveLength(BEHIND_ROWS);
    const second = await rows(first.older ?? '');
    expect(second.items).toHaveLength(3);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(BEHIND_ROWS + 3);
    expect(Object.keys(first.items[0] ?? {}).some((key) => /cents/i.test(key))).toBe(false);
  });

  it.each(['7295-78-24', '2026-02-30', '1999-12-27', 'monday'])('refuses %s as a week', async (week) => {
    for (const refused of [
      call(reportsProcedures.unusualRefundRows, { week }, asRole('owner')),
      call(reportsProcedures.unusualWorkRows, { signal: 'acceptance', week }, asRole('owner')),
    ])
      await expect(refused).rejects.toMatchObject({ status: 400 });
  });

  it('sees late starts and cancellations, and nothing in a calm record', async () => {
    await history(20, 2);
    const calm = await call(reportsProcedures.unusualWork, {}, asRole());
    expect(calm.items).toEqual([]);
    for (let at = 0; at < 4; at += 1) {
      const startsAt = monday(-2, 24 + at);
      await done(startsAt, { startedAt: new Date(startsAt.getTime() + 9 * HOUR_MS) });
      await job({
        ...{ status: 'cancelled', cancelledBy: 'homeowner', startsAt, requestedAt: monday(-3) },
        ...{ acceptedAt: monday(-3), endedAt: monday(-2) },
      });
    }
    const { items } = await call(reportsProcedures.unusualWork, {}, asRole());
    expect(items.map(({ signal, week, hits }) => [signal, week, hits]).sort()).toEqual([
      ['cancellations', '2026-02-16', 4],
      ['late_starts', '2026-02-16', 4],
    ]);
  });

  it('is a week of refunds, whose jobs and amounts stand behind it', async () => {
    await history(20, 2);
    for (let at = 0; at < 4; at += 1) {
      const booking = await done(monday(-1, 30 + at));
      await refund(booking, new Date(monday(-1, 50 + at)));
      if (at === 0) await refund(booking, new Date(monday(-1, 60)), 700);
    }
    const other = await buildVendor(ctx, market, [service]);
    await refund(await done(monday(-1), {}, other), monday(-1, 4));
    const { items } = await call(reportsProcedures.unusualRefunds, {}, asRole('accountant'));
    expect(items).toMatchObject([{ signal: 'refunds', week: '2026-02-23', hits: 4 }]);
    const rows = await call(
      reportsProcedures.unusualRefundRows,
      { week: '2026-02-23' },
      asRole('accountant'),
    );
    expect(rows.items.map(({ refundCents }) => refundCents)).toEqual([3_200, 2_500, 2_500, 2_500]);
  });
});
