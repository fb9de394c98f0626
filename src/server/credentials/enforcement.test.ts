import { call } from '@orpc/server';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lackingOn, type Proof } from '#core/credentials/validity.ts';
import type { RequirementInput } from '#core/credentials/views.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { addDays } from '#core/lib/format-time.ts';
import { localDate, startOfDay } from '#core/lib/time.ts';
import { bookings } from '#server/bookings/tables.ts';
import { categories } from '#server/catalog/tables.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { toAppError } from '#server/lib/refusals.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { tasksListeners } from '#server/tasks/listeners.ts';
import { steps, tasks } from '#server/tasks/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildCredential, buildRequirement } from '#test/factories/credentials.ts';
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
import { expireCredentials } from './commands/expire-credentials.ts';
import { followLapses } from './commands/follow-lapses.ts';
import { freezeProof } from './commands/freeze-proof.ts';
import { remindExpiring } from './commands/remind-expiring.ts';
import { credentialsProcedures as procedures } from './procedures.ts';
import { ineligibleTimes } from './queries/ineligible.ts';
import { shownProofsOf } from './queries/proof.ts';
import { bookingProofs, credentials, suspensions } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let vendor: Vendor;
let home: Home;
let admin: User;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  vendor = await buildVendor(ctx, market, [service], { technicians: 2 });
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true, canManageVendors: true });
});

const today = () => localDate(ctx.clock.now(), market.zone);
const at = (day: string, minutes: number) =>
  new Date(startOfDay(day, market.zone).getTime() + minutes * 60_000);
const demand = (kind: 'license' | 'background_check' = 'license', values = {}) =>
  buildRequirement(ctx, market, service.categoryId, kind, values);
const license = (validUntil: string | null, values = {}) =>
  buildCredential(ctx, vendor, { kind: 'license', categoryId: service.categoryId, validUntil, ...values });
const book = (values: Parameters<typeof buildBooking>[2] = {}) =>
  buildBooking(ctx, { market, home, vendor, service }, values);
const byAdmin = () => ({ context: as(ctx, admin) });
const run = <T>(work: (asked: PlatformCtx) => Promise<T>) => inTransaction(ctx, () => work(ctx));

async function inboxOf(user: User, given = {}) {
  await createPump({ services: ctx, listeners: notificationsListeners(modules), retryDelaysMs: [] }).drain();
  const context = as(ctx, user, given);
  return (await call(notificationsProcedures.latest, {}, { context })).items.map(({ title }) => title);
}

