import { asc, eq, ne } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingLines, bookings } from '#server/bookings/tables.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import { refusal } from './client.ts';
import { at, requested } from './journey.ts';
import { useWorld } from './world.ts';

const WEEKLY = { frequency: 'weekly', visits: 4 } as const;
const NONE = { minimumCents: 0, travel: [], afterHours: null, rush: null };

describe('what the visits of a series cost', () => {
  const world = useWorld();
  const pricing = () => world.as(world.cora).api.pricing;
  const flush = () => world.services.flush;
  const ada = () => world.as(world.ada).api.bookings;
  /** A flush by Cora's company; on the Thursday of the first week at ten unless told otherwise. */
  const first = (startsAt = at(3, 10)) =>
    requested(world, world.ada, { startsAt, vendorId: world.cora.vendor.id });
  const linesOf = async (id: string) =>
    (
      await world.site.db.read
        .select()
        .from(bookingLines)
        .where(eq(bookingLines.bookingId, id))
        .orderBy(asc(bookingLines.position))
    ).map(({ label, amountCents }) => `${label} ${amountCents}`);
  const visitsOf = async (id: string) => (await ada().series({ id })).items;
  const book = async (id: string, rest: object = {}) => {
    const { visits } = await ada().previewSeries({ id, ...WEEKLY });
    const shown = visits.map(({ totalCents }) => totalCents ?? 0);
    await ada().bookSeries({
      ...{ id, ...WEEKLY, expectedTotalCents: shown.reduce((sum, cents) => sum + cents, 0) },
      ...rest,
    });
    const booked = (await visitsOf(id)).slice(1);
    expect(booked.map(({ totalCents }) => totalCents)).toEqual(shown);
    return booked;
  };

  it('a short-notice fee is the first visit’s alone', async () => {
    await pricing().setPrice({ id: flush().id, priceCents: 16_000 });
    const rush = { withinHours: 48, fee: { percentBp: 0, cents: 3_000 } };
    await pricing().saveRules({ rules: { ...NONE, rush } });
    const { id } = await first(at(1, 10));
    expect(await linesOf(id)).toEqual([`${flush().name} 16000`, 'Short-notice fee 3000']);
    for (const visit of await book(id)) expect(await linesOf(visit.id)).toEqual([`${flush().name} 16000`]);
  });

  it('repeats a visit that has a promised window of its own, without that window', async () => {
    const { id, startsAt } = await first();
    const { db } = world.site;
    const [promisedFrom, promisedUntil] = [startsAt, new Date(startsAt.getTime() + 7_200_000)];
    const promise = { promisedFrom, promisedUntil };
    await db.transaction(() => db.tx.update(bookings).set(promise).where(eq(bookings.id, id)));
    const booked = await book(id);
    expect(booked).toHaveLength(3);
    const rows = await db.read.select().from(bookings).where(ne(bookings.id, id));
    expect(rows.map((row) => row.promisedFrom)).toEqual([null, null, null]);
  });

  it('an after-hours fee is of the visits that are at such an hour', async () => {
    await pricing().setPrice({ id: flush().id, priceCents: 16_000 });
    const afterHours = {
      ...{ dayFromMinute: 480, dayUntilMinute: 720, weekends: false },
      fee: { percentBp: 2_500, cents: 0 },
    };
    await pricing().saveRules({ rules: { ...NONE, afterHours } });
    const { id } = await first();
    const { visits } = await ada().previewSeries({ id, ...WEEKLY });
    const prices = visits.map(({ totalCents }) => totalCents);
    expect(new Set(prices).size).toBe(1);
    // Another time of a day that is taken is shown with its own price, and costs it.
    const other = await requested(world, world.ben, {
      startsAt: visits[0]?.startsAt?.toISOString() ?? '',
      vendorId: world.cora.vendor.id,
    });
    const planned = (await ada().previewSeries({ id, ...WEEKLY })).visits;
    const late = planned[0]?.choices.find(({ totalCents }) => totalCents !== prices[1]);
    expect(late?.totalCents).toBeGreaterThan(prices[1] ?? 0);
    expect(other.id).not.toBe(id);
    await ada().bookSeries({
      ...{ id, ...WEEKLY },
      choices: [{ position: 1, startsAt: late?.startsAt.toISOString() ?? '' }],
    });
    const booked = (await visitsOf(id)).slice(1);
    expect(booked[0]?.totalCents).toBe(late?.totalCents);
    expect(await linesOf(booked[0]?.id ?? '')).toContain('After-hours fee 4000');
    expect(await linesOf(booked[1]?.id ?? '')).toEqual([`${flush().name} 16000`]);
  });

  it('a promotion is of the visits on whose day it runs; one that is counted by jobs, of the first alone', async () => {
    await pricing().setPrice({ id: flush().id, priceCents: 16_000 });
    const days = { startsOn: '2026-03-01', endsOn: '2026-03-15' };
    await pricing().createPromotion({ name: 'Spring', kind: 'percent', value: 1_000, ...days });
    const { id } = await first();
    const booked = await book(id);
    expect(await Promise.all(booked.map((visit) => linesOf(visit.id)))).toEqual([
      [`${flush().name} 16000`, 'Spring, 10% off -1600'],
      [`${flush().name} 16000`],
      [`${flush().name} 16000`],
    ]);
    expect((await pricing().promotions({}))[0]).toMatchObject({ uses: 2, givenCents: 3_200 });

    await pricing().createPromotion({
      ...{ name: 'First ten', kind: 'percent', value: 2_000, maxUses: 10 },
      ...{ startsOn: '2026-03-01', endsOn: '2026-12-31' },
    });
    const again = await requested(world, world.ben, { startsAt: at(4, 10), vendorId: world.cora.vendor.id });
    expect(await linesOf(again.id)).toContain('First ten, 20% off -3200');
    const ben = world.as(world.ben).api.bookings;
    await ben.bookSeries({ id: again.id, ...WEEKLY });
    const later = (await ben.series({ id: again.id })).items.slice(1);
    expect(await linesOf(later[2]?.id ?? '')).toEqual([`${flush().name} 16000`]);
  });

  it('what is booked today costs today’s price on any day, also of a visit that was cheaper', async () => {
    await pricing().setPrice({ id: flush().id, priceCents: 16_000 });
    await pricing().setPrice({ id: flush().id, priceCents: 18_000, effectiveFrom: '2026-03-20' });
    const { id } = await first();
    const booked = await book(id);
    expect(await Promise.all(booked.map((visit) => linesOf(visit.id)))).toEqual(
      booked.map(() => [`${flush().name} 16000`]),
    );
    const other = await first(at(4, 10));
    await pricing().setPrice({ id: flush().id, priceCents: 17_000 });
    const [next] = await book(other.id);
    expect(await linesOf(next?.id ?? '')).toEqual([`${flush().name} 17000`]);
    expect((await ada().get({ id: other.id })).totalCents).toBe(other.totalCents);
  });

  it('is refused as a whole when prices changed since they were shown', async () => {
    await pricing().setPrice({ id: flush().id, priceCents: 16_000 });
    const { id } = await first();
    await pricing().setPrice({ id: flush().id, priceCents: 17_000 });
    const { status, message } = await refusal(
      ada().bookSeries({ id, ...WEEKLY, expectedTotalCents: 3 * 18_000 }),
    );
    expect([status, message]).toEqual([409, expect.stringContaining('Prices changed')]);
    expect(await world.site.db.read.$count(bookings, eq(bookings.seriesPosition, 1))).toBe(0);
    expect((await verifyBooks({ db: world.app.services.db })).ok).toBe(true);
  });
});
