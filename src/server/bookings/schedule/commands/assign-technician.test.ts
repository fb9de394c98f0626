import { call } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { sqlState } from '#server/lib/db/sql-state.ts';
import { events } from '#server/lib/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { technicianSkills, technicians } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking, buildVisit } from '#test/factories/bookings.ts';
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
let market: Market;
let service: Service;
let home: Home;
let vendor: Vendor;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
});

/** Ten in the morning in Seattle, on the day after the test's now. */
const TEN = new Date('2026-03-03T18:00:00Z');
const asVendor = (of: Vendor = vendor) => ({ context: as(ctx, of.owner, { vendorId: of.id }) });
const technician = (index: number) => vendor.technicians[index]?.id ?? '';

const visit = (startsAt = TEN, rest: Partial<Booking> = {}): Promise<Booking> =>
  buildVisit(ctx, { market, home, vendor, service }, { startsAt, ...rest });
const assign = (id: string, technicianId = technician(1), by = vendor) =>
  call(bookingsProcedures.assignTechnician, { id, technicianId }, asVendor(by));
const rowOf = async (id: string) => (await ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0];

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['an administrator', userActor('admin'), 403],
    ['a suspended vendor', userActor('vendor', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id } = await visit();
    const context = { ...ctx, actor };
    await expect(
      call(bookingsProcedures.assignTechnician, { id, technicianId: technician(1) }, { context }),
    ).rejects.toMatchObject({ status });
  });

  it('another company: its jobs and its people are unknown', async () => {
    const other = await buildVendor(ctx, market, [service]);
    const { id } = await visit();
    await expect(assign(id, other.technicians[0]?.id, other)).rejects.toMatchObject({ status: 404 });
    await expect(assign(id, other.technicians[0]?.id)).rejects.toMatchObject({ status: 400 });
    await expect(assign(id, 'nobody')).rejects.toMatchObject({ status: 400 });
    await expect(assign('nothing')).rejects.toMatchObject({ status: 404 });
    expect((await rowOf(id))?.technicianId).toBe(technician(0));
  });
});

describe('assignTechnician', () => {
  it('moves visit and claim together, tells the homeowner once, and may be repeated', async () => {
    const { id } = await visit();
    expect(await assign(id)).toMatchObject({ id, technicianName: vendor.technicians[1]?.name });
    await assign(id);
    const [claim] = await ctx.db.read.select().from(claims).where(eq(claims.bookingId, id));
    expect(claim).toMatchObject({ technicianId: technician(1), kind: 'visit' });
    const changes = await ctx.db.read
      .select()
      .from(events)
      .where(eq(events.name, 'booking.technician_changed'));
    expect(changes).toHaveLength(1);
    expect(changes[0]?.payload).toMatchObject({ bookingId: id, toName: vendor.technicians[1]?.name });
  });

  it('says which visit is in the way', async () => {
    const { id } = await visit();
    await visit(new Date(TEN.getTime() + HOUR_MS / 2), {
      technicianId: technician(1),
      title: 'Shower valve repair',
    });
    await expect(assign(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Overlaps Shower valve'),
    });
    expect((await rowOf(id))?.technicianId).toBe(technician(0));
  });

  it('refuses those who cannot or are gone', async () => {
    const { id } = await visit();
    await ctx.db.transaction(() =>
      ctx.db.tx.delete(technicianSkills).where(eq(technicianSkills.technicianId, technician(1))),
    );
    await expect(assign(id)).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('does not do this service'),
    });
    await ctx.db.transaction(() =>
      ctx.db.tx
        .update(technicians)
        .set({ active: false })
        .where(eq(technicians.id, technician(1))),
    );
    await expect(assign(id)).rejects.toMatchObject({ message: expect.stringContaining('no longer works') });
  });

  it('is over once somebody is on the way', async () => {
    for (const rest of [
      { enRouteAt: ctx.clock.now() },
      { status: 'in_progress' as const },
      { status: 'completed' as const },
      { status: 'cancelled' as const },
    ]) {
      const { id } = await buildBooking(
        ctx,
        { market, home, vendor, service },
        { requestedAt: ctx.clock.now(), ...rest },
      );
      await expect(assign(id)).rejects.toMatchObject({ status: 409 });
    }
  });
});