describe('the database refuses a visit whose credentials are not valid on its day', () => {
  it('whatever a command gets wrong, with a refusal that people understand', async () => {
    await demand();
    const error = await book().catch((thrown: unknown) => thrown);
    expect(toAppError(error)).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('isn’t valid on the day of the visit'),
    });
    expect(await database.db.read.$count(bookings)).toBe(0);
  });

  it('by the local day of the visit: the last one is valid until its midnight', async () => {
    await demand();
    const last = addDays(today(), 5);
    await license(last);
    // 11 PM where the home is, the next day in UTC.
    await book({ startsAt: at(last, 23 * 60) });
    await expect(book({ startsAt: at(addDays(last, 1), 30) })).rejects.toThrow();
  });

  it('when a visit moves, and when another technician is sent, and when it is accepted', async () => {
    await demand('background_check');
    const [first, second] = vendor.technicians;
    await buildCredential(ctx, vendor, {
      ...{ kind: 'background_check', technicianId: first?.id ?? '', validUntil: addDays(today(), 5) },
    });
    const { id } = await book({ status: 'pending' });
    const change = (values: Partial<typeof bookings.$inferInsert>) =>
      run((asked) => asked.db.tx.update(bookings).set(values).where(eq(bookings.id, id)));
    await expect(change({ technicianId: second?.id ?? '' })).rejects.toThrow();
    await expect(
      change({ startsAt: at(addDays(today(), 6), 600), endsAt: at(addDays(today(), 6), 660) }),
    ).rejects.toThrow();
    await run((asked) => asked.db.tx.update(credentials).set({ status: 'rejected' }));
    await expect(change({ status: 'confirmed' })).rejects.toThrow();
    await change({ status: 'declined' });
  });

  it('and lets everything through that is over, or that nothing is demanded for', async () => {
    await demand('license', { effectiveOn: addDays(today(), 10) });
    await book();
    await book({ status: 'completed', startsAt: new Date(ctx.clock.now().getTime() + 11 * DAY_MS) });
    await demand('background_check', { endedAt: ctx.clock.now() });
    await book();
  });

  it('exactly where the rule of the code says so', async () => {
    const { categoryId } = service;
    const [technicianId = ''] = vendor.technicians.map(({ id }) => id);
    const wanted = [
      await demand('license'),
      await demand('background_check', { effectiveOn: addDays(today(), 3) }),
    ];
    const rows = [
      await license(addDays(today(), 4)),
      await license(null, { validFrom: addDays(today(), 6) }),
      await license(null, { status: 'superseded' }),
      await buildCredential(ctx, vendor, {
        ...{ kind: 'background_check', technicianId, validUntil: addDays(today(), 8) },
      }),
    ];
    const proofs = rows as Proof[];
    for (let days = -1; days <= 10; days += 1) {
      const day = addDays(today(), days);
      const answer = await database.engine.execute(
        `select credentials.lacking('${vendor.id}', '${technicianId}', '${market.id}', '${service.id}', '${day}') as kinds`,
      );
      const expected = lackingOn(
        wanted.map((one) => ({ ...one, categoryId })),
        proofs,
        technicianId,
        day,
      );
      expect(answer.rows[0]?.kinds, day).toEqual(expected.map(({ kind }) => kind).sort());
    }
  });
});

describe('the calendar', () => {
  const place = () => ({ serviceId: service.id, zoneId: market.zones[0]?.id ?? '', zone: market.zone });
  const range = () => ({ start: ctx.clock.now(), end: new Date(ctx.clock.now().getTime() + 10 * DAY_MS) });
  const able = () => vendor.technicians.map(({ id }) => ({ technicianId: id, vendorId: vendor.id }));

  it('leaves out the days on which a technician lacks something, and says what', async () => {
    await demand();
    await license(addDays(today(), 2));
    const ineligible = await ineligibleTimes(ctx, place(), able(), range());
    expect([...ineligible.keys()].sort()).toEqual(vendor.technicians.map(({ id }) => id).sort());
    const [time] = ineligible.get(vendor.technicians[0]?.id ?? '') ?? [];
    expect(time?.start).toEqual(startOfDay(addDays(today(), 3), market.zone));
    expect(time?.lacking).toEqual([expect.stringMatching(/ license$/)]);
  });

  it('leaves out only the technician who lacks their own', async () => {
    await demand('background_check');
    const [first, second] = vendor.technicians.map(({ id }) => id);
    await buildCredential(ctx, vendor, { kind: 'background_check', technicianId: first ?? '' });
    expect([...(await ineligibleTimes(ctx, place(), able(), range())).keys()]).toEqual([second]);
  });

  it('asks nothing where nothing is demanded', async () => {
    expect((await ineligibleTimes(ctx, place(), able(), range())).size).toBe(0);
  });
});

