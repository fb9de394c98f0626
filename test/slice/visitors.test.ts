import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { VENDOR_SLOTS } from '#core/bookings/visitors/contract.ts';
import { vendorServices, vendors } from '#server/vendors/tables.ts';
import { at, FLUSH_ANSWERS, hold } from './journey.ts';
import { useWorld } from './world.ts';

const FLUSH = { serviceSlug: 'water-heater-flush' };

describe('the next free times of a vendor', () => {
  const world = useWorld();
  const next = (vendorId: string) => world.as(null).get('/api/v1/bookings/vendor-slots', { vendorId });

  it('are not given of a vendor who cannot be booked: they answer like an unknown one', async () => {
    const unknown = await next(world.app.services.ids.uuid());
    expect(unknown.status).toBe(404);
    const { db } = world.app.services;
    await db.transaction(() =>
      db.tx
        .update(vendors)
        .set({ status: 'suspended', statusReason: 'Papers' })
        .where(eq(vendors.id, world.cora.vendor.id)),
    );
    const suspended = await next(world.cora.vendor.id);
    expect({ status: suspended.status, body: suspended.body }).toMatchObject({
      status: 404,
      body: { message: (unknown.body as { message: string }).message },
    });
  });

  it('are the first of each of the next days, without names, and leave out what is taken', async () => {
    const api = world.as(null).api;
    const found = await api.bookings.vendorSlots({ vendorId: world.cora.vendor.id });
    if (!found) throw new Error('Cora sells something somewhere');
    const days = found.slots.map(({ startsAt }) => startsAt.toISOString().slice(0, 10));
    expect(new Set(days).size).toBe(VENDOR_SLOTS);
    const first = found.slots[0]?.startsAt;
    const offered = await api.bookings.slotsByZip({ serviceSlug: found.service.slug, zip: found.zip });
    expect(first).toEqual(offered.vendors.find(({ id }) => id === world.cora.vendor.id)?.firstFree);
    expect(JSON.stringify(found)).not.toContain(world.cora.vendor.technicians[0]?.name);
  });

  it('are null where nothing is sold', async () => {
    const { db } = world.app.services;
    await db.transaction(() =>
      db.tx.delete(vendorServices).where(eq(vendorServices.vendorId, world.cora.vendor.id)),
    );
    expect(await world.as(null).api.bookings.vendorSlots({ vendorId: world.cora.vendor.id })).toBeNull();
  });
});

describe('times and prices before signing in', () => {
  const world = useWorld();
  const visitor = () => world.as(null).api;
  const atAdas = () => ({ ...FLUSH, zip: world.ada.home.zip });

  it('are the ones a homeowner of that ZIP code sees', async () => {
    const [seen, own] = await Promise.all([
      visitor().bookings.slotsByZip({ ...atAdas(), days: 5 }),
      world.as(world.ada).api.bookings.slots({ ...FLUSH, homeId: world.ada.home.id, days: 5 }),
    ]);
    expect(seen.firstFree).toEqual(own.firstFree);
    expect(seen.vendors).toEqual(own.vendors);
    const free = ({ days }: typeof own) =>
      days.flatMap(({ slots }) => slots.filter((slot) => slot.free > 0).map(({ startsAt }) => startsAt));
    expect(free(seen).length).toBeGreaterThan(0);
    expect(free(seen)).toEqual(free(own));
    const startsAt = at(1, 10);
    const [shown, charged] = await Promise.all([
      visitor().bookings.priceByZip({ ...atAdas(), startsAt }),
      world.as(world.ada).api.bookings.price({ ...FLUSH, homeId: world.ada.home.id, startsAt }),
    ]);
    expect(shown).toMatchObject({ totalCents: 17_038, vendorName: charged.vendorName });
    expect(shown.lines).toEqual(charged.lines);
  });

  it('say nothing of a calendar but what is offered: no taken time, no name, no number of people', async () => {
    await hold(world, world.ben, { startsAt: at(1, 10) });
    const { days } = await visitor().bookings.slotsByZip({ ...atAdas(), days: 5 });
    const slots = days.flatMap((day) => day.slots);
    expect(slots.map(({ startsAt }) => startsAt.toISOString())).not.toContain(at(1, 10));
    expect(slots.every(({ free, technicianName }) => free === 1 && technicianName === null)).toBe(true);
    const technician = world.cora.vendor.technicians[0];
    const answer = await world.as(null).get('/api/v1/bookings/slots-by-zip', { ...atAdas(), days: '5' });
    expect(JSON.stringify(answer.body)).not.toContain(technician?.name);
    expect(JSON.stringify(answer.body)).not.toContain(technician?.id);
  });

  it('are refused where Canopy does not work, with the cities where it does', async () => {
    const answer = await world.as(null).get('/api/v1/bookings/slots-by-zip', { ...FLUSH, zip: '00501' });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('Canopy isn’t available there yet. It works in'),
        data: { fields: { zip: 'Canopy isn’t available there yet' } },
      },
    });
    const price = await world.as(null).get('/api/v1/bookings/price-by-zip', { ...FLUSH, zip: '0050' });
    expect(price).toMatchObject({
      status: 400,
      body: { data: { fields: { zip: 'Enter a 5-digit ZIP code' } } },
    });
  });

  it('are counted by address, and only those of visitors', async () => {
    const asked = async () => (await world.as(null).get('/api/v1/bookings/price-by-zip', atAdas())).status;
    const answers: number[] = [];
    for (let call = 0; call < 101; call += 1) answers.push(await asked());
    expect(answers.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    const own = await world.as(world.ada).get('/api/v1/bookings/price-by-zip', atAdas());
    expect(own.status).toBe(200);
  });

  it('hold nothing: the time is held by whoever has signed in', async () => {
    const startsAt = at(1, 10);
    const answer = await world
      .as(null)
      .post('/api/v1/bookings', { ...FLUSH, homeId: world.ada.home.id, startsAt, answers: FLUSH_ANSWERS });
    expect(answer.status).toBe(401);
    const offered = await visitor().bookings.slotsByZip({ ...atAdas(), days: 5 });
    const starts = offered.days.flatMap(({ slots }) => slots.map((slot) => slot.startsAt.toISOString()));
    expect(starts).toContain(startsAt);
  });
});
