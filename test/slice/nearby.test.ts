import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { NEARBY_DISCOUNTS } from '#core/pricing/settings.ts';
import { bookingLines } from '#server/bookings/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { refusal } from './client.ts';
import { at, completed, confirmed, hold, journalsOf, saveCard } from './journey.ts';
import { type Homeowner, useWorld } from './world.ts';

const RULES = { minimumCents: 0, travel: [], afterHours: null, rush: null };
const NEARBY = { withinMinutes: 15, percentBp: 1_000 };
const LABEL = 'Nearby that day, 10% off';

describe('a visit near another one of that day', () => {
  const world = useWorld();
  const vendorId = () => world.cora.vendor.id;
  const pricing = () => world.as(world.cora).api.pricing;
  const turnOn = (nearby: typeof NEARBY | null = NEARBY) =>
    pricing().saveRules({ rules: { ...RULES, nearby } });
  const change = (value: Partial<typeof NEARBY_DISCOUNTS.defaultValue>) =>
    world.as(world.root).api.settings.change({
      name: NEARBY_DISCOUNTS.name,
      value: { ...NEARBY_DISCOUNTS.defaultValue, ...value },
      expectedVersion: 0,
    });
  const visit = (owner: Homeowner = world.ada) => ({
    serviceSlug: world.services.flush.slug,
    homeId: owner.home.id,
    vendorId: vendorId(),
  });
  const priced = (startsAt: string) => world.as(world.ada).api.bookings.price({ ...visit(), startsAt });
  const offOf = (lines: readonly { label: string; amountCents: number }[]) =>
    lines.find(({ label }) => label.startsWith('Nearby'))?.amountCents ?? 0;
  const slots = async (days = 4) =>
    (await world.as(world.ada).api.bookings.slots({ ...visit(), from: '2026-03-03', days })).days;
  const linesOf = (id: string) =>
    world.app.services.db.read.select().from(bookingLines).where(eq(bookingLines.bookingId, id));
  /** Ben, a few streets away, on the day after tomorrow. */
  const neighbor = () => confirmed(world, world.ben, { startsAt: at(2, 10), vendorId: vendorId() });

  it('is a rule of the company’s own, within what Canopy allows', async () => {
    const tooMuch = await refusal(turnOn({ ...NEARBY, percentBp: 1_600 }));
    expect(tooMuch).toMatchObject({
      status: 400,
      data: { fields: { 'rules.nearby.percentBp': 'At most 15%' } },
    });
    expect((await turnOn()).current.rules.nearby).toEqual(NEARBY);
    // Rules that say nothing of it have none.
    expect((await pricing().saveRules({ rules: RULES })).current.rules.nearby).toBeNull();
  });

  it('costs less at the times of that day, as shown, priced and held', async () => {
    await turnOn();
    await neighbor();
    const days = await slots();
    const near = days.filter(({ slots: some }) => some.some(({ nearbyBp }) => nearbyBp));
    expect(near.map(({ date }) => date)).toEqual(['2026-03-04']);
    expect(near[0]?.slots.filter(({ free }) => free > 0).every(({ nearbyBp }) => nearbyBp === 1_000)).toBe(
      true,
    );
    const shown = await priced(at(2, 14));
    expect(shown.lines).toContainEqual({ kind: 'promotion', label: LABEL, amountCents: -1_490 });
    const held = await hold(world, world.ada, { startsAt: at(2, 14), vendorId: vendorId() });
    expect(held.totalCents).toBe(shown.totalCents);
    expect(await linesOf(held.id)).toContainEqual(
      expect.objectContaining({ kind: 'promotion', label: LABEL, amountCents: -1_490, refId: null }),
    );
    expect(offOf((await priced(at(3, 14))).lines)).toBe(0);
  });

  it('tells visitors of it by ZIP code alike', async () => {
    await turnOn();
    await neighbor();
    const { api } = world.as(null);
    const asked = { serviceSlug: world.services.flush.slug, zip: world.ada.home.zip, vendorId: vendorId() };
    const { days } = await api.bookings.slotsByZip({ ...asked, from: '2026-03-04', days: 1 });
    expect(days[0]?.slots[0]).toMatchObject({ nearbyBp: 1_000, technicianName: null });
    expect(offOf((await api.bookings.priceByZip({ ...asked, startsAt: at(2, 14) })).lines)).toBe(-1_490);
  });

  it('costs the whole price when the other visit was canceled before it was held, and stays when it is later', async () => {
    await turnOn();
    const first = await neighbor();
    expect(offOf((await priced(at(2, 14))).lines)).toBe(-1_490);
    await world.as(world.ben).api.bookings.cancel({ id: first.id, reason: '', expectedFeeCents: 0 });
    const whole = await hold(world, world.ada, { startsAt: at(2, 14), vendorId: vendorId() });
    expect(offOf(await linesOf(whole.id))).toBe(0);
    const second = await neighbor();
    const paymentMethodId = await saveCard(world, world.ada);
    const held = await hold(world, world.ada, { startsAt: at(2, 14), vendorId: vendorId() });
    await world.as(world.ben).api.bookings.cancel({ id: second.id, reason: '', expectedFeeCents: 0 });
    world.minutesPass(1);
    const { booking } = await world.as(world.ada).api.bookings.request({ id: held.id, paymentMethodId });
    expect(booking.totalCents).toBe(held.totalCents);
    expect(booking.totalCents).toBeLessThan(whole.totalCents);
  });

  it('is not a second visit at the same home, nor one far away', async () => {
    await turnOn();
    await confirmed(world, world.ada, { startsAt: at(2, 10), vendorId: vendorId() });
    expect(offOf((await priced(at(2, 14))).lines)).toBe(0);
    const { db } = world.app.services;
    await db.transaction(() =>
      db.tx
        .update(homes)
        .set({ latitude: world.ben.home.latitude + 0.3 })
        .where(eq(homes.id, world.ben.home.id)),
    );
    await confirmed(world, world.ben, { startsAt: at(3, 10), vendorId: vendorId() });
    expect(offOf((await priced(at(3, 14))).lines)).toBe(0);
  });

  it('gives way to a promotion that takes off more', async () => {
    await turnOn();
    await neighbor();
    await pricing().createPromotion({
      ...{ name: 'Spring special', kind: 'percent', value: 2_000, maxUses: null },
      ...{ startsOn: '2026-03-01', endsOn: '2026-03-31' },
    });
    const { lines } = await priced(at(2, 14));
    expect(lines.filter(({ amountCents }) => amountCents < 0)).toEqual([
      { kind: 'promotion', label: 'Spring special, 20% off', amountCents: -2_980 },
    ]);
    const [day] = (await slots()).filter(({ date }) => date === '2026-03-04');
    expect(day?.slots.every(({ nearbyBp }) => !nearbyBp)).toBe(true);
  });

  it('is paid by Canopy where Canopy says so: the company gets its full price', async () => {
    await turnOn();
    await change({ bearer: 'canopy' });
    await neighbor();
    const done = await completed(world, world.ada, { startsAt: at(2, 14), vendorId: vendorId() });
    expect(await linesOf(done.id)).toContainEqual(
      expect.objectContaining({ kind: 'canopy_promotion', amountCents: -1_490 }),
    );
    expect((await journalsOf(world, done.id)).capture).toMatchObject({ marketing_expense: 1_490 });
  });

  it('is nothing while Canopy does not allow it', async () => {
    await turnOn();
    await neighbor();
    await change({ enabled: false });
    expect(offOf((await priced(at(2, 14))).lines)).toBe(0);
  });
});
