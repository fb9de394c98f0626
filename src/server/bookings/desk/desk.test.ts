import { call } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { subStateOf } from '#core/bookings/standing/sub-state.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { listAudit } from '#server/audit/queries.ts';
import { cases } from '#server/cases/tables.ts';
import { exportList } from '#server/lib/lists/export.ts';
import { events } from '#server/lib/tables.ts';
import { paymentMethods, payments } from '#server/payments/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { users } from '#server/users/tables.ts';
import { vendors } from '#server/vendors/tables.ts';
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
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookingsProcedures } from '../procedures.ts';
import { bookings, reschedules } from '../tables.ts';
import { jobsExport } from './queries/jobs-export.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let homeowner: User;
let home: Home;
let vendor: Vendor;
let other: Vendor;
let admin: User;
beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined };
  ctx = platformCtx(database.db, { hooks });
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  homeowner = await buildUser(ctx, 'homeowner', { name: 'Tobin Marchetti' });
  home = await buildHome(ctx, homeowner.id, market);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
  other = await buildVendor(ctx, market, [service]);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

const desk = () => ({ context: as(ctx, admin) });
/** Ten in the morning in Seattle, on the day after the test's now. */
const TEN = new Date('2026-03-03T18:00:00Z');
const LATER = new Date('2026-03-05T18:00:00Z');

const visit = (rest: Partial<Booking> = {}, of: Vendor = vendor): Promise<Booking> =>
  buildVisit(ctx, { market, home, vendor: of, service }, { startsAt: TEN, ...rest });

const rowOf = async (id: string) => (await ctx.db.read.select().from(bookings).where(eq(bookings.id, id)))[0];
const eventNames = async () =>
  (await ctx.db.read.select().from(events).orderBy(events.id)).map(({ name }) => name);
const technicianOf = (vendor: Vendor, index = 0) => vendor.technicians[index]?.id ?? '';
const NOBODY = '00000000-0000-7000-8000-000000000000';

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the system flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id } = await visit();
    const context = { ...ctx, actor, idempotencyKey: ctx.ids.uuid() };
    const tries = [
      () => call(bookingsProcedures.jobs, {}, { context }),
      () => call(bookingsProcedures.editJob, { id, title: 'Other', priority: 'low', notes: '' }, { context }),
      () =>
        call(
          bookingsProcedures.reassign,
          { id, technicianId: technicianOf(other), reason: 'Ill' },
          { context },
        ),
      () => call(bookingsProcedures.bulkJobs, { ids: [id], action: 'cancel', reason: 'Ill' }, { context }),
      () => call(bookingsProcedures.bookable, { id: homeowner.id }, { context }),
    ];
    for (const attempt of tries) await expect(attempt()).rejects.toMatchObject({ status });
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', title: service.name });
  });
});

describe('the count of jobs around the pages of administrators', () => {
  it('is refused to everybody else', async () => {
    const refused = call(bookingsProcedures.jobCounts, {}, { context: as(ctx, homeowner) });
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });

  it('is what the tab of the list says', async () => {
    await visit();
    await visit({ status: 'pending' }, other);
    await visit({ status: 'completed', startsAt: new Date('2026-03-05T18:00:00Z') });
    const { counts } = await call(bookingsProcedures.jobs, {}, desk());
    expect(await call(bookingsProcedures.jobCounts, {}, desk())).toEqual({ upcoming: counts.upcoming });
    expect(counts.upcoming).toBe(2);
  });
});

