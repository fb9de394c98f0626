import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { MIN_VENDORS } from '#core/reports/health/measures.ts';
import { cases, disputes } from '#server/cases/tables.ts';
import { ownStanding } from '#server/matching/queries/standing.ts';
import { reviews } from '#server/reviews/tables.ts';
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
import { buildUser } from '#test/factories/users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reportsProcedures } from '../procedures.ts';

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
  vendor = await buildVendor(ctx, market, [service], { vendor: { company: 'Bellini Plumbing' } });
});

/** Requests of a company: so many accepted and done, so many declined; each answered after `minutes`. */
async function record(of: Vendor, done: number, declined: number, minutes = 10): Promise<void> {
  for (let at = 0; at < done + declined; at += 1) {
    const startsAt = new Date(ctx.clock.now().getTime() - (at + 3) * DAY_MS);
    const requestedAt = new Date(startsAt.getTime() - DAY_MS);
    const answered = new Date(requestedAt.getTime() + minutes * 60_000);
    await buildBooking(
      ctx,
      { market, home, vendor: of, service },
      {
        ...{ startsAt, requestedAt, askedAt: requestedAt },
        ...(at < done
          ? { status: 'completed', acceptedAt: answered, startedAt: startsAt, completedAt: startsAt }
          : { status: 'declined', acceptedAt: null, endedAt: answered }),
      },
    );
  }
}

const health = (of: Vendor = vendor) =>
  call(reportsProcedures.vendorHealth, {}, { context: as(ctx, of.owner, { vendorId: of.id }) });
const measureOf = async (name: string, of?: Vendor) =>
  (await health(of)).measures.find(({ measure }) => measure === name);

/** Companies beside one's own, with 5 requests each, of which the first declined none, the second one, and so on. */
async function rivals(count: number): Promise<Vendor[]> {
  const found: Vendor[] = [];
  for (let at = 0; at < count; at += 1) {
    const rival = await buildVendor(ctx, market, [service]);
    await record(rival, 5 - at, at, 10 * (at + 1));
    found.push(rival);
  }
  return found;
}

