import { call } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingAccepted, bookingRequested } from '#core/bookings/events.ts';
import type { EventKind } from '#core/lib/event.ts';
import { MAX_PUSH_DEVICES, MAX_PUSH_FAILURES } from '#core/notifications/push/limits.ts';
import { passwordReset, sessionsEnded, userSignedOut } from '#core/users/events.ts';
import { bookings } from '#server/bookings/tables.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { modules } from '#server/modules.ts';
import { sessions } from '#server/users/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type FakePushService, newBrowser, startPushService } from '#test/fakes/push/push-service.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { notificationsListeners } from '../listeners.ts';
import { notificationsProcedures as procedures } from '../procedures.ts';
import { pushDevices, pushes } from '../tables.ts';
import { sendPushes } from './commands/send-pushes.ts';
import { pushJobs } from './jobs.ts';

const database = testDatabase();
const CHROME = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
let service: FakePushService;
let ctx: PlatformCtx;
let ana: User;
let bo: User;
let vendor: Vendor;
let booking: Booking;
beforeAll(async () => {
  service = await startPushService();
});
afterAll(() => service.close());
beforeEach(async () => {
  service.answer({ status: 201 });
  ctx = platformCtx(database.db, { push: service.sender });
  const market = await buildMarket(ctx);
  ana = await buildUser(ctx, 'homeowner', { name: 'Ana Reyes' });
  bo = await buildUser(ctx, 'homeowner', { name: 'Bo Lind' });
  const home = await buildHome(ctx, ana.id, market);
  const drain = await buildService(ctx, { name: 'Drain cleaning' });
  vendor = await buildVendor(ctx, market, [drain], { vendor: { company: 'Bellini Plumbing' } });
  const at = ctx.clock.now();
  booking = await buildBooking(
    ctx,
    { market, home, vendor, service: drain },
    { requestedAt: at, acceptedAt: at },
  );
});

type Phone = ReturnType<FakePushService['subscribe']>;
const asUser = (user: User, sessionId: string | null = null) => ({
  ...as(ctx, user),
  sessionId,
  userAgent: CHROME,
});
const turnOn = async (user: User, phone: Phone = service.subscribe(), sessionId: string | null = null) => {
  const { id } = await call(
    procedures.subscribeDevice,
    { endpoint: phone.endpoint, ...phone.keys },
    { context: asUser(user, sessionId) },
  );
  return { id, phone };
};
const devices = (user: User) => call(procedures.pushDevices, {}, { context: asUser(user) });
const test = (user: User, id: string) =>
  call(procedures.testDevice, { id }, { context: { ...asUser(user), idempotencyKey: ctx.ids.uuid() } });
const remove = (user: User, id: string) =>
  call(procedures.unsubscribeDevice, { id }, { context: asUser(user) });
const queue = () => ctx.db.read.select().from(pushes).orderBy(asc(pushes.createdAt), asc(pushes.id));
async function happens<P extends Record<string, unknown>>(kind: EventKind<P>, payload: P): Promise<void> {
  await ctx.db.transaction(() => emit(ctx, kind, payload));
  await createPump({
    services: ctx,
    listeners: notificationsListeners(modules),
    retryDelaysMs: [],
    onError: (error) => {
      throw error;
    },
  }).drain();
}
const fact = () => ({ bookingId: booking.id, homeownerId: ana.id, vendorId: vendor.id });
const accepted = () => happens(bookingAccepted, fact());

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['somebody suspended', userActor('homeowner', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const phone = service.subscribe();
    await expect(call(procedures.pushDevices, {}, { context })).rejects.toMatchObject({ status });
    await expect(
      call(procedures.subscribeDevice, { endpoint: phone.endpoint, ...phone.keys }, { context }),
    ).rejects.toMatchObject({ status });
  });

  it('another’s device answers as an unknown one does', async () => {
    const { id } = await turnOn(ana);
    for (const device of [id, ctx.ids.uuid(), 'nonsense']) {
      await expect(remove(bo, device)).rejects.toMatchObject({ status: 404, message: 'Device not found' });
      await expect(test(bo, device)).rejects.toMatchObject({ status: 404, message: 'Device not found' });
    }
    expect((await devices(bo)).items).toEqual([]);
    expect((await devices(ana)).items).toHaveLength(1);
  });
});