describe('moves', () => {
  it('agrees with the constraint about every overlap', async () => {
    const moving = await visit(TEN);
    const minutes = service.durationMinutes + service.bufferMinutes;
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({ start: fc.integer({ min: -40, max: 40 }), long: fc.integer({ min: 1, max: 24 }) }),
          {
            maxLength: 4,
          },
        ),
        async (blocks) => {
          await ctx.db.transaction(async () => {
            await ctx.db.tx.delete(claims).where(eq(claims.technicianId, technician(1)));
            for (const { start, long } of blocks) {
              const from = new Date(TEN.getTime() + start * 5 * 60_000);
              const to = new Date(from.getTime() + long * 5 * 60_000);
              const during = sql`tstzrange(${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz)`;
              const [taken] = await ctx.db.tx
                .select({ id: claims.id })
                .from(claims)
                .where(sql`${claims.technicianId} = ${technician(1)} and ${claims.during} && ${during}`);
              if (taken) continue;
              await ctx.db.tx.insert(claims).values({
                id: ctx.ids.uuid(),
                technicianId: technician(1),
                kind: 'block',
                during,
                createdAt: from,
              });
            }
          });
          const plan = await call(
            bookingsProcedures.moves,
            { id: moving.id, from: '2026-03-03', days: 1 },
            asVendor(),
          );
          const said = plan.technicians
            .find(({ id }) => id === technician(1))
            ?.handover.some(({ kind }) => kind === 'overlap');
          expect(said).toBe(await refusedByDatabase(minutes));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('offers free starts and says why a day is closed', async () => {
    const { id } = await visit();
    const plan = await call(bookingsProcedures.moves, { id, from: '2026-03-03', days: 3 }, asVendor());
    expect(plan.technicians.map(({ handover }) => handover)).toEqual([[], []]);
    const [own] = plan.technicians;
    expect(own?.days.map(({ date }) => date)).toEqual(['2026-03-03', '2026-03-04', '2026-03-05']);
    expect(own?.days[0]?.starts).not.toContainEqual(TEN);
    expect(own?.days[1]?.starts.length).toBeGreaterThan(0);
    await visit(new Date(TEN.getTime() + 24 * HOUR_MS), {
      technicianId: technician(0),
      title: 'Shower valve repair',
    });
    const later = await call(bookingsProcedures.moves, { id, from: '2026-03-04', days: 1 }, asVendor());
    expect(later.technicians[0]?.days[0]?.problems).toMatchObject([{ kind: 'overlap' }]);
  });

  it('refuses a century nobody books in, too many days, and visits that are under way', async () => {
    const { id } = await visit();
    await expect(
      call(bookingsProcedures.moves, { id, from: '9999-12-31', days: 1 }, asVendor()),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      call(bookingsProcedures.moves, { id, from: '2026-03-03', days: 8 }, asVendor()),
    ).rejects.toMatchObject({ status: 400 });
    const started = await visit(new Date(TEN.getTime() + 48 * HOUR_MS), { status: 'in_progress' });
    await expect(
      call(bookingsProcedures.moves, { id: started.id, from: '2026-03-03', days: 1 }, asVendor()),
    ).rejects.toMatchObject({ status: 409 });
  });

  /** What the EXCLUDE constraint itself says of giving ten o'clock to the second technician. */
  async function refusedByDatabase(minutes: number): Promise<boolean> {
    const undo = new Error('only a try');
    try {
      await ctx.db.transaction(async () => {
        const end = new Date(TEN.getTime() + minutes * 60_000).toISOString();
        await ctx.db.tx.insert(claims).values({
          id: ctx.ids.uuid(),
          technicianId: technician(1),
          kind: 'block',
          during: sql`tstzrange(${TEN.toISOString()}::timestamptz, ${end}::timestamptz)`,
          createdAt: TEN,
        });
        throw undo;
      });
    } catch (error) {
      if (error === undo) return false;
      if (sqlState(error) === '23P01') return true;
      throw error;
    }
    return false;
  }
});
