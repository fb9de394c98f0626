import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookingLines } from '#server/bookings/tables.ts';
import { vendorServices, vendors } from '#server/vendors/tables.ts';
import { refusal } from './client.ts';
import { at, hold } from './journey.ts';
import { useWorld, type World } from './world.ts';

const RULES = {
  minimumCents: 0,
  travel: [{ upToMiles: 60, cents: 2_000 }],
  afterHours: {
    dayFromMinute: 480,
    dayUntilMinute: 720,
    weekends: true,
    fee: { percentBp: 2_500, cents: 0 },
  },
  rush: { withinHours: 24, fee: { percentBp: 0, cents: 3_000 } },
};
/** The market's middle is where Cora sets out, so that Ada is within her travel fee. */
async function settleBase(world: World): Promise<void> {
  const [zone] = world.market.zones;
  await world.app.services.db.transaction(() =>
    world.app.services.db.tx
      .update(vendors)
      .set({ baseLatitude: zone?.latitude ?? 47.6, baseLongitude: zone?.longitude ?? -122.3 })
      .where(eq(vendors.id, world.cora.vendor.id)),
  );
}
const pricing = (world: World) => world.as(world.cora).api.pricing;
const flush = (world: World) => world.services.flush.id;
const previewed = (world: World, startsAt?: string) =>
  world.as(world.ada).api.bookings.price({
    ...{ serviceSlug: world.services.flush.slug, homeId: world.ada.home.id, vendorId: world.cora.vendor.id },
    ...(startsAt ? { startsAt } : {}),
  });
const linesOf = (world: World, id: string) =>
  world.app.services.db.read
    .select()
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, id))
    .orderBy(bookingLines.position);
const named = (lines: readonly { label: string; amountCents: number }[]) =>
  Object.fromEntries(lines.map(({ label, amountCents }) => [label, amountCents]));

describe('a visit priced by the book', () => {
  const world = useWorld();

  it('costs what was shown, line by line, with travel, after-hours and short-notice fees', async () => {
    await settleBase(world);
    await pricing(world).setPrice({ id: flush(world), priceCents: 16_000 });
    await pricing(world).saveRules({ rules: RULES });
    const startsAt = at(0, 14);
    const shown = await previewed(world, startsAt);
    const held = await hold(world, world.ada, { startsAt, vendorId: world.cora.vendor.id });
    expect(held.totalCents).toBe(shown.totalCents);
    const lines = named(await linesOf(world, held.id));
    expect(lines).toMatchObject({
      ...{ 'Travel fee': 2_000, 'After-hours fee': 4_000, 'Short-notice fee': 3_000 },
      [world.services.flush.name]: 16_000,
    });
    expect(named(shown.lines)).toMatchObject(lines);
    // Nothing is added for the hour or the hurry while no time is chosen.
    expect(named((await previewed(world)).lines)).toEqual(
      expect.not.objectContaining({ 'After-hours fee': 4_000 }),
    );
  });

  it('keeps its price when the book changes, and the next one costs the new price', async () => {
    await pricing(world).setPrice({ id: flush(world), priceCents: 16_000 });
    const held = await hold(world, world.ada, { startsAt: at(2, 10), vendorId: world.cora.vendor.id });
    await pricing(world).setPrice({ id: flush(world), priceCents: 19_000 });
    const { totalCents } = await world.as(world.ada).api.bookings.get({ id: held.id });
    expect(totalCents).toBe(held.totalCents);
    expect(named((await previewed(world)).lines)[world.services.flush.name]).toBe(19_000);
  });

  it('a scheduled price holds from its day on, without anybody doing anything', async () => {
    await pricing(world).setPrice({ id: flush(world), priceCents: 16_000 });
    await pricing(world).setPrice({ id: flush(world), priceCents: 18_000, effectiveFrom: '2026-03-04' });
    const today = async () => named((await previewed(world)).lines)[world.services.flush.name];
    expect(await today()).toBe(16_000);
    world.minutesPass(2 * 24 * 60);
    expect(await today()).toBe(18_000);
    const noted = async () =>
      (
        await world.app.services.db.read
          .select({ cents: vendorServices.priceCents })
          .from(vendorServices)
          .where(eq(vendorServices.serviceId, flush(world)))
      )[0]?.cents;
    expect(await noted()).toBe(16_000);
    await world.app.jobs.runDue('pricing.start-prices');
    expect(await noted()).toBe(18_000);
  });

  it('a market and a level of technicians have prices of their own', async () => {
    const [technician] = world.cora.vendor.technicians;
    await pricing(world).setPrice({ id: flush(world), priceCents: 16_000 });
    await pricing(world).setPrice({ id: flush(world), priceCents: 17_000, marketId: world.market.id });
    const labor = async () => named((await previewed(world)).lines)[world.services.flush.name];
    expect(await labor()).toBe(17_000);
    await pricing(world).setPrice({
      id: flush(world),
      priceCents: 21_000,
      marketId: world.market.id,
      level: 'master',
    });
    expect(await labor()).toBe(17_000);
    await pricing(world).setLevels({ levels: [{ technicianId: technician?.id ?? '', level: 'master' }] });
    expect(await labor()).toBe(21_000);
  });

  it('a promotion takes off labor while it has uses left; its last use goes once', async () => {
    await pricing(world).setPrice({ id: flush(world), priceCents: 20_000 });
    const promotion = await pricing(world).createPromotion({
      ...{ name: 'Spring special', kind: 'percent', value: 1_000, maxUses: 1 },
      ...{ startsOn: '2026-03-01', endsOn: '2026-03-31' },
    });
    const shown = await previewed(world, at(2, 10));
    expect(named(shown.lines)).toMatchObject({ 'Spring special, 10% off': -2_000 });
    const held = await hold(world, world.ada, { startsAt: at(2, 10), vendorId: world.cora.vendor.id });
    expect(held.totalCents).toBe(shown.totalCents);
    expect(await linesOf(world, held.id)).toContainEqual(
      expect.objectContaining({ kind: 'promotion', refId: promotion.id, amountCents: -2_000 }),
    );
    expect((await pricing(world).promotions({}))[0]).toMatchObject({
      uses: 1,
      givenCents: 2_000,
      status: 'ended',
    });
    // The next visit costs the whole price, before and after paying.
    expect(named((await previewed(world, at(3, 10))).lines)).toEqual(
      expect.not.objectContaining({ 'Spring special, 10% off': -2_000 }),
    );
  });

  it('a suggestion that changed is refused, and one that is taken over is the price', async () => {
    const { items, capPercent } = await pricing(world).suggestions({});
    const mine = items.find(({ id }) => id === flush(world));
    if (!mine) throw new Error('nothing is suggested');
    expect(mine.suggestedCents).toBeGreaterThanOrEqual(mine.marketCents * (1 - capPercent / 100));
    expect(mine.suggestedCents).toBeLessThanOrEqual(mine.marketCents * (1 + capPercent / 100));
    expect(mine.reason.startsWith('No other price')).toBe(mine.suggestedCents === mine.currentCents);
    const wrong = { id: mine.id, suggestedCents: mine.suggestedCents + 100, priceCents: 12_300 };
    expect((await refusal(pricing(world).decideSuggestion(wrong))).status).toBe(409);
    await pricing(world).decideSuggestion({ ...wrong, suggestedCents: mine.suggestedCents });
    expect(named((await previewed(world)).lines)[world.services.flush.name]).toBe(12_300);
  });
});