describe('the health of a company', () => {
  it('is no homeowner’s and no administrator’s to read', async () => {
    for (const role of ['homeowner', 'admin'] as const) {
      const user = await buildUser(ctx, role, { isSystemAdmin: role === 'admin' });
      await expect(call(reportsProcedures.vendorHealth, {}, { context: as(ctx, user) })).rejects.toThrow();
    }
  });

  it('says nothing of a company without a record, and adds up to what matching gives it', async () => {
    const found = await health();
    expect(found.state).toBe('unknown');
    expect(found.measures.map(({ value, place }) => ({ value, place }))).toEqual(
      Array(7).fill({ value: null, place: null }),
    );
    expect(found.hundredths).toBeGreaterThan(0);
  });

  it('sums to the score of matching, to the hundredth, and names the same addends', async () => {
    await record(vendor, 6, 3);
    await rivals(3);
    const found = await health();
    const standing = await ownStanding(as(ctx, vendor.owner, { vendorId: vendor.id }));
    const weighed = found.measures.flatMap(({ points }) => (points ? [points.hundredths] : []));
    const sum = [...weighed, ...found.ofTheJob.map(({ hundredths }) => hundredths)].reduce(
      (a, b) => a + b,
      0,
    );
    expect(sum).toBe(found.hundredths);
    expect(found.hundredths).toBe(standing.hundredths);
    expect(weighed).toHaveLength(4);
    expect(found.measures.flatMap(({ points }) => points?.usualHundredths ?? [])).toEqual(
      expect.arrayContaining(standing.reasons.flatMap(({ usualHundredths }) => usualHundredths ?? [])),
    );
  });

  it('ranks by the share of the others that do worse', async () => {
    await record(vendor, 4, 2, 5);
    await rivals(4);
    // 4 of 6 is better than 3 and 2 of 5, worse than 5 and 4 of 5.
    expect(await measureOf('acceptance')).toMatchObject({
      ...{ vendors: 5, cases: 6, place: { others: 4, worse: 2, level: 0, percentile: 50 } },
    });
    expect((await measureOf('acceptance'))?.value).toBeCloseTo(4 / 6);
    expect((await measureOf('acceptance'))?.average).toBeCloseTo((4 + 5 + 4 + 3 + 2) / 26);
    // It answers quickest, where less is better.
    expect(await measureOf('response')).toMatchObject({ value: 5, place: { worse: 4, percentile: 100 } });
  });

  it('compares with nobody below five companies, and with no other city or company that waits for approval', async () => {
    await record(vendor, 5, 1);
    const [first] = await rivals(MIN_VENDORS - 2);
    const elsewhere = await buildVendor(ctx, await buildMarket(ctx), [service]);
    await record(elsewhere, 5, 0);
    const waiting = await buildVendor(ctx, market, [service], { vendor: { status: 'onboarding' } });
    await record(waiting, 5, 0);
    expect(await measureOf('acceptance')).toMatchObject({ place: null, average: null, vendors: 4 });
    if (!first) throw new Error('no rival');
    expect(await measureOf('acceptance', first)).toMatchObject({ vendors: 4 });
  });

  it('leaves companies with few cases out of the comparison, and gives them no place', async () => {
    await rivals(5);
    await record(vendor, 4, 0);
    expect(await measureOf('acceptance')).toMatchObject({ value: 1, place: null, vendors: 5 });
  });

  it('counts disputes of homeowners about finished jobs, withdrawn ones not', async () => {
    await record(vendor, 5, 0);
    const { rows } = await database.db.transaction(() =>
      database.db.tx.execute<{ id: string }>('select id from bookings.bookings order by starts_at limit 2'),
    );
    for (const [at, { id: bookingId }] of rows.entries())
      await buildDispute(bookingId, at === 0 ? 'settled' : 'withdrawn');
    expect(await measureOf('disputes')).toMatchObject({ value: 0.2, cases: 5 });
  });

  it('averages the stars that are shown', async () => {
    const { rows } = await database.db.transaction(async () => {
      await record(vendor, 2, 0);
      return database.db.tx.execute<{ id: string }>('select id from bookings.bookings order by starts_at');
    });
    const at = ctx.clock.now();
    await database.db.transaction(() =>
      database.db.tx.insert(reviews).values(
        rows.map(({ id: bookingId }, index) => ({
          ...{ id: ctx.ids.uuid(), bookingId, authorId: home.ownerId, vendorId: vendor.id },
          ...{ rating: index === 0 ? 5 : 2, text: '', createdAt: at, revealAt: at },
          revealedAt: index === 0 ? at : null,
        })),
      ),
    );
    expect(await measureOf('rating')).toMatchObject({ value: 5, cases: 1, place: null });
  });

  it('never names another company', async () => {
    await record(vendor, 5, 1);
    await rivals(5);
    const text = JSON.stringify(await health());
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });
});

async function buildDispute(bookingId: string, stage: 'settled' | 'withdrawn'): Promise<void> {
  const at = ctx.clock.now();
  const caseId = ctx.ids.uuid();
  await database.db.transaction(async () => {
    await database.db.tx.insert(cases).values({
      ...{ id: caseId, subject: 'Dispute', priority: 'medium', status: 'resolved', resolvedAt: at },
      ...{ lastActivityAt: at, createdAt: at, updatedAt: at },
    });
    await database.db.tx.insert(disputes).values({
      ...{ id: ctx.ids.uuid(), bookingId, caseId, homeownerId: home.ownerId, vendorId: vendor.id },
      ...{ openedBy: 'homeowner', reason: 'poor_quality', statement: 'It leaks', wish: 'refund', stage },
      ...{ createdAt: at, updatedAt: at, endedAt: at },
    });
  });
}
