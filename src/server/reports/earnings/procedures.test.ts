import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { GOODWILL_EXPENSE, vendorPayable } from '#core/ledger/accounts.ts';
import { journal } from '#core/ledger/journals.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { postJournal } from '#server/ledger/commands/post-journal.ts';
import { testDatabase } from '#test/db.ts';
import { buildBooking } from '#test/factories/bookings.ts';
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
beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx);
  home = await buildHome(ctx, (await buildUser(ctx, 'homeowner')).id, market);
});

/** A completed job that put so much on the company's account. */
async function job(vendor: Vendor, daysAgo: number, cents: number): Promise<void> {
  const at = new Date(ctx.clock.now().getTime() - daysAgo * DAY_MS);
  const booking = await buildBooking(
    ctx,
    { market, home, vendor, service },
    { status: 'completed', startsAt: at, startedAt: at, completedAt: at },
  );
  await database.db.transaction(() =>
    postJournal(
      ctx,
      journal('tip', [
        [GOODWILL_EXPENSE, cents],
        [vendorPayable(vendor.id), -cents],
      ]),
      { referenceId: ctx.ids.uuid(), bookingId: booking.id, memo: 'Earned' },
    ),
  );
}

async function estimate() {
  const trades = (await call(reportsProcedures.earningsEstimate, {}, { context: ctx })).trades;
  const { rows } = await database.db.transaction(() =>
    database.db.tx.execute<{ trade: string; city: string }>(
      `select c.slug as trade, m.slug as city from catalog.categories c, markets.markets m
       where c.id = '${service.categoryId}' and m.id = '${market.id}'`,
    ),
  );
  const [asked] = rows;
  if (!asked) throw new Error('No trade');
  expect(trades.map(({ slug }) => slug)).toContain(asked.trade);
  return (await call(reportsProcedures.earningsEstimate, asked, { context: ctx })).estimate;
}

describe('what a trade earns in a city', () => {
  it('is not said before both are chosen, and not of ones there are not', async () => {
    const ask = (input: object) => call(reportsProcedures.earningsEstimate, input, { context: ctx });
    expect((await ask({})).estimate).toBeNull();
    expect((await ask({ trade: 'no-such-trade', city: 'nowhere' })).estimate).toBeNull();
  });

  it('counts all trades of the city together where that is asked', async () => {
    const ask = () =>
      call(reportsProcedures.earningsEstimate, { trade: 'all', city: market.slug }, { context: ctx });
    const vendors = await Promise.all([1, 2, 3].map(() => buildVendor(ctx, market, [service])));
    for (const vendor of vendors) for (let at = 1; at <= 4; at += 1) await job(vendor, 7 * at, 10_000);
    expect((await ask()).estimate).toMatchObject({ trade: { name: 'All trades' }, jobs: 12, vendors: 3 });
  });

  it('is hidden below ten jobs, and below three companies', async () => {
    const vendors = [
      await buildVendor(ctx, market, [service]),
      await buildVendor(ctx, market, [service]),
      await buildVendor(ctx, market, [service]),
    ];
    for (let at = 0; at < 9; at += 1) {
      const vendor = vendors[at % 3];
      if (vendor) await job(vendor, 7 * (at + 1), 10_000);
    }
    expect(await estimate()).toMatchObject({ jobs: 9, vendors: 3, week: null });
    const [first] = vendors;
    if (!first) throw new Error('No vendor');
    await job(first, 80, 10_000);
    expect(await estimate()).toMatchObject({ jobs: 10, week: { midCents: 10_000, weeks: 10 } });
  });

  it('is a company’s week shared by its technicians: quantiles over all weeks, of the last twelve months', async () => {
    const vendors = [
      await buildVendor(ctx, market, [service]),
      await buildVendor(ctx, market, [service]),
      await buildVendor(ctx, market, [service]),
    ];
    // Weeks of $100, $200, … $900, and one with two jobs of $500 by one technician.
    for (let at = 0; at < 9; at += 1) {
      const vendor = vendors[at % 3];
      if (vendor) await job(vendor, 7 * (at + 2), (at + 1) * 10_000);
    }
    const [first] = vendors;
    if (!first) throw new Error('No vendor');
    await job(first, 7 * 20, 50_000);
    await job(first, 7 * 20, 50_000);
    await job(first, 400, 9_000_000);
    expect(await estimate()).toMatchObject({
      ...{ jobs: 11, vendors: 3 },
      week: { lowCents: 32_500, midCents: 55_000, highCents: 77_500, weeks: 10 },
    });
  });
});
