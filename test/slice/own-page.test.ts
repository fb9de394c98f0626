import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BookingSummary } from '#core/bookings/views.ts';
import { bookings } from '#server/bookings/tables.ts';
import { buildUser } from '../factories/users.ts';
import { buildVendor } from '../factories/vendors.ts';
import { answersTo, at, FLUSH_ANSWERS, journalsOf, saveCard, work } from './journey.ts';
import { type Homeowner, useWorld, type VendorUser, type World } from './world.ts';

const DAY_MINUTES = 24 * 60;

/** The cookie of a browser that came by the company's own page. */
async function comeBy(world: World, { vendor }: VendorUser, via = 'qr', cookie = ''): Promise<string> {
  const answer = await world.fetch(`/api/v1/vendors/${vendor.id}/arrival?via=${via}`, {
    headers: cookie ? { cookie } : {},
  });
  expect(answer.status).toBe(200);
  const [line = ''] = answer.headers.getSetCookie();
  return line.split(';')[0] ?? '';
}

type Held = { cookie?: string; vendorId?: string | undefined; startsAt?: string };

/** A flush at Cora's, held with what the browser brings. */
async function holdWith(world: World, homeowner: Homeowner, held: Held): Promise<string> {
  const { cookie, vendorId = world.cora.vendor.id, startsAt = at(1, 10) } = held;
  const visit = {
    ...{ serviceSlug: 'water-heater-flush', homeId: homeowner.home.id, answers: FLUSH_ANSWERS, startsAt },
    ...(vendorId ? { vendorId } : {}),
  };
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const { status, body } = await world.as(homeowner).post('/api/v1/bookings', visit, { headers });
  expect(status).toBe(201);
  return (body as unknown as BookingSummary).id;
}

const rateOf = async (world: World, id: string) => {
  const [row] = await world.site.db.read
    .select({ commissionBp: bookings.commissionBp, pageChannel: bookings.pageChannel })
    .from(bookings)
    .where(eq(bookings.id, id));
  return [row?.commissionBp, row?.pageChannel];
};

async function paid(world: World, id: string): Promise<void> {
  const paymentMethodId = await saveCard(world, world.ada);
  await world.as(world.ada).api.bookings.request({ id, paymentMethodId });
  world.minutesPass(1);
  await world.as(world.cora).api.bookings.accept({ id });
  await work(world, id);
  await world.as(world.cora).api.bookings.complete({ id });
  await world.settle();
}

