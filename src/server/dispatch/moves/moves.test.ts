import { call } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RescheduleStatus } from '#core/bookings/rescheduling/reschedule.ts';
import type { MovePlan } from '#core/dispatch/moves/views.ts';
import { UNDO_MINUTES } from '#core/dispatch/routes/limits.ts';
import { acceptReschedule } from '#server/bookings/rescheduling/commands/accept-reschedule.ts';
import { declineReschedule } from '#server/bookings/rescheduling/commands/decline-reschedule.ts';
import { proposeReschedule } from '#server/bookings/rescheduling/commands/propose-reschedule.ts';
import { bookings, reschedules } from '#server/bookings/tables.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { events } from '#server/lib/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildVisit } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { dispatchProcedures } from '../procedures.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
});

const DATE = '2026-03-03';
/** Of that day in Seattle, or of one after it. */
const hour = (local: number, daysLater = 0) => new Date(Date.UTC(2026, 2, 3 + daysLater, local + 8));
const technician = (index: number) => vendor.technicians[index]?.id ?? '';
const asOwner = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });

type Visit = Booking & { homeowner: User };
async function visit(startsAt: Date, index = 0, rest: Partial<Booking> = {}): Promise<Visit> {
  const homeowner = await buildUser(ctx, 'homeowner');
  const home = await buildHome(ctx, homeowner.id, market);
  const about = { market, home, vendor, service };
  const booking = await buildVisit(ctx, about, { startsAt, technicianId: technician(index), ...rest });
  return { ...booking, homeowner };
}
/** Somebody busy from eight to six, some days after. */
const busy = (index: number, daysLater: number) => visit(hour(8, daysLater), index, { bookedMinutes: 580 });

const MESSAGE = 'Heavy rain is forecast.';
type Part = { fromMinute?: number; toMinute?: number };
const plan = (visits: readonly { id: string }[], part: Part = {}, by = vendor) =>
  call(
    dispatchProcedures.planMoves,
    { date: DATE, reason: 'rain', message: MESSAGE, visitIds: visits.map(({ id }) => id), ...part },
    asOwner(by),
  );
const apply = ({ id, changes }: MovePlan, visits?: readonly { id: string }[], by = vendor) => {
  const visitIds = (visits ?? changes.map(({ bookingId }) => ({ id: bookingId }))).map((one) => one.id);
  return call(dispatchProcedures.applyMoves, { id, visitIds }, asOwner(by));
};
const undo = (id: string, by = vendor) => call(dispatchProcedures.undoMoves, { id }, asOwner(by));
const rowOf = async (id: string) => (await ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0];
const wishes = () => ctx.db.read.select().from(reschedules);
const emitted = async (name: string) =>
  (await ctx.db.read.select().from(events).where(eq(events.name, name))).map(({ payload }) => payload);
const changeOf = ({ changes }: MovePlan, { id }: { id: string }) =>
  changes.find(({ bookingId }) => bookingId === id);

async function answer({ id, homeowner }: Visit, how: 'accepted' | 'declined'): Promise<RescheduleStatus> {
  const [wish] = await ctx.db.read.select().from(reschedules).where(eq(reschedules.bookingId, id));
  const context = as(ctx, homeowner);
  const input = { id, rescheduleId: wish?.id ?? '' };
  await inTransaction(context, () =>
    how === 'accepted' ? acceptReschedule(context, input) : declineReschedule(context, input),
  );
  return how;
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
    ['a technician', userActor('vendor', { vendorRole: 'technician' }), 403],
    ['an accountant', userActor('vendor', { vendorRole: 'accountant' }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const input = { date: DATE, reason: 'rain' as const, message: MESSAGE, visitIds: ['one'] };
    await expect(call(dispatchProcedures.moveOptions, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(dispatchProcedures.planMoves, input, { context })).rejects.toMatchObject({ status });
  });

  it('another company: its visits and plans are unknown', async () => {
    const own = await visit(hour(10));
    const other = await buildVendor(ctx, market, [service]);
    const found = await plan([own]);
    for (const visits of [[own], [{ id: 'nothing' }]])
      await expect(plan(visits, {}, other)).rejects.toMatchObject({ status: 404 });
    await expect(apply(found, [own], other)).rejects.toMatchObject({ status: 404 });
    await expect(undo(found.id, other)).rejects.toMatchObject({ status: 404 });
    const read = call(dispatchProcedures.movePlan, { id: found.id }, asOwner(other));
    await expect(read).rejects.toMatchObject({ status: 404 });
    const { visits, plans } = await call(dispatchProcedures.moveOptions, { date: DATE }, asOwner(other));
    expect([visits, plans]).toEqual([[], []]);
  });

  it('a plan of moves is none of routes', async () => {
    const found = await plan([await visit(hour(10))]);
    const input = { id: found.id };
    await expect(call(dispatchProcedures.applyRoutes, input, asOwner())).rejects.toMatchObject({
      status: 404,
    });
    const day = await call(dispatchProcedures.dayRoutes, { date: DATE }, asOwner());
    expect(day.plan).toBeNull();
  });
});

