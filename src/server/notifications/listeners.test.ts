import { call } from '@orpc/server';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  bookingAccepted,
  bookingCancelled,
  bookingRequested,
  checklistChanged,
} from '#core/bookings/events.ts';
import { payoutFailed } from '#core/ledger/events.ts';
import type { EventKind } from '#core/lib/event.ts';
import { paymentCaptured, paymentFailed } from '#core/payments/events.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { mails } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx, quietLive } from '#test/platform.ts';
import { notifyUsers } from './commands/notify-users.ts';
import { notificationsListeners } from './listeners.ts';
import { notificationsProcedures } from './procedures.ts';
import { inbox } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let live: ReturnType<typeof quietLive>;
let ana: User;
let vendor: Vendor;
let booking: Booking;
beforeEach(async () => {
  live = quietLive();
  ctx = platformCtx(database.db, { live });
  const market = await buildMarket(ctx);
  ana = await buildUser(ctx, 'homeowner', { name: 'Ana Reyes' });
  const home = await buildHome(ctx, ana.id, market);
  const service = await buildService(ctx, { name: 'Drain cleaning' });
  vendor = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
  booking = await buildBooking(ctx, { market, home, vendor, service });
});

const fact = () => ({ bookingId: booking.id, homeownerId: ana.id, vendorId: vendor.id });
const pay = () => ({
  paymentId: ctx.ids.uuid(),
  bookingId: booking.id,
  homeownerId: ana.id,
  amountCents: 17_038,
});

async function happens<P extends Record<string, unknown>>(
  kind: EventKind<P>,
  payload: P,
  by = ctx,
): Promise<void> {
  await ctx.db.transaction(() => emit(by, kind, payload));
  const pump = createPump({
    services: ctx,
    listeners: notificationsListeners(modules),
    retryDelaysMs: [],
    onError: (error) => {
      throw error;
    },
  });
  await pump.drain();
}

const latest = (user: User) => call(notificationsProcedures.latest, {}, { context: as(ctx, user) });
const mailsSent = () => ctx.db.read.select().from(mails).orderBy(asc(mails.toAddress));

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['somebody suspended', userActor('homeowner', { suspended: true }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    await expect(call(notificationsProcedures.latest, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(notificationsProcedures.markRead, { id: 'x' }, { context })).rejects.toMatchObject({
      status,
    });
    await expect(call(notificationsProcedures.markAllRead, {}, { context })).rejects.toMatchObject({
      status,
    });
  });

  it("somebody else's notification answers as an unknown one", async () => {
    await happens(bookingAccepted, fact());
    const { items } = await latest(ana);
    const context = as(ctx, await buildUser(ctx, 'homeowner'));
    for (const id of [items[0]?.id ?? '', ctx.ids.uuid(), 'nonsense']) {
      await expect(call(notificationsProcedures.markRead, { id }, { context })).rejects.toMatchObject({
        status: 404,
      });
    }
    expect(await latest(ana)).toMatchObject({ unread: 1 });
  });
});