describe('the list of jobs', () => {
  const list = (input: object) => call(bookingsProcedures.jobs, input, desk());

  it('filters by everything a job has, in its own zone, and counts the states within', async () => {
    const small = await visit({
      laborCents: 2_862,
      totalCents: 5_000,
      priority: 'high',
      notes: 'Ring twice',
    });
    // Half past ten in the evening of the 3rd in Seattle is the 4th in UTC.
    const late = await visit({ startsAt: new Date('2026-03-04T06:30:00Z'), status: 'pending' }, other);
    const numbers = async (input: object) =>
      (await list({ sort: 'amount', ...input })).items.map(({ id }) => id);
    expect(await numbers({ maxCents: 5_000 })).toEqual([small.id]);
    expect(await numbers({ minCents: 5_001 })).toEqual([late.id]);
    expect(await numbers({ vendor: other.id })).toEqual([late.id]);
    expect(await numbers({ priority: 'high', service: service.slug, market: market.slug })).toEqual([
      small.id,
    ]);
    expect(await numbers({ from: '2026-03-04' })).toEqual([]);
    expect(await numbers({ from: '2026-03-03', to: '2026-03-03', homeowner: homeowner.id })).toHaveLength(2);
    expect(await numbers({ vendor: 'nonsense' })).toEqual([]);
    expect(await numbers({ search: 'tobin' })).toHaveLength(2);
    const { counts, total, items } = await list({ status: 'pending' });
    expect({ counts, total }).toMatchObject({
      counts: { all: 2, upcoming: 2, pending: 1, confirmed: 1 },
      total: 1,
    });
    expect(items[0]).toMatchObject({ homeownerId: homeowner.id, vendorId: other.id, completedAt: null });
    expect(items[0]?.address).toContain(home.line1);
  });

  it('filters by several states, by technician and by the day of booking', async () => {
    const one = await visit({
      technicianId: technicianOf(vendor, 1),
      createdAt: new Date('2026-02-10T07:30:00Z'),
    });
    const two = await visit(
      { status: 'pending', startsAt: LATER, createdAt: new Date('2026-02-11T09:00:00Z') },
      other,
    );
    await visit({ status: 'cancelled', startsAt: new Date('2026-03-09T18:00:00Z') });
    const found = async (input: object) =>
      (await list({ sort: 'created', order: 'asc', ...input })).items.map(({ id }) => id);
    expect(await found({ status: 'pending,confirmed' })).toEqual([one.id, two.id]);
    expect((await list({ status: 'pending,confirmed' })).total).toBe(2);
    await expect(list({ status: 'pending,lost' })).rejects.toMatchObject({ status: 400 });
    expect(await found({ technician: technicianOf(vendor, 1) })).toEqual([one.id]);
    expect(await found({ technician: 'nonsense' })).toEqual([]);
    // Half past eleven in the evening of the 9th at Canopy's own clock.
    expect(await found({ createdTo: '2026-02-09' })).toEqual([one.id]);
    expect(await found({ createdFrom: '2026-02-10', createdTo: '2026-02-11' })).toEqual([two.id]);
    const names = await call(bookingsProcedures.jobFilters, { search: vendor.company }, desk());
    expect(names.vendors).toEqual([{ id: vendor.id, name: vendor.company }]);
    expect(names.technicians).toHaveLength(2);
  });

  it('filters by the cases about a job, which an index finds', async () => {
    const at = (day: number) => visit({ startsAt: new Date(`2026-03-0${day}T18:00:00Z`) });
    const [open, resolved, without] = [await at(3), await at(4), await at(5)];
    const about = (booking: Booking, status: 'open' | 'resolved') => ({
      ...{ id: ctx.ids.uuid(), subject: 'Late again', priority: 'low' as const, status },
      ...{ bookingId: booking.id, createdAt: ctx.clock.now(), updatedAt: ctx.clock.now() },
      ...{ lastActivityAt: ctx.clock.now(), resolvedAt: status === 'resolved' ? ctx.clock.now() : null },
    });
    await ctx.db.transaction(() =>
      ctx.db.tx.insert(cases).values([
        ...[about(open, 'open'), about(open, 'open'), about(resolved, 'resolved')],
        // About no job at all.
        { ...about(open, 'open'), bookingId: null },
      ]),
    );
    const found = async (filter: 'any' | 'unresolved' | 'none') => {
      const page = await call(bookingsProcedures.jobs, { case: filter }, desk());
      expect(page.total).toBe(page.items.length);
      return page.items.map(({ id }) => id);
    };
    expect((await found('any')).sort()).toEqual([open.id, resolved.id].sort());
    expect(await found('unresolved')).toEqual([open.id]);
    expect(await found('none')).toEqual([without.id]);
    const wrong = { case: 'perhaps' } as never;
    await expect(call(bookingsProcedures.jobs, wrong, desk())).rejects.toMatchObject({ status: 400 });

    const plan = await ctx.db.transaction(async () => {
      await ctx.db.tx.execute(sql`set local enable_seqscan = off`);
      await ctx.db.tx.execute(sql`set local enable_hashjoin = off`);
      return ctx.db.tx.execute(
        sql`explain select id from ${bookings} where exists (select 1 from ${cases} where ${cases.bookingId} = ${bookings.id})`,
      );
    });
    expect(JSON.stringify(plan.rows)).toContain('cases_booking');
  });

  it('finds each sub-state as the badge names it', async () => {
    const past = new Date(ctx.clock.now().getTime() - 300 * 60_000);
    const lateOne = await visit({ startsAt: past, endsAt: new Date(past.getTime() + 3_600_000) });
    const proposed = await visit({ startsAt: LATER }, other);
    const declined = await visit({ startsAt: new Date('2026-03-09T18:00:00Z') });
    const at = ctx.clock.now();
    const pay = async (status: 'failed' | 'intent', minute: number) =>
      ctx.db.transaction(() =>
        ctx.db.tx.insert(payments).values({
          ...{
            id: ctx.ids.uuid(),
            bookingId: declined.id,
            homeownerId: homeowner.id,
            methodId: card,
            status,
          },
          ...{ amountCents: 5_000, createdAt: new Date(at.getTime() + minute), updatedAt: at },
        }),
      );
    const card = ctx.ids.uuid();
    await ctx.db.transaction(async () => {
      await ctx.db.tx.insert(reschedules).values({
        ...{ id: ctx.ids.uuid(), bookingId: proposed.id, proposedBy: 'vendor', status: 'proposed' },
        ...{
          fromStartsAt: LATER,
          startsAt: TEN,
          endsAt: LATER,
          technicianId: proposed.technicianId,
          respondBy: TEN,
          createdAt: at,
        },
      });
      await ctx.db.tx.insert(paymentMethods).values({
        ...{ id: card, userId: homeowner.id, processorRef: 'pm_1', brand: 'visa', last4: '4242' },
        ...{ expMonth: 1, expYear: 2030, createdAt: at },
      });
    });
    await pay('failed', 0);
    for (const [state, job] of [
      ['late', lateOne],
      ['time_proposed', proposed],
      ['card_declined', declined],
    ] as const) {
      const { items } = await list({ state });
      expect(
        items.map(({ id }) => id),
        state,
      ).toEqual([job.id]);
      expect(
        items.map((item) => subStateOf(item, ctx.clock.now())),
        state,
      ).toEqual([state]);
    }
    // Another card is being tried: nothing is wrong any more.
    await pay('intent', 1);
    expect((await list({ state: 'card_declined' })).items).toEqual([]);
  });

  it('pages both ways in every order', async () => {
    for (let at = 0; at < 5; at += 1) {
      const laborCents = 100 * (at % 2);
      await visit({
        laborCents,
        totalCents: laborCents + 2_138,
        startsAt: new Date(LATER.getTime() + at * 86_400_000),
      });
    }
    for (const sort of ['updated', 'starts', 'amount', 'created'] as const) {
      for (const order of ['asc', 'desc'] as const) {
        const whole = (await list({ sort, order })).items.map(({ id }) => id);
        const first = await list({ sort, order, limit: 2 });
        const second = await list({ sort, order, limit: 2, cursor: first.older });
        const back = await list({ sort, order, limit: 2, cursor: second.newer });
        expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(whole.slice(0, 4));
        expect(back.items).toEqual(first.items);
      }
    }
  });

  it('names whom it is about, also a company that no menu has room for', async () => {
    const at = ctx.clock.now();
    const owners = Array.from({ length: 500 }, (_, number) => ({
      id: ctx.ids.uuid(),
      email: `crowd-${number}@test.example`,
      name: `Owner ${number}`,
      role: 'vendor' as const,
      sessionTimeoutMs: 7_200_000,
      createdAt: at,
      updatedAt: at,
    }));
    await ctx.db.transaction(async () => {
      await ctx.db.tx.insert(users).values(owners);
      await ctx.db.tx.insert(vendors).values(
        owners.map(({ id, name }) => ({
          ...{ id: ctx.ids.uuid(), ownerId: id, company: `Aardvark of ${name}`, trade: 'Handyman' },
          ...{ createdAt: at, updatedAt: at },
        })),
      );
    });
    const filters = (input: object) => call(bookingsProcedures.jobFilters, input, desk());
    const { vendors: offered } = await filters({});
    expect(offered).toHaveLength(500);
    expect(offered).not.toContainEqual({ id: vendor.id, name: vendor.company });
    const asked = await filters({ vendor: vendor.id, homeowner: homeowner.id });
    expect(asked.vendors).toEqual([...offered, { id: vendor.id, name: vendor.company }]);
    expect(asked.homeowner).toBe(homeowner.name);
    const [first] = offered;
    for (const known of [first?.id, NOBODY, 'nonsense']) {
      expect((await filters({ vendor: known })).vendors).toEqual(offered);
    }
  });

  it('can be taken away as a file with every field', async () => {
    const job = await visit({ title: '=HYPERLINK("x")' });
    const file = await exportList(
      as(ctx, admin),
      'jobs',
      jobsExport,
      new URLSearchParams('status=confirmed'),
    );
    const [head, line] = (await file.text()).split('\r\n');
    expect(head).toContain('Number,Title,Status,Priority,Category,Service,Description');
    expect(line).toContain(`"'=HYPERLINK(""x"")"`);
    expect(line).toContain(`${job.id},${job.number}`);
  });
});

