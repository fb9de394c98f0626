import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { verifyBooks } from '#server/demo/verify-books.ts';
import { reconcileBooks } from '#server/ledger/commands/reconcile-books.ts';
import { systemContext } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { refusal } from './client.ts';
import { at, completed, confirmed, hold, journalsOf, work } from './journey.ts';
import { useWorld } from './world.ts';

const SPRING = {
  ...{ name: 'Spring tune-up', kind: 'percent' as const, value: 1_000 },
  ...{ startsOn: '2026-03-01', endsOn: '2026-03-31' },
};

describe('a promotion that Canopy pays for', () => {
  const world = useWorld();
  const pricing = () => world.as(world.root).api.pricing;
  const vendorId = () => world.cora.vendor.id;
  const asManager = () =>
    world.site.db.transaction(() =>
      world.site.db.tx.update(users).set({ canManageVendors: true }).where(eq(users.id, world.root.user.id)),
    );
  const create = async (rest: object = {}) => {
    await asManager();
    return pricing().createCanopyPromotion({ ...SPRING, ...rest });
  };
  const shown = () =>
    world.as(world.ada).api.bookings.price({
      ...{ serviceSlug: world.services.flush.slug, homeId: world.ada.home.id, vendorId: vendorId() },
      startsAt: at(1, 10),
    });
  const faults = async () =>
    (await verifyBooks({ db: world.app.services.db })).checks.filter(({ problems }) => problems > 0);
  const findings = () => reconcileBooks(systemContext(world.app.services, 'test'));

  it('is created and ended by those who manage vendors alone; a company’s is unknown to them, and theirs to it', async () => {
    for (const who of [world.cora, world.ada])
      expect((await refusal(world.as(who).api.pricing.createCanopyPromotion(SPRING))).status).toBe(403);
    const { id } = await create();
    expect((await refusal(world.as(world.cora).api.pricing.endPromotion({ id }))).status).toBe(404);
    const own = await world.as(world.cora).api.pricing.createPromotion({ ...SPRING, value: 500 });
    expect((await refusal(pricing().endCanopyPromotion({ id: own.id }))).status).toBe(404);
    expect((await world.as(world.cora).api.pricing.promotions({})).map((one) => one.id)).toEqual([own.id]);
    expect(await pricing().endCanopyPromotion({ id })).toMatchObject({ status: 'ended', market: null });
    for (const wrong of [{ market: 'atlantis' }, { serviceIds: [world.site.ids.uuid()] }])
      expect((await refusal(create(wrong))).status).toBe(404);
    expect((await refusal(create({ endsOn: '2026-03-01' }))).status).toBe(400);
  });

  it('holds in its market and for its service alone', async () => {
    const plain = (await shown()).totalCents;
    await create({ serviceIds: [world.services.cleaning.id] });
    expect((await shown()).totalCents).toBe(plain);
    await create({ market: world.market.slug, serviceIds: [world.services.flush.id] });
    const price = await shown();
    expect(price.lines).toContainEqual({
      kind: 'canopy_promotion',
      label: 'Spring tune-up, 10% off, paid by Canopy',
      amountCents: -1_490,
    });
    expect(price.totalCents).toBeLessThan(plain);
    expect(price.parts.find(({ party }) => party === 'promotion')).toMatchObject({ amountCents: -1_490 });
    expect(price.parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(price.totalCents);
  });

  it('pays the vendor its full price, costs Canopy the difference, and every statement says so', async () => {
    await create();
    const { id, totalCents } = await completed(world, world.ada, { vendorId: vendorId() });
    expect(totalCents).toBe(14_900 - 1_490 + 536 + 1_388);
    expect(await journalsOf(world, id)).toMatchObject({
      capture: {
        marketing_expense: 1_490,
        vendor_payable: -13_112,
        commission_revenue: -1_788,
        service_fee_revenue: -536,
        tax_payable: -1_388,
      },
    });
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ balanceCents: 13_112 });
    const statement = async (who: Parameters<typeof world.as>[0]) =>
      (await world.as(who).api.ledger.statement({ bookingId: id })).totals;
    expect(await statement(world.cora)).toEqual([
      { label: 'Work', amountCents: 13_410 },
      { label: 'Promotion, paid by Canopy', amountCents: 1_490 },
      { label: 'Canopy’s commission', amountCents: -1_788 },
    ]);
    expect(await statement(world.ada)).toContainEqual({
      label: 'Promotion, paid by Canopy',
      amountCents: -1_490,
    });
    expect(await world.as(world.cora).api.bookings.get({ id })).toMatchObject({
      ...{ vendorCents: 13_112, commissionCents: 1_788, coveredCents: 1_490 },
    });
    // What homeowners paid, not what Canopy added.
    world.minutesPass(1);
    expect(await world.as(world.root).api.ledger.overview({ days: 30 })).toMatchObject({
      grossCents: totalCents,
    });
    expect((await pricing().canopyPromotions({}))[0]).toMatchObject({ uses: 1, givenCents: 1_490 });
    expect(await faults()).toEqual([]);
    expect((await findings()).findings).toEqual([]);
  });

  it('is given back with refunds, in parts and in whole, to the cent', async () => {
    await create();
    const { id, totalCents } = await completed(world, world.ada, { vendorId: vendorId() });
    await asManager();
    const refund = (rest: object) =>
      world.as(world.root).api.bookings.refund({ id, reason: 'Water on the floor', ...rest });
    for (const rest of [{ amountCents: 3_333 }, { amountCents: 1_001, bearer: 'canopy' }, {}]) {
      await refund(rest);
      await world.settle();
      expect(await faults()).toEqual([]);
    }
    const { rows } = (await world.site.db.read.execute(sql`
      select split_part(account, ':', 1) as account, sum(amount_cents)::int as cents from ledger.entries
      where account like 'vendor_payable:%' or account in ('marketing_expense', 'refund_expense', 'commission_revenue')
      group by 1 order by 1`)) as unknown as { rows: { account: string; cents: number }[] };
    const of = Object.fromEntries(rows.map(({ account, cents }) => [account, cents]));
    expect(of).toMatchObject({ marketing_expense: 0, commission_revenue: 0 });
    // What the company was left with is what Canopy took upon itself.
    expect((of.vendor_payable ?? 0) + (of.refund_expense ?? 0)).toBe(0);
    const job = await world.as(world.ada).api.bookings.get({ id });
    expect(job.payments[0]).toMatchObject({ capturedCents: totalCents, refundedCents: totalCents });
    expect((await findings()).findings).toEqual([]);
  });

  it('that takes all of the labor costs the homeowner nothing, and the vendor is paid all the same', async () => {
    await create({ kind: 'amount', value: 50_000 });
    const { id, totalCents } = await confirmed(world, world.ada, { vendorId: vendorId() });
    expect(totalCents).toBe(0);
    await work(world, id);
    await world.as(world.cora).api.bookings.complete({ id });
    await world.settle();
    expect(await world.as(world.cora).api.ledger.earnings({})).toMatchObject({ balanceCents: 13_112 });
    expect(await faults()).toEqual([]);
    expect((await findings()).findings).toEqual([]);
  });

  it('has its limit; a job that is called off owes no more than without it, and does not count', async () => {
    await create({ maxUses: 1 });
    const held = await hold(world, world.ada, { startsAt: at(2, 10), vendorId: vendorId() });
    expect((await pricing().canopyPromotions({}))[0]).toMatchObject({ uses: 1, status: 'ended' });
    await hold(world, world.ben, { startsAt: at(3, 10), vendorId: vendorId() });
    const [other] = await world.site.db.read
      .select({ covered: bookings.coveredCents })
      .from(bookings)
      .where(eq(bookings.homeownerId, world.ben.user.id));
    expect(other?.covered).toBe(0);
    await world.as(world.ada).api.bookings.release({ id: held.id });
    expect((await pricing().canopyPromotions({}))[0]).toMatchObject({ uses: 0, status: 'running' });
  });
});
