import { call } from '@orpc/server';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#core/lib/durations.ts';
import { instantAt } from '#core/lib/time.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { mails } from '#server/lib/tables.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { inbox } from '#server/notifications/tables.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
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
import { remindUpcoming } from './jobs.ts';
import { bookings } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let ana: User;
let about: { market: Market; home: Home; vendor: Vendor; service: Service };

beforeEach(async () => {
  ctx = platformCtx(database.db);
  const market = await buildMarket(ctx);
  ana = await buildUser(ctx, 'homeowner', { name: 'Ana Reyes' });
  const home = await buildHome(ctx, ana.id, market);
  const service = await buildService(ctx, { name: 'Drain cleaning' });
  about = { market, home, service, vendor: await buildVendor(ctx, market, [service]) };
});

const inHours = (hours: number) => new Date(ctx.clock.now().getTime() + hours * HOUR_MS);
const visit = (hours: number, overrides: Parameters<typeof buildBooking>[2] = {}) =>
  buildBooking(ctx, about, { startsAt: inHours(hours), acceptedAt: inHours(-72), ...overrides });

/** The job has its turn, and its listeners have theirs. */
async function remind(): Promise<void> {
  await remindUpcoming(ctx);
  const onError = (error: unknown) => {
    throw error;
  };
  await createPump({
    services: ctx,
    listeners: notificationsListeners(modules),
    retryDelaysMs: [],
    onError,
  }).drain();
}

const inboxLines = async () =>
  (await ctx.db.read.select().from(inbox).orderBy(asc(inbox.createdAt), asc(inbox.userId))).map(
    ({ userId, kind, title, href }) => ({ userId, kind, title, href }),
  );
const mailed = async () => (await ctx.db.read.select().from(mails)).map(({ toAddress }) => toAddress).sort();

describe('the reminder a day before a visit', () => {
  it('reaches homeowner and vendor, in the inbox and by mail, once', async () => {
    const booking = await visit(23.9);
    await remind();
    await remind();
    const title = 'Tomorrow: Drain cleaning';
    const kind = 'booking.reminder';
    expect(await inboxLines()).toHaveLength(2);
    expect(await inboxLines()).toEqual(
      expect.arrayContaining([
        { userId: ana.id, kind, title, href: `/account/home/job/${booking.id}` },
        {
          userId: about.vendor.owner.id,
          kind,
          title,
          href: `/account/vendor/field-operations?job=${booking.id}`,
        },
      ]),
    );
    expect(await mailed()).toHaveLength(2);
    expect(await mailed()).toContain(ana.email);
  });

  it('comes late when the job was down, and not when the visit was to have begun', async () => {
    await visit(1);
    await visit(0);
    await visit(24.2);
    await remind();
    expect(await inboxLines()).toHaveLength(2);
  });

  it('is for confirmed visits only, and not for what was agreed on within the day', async () => {
    await visit(20, { status: 'cancelled' });
    await visit(20, { status: 'pending', acceptedAt: null });
    await visit(20, { status: 'in_progress' });
    await visit(20, { acceptedAt: inHours(-1) });
    await remind();
    expect(await inboxLines()).toEqual([]);
  });

  it('comes again for the new time of a visit that was moved', async () => {
    const booking = await visit(20);
    await remind();
    const startsAt = inHours(22);
    const endsAt = inHours(24);
    await ctx.db.transaction(() =>
      ctx.db.tx.update(bookings).set({ startsAt, endsAt }).where(eq(bookings.id, booking.id)),
    );
    await remind();
    await remind();
    expect(await inboxLines()).toHaveLength(4);
  });

  it('comes 24 hours before, across a change of the clocks', async () => {
    const startsAt = instantAt('2026-03-08', 9 * 60, about.market.zone) ?? new Date(0);
    await visit(0, { startsAt, acceptedAt: inHours(-72) });
    const before = (hours: number) => new Date(startsAt.getTime() - hours * HOUR_MS);
    ctx.clock.set(before(24.1));
    await remind();
    expect(await inboxLines()).toEqual([]);
    ctx.clock.set(before(24));
    await remind();
    // At eight, the clocks will have gone forward by nine.
    expect((await inboxLines()).map(({ title }) => title)).toEqual(Array(2).fill('Tomorrow: Drain cleaning'));
  });

  it('leaves out the channel that somebody declined', async () => {
    await call(
      notificationsProcedures.savePreferences,
      { groups: [{ group: 'bookings', email: 'off' }], quietFrom: null, quietTo: null },
      { context: as(ctx, ana) },
    );
    await visit(20);
    await remind();
    expect(await inboxLines()).toHaveLength(2);
    expect(await mailed()).not.toContain(ana.email);
  });
});
