import { call } from '@orpc/server';
import { asc } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { bookingAccepted } from '#core/bookings/events.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import type { EventKind } from '#core/lib/event.ts';
import type { PreferenceGroup } from '#core/notifications/groups.ts';
import { EMAIL_LEVELS, type EmailLevel } from '#core/notifications/limits.ts';
import { paymentFailed } from '#core/payments/events.ts';
import {
  passwordChanged,
  passwordReset,
  twoFactorDisabled,
  userSignedUp,
  userSuspended,
} from '#core/users/events.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { mails } from '#server/lib/tables.ts';
import { messagingProcedures } from '#server/messaging/procedures.ts';
import { modules } from '#server/modules.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { type Booking, buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx, quietLive } from '#test/platform.ts';
import { mailUnread } from './commands/mail-unread.ts';
import type { savePreferences } from './commands/save-preferences.ts';
import { sendDigests } from './commands/send-digests.ts';
import { notificationsListeners } from './listeners.ts';
import { notificationsProcedures as procedures } from './procedures.ts';
import { deliveries, preferences, waiting } from './tables.ts';

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
  const at = ctx.clock.now();
  booking = await buildBooking(ctx, { market, home, vendor, service }, { requestedAt: at, acceptedAt: at });
});

const drain = () =>
  createPump({
    services: ctx,
    listeners: notificationsListeners(modules),
    retryDelaysMs: [],
    onError: (error) => {
      throw error;
    },
  }).drain();

async function happens<P extends Record<string, unknown>>(kind: EventKind<P>, payload: P): Promise<void> {
  await ctx.db.transaction(() => emit(ctx, kind, payload));
  await drain();
}

const accepted = () =>
  happens(bookingAccepted, { bookingId: booking.id, homeownerId: ana.id, vendorId: vendor.id });
const cardFails = () =>
  happens(paymentFailed, {
    paymentId: ctx.ids.uuid(),
    bookingId: booking.id,
    homeownerId: ana.id,
    amountCents: 17_038,
    purpose: 'visit',
    reason: 'Declined.',
  });
const asAna = () => as(ctx, ana);
const asVendor = () => as(ctx, vendor.owner, { vendorId: vendor.id });
type Saved = Parameters<typeof savePreferences>[1];
const save = (input: Partial<Saved>, context = asAna()) =>
  call(
    procedures.savePreferences,
    { quietFrom: null, quietTo: null, ...input, groups: [...(input.groups ?? [])] },
    { context },
  );
const choose = (group: PreferenceGroup, levels: { inApp?: boolean; email?: EmailLevel }, context = asAna()) =>
  save({ groups: [{ group, ...levels }] }, context);
const shown = async (context = asAna()) => (await call(procedures.preferences, {}, { context })).groups;
const levels = async (group: PreferenceGroup, context = asAna()) =>
  (await shown(context)).find((one) => one.group === group);
/** As they were stored while each kind was chosen by itself, and one choice of daily or not held for all. */
const storedBefore = (
  kind: string,
  choice: { inApp?: boolean; email?: boolean },
  digest: 'immediate' | 'daily' = 'immediate',
) =>
  ctx.db.transaction(async () => {
    const updatedAt = ctx.clock.now();
    await ctx.db.tx.insert(preferences).values({ userId: ana.id, kind, ...choice, updatedAt });
    await ctx.db.tx
      .insert(deliveries)
      .values({ userId: ana.id, digest, zone: 'America/Los_Angeles', updatedAt });
  });
const list = (more: object = {}, context = asAna()) => call(procedures.list, more, { context });
const letters = () => ctx.db.read.select().from(mails).orderBy(asc(mails.createdAt), asc(mails.id));
const say = (context: ReturnType<typeof asAna>, content: string) =>
  call(messagingProcedures.send, { id: booking.id, content }, { context }).then(drain);
const digest = () => inTransaction(ctx, () => sendDigests(ctx));