describe('a day of rain', () => {
  it('is a draft at first: each visit goes to the next day, with its own technician', async () => {
    const visits = [await visit(hour(8)), await visit(hour(10), 1)];
    const found = await plan(visits);
    expect(found).toMatchObject({ status: 'draft', canApply: true, undoUntil: null, reason: 'rain' });
    for (const one of visits) {
      expect(changeOf(found, one)).toMatchObject({ kind: 'propose', sent: false });
      expect(changeOf(found, one)?.toTechnician).toBe(changeOf(found, one)?.fromTechnician);
      const to = changeOf(found, one)?.toStartsAt ?? new Date(0);
      expect(+to).toBeGreaterThanOrEqual(+hour(8, 1));
      expect(+to).toBeLessThan(+hour(18, 1));
    }
    expect(await wishes()).toEqual([]);
  });

  it('asks the homeowners, with the reason, and the visits stay until they agree', async () => {
    const rainy = await visit(hour(10));
    const found = await plan([rainy]);
    const applied = await apply(found);
    expect(applied).toMatchObject({ status: 'applied', changes: [{ sent: true, answer: 'proposed' }] });
    expect(await rowOf(rainy.id)).toMatchObject({ startsAt: rainy.startsAt });
    expect(await wishes()).toMatchObject([{ bookingId: rainy.id, note: MESSAGE, status: 'proposed' }]);
    expect(await emitted('booking.reschedule_proposed')).toMatchObject([{ note: MESSAGE }]);
    await answer(rainy, 'accepted');
    expect((await rowOf(rainy.id))?.startsAt).toEqual(changeOf(found, rainy)?.toStartsAt);
  });

  it('another technician takes it where the own one is busy, and the day after where everybody is', async () => {
    const rainy = await visit(hour(10));
    await busy(0, 1);
    const other = await plan([rainy]);
    expect(other.changes[0]?.toTechnician).not.toBe(other.changes[0]?.fromTechnician);
    await busy(1, 1);
    const later = await plan([rainy]);
    expect(later.changes[0]?.toTechnician).toBe(later.changes[0]?.fromTechnician);
    expect(+(later.changes[0]?.toStartsAt ?? 0)).toBeGreaterThanOrEqual(+hour(8, 2));
  });

  it('two visits never get the same time, and the drive between them fits', async () => {
    const alone = await buildVendor(ctx, market, [service]);
    const only = alone.technicians[0]?.id ?? '';
    const visits = await Promise.all(
      [8, 10, 12, 14].map(async (local) => {
        const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
        const about = { market, home, vendor: alone, service };
        return buildVisit(ctx, about, { startsAt: hour(local), technicianId: only, bookedMinutes: 60 });
      }),
    );
    const found = await plan(visits, {}, alone);
    const starts = found.changes.map(({ toStartsAt }) => +toStartsAt);
    expect(new Set(starts).size).toBe(visits.length);
    const applied = await apply(found, undefined, alone);
    expect(applied.changes.map(({ sent }) => sent)).toEqual([true, true, true, true]);
  });

  it('names what has no place, and why', async () => {
    const rare = await buildService(ctx);
    const home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    const { id } = await buildVisit(
      ctx,
      { market, home, vendor, service: rare },
      { startsAt: hour(10), technicianId: technician(0) },
    );
    const found = await plan([{ id }]);
    expect(found.changes).toMatchObject([{ bookingId: id, kind: 'unplaced', reason: 'nobody' }]);
    await expect(apply(found)).rejects.toMatchObject({ status: 409 });
  });

  it('leaves alone what starts within the hour, has begun or waits for an answer, and says so', async () => {
    ctx.clock.set(hour(9.5));
    const soon = await visit(hour(10));
    const begun = await visit(hour(9), 1, { status: 'in_progress' });
    const rainy = await visit(hour(14));
    const waiting = await visit(hour(14), 1);
    await apply(await plan([waiting]));
    const found = await plan([soon, begun, rainy, waiting]);
    expect(found.changes.map(({ bookingId }) => bookingId)).toEqual([rainy.id]);
    const locks = Object.fromEntries(found.stays.map(({ id, lock }) => [id, lock]));
    expect(locks).toEqual({ [soon.id]: 'soon', [begun.id]: 'started', [waiting.id]: 'proposed' });
    await expect(plan([soon, begun])).rejects.toMatchObject({ status: 409 });
  });

  it('only what is ticked moves', async () => {
    const [one, other] = [await visit(hour(8)), await visit(hour(12))];
    const applied = await apply(await plan([one, other]), [other]);
    expect(applied.changes.map(({ bookingId }) => bookingId)).toEqual([other.id]);
    expect((await wishes()).map(({ bookingId }) => bookingId)).toEqual([other.id]);
    // What was not ticked is named as staying.
    expect(applied.stays.map(({ id }) => id)).toContain(one.id);
  });

  it('a day that changed since is not moved, and a plan is applied once', async () => {
    const rainy = await visit(hour(10));
    const found = await plan([rainy]);
    await apply(found);
    await expect(apply(found)).rejects.toMatchObject({ status: 409 });
    const late = await visit(hour(14));
    const outdated = await plan([late]);
    await ctx.db.transaction(() =>
      ctx.db.tx.update(bookings).set({ status: 'cancelled' }).where(eq(bookings.id, late.id)),
    );
    await expect(apply(outdated)).rejects.toMatchObject({ status: 409 });
  });
});