describe('editing a job', () => {
  it('notes what changed, before and after', async () => {
    const { id } = await visit();
    const input = { id, title: 'Burst pipe', priority: 'critical' as const, notes: 'Water is off' };
    await call(bookingsProcedures.editJob, input, desk());
    expect(await rowOf(id)).toMatchObject({
      title: 'Burst pipe',
      priority: 'critical',
      notes: 'Water is off',
    });
    const { lines } = await listAudit(ctx, { resource: 'booking', resourceId: id, limit: 5 });
    expect(lines[0]).toMatchObject({
      action: 'bookings.editJob',
      details: {
        changes: expect.arrayContaining([{ field: 'priority', from: 'medium', to: 'critical' }]),
      },
    });
  });

  it('refuses what is no title, no priority and no job', async () => {
    const { id } = await visit();
    for (const input of [
      { id, title: ' ', priority: 'low', notes: '' },
      { id, title: 'Fine', priority: 'urgent', notes: '' },
      { id, title: 'Fine', priority: 'low', notes: 'x'.repeat(1_001) },
    ]) {
      await expect(call(bookingsProcedures.editJob, input as never, desk())).rejects.toMatchObject({
        status: 400,
      });
    }
    const unknown = { id: NOBODY, title: 'Fine', priority: 'low' as const, notes: '' };
    await expect(call(bookingsProcedures.editJob, unknown, desk())).rejects.toMatchObject({ status: 404 });
  });
});