describe('a preference', () => {
  it('keeps a line out of the inbox, or a mail from being sent', async () => {
    await choose('bookings', { inApp: false });
    await accepted();
    expect((await list()).items).toEqual([]);
    expect(await letters()).toHaveLength(1);
    await choose('bookings', { inApp: true, email: 'off' });
    await accepted();
    expect((await list()).items).toHaveLength(1);
    expect(await letters()).toHaveLength(1);
  });

  it('cannot say two things of one group at once', async () => {
    const groups = [
      { group: 'messages', inApp: true },
      { group: 'messages', inApp: false },
    ] as const;
    await expect(save({ groups })).rejects.toMatchObject({
      status: 400,
      data: { fields: { groups: 'Each group can be listed once' } },
    });
  });

  it('is shown with what holds, group by group', async () => {
    expect((await shown()).map(({ group, inApp, email }) => [group, inApp, email])).toEqual([
      ['bookings', true, 'immediate'],
      ['messages', true, 'immediate'],
      ['payments', true, 'immediate'],
      ['reviews', true, expect.any(String)],
      ['account', true, expect.any(String)],
    ]);
    for (const email of EMAIL_LEVELS) {
      await choose('bookings', { email });
      expect(await levels('bookings')).toMatchObject({ inApp: true, email });
      expect(await levels('messages')).toMatchObject({ inApp: true, email: 'immediate' });
    }
    await save({ quietFrom: 60, quietTo: 120 });
    expect(await levels('bookings')).toMatchObject({ email: 'off' });
    expect((await call(procedures.preferences, {}, { context: asAna() })).quiet).toEqual({
      quietFrom: 60,
      quietTo: 120,
      zone: 'America/Los_Angeles',
    });
  });

  it('that was chosen for one kind of event alone still holds, until its group gets a level', async () => {
    await storedBefore('booking.accepted', { email: false });
    expect(await levels('bookings')).toMatchObject({ inApp: true, email: null });
    await save({});
    await accepted();
    expect(await letters()).toEqual([]);
    await choose('bookings', { email: 'immediate' });
    await accepted();
    expect(await letters()).toHaveLength(1);
    expect(await levels('bookings')).toMatchObject({ email: 'immediate' });
  });

  it('of one mail a day that held for everything still does, until a group gets another level', async () => {
    await storedBefore('booking.started', {}, 'daily');
    expect(await levels('bookings')).toMatchObject({ email: 'daily' });
    await choose('messages', { email: 'immediate' });
    expect(await levels('bookings')).toMatchObject({ email: 'daily' });
    await accepted();
    expect(await letters()).toEqual([]);
    await choose('bookings', { email: 'immediate' });
    await accepted();
    expect(await letters()).toHaveLength(1);
  });

  it('knows no other groups and levels', async () => {
    for (const group of ['nonsense', '__proto__', 'cases']) {
      await expect(choose(group as PreferenceGroup, { email: 'off' })).rejects.toMatchObject({ status: 400 });
    }
    await expect(choose('bookings', { email: 'weekly' as EmailLevel })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('the safety of an account', () => {
  it.each([
    [passwordReset, 'Your password was changed'],
    [passwordChanged, 'Your password was changed'],
    [twoFactorDisabled, 'Two-factor authentication is off'],
  ])('%j is told and mailed at once', async (kind, title) => {
    await save({
      groups: [{ group: 'account', inApp: false, email: 'off' }],
      quietFrom: 0,
      quietTo: 1_439,
    });
    await happens(kind as EventKind<{ userId: string }>, { userId: ana.id });
    expect((await list()).items).toMatchObject([{ title, category: 'account' }]);
    expect(await letters()).toMatchObject([
      { toAddress: ana.email, subject: title, sentAt: ctx.clock.now() },
    ]);
  });

  it('a suspension is mailed with its reason, a welcome is not mailed', async () => {
    await happens(userSignedUp, { userId: ana.id, role: 'homeowner' });
    await happens(userSuspended, { userId: ana.id, reason: 'Chargebacks' });
    const sent = await letters();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.textBody).toContain('Chargebacks');
  });
});

describe('quiet hours', () => {
  // The clock of these tests stands at 7:00 in the morning in Seattle.
  it('hold a mail back until they end, the inbox does not wait', async () => {
    await save({ quietFrom: 22 * 60, quietTo: 8 * 60 });
    await accepted();
    const end = new Date('2026-03-02T16:00:00Z');
    expect(await letters()).toMatchObject([{ nextAttemptAt: end, sentAt: end }]);
    expect((await list()).items).toHaveLength(1);
  });

  it('let through what is urgent', async () => {
    await save({ quietFrom: 22 * 60, quietTo: 8 * 60 });
    await cardFails();
    expect(await letters()).toMatchObject([{ sentAt: ctx.clock.now() }]);
  });

  it.each([
    [{ quietFrom: 60 }, 'quietTo'],
    [{ quietTo: 60 }, 'quietFrom'],
    [{ quietFrom: 60, quietTo: 60 }, 'quietTo'],
    [{ quietFrom: -1, quietTo: 60 }, 'quietFrom'],
    [{ quietFrom: 0, quietTo: 1_440 }, 'quietTo'],
    [{ quietFrom: 1.5, quietTo: 60 }, 'quietFrom'],
  ])('cannot be %j', async (input, field) => {
    await expect(save(input)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
  });
});

describe('the summary of a day', () => {
  it('gathers what is not urgent into one mail at eight in the morning', async () => {
    await choose('bookings', { email: 'daily' });
    await choose('payments', { email: 'daily' });
    await accepted();
    ctx.clock.advance(30 * MINUTE_MS);
    await accepted();
    await cardFails();
    expect(await letters()).toMatchObject([{ subject: 'Your card was declined' }]);
    expect(await digest()).toBe(0);
    ctx.clock.advance(30 * MINUTE_MS);
    expect(await digest()).toBe(1);
    expect(await digest()).toBe(0);
    const sent = (await letters()).at(-1);
    expect(sent).toMatchObject({ toAddress: ana.email, subject: '2 updates since your last summary' });
    expect(sent?.textBody).toContain('Bellini Plumbing accepted: Drain cleaning');
    expect(await ctx.db.read.select().from(waiting)).toEqual([]);
  });
});

describe('messages on a job', () => {
  it('are one line and one mail, five minutes later, until they are read', async () => {
    await say(asAna(), 'Is the driveway wide enough?');
    ctx.clock.advance(MINUTE_MS);
    await say(asAna(), 'Call me at 206-555-0147');
    expect((await list({}, asVendor())).items).toMatchObject([
      { title: 'Ana Reyes wrote to you', href: `/messages?channel=${booking.id}`, category: 'messages' },
    ]);
    const mail = () => inTransaction(ctx, () => mailUnread(ctx, modules.overdueMails));
    ctx.clock.advance(4 * MINUTE_MS - 1);
    expect(await mail()).toBe(0);
    ctx.clock.advance(1);
    expect(await mail()).toBe(1);
    expect(await mail()).toBe(0);
    expect(await letters()).toMatchObject([
      { toAddress: vendor.owner.email, subject: '2 new messages about Drain cleaning' },
    ]);
    expect((await letters())[0]?.textBody).toContain('Ana Reyes: Call me at 206-555-0147');

    await call(messagingProcedures.markRead, { id: booking.id }, { context: asVendor() });
    await drain();
    expect((await list({}, asVendor())).counts).toMatchObject({ unread: 0 });
    await say(asAna(), 'Thanks');
    expect((await list({}, asVendor())).counts).toMatchObject({ all: 2, unread: 1 });
    expect(live.published).toContainEqual({
      userIds: expect.arrayContaining([ana.id, vendor.owner.id]),
      topic: 'messages',
      id: booking.id,
    });
  });

  it('are mailed to nobody who has read them or wants no mail', async () => {
    await choose('messages', { email: 'off' }, asVendor());
    await say(asAna(), 'Hello');
    await say(asVendor(), 'Hello yourself');
    await call(messagingProcedures.markRead, { id: booking.id }, { context: asAna() });
    ctx.clock.advance(10 * MINUTE_MS);
    await inTransaction(ctx, () => mailUnread(ctx, modules.overdueMails));
    expect(await letters()).toEqual([]);
  });

  it('hide contact details in line and mail until the visit is accepted', async () => {
    await ctx.db.transaction(() => ctx.db.tx.execute(`update bookings.bookings set accepted_at = null`));
    await say(asAna(), 'Call me at 206-555-0147');
    ctx.clock.advance(10 * MINUTE_MS);
    await inTransaction(ctx, () => mailUnread(ctx, modules.overdueMails));
    expect((await letters())[0]?.textBody).not.toContain('0147');
    expect((await list({}, asVendor())).items[0]?.body).toBe('Drain cleaning: Call me at [contact hidden]');
  });
});

describe('the inbox', () => {
  it('is read, put away and taken back, and only one’s own', async () => {
    for (let count = 0; count < 3; count += 1) await accepted();
    const context = asAna();
    const [first, second] = (await list()).items.map(({ id }) => id);
    if (!first || !second) throw new Error('nothing was told');
    await call(procedures.setArchived, { id: first, archived: true }, { context });
    await call(procedures.setArchived, { id: first, archived: true }, { context });
    await call(procedures.markRead, { id: second }, { context });
    expect((await list()).counts).toEqual({ all: 2, unread: 1, archived: 1 });
    expect((await list({ view: 'archived' })).items).toMatchObject([{ id: first, readAt: ctx.clock.now() }]);
    expect((await call(procedures.latest, {}, { context })).items).toHaveLength(2);
    await call(procedures.markUnread, { id: second }, { context });
    await call(procedures.setArchived, { id: first, archived: false }, { context });
    expect((await list()).counts).toEqual({ all: 3, unread: 2, archived: 0 });

    const ben = as(ctx, await buildUser(ctx, 'homeowner'));
    for (const id of [first, ctx.ids.uuid(), 'nonsense']) {
      for (const attempt of [
        () => call(procedures.setArchived, { id, archived: true }, { context: ben }),
        () => call(procedures.markUnread, { id }, { context: ben }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ status: 404, message: 'Notification not found' });
      }
    }
  });

  it('is paged by keyset and filtered by category', async () => {
    for (let count = 0; count < 7; count += 1) {
      await accepted();
      if (count % 2 === 0) ctx.clock.advance(1_000);
    }
    await cardFails();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, category: 'bookings', ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.older ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(7);
    expect((await list({ category: 'money' })).items).toHaveLength(1);
    expect((await list({ category: 'reviews' })).counts).toEqual({ all: 0, unread: 0, archived: 0 });
    await expect(list({ category: 'nonsense' })).rejects.toMatchObject({ status: 400 });
    await expect(list({ cursor: 'nonsense' })).rejects.toMatchObject({ status: 400 });
  });
});