describe('a device', () => {
  it('is shown by its browser and found by its own mark; nothing of its address is told', async () => {
    const { id, phone } = await turnOn(ana);
    const shown = await devices(ana);
    expect(shown).toMatchObject({
      publicKey: service.sender.publicKey,
      items: [
        { id, label: 'Chrome on Android', lastUsedAt: null, mark: expect.stringMatching(/^[0-9a-f]{16}$/) },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain(phone.endpoint);
  });

  it('that is turned on twice is one', async () => {
    const { id, phone } = await turnOn(ana);
    expect((await turnOn(ana, phone)).id).toBe(id);
    expect((await devices(ana)).items).toHaveLength(1);
    const other = service.subscribe();
    const both = await Promise.all([turnOn(ana, other), turnOn(ana, other)]);
    expect(both[0]?.id).toBe(both[1]?.id);
  });

  it.each([
    ['http://push.example.com/x', 'endpoint'],
    ['https://127.0.0.1/x', 'endpoint'],
    ['https://metadata.internal/x', 'endpoint'],
  ])('at %s is refused', async (endpoint, field) => {
    await expect(
      call(procedures.subscribeDevice, { endpoint, ...newBrowser().keys }, { context: asUser(ana) }),
    ).rejects.toMatchObject({ status: 400, data: { fields: { [field]: expect.any(String) } } });
  });

  it('with a key that is no point of the curve is refused', async () => {
    const { endpoint, keys } = service.subscribe();
    const p256dh = `B${'A'.repeat(86)}`;
    await expect(
      call(procedures.subscribeDevice, { endpoint, ...keys, p256dh }, { context: asUser(ana) }),
    ).rejects.toMatchObject({ status: 400 });
  });

  it(`is one of ${MAX_PUSH_DEVICES} at most, also when they come at once`, async () => {
    const made = await Promise.allSettled(Array.from({ length: MAX_PUSH_DEVICES + 3 }, () => turnOn(ana)));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_PUSH_DEVICES);
    expect((await devices(ana)).items).toHaveLength(MAX_PUSH_DEVICES);
    await turnOn(bo);
  });

  it('in other hands is the other’s, with nothing that waited for the first; who only knows its address takes nothing', async () => {
    const { id, phone } = await turnOn(ana);
    await accepted();
    expect(await queue()).toHaveLength(1);
    const thief = { ...phone, keys: newBrowser().keys };
    await expect(turnOn(bo, thief)).rejects.toMatchObject({ status: 409 });
    expect((await devices(ana)).items).toHaveLength(1);
    const hers = await turnOn(bo, phone);
    expect(hers.id).not.toBe(id);
    expect((await devices(ana)).items).toEqual([]);
    await sendPushes(ctx);
    expect(phone.received).toEqual([]);
  });

  it('whose browser changed its subscription is the same, and leaves others’ alone', async () => {
    const { phone } = await turnOn(ana);
    const bos = await turnOn(bo);
    const next = service.subscribe();
    const input = { endpoint: next.endpoint, ...next.keys };
    await call(procedures.subscribeDevice, { ...input, replaces: phone.endpoint }, { context: asUser(ana) });
    expect((await devices(ana)).items).toHaveLength(1);
    await call(
      procedures.subscribeDevice,
      { ...input, replaces: bos.phone.endpoint },
      { context: asUser(ana) },
    );
    expect((await devices(bo)).items).toHaveLength(1);
  });

  it('is not offered where nothing is sent, such as in the demo', async () => {
    const quiet = { ...asUser(ana), push: null };
    const { endpoint, keys } = service.subscribe();
    expect(await call(procedures.pushDevices, {}, { context: quiet })).toEqual({
      publicKey: null,
      items: [],
    });
    await expect(
      call(procedures.subscribeDevice, { endpoint, ...keys }, { context: quiet }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('leaving a browser', () => {
  async function session(user: User): Promise<string> {
    const id = ctx.ids.uuid();
    const at = ctx.clock.now();
    await ctx.db.transaction(() =>
      ctx.db.tx.insert(sessions).values({
        ...{ id, userId: user.id, tokenHash: id, createdAt: at, updatedAt: at },
        expiresAt: new Date(at.getTime() + 60_000),
        absoluteExpiresAt: new Date(at.getTime() + 60_000),
      }),
    );
    return id;
  }

  it('by signing out ends its notifications, and those of no other', async () => {
    const [here, there] = [await session(ana), await session(ana)];
    await turnOn(ana, service.subscribe(), here);
    const other = await turnOn(ana, service.subscribe(), there);
    await turnOn(bo, service.subscribe(), await session(bo));
    await happens(userSignedOut, { userId: ana.id, everywhere: false, sessionId: here });
    expect((await devices(ana)).items).toMatchObject([{ id: other.id }]);
    expect((await devices(bo)).items).toHaveLength(1);
  });

  it.each([
    ['everywhere', userSignedOut, { everywhere: true }],
    ['by an administrator', sessionsEnded, { all: false }],
    ['with a new password', passwordReset, {}],
  ] as const)('%s ends it where no session is left', async (_, kind, more) => {
    const alive = await session(ana);
    await turnOn(ana, service.subscribe(), ctx.ids.uuid());
    await turnOn(ana);
    const kept = await turnOn(ana, service.subscribe(), alive);
    await happens(kind as unknown as EventKind<{ userId: string }>, { userId: ana.id, ...more });
    expect((await devices(ana)).items).toMatchObject([{ id: kept.id }]);
  });

  it('one by one ends that one alone, not those that sleep', async () => {
    const ended = ctx.ids.uuid();
    await turnOn(ana, service.subscribe(), ended);
    const asleep = await turnOn(ana, service.subscribe(), ctx.ids.uuid());
    await happens(sessionsEnded, { userId: ana.id, all: false, sessionId: ended });
    expect((await devices(ana)).items).toMatchObject([{ id: asleep.id }]);
  });

  it('by a session that ran out does not: whoever sleeps is to be woken', async () => {
    await turnOn(ana, service.subscribe(), ctx.ids.uuid());
    await accepted();
    expect(await sendPushes(ctx)).toBe(1);
  });
});

describe('a notification', () => {
  it('reaches each device of its reader, and nobody else’s', async () => {
    const [phone, laptop, other] = [await turnOn(ana), await turnOn(ana), await turnOn(bo)];
    await accepted();
    expect(await sendPushes(ctx)).toBe(2);
    for (const { phone: device } of [phone, laptop]) {
      expect(device.received).toHaveLength(1);
      expect(device.received[0]).toMatchObject({
        headers: { urgency: 'normal', topic: expect.stringMatching(/^[\w-]{24}$/) },
        message: {
          title: expect.stringContaining('Bellini Plumbing'),
          href: `/account/home/job/${booking.id}`,
        },
      });
    }
    expect(other.phone.received).toEqual([]);
    expect((await devices(ana)).items[0]?.lastUsedAt).toEqual(ctx.clock.now());
    expect(await sendPushes(ctx)).toBe(0);
  });

  it('of a request wakes the phone and is kept until the answer is due', async () => {
    const { phone } = await turnOn(vendor.owner);
    const respondBy = new Date(ctx.clock.now().getTime() + 45 * 60_000);
    await ctx.db.transaction(() =>
      ctx.db.tx.update(bookings).set({ status: 'pending', respondBy }).where(eq(bookings.id, booking.id)),
    );
    await happens(bookingRequested, fact());
    await sendPushes(ctx);
    expect(phone.received).toMatchObject([{ headers: { urgency: 'high', ttl: String(45 * 60) } }]);
    expect(JSON.stringify(phone.received[0]?.message)).not.toMatch(/\$\d/);
  });

  it('comes once, however often its event is delivered, and follows what was chosen', async () => {
    const { phone } = await turnOn(ana);
    const save = (push: boolean) =>
      call(
        procedures.savePreferences,
        { groups: [{ group: 'bookings', push }], quietFrom: null, quietTo: null },
        { context: asUser(ana) },
      );
    await save(false);
    const shown = await call(procedures.preferences, {}, { context: asUser(ana) });
    expect(shown.groups.find(({ group }) => group === 'bookings')).toMatchObject({
      push: false,
      inApp: true,
    });
    await accepted();
    expect(await queue()).toEqual([]);
    await save(true);
    await accepted();
    await sendPushes(ctx);
    expect(phone.received).toHaveLength(1);
  });

  it('waits for the end of quiet hours', async () => {
    const { phone } = await turnOn(ana);
    await call(
      procedures.savePreferences,
      { groups: [], quietFrom: 22 * 60, quietTo: 8 * 60 },
      { context: asUser(ana) },
    );
    await accepted();
    expect(await sendPushes(ctx)).toBe(0);
    ctx.clock.advance(60 * 60_000);
    expect(await sendPushes(ctx)).toBe(1);
    expect(phone.received).toHaveLength(1);
  });

  it('takes the place of one about the same that still waits', async () => {
    const { id, phone } = await turnOn(ana);
    await test(ana, id);
    await test(ana, id);
    expect((await queue()).map(({ status }) => status).sort()).toEqual(['queued', 'replaced']);
    expect(await sendPushes(ctx)).toBe(1);
    expect(phone.received).toMatchObject([
      { message: { title: 'Notifications are on', href: '/dashboard' } },
    ]);
  });

  it('is not written where nothing is sent', async () => {
    await turnOn(ana);
    ctx.push = null;
    await accepted();
    expect(await queue()).toEqual([]);
    expect(await sendPushes(ctx)).toBe(0);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that answers %i has no such device any more', async (status) => {
    const { phone } = await turnOn(ana);
    service.answer({ status }, phone.endpoint);
    await accepted();
    expect(await sendPushes(ctx)).toBe(0);
    expect((await devices(ana)).items).toEqual([]);
    expect(await queue()).toEqual([]);
  });

  it('that asks for patience gets it, and the message arrives', async () => {
    const { id, phone } = await turnOn(ana);
    service.answer({ status: 429, headers: { 'Retry-After': '120' } });
    await test(ana, id);
    expect(await sendPushes(ctx)).toBe(0);
    service.answer({ status: 201 });
    ctx.clock.advance(60_000);
    expect(await sendPushes(ctx)).toBe(0);
    ctx.clock.advance(60_000);
    expect(await sendPushes(ctx)).toBe(1);
    expect(phone.received).toHaveLength(1);
  });

  it('that does not answer is asked again, later each time, and not once it is of no use', async () => {
    const { id } = await turnOn(ana);
    service.answer({ status: 500 });
    await test(ana, id);
    const before = service.requests;
    for (let second = 0; second < 400; second += 5) {
      await sendPushes(ctx);
      ctx.clock.advance(5_000);
    }
    expect(service.requests - before).toBe(3);
    expect(await queue()).toMatchObject([{ status: 'late', lastError: 'The push service answered 500' }]);
  });

  it('that refuses a device again and again makes us forget it, unless one arrives in between', async () => {
    const { id, phone } = await turnOn(ana);
    const failing = async (times: number) => {
      for (let time = 0; time < times; time += 1) {
        await test(ana, id);
        await sendPushes(ctx);
      }
    };
    service.answer({ status: 400 }, phone.endpoint);
    await failing(MAX_PUSH_FAILURES - 1);
    service.answer({ status: 201 }, phone.endpoint);
    await failing(1);
    service.answer({ status: 400 }, phone.endpoint);
    await failing(MAX_PUSH_FAILURES - 1);
    expect((await devices(ana)).items).toHaveLength(1);
    await failing(1);
    expect((await devices(ana)).items).toEqual([]);
  });

  it('never hears of a device that was removed in between', async () => {
    const { id, phone } = await turnOn(ana);
    await accepted();
    await remove(ana, id);
    expect(await sendPushes(ctx)).toBe(0);
    expect(phone.received).toEqual([]);
    expect(await ctx.db.read.select().from(pushDevices)).toEqual([]);
  });
});

it('forgets what was sent after some days', async () => {
  const clean = async () =>
    pushJobs.find(({ name }) => name === 'notifications.clean-pushes')?.run(ctx as never, undefined as never);
  await turnOn(ana);
  await accepted();
  await sendPushes(ctx);
  await clean();
  expect(await queue()).toHaveLength(1);
  ctx.clock.advance(4 * 86_400_000);
  await clean();
  expect(await queue()).toEqual([]);
});