describe('reassigning', () => {
  const reassign = (id: string, technicianId: string) =>
    call(bookingsProcedures.reassign, { id, technicianId, reason: 'Their van broke down' }, desk());

  it('asks another company anew at the agreed price, and tells everybody', async () => {
    const { id, totalCents } = await visit();
    const { choices } = await call(bookingsProcedures.reassignChoices, { id }, desk());
    expect(choices.find(({ vendorId }) => vendorId === other.id)).toMatchObject({
      problem: null,
      current: false,
    });
    await reassign(id, technicianOf(other));
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'pending', vendorId: other.id, technicianId: technicianOf(other), totalCents },
      acceptedAt: null,
      respondBy: expect.any(Date),
    });
    const [taken] = await ctx.db.read.select().from(claims).where(eq(claims.bookingId, id));
    expect(taken?.technicianId).toBe(technicianOf(other));
    expect(await eventNames()).toContain('booking.reassigned');
    const { lines } = await listAudit(ctx, { resource: 'booking', resourceId: id, limit: 5 });
    expect(lines[0]).toMatchObject({
      action: 'bookings.reassign',
      details: {
        reason: 'Their van broke down',
        changes: expect.arrayContaining([{ field: 'vendorId', from: vendor.id, to: other.id }]),
      },
    });
  });

  it('within the company leaves the visit as it is', async () => {
    const { id } = await visit();
    await reassign(id, technicianOf(vendor, 1));
    expect(await rowOf(id)).toMatchObject({
      ...{ status: 'confirmed', vendorId: vendor.id, technicianId: technicianOf(vendor, 1) },
    });
    expect(await eventNames()).toContain('booking.technician_changed');
  });

  it('refuses who cannot come, with the reason', async () => {
    const { id } = await visit();
    const theirs = await visit({}, other);
    await expect(reassign(id, technicianOf(other))).rejects.toMatchObject({
      status: 409,
      data: { fields: { technicianId: 'Has another visit or time off then' } },
    });
    await expect(reassign(id, technicianOf(vendor))).rejects.toMatchObject({ status: 409 });
    for (const unknown of [NOBODY, '-271821-04-20T00:00:00.000Z'])
      await expect(reassign(id, unknown)).rejects.toMatchObject({
        message: 'This technician can’t take this visit: doesn’t offer this service at that address.',
      });
    const night = await visit({ startsAt: new Date('2026-03-06T11:00:00Z') });
    const { choices } = await call(bookingsProcedures.reassignChoices, { id: night.id }, desk());
    expect(choices.find(({ vendorId }) => vendorId === other.id)?.problem).toBe('Doesn’t work at that time');
    expect(await rowOf(theirs.id)).toMatchObject({ status: 'confirmed' });
  });

  it('leaves alone what is over, under way, or about to be moved', async () => {
    const done = await visit({ status: 'completed' });
    const away = await visit({ startsAt: LATER, enRouteAt: ctx.clock.now() });
    await expect(reassign(done.id, technicianOf(other))).rejects.toMatchObject({
      message: 'This job’s status is “Completed”, so it can’t be reassigned.',
    });
    await expect(reassign(away.id, technicianOf(other))).rejects.toMatchObject({
      message: 'The technician is already on the way, so this visit can’t be reassigned.',
    });
    await expect(reassign(NOBODY, technicianOf(other))).rejects.toMatchObject({ status: 404 });
  });

  it('lets one of two through who want the same person at the same time', async () => {
    const [first, second] = [await visit(), await visit({ technicianId: technicianOf(vendor, 1) })];
    const outcomes = await Promise.allSettled(
      [first, second].map(({ id }) => reassign(id, technicianOf(other))),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('one job is cancelled', () => {
  const cancel = (id: string, more: { reason?: string }, context = as(ctx, admin)) =>
    call(bookingsProcedures.cancel, { id, expectedFeeCents: 0, ...more }, { context });

  it.each([{}, { reason: '' }, { reason: ' no ' }])('not without a reason: %j', async (more) => {
    const { id } = await visit({ startsAt: LATER, paymentMethodId: null });
    await expect(cancel(id, more)).rejects.toMatchObject({
      status: 400,
      data: { fields: { reason: 'Add a short reason' } },
    });
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed' });
  });

  it('with the reason that both sides read', async () => {
    const { id } = await visit({ startsAt: LATER, paymentMethodId: null });
    await cancel(id, { reason: 'Storm' });
    expect(await rowOf(id)).toMatchObject({ cancelledBy: 'admin', cancelReason: 'Storm' });
  });

  it('by its homeowner without one', async () => {
    const { id } = await visit({ startsAt: LATER, paymentMethodId: null });
    await cancel(id, {}, as(ctx, homeowner));
    expect(await rowOf(id)).toMatchObject({ cancelledBy: 'homeowner', cancelReason: '' });
  });
});

describe('several jobs at once', () => {
  it('cancels at the fees the preview showed, skips the rest, and answers a retry alike', async () => {
    const free = await visit({ startsAt: LATER, paymentMethodId: null });
    const over = await visit({ status: 'completed', technicianId: technicianOf(vendor, 1) });
    const input = { ids: [free.id, over.id, NOBODY], action: 'cancel' as const, reason: 'Storm' };
    const { context } = desk();
    const preview = await call(bookingsProcedures.previewJobs, input, { context });
    expect(preview).toMatchObject({ ok: 1, skipped: 2 });
    expect(preview.items.map(({ note }) => note)).toEqual(['Free', 'Already completed', 'No such job']);
    const done = await call(bookingsProcedures.bulkJobs, input, { context });
    expect(done).toEqual(preview);
    expect(await call(bookingsProcedures.bulkJobs, input, { context })).toEqual(done);
    expect(await rowOf(free.id)).toMatchObject({
      status: 'cancelled',
      cancelledBy: 'admin',
      cancelReason: 'Storm',
    });
  });

  it('sets priorities and gives visits to whoever is free', async () => {
    const { id } = await visit();
    const set = { ids: [id], action: 'set_priority' as const, priority: 'critical' as const };
    expect(await call(bookingsProcedures.bulkJobs, set, desk())).toMatchObject({ ok: 1 });
    expect(await call(bookingsProcedures.previewJobs, set, desk())).toMatchObject({
      items: [{ ok: false, note: 'Priority is already critical' }],
    });
    const give = { ids: [id], action: 'reassign' as const, reason: 'Storm' };
    expect(await call(bookingsProcedures.bulkJobs, give, desk())).toMatchObject({ ok: 1 });
    expect(await rowOf(id)).toMatchObject({ priority: 'critical', vendorId: other.id, status: 'pending' });
  });

  it('wants a reason, a priority, and no more than 500', async () => {
    const { id } = await visit();
    const tries = [
      { ids: [id], action: 'cancel' },
      { ids: [id], action: 'set_priority' },
      { ids: [], action: 'cancel', reason: 'Storm' },
      { ids: Array.from({ length: 501 }, () => id), action: 'cancel', reason: 'Storm' },
      { ids: [id], action: 'erase', reason: 'Storm' },
    ];
    for (const input of tries) {
      await expect(call(bookingsProcedures.bulkJobs, input as never, desk())).rejects.toMatchObject({
        status: 400,
      });
    }
  });
});

describe("booking in a homeowner's name", () => {
  const input = (change: object = {}) => ({
    homeownerId: homeowner.id,
    homeId: home.id,
    serviceSlug: service.slug,
    vendorId: vendor.id,
    startsAt: LATER.toISOString(),
    priority: 'high' as const,
    ...change,
  });
  const book = (change: object = {}) => call(bookingsProcedures.bookFor, input(change), desk());

  it('stands without a card, which the homeowner is asked for, and names who did it', async () => {
    const slots = await call(
      bookingsProcedures.slotsFor,
      { homeownerId: homeowner.id, homeId: home.id, serviceSlug: service.slug, days: 7 },
      desk(),
    );
    expect(slots.vendors.map(({ id }) => id).sort()).toEqual([vendor.id, other.id].sort());
    const booked = await book();
    expect(booked).toMatchObject({ card: 'asked' });
    expect(await rowOf(booked.id)).toMatchObject({
      ...{ status: 'pending', homeownerId: homeowner.id, priority: 'high', paymentMethodId: null },
    });
    expect(await eventNames()).toEqual(expect.arrayContaining(['booking.requested', 'booking.booked_for']));
    const { lines } = await listAudit(ctx, { resource: 'booking', resourceId: booked.id, limit: 5 });
    expect(lines[0]).toMatchObject({ actor: { id: admin.id }, details: { onBehalfOf: homeowner.id } });
    const theirs = await call(bookingsProcedures.get, { id: booked.id }, { context: as(ctx, homeowner) });
    expect(theirs.actions).toContain('pay');
    expect(theirs.needsCard).toBe(true);
    // Accepted it may be, begun only when somebody can be charged for it.
    const company = () => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
    await call(bookingsProcedures.accept, { id: booked.id }, company());
    await expect(call(bookingsProcedures.start, { id: booked.id }, company())).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('This visit has no card yet'),
    });
  });

  it('is offered at the price the homeowner would get, fee and tax included', async () => {
    const { priority: _, ...wanted } = input();
    const asked = await call(bookingsProcedures.priceFor, wanted, desk());
    const { homeownerId: __, ...own } = wanted;
    const theirs = await call(bookingsProcedures.price, own, { context: as(ctx, homeowner) });
    expect(asked).toEqual(theirs);
    const { id } = await book();
    expect((await rowOf(id))?.totalCents).toBe(asked.totalCents);
    await expect(
      call(bookingsProcedures.priceFor, { ...wanted, homeownerId: vendor.ownerId }, desk()),
    ).rejects.toMatchObject({ status: 404 });
  });

  it("refuses other people's homes and cards, suspended people, taken times and times too near for no card", async () => {
    const stranger = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
    await expect(book({ homeId: stranger.id })).rejects.toMatchObject({ status: 404 });
    await expect(book({ paymentMethodId: NOBODY })).rejects.toMatchObject({ status: 404 });
    await expect(book({ homeownerId: vendor.ownerId })).rejects.toMatchObject({ status: 404 });
    await expect(book({ startsAt: new Date('2026-03-02T18:00:00Z').toISOString() })).rejects.toMatchObject({
      status: 400,
      data: { fields: { paymentMethodId: expect.any(String) } },
    });
    await visit({ startsAt: LATER });
    await visit({ startsAt: LATER, technicianId: technicianOf(vendor, 1) });
    await expect(book()).rejects.toMatchObject({ status: 409 });
    const gone = await buildUser(ctx, 'homeowner', { suspendedAt: ctx.clock.now() });
    await expect(book({ homeownerId: gone.id })).rejects.toMatchObject({ status: 409 });
  });
});
