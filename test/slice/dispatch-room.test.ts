import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { bookings } from '#server/bookings/tables.ts';
import { services } from '#server/catalog/tables.ts';
import { emergencies, routePlans } from '#server/dispatch/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { type Booking, buildVisit } from '../factories/bookings.ts';
import { refusal } from './client.ts';
import { firstResponders, type Responders, requestHelp } from './emergencies.ts';
import { inboxTitles, saveCard } from './journey.ts';
import { useWorld, type World } from './world.ts';

const NAMES = ['near', 'middle', 'far', 'other'] as const;
const statusOf = async (world: World, id: string) =>
  (await world.site.db.read.select().from(emergencies).where(eq(emergencies.id, id)))[0]?.status;
const bookingOf = async (world: World, id: string) =>
  (await world.site.db.read.select().from(bookings).where(eq(bookings.id, id)))[0];

/** Everybody on call has one visit for Ben this morning, so many minutes from now. */
async function everybodyBusy(world: World, inMinutes: number) {
  const responders = await firstResponders(world);
  const [service] = await world.site.db.read
    .select()
    .from(services)
    .where(eq(services.slug, 'pipe-leak-repair'));
  if (!service) throw new Error('the catalog has no repair of leaks');
  const paymentMethodId = await saveCard(world, world.ben);
  const visits: Record<string, Booking> = {};
  for (const name of NAMES) {
    visits[name] = await buildVisit(
      world.site,
      {
        ...{ market: world.market, home: world.ben.home, service },
        vendor: responders[name].vendor,
      },
      { startsAt: new Date(+world.clock.now() + inMinutes * MINUTE_MS), paymentMethodId },
    );
  }
  return { responders, visits };
}
const alertOf = async (world: World, responders: Responders, name: (typeof NAMES)[number]) =>
  (await world.as(responders[name]).api.dispatch.alerts({})).alerts[0];

describe('nobody on call is free', () => {
  const world = useWorld();

  it('a visit that can begin later inside its window makes room: its homeowner is told, and the day is planned anew', async () => {
    const { responders, visits } = await everybodyBusy(world, 75);
    const { id } = await requestHelp(world, world.ada, { yes: ['running'] });
    await world.settle();
    const alert = await alertOf(world, responders, 'near');
    const visit = visits.near;
    if (!alert || !visit) throw new Error('the nearest was not alerted');
    expect(alert.technicians).toMatchObject([{ id: visit.technicianId }]);
    expect(alert.moves).toMatchObject([{ bookingId: visit.id, fromStartsAt: visit.startsAt }]);
    const later = alert.moves[0]?.toStartsAt ?? visit.startsAt;
    const by = (+later - +visit.startsAt) / MINUTE_MS;
    expect(by).toBeGreaterThan(0);
    expect(by).toBeLessThanOrEqual(120);

    // Whoever was not shown which visits move does not move them.
    expect(await refusal(world.as(responders.near).api.dispatch.accept({ id: alert.id }))).toMatchObject({
      status: 409,
    });
    expect(await bookingOf(world, visit.id)).toMatchObject({ startsAt: visit.startsAt });

    const { bookingId, isConfirmed } = await world
      .as(responders.near)
      .api.dispatch.accept({ id: alert.id, movesVisits: true });
    expect(isConfirmed).toBe(true);
    await world.settle();
    expect(await statusOf(world, id)).toBe('accepted');
    expect(await bookingOf(world, visit.id)).toMatchObject({
      ...{ technicianId: visit.technicianId, startsAt: later, status: 'confirmed' },
      promisedFrom: visit.startsAt,
    });
    const held = await world.site.db.read
      .select()
      .from(claims)
      .where(eq(claims.technicianId, visit.technicianId));
    expect(held.map((claim) => claim.bookingId).sort()).toEqual([visit.id, bookingId].sort());
    expect((await inboxTitles(world, world.ben)).some((title) => title.includes('expected'))).toBe(true);

    await world.settle();
    const [plan] = await world.site.db.read.select().from(routePlans);
    expect(plan).toMatchObject({ emergencyId: id, status: 'draft', madeBy: null });
    await world.settle();
    expect(await world.site.db.read.select().from(routePlans)).toHaveLength(1);
  });

  it('what is only urgent waits for somebody free, and so does everything where no visit can give way', async () => {
    await everybodyBusy(world, 75);
    const { id } = await requestHelp(world, world.ada);
    await world.settle();
    expect(await statusOf(world, id)).toBe('no_vendor');
  });

  it('what begins within the hour never gives way', async () => {
    await everybodyBusy(world, 45);
    const { id } = await requestHelp(world, world.ada, { yes: ['running'] });
    await world.settle();
    expect(await statusOf(world, id)).toBe('no_vendor');
  });

  it('room that was there and is taken meanwhile answers plainly, and nothing moves', async () => {
    const { responders, visits } = await everybodyBusy(world, 75);
    await requestHelp(world, world.ada, { yes: ['running'] });
    await world.settle();
    const alert = await alertOf(world, responders, 'near');
    const visit = visits.near;
    if (!alert || !visit) throw new Error('the nearest was not alerted');
    await world.as(responders.near).api.bookings.setEnRoute({ id: visit.id });
    expect(
      await refusal(world.as(responders.near).api.dispatch.accept({ id: alert.id, movesVisits: true })),
    ).toMatchObject({
      status: 409,
      message: 'None of your technicians on call is free right now.',
    });
    expect(await bookingOf(world, visit.id)).toMatchObject({ startsAt: visit.startsAt });
  });
});