describe('a lapse', () => {
  it('suspends the category by itself, names the visits it leaves, and ends when the renewal is approved', async () => {
    await demand();
    const old = await license(addDays(today(), 1));
    await book({ startsAt: at(addDays(today(), 1), 600) });
    expect(await run(followLapses)).toBe(0);
    ctx.clock.advance(2 * DAY_MS);
    expect(await run(expireCredentials)).toBe(1);
    expect(await run(followLapses)).toBe(1);
    expect(await run(followLapses)).toBe(0);
    const found = await call(procedures.ofVendor, { id: vendor.id }, byAdmin());
    expect(found).toMatchObject({
      score: 0,
      suspensions: [{ lacking: ['license'] }],
      items: [{ state: 'expired', credentialId: old.id }],
    });
    const titles = await inboxOf(vendor.owner, { vendorId: vendor.id });
    expect(titles).toEqual(
      expect.arrayContaining([expect.stringMatching(/has expired$/), expect.stringMatching(/is suspended$/)]),
    );
    expect(await inboxOf(admin)).toEqual([expect.stringContaining(`${vendor.company} lapsed`)]);

    const renewal = await license(addDays(today(), 300), { status: 'submitted', decidedAt: null });
    const approval = { id: renewal.id, validUntil: addDays(today(), 300) };
    await call(procedures.approve, approval, byAdmin());
    const after = await call(procedures.ofVendor, { id: vendor.id }, byAdmin());
    expect(after).toMatchObject({ score: 100, suspensions: [], items: [{ state: 'valid' }] });
    expect((await inboxOf(vendor.owner, { vendorId: vendor.id }))[0]).toMatch(/is open again$/);
    await book({ startsAt: at(addDays(today(), 3), 600) });
    expect(await database.db.read.$count(suspensions)).toBe(1);
  });

  it('lists the planned visits that it leaves without proof', async () => {
    await demand();
    const valid = await license(null);
    const job = await book();
    await call(procedures.revoke, { id: valid.id, reason: 'The license was surrendered.' }, byAdmin());
    const { affected, suspensions: open } = await call(procedures.ofVendor, { id: vendor.id }, byAdmin());
    expect(affected).toMatchObject([{ id: job.id, lacking: ['license'] }]);
    expect(open).toHaveLength(1);
    const own = { context: as(ctx, vendor.owner, { vendorId: vendor.id }) };
    expect((await call(procedures.mine, {}, own)).affected).toHaveLength(1);
    await createPump({ services: ctx, listeners: tasksListeners, retryDelaysMs: [] }).drain();
    const [task] = await database.db.read.select().from(tasks);
    expect(task).toMatchObject({
      title: `Reassign 1 visit of ${vendor.company}`,
      description: expect.stringContaining('won’t be valid on the day of this visit. Reassign it from'),
      vendorId: vendor.id,
    });
    expect(await database.db.read.select().from(steps)).toMatchObject([
      { taskId: task?.id, text: expect.stringContaining(`#${job.number}, `) },
    ]);
  });

  it('of a technician leaves that one out and suspends nothing', async () => {
    await demand('background_check');
    expect(await run(followLapses)).toBe(0);
  });

  it('of a vendor that Canopy suspended changes nothing', async () => {
    await demand();
    await buildVendor(ctx, market, [service], { vendor: { status: 'suspended' } });
    expect(await run(followLapses)).toBe(1);
  });
});

describe('reminders', () => {
  it('come 60, 30 and 7 days before the end, once each', async () => {
    await license(addDays(today(), 60));
    const reminded: number[] = [];
    for (let day = 0; day <= 60; day += 1) {
      if ((await run(remindExpiring)) > 0) reminded.push(60 - day);
      expect(await run(remindExpiring)).toBe(0);
      ctx.clock.advance(DAY_MS);
    }
    expect(reminded).toEqual([60, 30, 7]);
  });

  it('not while a renewal waits for review or is approved', async () => {
    await license(addDays(today(), 20));
    await license(addDays(today(), 400), { status: 'submitted', decidedAt: null });
    expect(await run(remindExpiring)).toBe(0);
  });
});

