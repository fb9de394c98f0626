import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { tipJournal } from '#core/ledger/journals.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { bookings } from './bookings/tables.ts';
import type { Ctx } from './lib/context.ts';
import { modules } from './modules.ts';
import { users } from './users/tables.ts';
import { vendors } from './vendors/tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

const write = (work: () => Promise<unknown>) => ctx.db.transaction(work);
const later = (minutes: number) => new Date(ctx.clock.now().getTime() + minutes * MINUTE_MS);

/** The first cells of a file that is written two rows at a time, with `change` after the first two. */
async function idsAround(
  name: string,
  query: string,
  change: () => Promise<unknown>,
  reader: Ctx = as(ctx, admin),
): Promise<string[]> {
  const list = modules.exports.get(name);
  if (!list) throw new Error(`No export ${name}`);
  const pieces = list.open(reader, new URLSearchParams(query), 2);
  await pieces.next();
  let text = String((await pieces.next()).value);
  await write(change);
  for await (const piece of pieces) text += piece;
  return text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(',')[0] ?? '');
}

async function place() {
  const market = await buildMarket(ctx);
  const service = await buildService(ctx);
  const vendor = await buildVendor(ctx, market, [service]);
  const homeowner = await buildUser(ctx, 'homeowner');
  return { market, service, vendor, home: await buildHome(ctx, homeowner.id, market) };
}

describe('a file that is written while people work has every row once', () => {
  it.each(['', 'sort=updated', 'sort=updated&order=asc', 'sort=starts'])('jobs (%s)', async (query) => {
    const about = await place();
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const times = { createdAt: later(at - 60), updatedAt: later(at - 60), startsAt: later(at + 60) };
      made.push((await buildBooking(ctx, about, times)).id);
    }
    const [first = '', , , , last = ''] = made;
    const ids = await idsAround('jobs.csv', query, async () => {
      const changed = { updatedAt: later(5), startsAt: later(80) };
      await ctx.db.tx.update(bookings).set(changed).where(eq(bookings.id, first));
      await ctx.db.tx
        .update(bookings)
        .set({ updatedAt: later(6), startsAt: later(10) })
        .where(eq(bookings.id, last));
    });
    expect([...ids].sort()).toEqual([...made].sort());
  });

  it.each(['', 'sort=company&order=asc'])('vendors (%s)', async (query) => {
    const { market, service, vendor } = await place();
    const made = [vendor.id];
    for (let at = 0; at < 4; at += 1) made.push((await buildVendor(ctx, market, [service])).id);
    for (const [at, id] of made.entries()) {
      const times = { createdAt: later(at - 60), updatedAt: later(at - 60), company: `Company ${at}` };
      await write(() => ctx.db.tx.update(vendors).set(times).where(eq(vendors.id, id)));
    }
    const ids = await idsAround('vendors.csv', query, async () => {
      const changed = { updatedAt: later(5), company: 'AAA Company' };
      await ctx.db.tx.update(vendors).set(changed).where(eq(vendors.id, vendor.id));
      await ctx.db.tx
        .update(vendors)
        .set(changed)
        .where(eq(vendors.id, made[3] ?? ''));
    });
    expect([...ids].sort()).toEqual([...made].sort());
  });

  it('people, who come back meanwhile', async () => {
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const times = { createdAt: later(at - 60), lastLoginAt: later(at - 30) };
      made.push((await buildUser(ctx, 'homeowner', times)).id);
    }
    const ids = await idsAround('users.csv', 'role=homeowner&sort=seen', () =>
      ctx.db.tx
        .update(users)
        .set({ lastLoginAt: later(5) })
        .where(eq(users.id, made[0] ?? '')),
    );
    expect([...ids].sort()).toEqual([...made].sort());
  });

  it('the earnings of a company that is tipped meanwhile', async () => {
    const { market, service, vendor, home } = await place();
    const earn = (bookingId: string, referenceId: string) =>
      postJournal(ctx, tipJournal(vendor.id, 1_000, 60), { memo: 'Tip', bookingId, referenceId });
    const made: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const job = await buildBooking(ctx, { market, service, vendor, home }, { createdAt: later(at - 60) });
      await write(() => earn(job.id, job.id));
      ctx.clock.advance(MINUTE_MS);
      made.push(job.id);
    }
    const numbers = await ctx.db.read.select({ id: bookings.id, number: bookings.number }).from(bookings);
    const actor = userActor('vendor', { userId: vendor.ownerId, vendorId: vendor.id });
    const ids = await idsAround('earnings.csv', '', () => earn(made[0] ?? '', ctx.ids.uuid()), {
      ...ctx,
      actor,
    });
    expect([...ids].sort()).toEqual(numbers.map(({ number }) => String(number)).sort());
  });
});