describe('an event', () => {
  it('is told to both sides, mailed where it matters, and shown live', async () => {
    await happens(bookingAccepted, fact());
    expect(await latest(ana)).toMatchObject({
      unread: 1,
      items: [
        {
          kind: 'booking.accepted',
          title: 'Bellini Plumbing accepted: Drain cleaning',
          href: `/account/home/job/${booking.id}`,
        },
      ],
    });
    expect((await latest(vendor.owner)).items).toMatchObject([
      { title: 'Job confirmed: Drain cleaning', href: `/account/vendor/field-operations?job=${booking.id}` },
    ]);
    const [mail, ...others] = await mailsSent();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      toAddress: ana.email,
      subject: 'Bellini Plumbing accepted: Drain cleaning',
    });
    expect(mail?.textBody).toContain(`${ctx.env.PUBLIC_URL}/account/home/job/${booking.id}`);
    expect(live.published).toContainEqual({ userIds: [ana.id, vendor.ownerId], topic: 'notifications' });
    expect(live.published).toContainEqual({
      userIds: [ana.id, vendor.ownerId],
      topic: 'bookings',
      id: booking.id,
    });
  });

  it('is not told to whoever caused it', async () => {
    await happens(bookingRequested, fact(), as(ctx, ana) as unknown as PlatformCtx);
    expect((await latest(ana)).items).toEqual([]);
    expect((await latest(vendor.owner)).items).toHaveLength(1);
    expect(await mailsSent()).toMatchObject([
      { toAddress: vendor.owner.email, subject: 'New request: Drain cleaning' },
    ]);
  });

  it('of a cancelled visit is mailed to the other side, with its reason to the company', async () => {
    const cancelled = { feeCents: 0, creditCents: 0, reason: 'The leak stopped' };
    const [byAna, byOwner] = [as(ctx, ana), as(ctx, vendor.owner)] as unknown as PlatformCtx[];
    await happens(bookingCancelled, { ...fact(), ...cancelled, by: 'homeowner' }, byAna);
    const toVendor = (await mailsSent()).filter(({ toAddress }) => toAddress === vendor.owner.email);
    expect(toVendor).toMatchObject([{ subject: 'Ana Reyes canceled Drain cleaning' }]);
    expect(toVendor[0]?.textBody).toContain('Reason: The leak stopped');

    await happens(bookingCancelled, { ...fact(), ...cancelled, by: 'vendor' }, byOwner);
    const all = await mailsSent();
    expect(all.filter(({ toAddress }) => toAddress === vendor.owner.email)).toHaveLength(1);
    expect(all.filter(({ toAddress }) => toAddress === ana.email)).toHaveLength(2);
  });

  it('is told once, however often it is delivered', async () => {
    const cause = { id: 7, name: 'booking.accepted', actorId: null };
    const message = {
      to: 'homeowner' as const,
      title: 'T',
      body: 'B',
      href: '/account',
      mail: { paragraphs: [], button: { label: 'L' } },
    };
    for (let time = 0; time < 2; time += 1) {
      await ctx.db.transaction(() => notifyUsers(ctx, cause, [message], { homeowner: [ana] }));
    }
    expect(await ctx.db.read.select().from(inbox)).toHaveLength(1);
    expect(await mailsSent()).toHaveLength(1);
    expect(live.published).toHaveLength(1);
  });

  it('of money reaches the one who caused it too', async () => {
    const captured = { ...pay(), kind: 'capture' as const, workCents: 14_900 };
    await happens(paymentCaptured, captured, as(ctx, vendor.owner) as unknown as PlatformCtx);
    expect((await latest(vendor.owner)).items[0]?.title).toBe('You earned $131.12');
    expect(await mailsSent()).toMatchObject([
      { toAddress: ana.email, subject: 'Receipt for Drain cleaning' },
    ]);
  });

  it('of a booking that is still being made is told to nobody', async () => {
    await ctx.db.transaction(() => ctx.db.tx.execute(`update bookings.bookings set status = 'held'`));
    await happens(paymentFailed, { ...pay(), reason: 'Declined' });
    expect(await ctx.db.read.select().from(inbox)).toEqual([]);
  });

  it('that only changes the page is shown live and not told', async () => {
    await happens(checklistChanged, fact());
    expect(await ctx.db.read.select().from(inbox)).toEqual([]);
    expect(live.published).toMatchObject([{ topic: 'bookings', id: booking.id }]);
  });

  it('of a failed payout reaches the company and the system administrators', async () => {
    const admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
    const helper = await buildUser(ctx, 'admin');
    const payout = {
      payoutId: ctx.ids.uuid(),
      vendorId: vendor.id,
      amountCents: 43_112,
      reason: 'Account closed.',
    };
    await happens(payoutFailed, payout);
    expect((await latest(admin)).items).toMatchObject([
      { title: 'Payout failed: Bellini Plumbing', href: `/admin/vendors/${vendor.id}` },
    ]);
    expect((await latest(helper)).items).toEqual([]);
    expect(await mailsSent()).toMatchObject([{ toAddress: vendor.owner.email }]);
  });

  it('of a booking that is gone does no harm', async () => {
    await happens(bookingAccepted, { ...fact(), bookingId: ctx.ids.uuid() });
    expect(await ctx.db.read.select().from(inbox)).toEqual([]);
  });
});

describe('reading', () => {
  it('marks one, then all, and keeps the moment of the first time', async () => {
    for (let count = 0; count < 3; count += 1) await happens(bookingAccepted, fact());
    const context = as(ctx, ana);
    const [first] = (await latest(ana)).items;
    const id = first?.id ?? '';
    expect(await call(notificationsProcedures.markRead, { id }, { context })).toEqual({ done: true });
    const { readAt } = (await latest(ana)).items.find((item) => item.id === id) ?? {};
    ctx.clock.advance(60_000);
    await call(notificationsProcedures.markRead, { id }, { context });
    expect((await latest(ana)).items.find((item) => item.id === id)?.readAt).toEqual(readAt);
    expect(await latest(ana)).toMatchObject({ unread: 2 });
    expect(await call(notificationsProcedures.counts, {}, { context: as(ctx, ana) })).toEqual({
      unread: 2,
      messages: 0,
    });
    await call(notificationsProcedures.markAllRead, {}, { context });
    expect(await latest(ana)).toMatchObject({ unread: 0 });
    expect(await latest(vendor.owner)).toMatchObject({ unread: 3 });
  });

  it('gives as many as asked for, at most 100', async () => {
    for (let count = 0; count < 3; count += 1) await happens(bookingAccepted, fact());
    const context = as(ctx, ana);
    const two = await call(notificationsProcedures.latest, { limit: 2 }, { context });
    expect([two.items.length, two.unread]).toEqual([2, 3]);
    await expect(call(notificationsProcedures.latest, { limit: 101 }, { context })).rejects.toMatchObject({
      status: 400,
    });
  });
});
