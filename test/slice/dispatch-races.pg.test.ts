import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { alerts, emergencies } from '#server/dispatch/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { firstResponders, requestHelp } from './emergencies.ts';
import { useWorld } from './world.ts';

describe('emergencies at the same moment', () => {
  const world = useWorld();
  const fulfilled = (settled: PromiseSettledResult<unknown>[]) =>
    settled.filter(({ status }) => status === 'fulfilled').length;

  it('two dispatches never take one technician, however many accept at once', async () => {
    const { near } = await firstResponders(world);
    const first = await requestHelp(world, world.ada);
    const second = await requestHelp(world, world.ben);
    const waiting = await world.as(near).api.dispatch.alerts({});
    expect(waiting.alerts).toHaveLength(2);
    const tries = [1, 2, 3, 4].flatMap(() =>
      waiting.alerts.map(({ id }) => world.as(near).api.dispatch.accept({ id })),
    );
    expect(fulfilled(await Promise.allSettled(tries))).toBe(1);
    expect(await world.site.db.read.$count(bookings)).toBe(1);
    expect(await world.site.db.read.$count(claims)).toBe(1);
    const rows = await world.site.db.read.select().from(emergencies);
    const statuses = [first, second].map(({ id }) => rows.find((row) => row.id === id)?.status).sort();
    expect(statuses).toEqual(['accepted', 'searching']);
  });

  it('a wave of vendors who all accept: exactly one wins', async () => {
    const responders = await firstResponders(world);
    const { id } = await requestHelp(world, world.ada);
    world.clock.advance(61_000);
    await world.settle();
    const vendors = [responders.middle, responders.far, responders.other];
    const tries = await Promise.all(
      vendors.map(async (vendor) => {
        const { api } = world.as(vendor);
        const [alert] = (await api.dispatch.alerts({})).alerts;
        return () => api.dispatch.accept({ id: alert?.id ?? '' });
      }),
    );
    expect(fulfilled(await Promise.allSettled([...tries, ...tries].map((accept) => accept())))).toBe(1);
    const states = await world.site.db.read.select().from(alerts).where(eq(alerts.emergencyId, id));
    expect(states.map(({ status }) => status).sort()).toEqual(['accepted', 'closed', 'closed', 'lapsed']);
    expect(await world.site.db.read.$count(bookings, eq(bookings.emergencyId, id))).toBe(1);
  });

  it('a homeowner who asks in several tabs at once has one emergency', async () => {
    await firstResponders(world);
    const settled = await Promise.allSettled([1, 2, 3].map(() => requestHelp(world, world.ada)));
    expect(fulfilled(settled)).toBe(1);
    expect(await world.site.db.read.$count(emergencies)).toBe(1);
  });
});