it('a time that a homeowner proposed meanwhile is not declined by a plan', async () => {
  // Less than a day before it a homeowner asks.
  ctx.clock.set(hour(-8));
  const rainy = await visit(hour(12));
  const found = await plan([rainy]);
  const context = as(ctx, rainy.homeowner);
  const wish = { id: rainy.id, startsAt: hour(14).toISOString(), note: '' };
  await inTransaction(context, () => proposeReschedule(context, wish));
  await expect(apply(found)).rejects.toMatchObject({ status: 409 });
  expect(await wishes()).toMatchObject([{ proposedBy: 'homeowner', status: 'proposed' }]);
});

describe('a part of a day', () => {
  const MORNING = { fromMinute: 8 * 60, toMinute: 11 * 60 };

  it('a visit whose window reaches beyond it begins later inside the window: told, not asked', async () => {
    const rainy = await visit(hour(10), 0, { bookedMinutes: 60 });
    const found = await plan([rainy], MORNING);
    expect(found.changes).toMatchObject([{ kind: 'move', toStartsAt: hour(11) }]);
    await apply(found);
    expect(await rowOf(rainy.id)).toMatchObject({ startsAt: hour(11), promisedFrom: hour(10) });
    expect(await emitted('booking.visit_shifted')).toMatchObject([{ note: MESSAGE }]);
    expect(await wishes()).toEqual([]);
  });

  it('otherwise a later time of the same day is proposed, and never one in it', async () => {
    const rainy = await visit(hour(8), 0, { bookedMinutes: 60 });
    const found = await plan([rainy], MORNING);
    expect(found.changes).toMatchObject([{ kind: 'propose' }]);
    const to = found.changes[0]?.toStartsAt ?? new Date(0);
    expect(+to).toBeGreaterThanOrEqual(+hour(11));
    expect(+to).toBeLessThan(+hour(18));
  });

  it('visits of other hours are not touched', async () => {
    const afternoon = await visit(hour(14));
    await expect(plan([afternoon], MORNING)).rejects.toMatchObject({ status: 409 });
  });
});