describe('a booking that came by the company’s own page', () => {
  const world = useWorld();

  it('is at 6 % instead of 12, to the cent in every account', async () => {
    const id = await holdWith(world, world.ada, { cookie: await comeBy(world, world.cora) });
    expect(await rateOf(world, id)).toEqual([600, 'qr']);
    await paid(world, id);
    expect((await journalsOf(world, id)).capture).toMatchObject({
      vendor_payable: -14_006,
      tax_payable: -1_542,
      commission_revenue: -894,
      service_fee_revenue: -596,
    });
    const cora = world.as(world.cora).api;
    expect(await cora.bookings.get({ id })).toMatchObject({
      ...{ commissionBp: 600, commissionCents: 894, vendorCents: 14_006, pageChannel: 'qr' },
    });
    expect((await world.as(world.ada).api.bookings.get({ id })).pageChannel).toBeNull();
    const { items, totals } = await cora.ledger.report({});
    expect(items).toMatchObject([{ pageChannel: 'qr', commissionCents: -894, netCents: 14_006 }]);
    expect(totals.netCents).toBe(14_006);
    expect(await cora.customers.page({})).toMatchObject({
      ...{ usualBp: 1_200, pageBp: 600, bookings: 1, earnedCents: 14_006 },
      byChannel: { link: 0, button: 0, qr: 1 },
    });
    expect((await cora.customers.get({ id: world.ada.user.id })).jobs).toMatchObject([
      { pageChannel: 'qr', earnedCents: 14_006 },
    ]);
  });

  it('shows where every cent goes at that rate before it is booked', async () => {
    const cookie = await comeBy(world, world.cora);
    const visit = {
      serviceSlug: 'water-heater-flush',
      homeId: world.ada.home.id,
      vendorId: world.cora.vendor.id,
    };
    const partsOf = async (headers: Record<string, string>) => {
      const answer = await world.fetch(`/api/v1/bookings/price?${new URLSearchParams(visit)}`, {
        headers: { authorization: `Bearer ${world.ada.token}`, ...headers },
      });
      const { parts } = (await answer.json()) as { parts: { party: string; amountCents: number }[] };
      return parts.find(({ party }) => party === 'vendor')?.amountCents;
    };
    expect(await partsOf({})).toBe(13_112);
    expect(await partsOf({ cookie })).toBe(14_006);
  });

  it('keeps its rate when the setting changes; the next one has the new one', async () => {
    const cookie = await comeBy(world, world.cora);
    const first = await holdWith(world, world.ada, { cookie });
    await paid(world, first);
    const root = world.as(world.root).api;
    const name = 'payments.page_commission';
    await root.settings.change({ name, value: { basisPoints: 450 }, expectedVersion: 0 });
    const second = await holdWith(world, world.ada, { cookie, startsAt: at(2, 10) });
    expect(await rateOf(world, second)).toEqual([450, 'qr']);
    expect(await rateOf(world, first)).toEqual([600, 'qr']);
    await expect(
      root.settings.change({ name, value: { basisPoints: 1_201 }, expectedVersion: 1 }),
    ).rejects.toMatchObject({ status: 400 });
    await expect(
      world.site.db.transaction(() =>
        world.site.db.tx.update(bookings).set({ commissionBp: 1 }).where(eq(bookings.id, first)),
      ),
    ).rejects.toThrow();
  });

  it('is no such booking of anybody who came otherwise', async () => {
    const cookie = await comeBy(world, world.cora);
    const usual = [1_200, null];
    // Nobody came by any page.
    expect(await rateOf(world, await holdWith(world, world.ada, {}))).toEqual(usual);
    // Matched: no vendor was named.
    expect(await rateOf(world, await holdWith(world, world.ada, { cookie, vendorId: '' }))).toEqual(usual);
    // By another company's page.
    const others = await comeBy(world, world.dan);
    expect(await rateOf(world, await holdWith(world, world.ada, { cookie: others }))).toEqual(usual);
    // Written by hand, or changed.
    const forged = [
      `canopy_page=${world.cora.vendor.id}.qr.1772463600~${'0'.repeat(64)}`,
      cookie.replace('.qr.', '.link.'),
      cookie.replace(/~.*/, ''),
    ];
    for (const made of forged)
      expect(await rateOf(world, await holdWith(world, world.ada, { cookie: made }))).toEqual(usual);
    // An administrator's own browser says nothing of the homeowner's way.
    const [technician] = world.cora.vendor.technicians;
    const named = await world.as(world.root).post(
      '/api/v1/jobs',
      {
        ...{ serviceSlug: 'water-heater-flush', homeId: world.ben.home.id, answers: FLUSH_ANSWERS },
        ...{ startsAt: at(3, 10), vendorId: world.cora.vendor.id, homeownerId: world.ben.user.id },
        ...{ technicianId: technician?.id },
      },
      { headers: { cookie } },
    );
    if (named.status === 201)
      expect(await rateOf(world, (named.body as unknown as { id: string }).id)).toEqual(usual);
  });

  it('counts for 30 days, and lives beside other companies’ pages', async () => {
    const first = await comeBy(world, world.cora, 'link');
    const both = await comeBy(world, world.dan, 'button', first);
    expect(await rateOf(world, await holdWith(world, world.ada, { cookie: both }))).toEqual([600, 'link']);
    world.minutesPass(30 * DAY_MINUTES - 10);
    const visit = { serviceSlug: 'water-heater-flush', homeId: world.ada.home.id };
    const { days } = await world
      .as(world.ada)
      .api.bookings.slots({ ...visit, vendorId: world.cora.vendor.id, days: 5 });
    const free = days.flatMap(({ slots }) => slots.filter((slot) => slot.free > 0));
    const held = { cookie: both, startsAt: free.at(-1)?.startsAt.toISOString() ?? '' };
    expect(await rateOf(world, await holdWith(world, world.ada, held))).toEqual([600, 'link']);
    world.minutesPass(20);
    expect(await rateOf(world, await holdWith(world, world.ada, held))).toEqual([1_200, null]);
  });

  it('remembers no company that nobody can book', async () => {
    for (const id of [world.site.ids.uuid(), 'nonsense']) {
      const answer = await world.fetch(`/api/v1/vendors/${id}/arrival?via=link`);
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
    }
    expect((await world.fetch(`/api/v1/vendors/${world.cora.vendor.id}/arrival?via=spam`)).status).toBe(400);
  });

  it('is at the usual rate with another company that takes it over', async () => {
    const id = await holdWith(world, world.ada, { cookie: await comeBy(world, world.cora) });
    await world.as(world.ada).api.bookings.request({ id, paymentMethodId: await saveCard(world, world.ada) });
    world.minutesPass(1);
    await world.as(world.cora).api.bookings.accept({ id });
    const owner = await buildUser(world.site, 'vendor');
    const fern = await buildVendor(world.site, world.market, [world.services.flush], { owner });
    const technicianId = fern.technicians[0]?.id ?? '';
    await world.as(world.root).api.bookings.reassign({ id, technicianId, reason: 'Their van broke down' });
    expect(await rateOf(world, id)).toEqual([1_200, null]);
  });

  it('is one by a quote that was requested from there, for this company alone', async () => {
    const cookie = await comeBy(world, world.cora, 'link');
    const asked = await world.as(world.ada).post(
      '/api/v1/quotes/requests',
      {
        ...{ serviceSlug: 'home-cleaning', homeId: world.ada.home.id, vendorChoice: 'chosen' },
        description: 'Three rooms before the new tenants move in.',
        answers: answersTo(world.services.cleaning.questions),
        vendorIds: [world.cora.vendor.id, world.dan.vendor.id],
      },
      { headers: { cookie } },
    );
    expect(asked.status).toBe(201);
    const { id: requestId } = asked.body as unknown as { id: string };
    const line = { kind: 'labor', label: 'Cleaning', quantity: 4, unit: 'hour', unitCents: 5_000 } as const;
    for (const one of [world.cora, world.dan]) {
      const [invitation] = (await world.as(one).api.quotes.invitations({})).items;
      await world.as(one).api.quotes.send({
        ...{ id: invitation?.id ?? '', message: 'Happy to help.', terms: { kind: 'on_completion' } },
        ...{ warrantyDays: 30, validDays: 14, earliestDate: '2026-03-02' },
        options: [
          {
            ...{ name: 'Standard', summary: '', isRecommended: false, minutesPerVisit: 120, visits: 1 },
            ...{ included: ['All rooms'], excluded: [], lines: [line] },
          },
        ],
      });
    }
    const { answered } = await world.as(world.ada).api.quotes.getRequest({ id: requestId });
    const rates = await Promise.all(
      [world.cora, world.dan].map(async (one) => {
        const option = answered.find(({ vendor }) => vendor.id === one.vendor.id)?.quote?.options[0];
        return { option, one };
      }),
    );
    const option = rates[0]?.option;
    if (!option) throw new Error('Cora sent a quote');
    const step = await world.as(world.ada).api.quotes.accept({
      ...{ id: option.id, startsAt: at(1, 10), expectedTotalCents: option.totalCents },
      paymentMethodId: await saveCard(world, world.ada),
    });
    expect(await rateOf(world, step.booking.id)).toEqual([600, 'link']);
    const [dans] = (await world.as(world.dan).api.quotes.invitations({})).items;
    const shown = await world.as(world.dan).api.quotes.getInvitation({ id: dans?.id ?? '' });
    expect(JSON.stringify(shown)).toContain('"commissionBp":1200');
  });
});