describe('requirements', () => {
  const wanted = async (values: Partial<RequirementInput> = {}): Promise<RequirementInput> => {
    const [category] = await database.db.read
      .select({ slug: categories.slug })
      .from(categories)
      .where(eq(categories.id, service.categoryId));
    return {
      ...{ market: market.slug, category: category?.slug ?? '', kind: 'license', subject: 'company' },
      effectiveOn: today(),
      ...values,
    };
  };

  it('are previewed: vendors that would lack it, and visits that are planned', async () => {
    await book();
    const ready = await buildVendor(ctx, market, [service]);
    await buildCredential(ctx, ready, { kind: 'license', categoryId: service.categoryId });
    const effect = await call(procedures.previewRequirement, await wanted(), byAdmin());
    expect(effect).toEqual({
      ...{ vendors: 2, visits: 1 },
      lacking: [{ id: vendor.id, name: vendor.company }],
    });
    const later = await wanted({ effectiveOn: addDays(today(), 30) });
    expect(await call(procedures.previewRequirement, later, byAdmin())).toMatchObject({ visits: 0 });
    const check = await wanted({ kind: 'background_check', subject: 'technician' });
    expect(await call(procedures.previewRequirement, check, byAdmin())).toMatchObject({ visits: 1 });
  });

  it('hold from their day on, once each, and end', async () => {
    const input = await wanted();
    const { id } = await call(procedures.addRequirement, input, byAdmin());
    await expect(call(procedures.addRequirement, input, byAdmin())).rejects.toMatchObject({ status: 409 });
    await expect(book()).rejects.toThrow();
    expect(await call(procedures.requirements, {}, byAdmin())).toMatchObject([{ id }]);
    await call(procedures.endRequirement, { id }, byAdmin());
    await book();
    await expect(call(procedures.endRequirement, { id }, byAdmin())).rejects.toMatchObject({ status: 404 });
  });

  it.each<[Partial<RequirementInput>, string]>([
    [{ market: 'nowhere' }, 'market'],
    [{ category: 'nothing' }, 'category'],
    [{ service: 'other' }, 'service'],
    [{ kind: 'background_check' }, 'subject'],
    [{ effectiveOn: '2020-01-01' }, 'effectiveOn'],
  ])('%j names its field', async (values, field) => {
    const input = await wanted(values);
    await expect(call(procedures.addRequirement, input, byAdmin())).rejects.toMatchObject({
      data: { fields: { [field]: expect.any(String) } },
    });
  });

  it('are set by those who manage vendors alone', async () => {
    const onlooker = await buildUser(ctx, 'admin', { isSystemAdmin: true });
    const context = as(ctx, onlooker);
    await expect(call(procedures.addRequirement, await wanted(), { context })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the proof of a job', () => {
  it('is frozen when the job is completed, and stays what it was', async () => {
    const valid = await license(null, { number: 'RAINC**841KR', state: 'WA' });
    await buildCredential(ctx, vendor, { kind: 'tax_form' });
    const job = await book({ status: 'completed', completedAt: ctx.clock.now() });
    const visit = { ...job, day: localDate(job.startsAt, job.zone) };
    expect(await shownProofsOf(ctx, visit)).toMatchObject([{ kind: 'license', number: 'RAINC**841KR' }]);
    await run((asked) => freezeProof(asked, job.id));
    await run((asked) => freezeProof(asked, job.id));
    await run((asked) =>
      asked.db.tx.update(credentials).set({ status: 'superseded' }).where(eq(credentials.id, valid.id)),
    );
    expect(await shownProofsOf(ctx, visit)).toMatchObject([{ kind: 'license', number: 'RAINC**841KR' }]);
    await expect(
      run((asked) => asked.db.tx.update(bookingProofs).set({ number: sql`'other'` })),
    ).rejects.toThrow();
  });

  it('keeps policy numbers to the company', async () => {
    await buildCredential(ctx, vendor, {
      kind: 'liability_insurance',
      number: 'GL-1',
      validUntil: '2030-01-01',
    });
    const job = await book();
    const found = await shownProofsOf(ctx, { ...job, day: localDate(job.startsAt, job.zone) });
    expect(found).toMatchObject([{ kind: 'liability_insurance', number: null, issuer: 'Issuer' }]);
  });
});