describe('putting it back', () => {
  it('withdraws what waits and moves back what moved; what was agreed to stands, and is said', async () => {
    const MORNING = { fromMinute: 8 * 60, toMinute: 11 * 60 };
    const waits = await visit(hour(8), 0, { bookedMinutes: 60 });
    const agreed = await visit(hour(8), 1);
    const moved = await visit(hour(10), 0, { bookedMinutes: 60 });
    const found = await plan([waits, agreed, moved], MORNING);
    const applied = await apply(found);
    const asked = applied.changes.filter(({ kind }) => kind === 'propose').map(({ bookingId }) => bookingId);
    expect(asked).toEqual(expect.arrayContaining([waits.id, agreed.id]));
    await answer(agreed, 'accepted');
    const undone = await undo(applied.id);
    expect(undone).toMatchObject({ status: 'undone', undoUntil: null });
    expect(changeOf(undone, waits)?.undone).toBe('withdrawn');
    expect(changeOf(undone, agreed)?.undone).toBe('accepted');
    expect(changeOf(undone, moved)?.undone).toBe('moved_back');
    expect(await rowOf(waits.id)).toMatchObject({ startsAt: waits.startsAt });
    expect((await rowOf(agreed.id))?.startsAt).toEqual(changeOf(found, agreed)?.toStartsAt);
    expect(await rowOf(moved.id)).toMatchObject({ startsAt: moved.startsAt });
    expect(await emitted('booking.reschedule_closed')).toMatchObject([{ how: 'withdrawn' }]);
    await expect(undo(applied.id)).rejects.toMatchObject({ status: 409 });
  });

  it('a proposal that was declined has nothing to withdraw', async () => {
    const rainy = await visit(hour(10));
    const applied = await apply(await plan([rainy]));
    await answer(rainy, 'declined');
    expect((await undo(applied.id)).changes).toMatchObject([{ undone: 'answered' }]);
  });

  it('a visit whose earlier time is taken stays where it went, the others go back', async () => {
    const MORNING = { fromMinute: 8 * 60, toMinute: 11 * 60 };
    const [one, other] = [
      await visit(hour(10), 0, { bookedMinutes: 60 }),
      await visit(hour(10), 1, { bookedMinutes: 60 }),
    ];
    const applied = await apply(await plan([one, other], MORNING));
    expect(applied.changes.map(({ kind }) => kind)).toEqual(['move', 'move']);
    await ctx.db.transaction(() =>
      ctx.db.tx.insert(claims).values({
        ...{ id: ctx.ids.uuid(), technicianId: technician(0), kind: 'block', createdAt: ctx.clock.now() },
        during: `[${hour(10).toISOString()},${new Date(+hour(11) - 60_000).toISOString()})`,
      }),
    );
    const undone = await undo(applied.id);
    expect(changeOf(undone, one)?.undone).toBe('taken');
    expect(changeOf(undone, other)?.undone).toBe('moved_back');
    expect(await rowOf(one.id)).toMatchObject({ startsAt: hour(11) });
    expect(await rowOf(other.id)).toMatchObject({ startsAt: hour(10) });
  });

  it(`is possible for ${UNDO_MINUTES} minutes`, async () => {
    const applied = await apply(await plan([await visit(hour(14, 0))]));
    expect(applied.undoUntil).toEqual(new Date(+ctx.clock.now() + UNDO_MINUTES * 60_000));
    ctx.clock.set(new Date(+ctx.clock.now() + UNDO_MINUTES * 60_000));
    await expect(undo(applied.id)).rejects.toMatchObject({ status: 409 });
    const { plans } = await call(dispatchProcedures.moveOptions, { date: DATE }, asOwner());
    expect(plans).toMatchObject([{ id: applied.id, status: 'applied', reason: 'rain', visits: 1 }]);
  });
});
