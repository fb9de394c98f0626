import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings, reschedules } from '#server/bookings/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import { at, confirmed, hold, requested, saveCard } from './journey.ts';
import { useWorld } from './world.ts';

/** In a new world each time; fifty times by hand. */
const ROUNDS = Array.from(
  { length: process.env.CANOPY_TEST_BY_HAND === '1' ? 50 : 10 },
  (_, index) => index + 1,
);

describe('at the same moment', () => {
  const world = useWorld();

  const overlaps = async () => {
    const { rows } = await world.site.db.read.execute<{ count: number }>(sql`
      select count(*)::int as count from scheduling.claims a join scheduling.claims b
        on a.technician_id = b.technician_id and a.id < b.id and a.during && b.during`);
    return rows[0]?.count;
  };

  it.for(ROUNDS)('one moves a visit into a time that ten others book: one of all gets it (%d)', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const { api } = world.as(world.ada);
    const users = await Promise.all(Array.from({ length: 10 }, () => world.session(world.ben.user)));
    const settled = await Promise.allSettled([
      ...users
        .slice(0, 5)
        .map((user) => hold(world, { ...user, home: world.ben.home }, { startsAt: at(4, 10) })),
      api.bookings.proposeReschedule({ id, startsAt: at(4, 10) }),
      ...users
        .slice(5)
        .map((user) => hold(world, { ...user, home: world.ben.home }, { startsAt: at(4, 10) })),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const [row] = await world.site.db.read.select().from(bookings).where(eq(bookings.id, id));
    const held = await world.site.db.read.$count(bookings, eq(bookings.status, 'held'));
    const hasMoved = row?.startsAt.getTime() === Date.parse(at(4, 10));
    expect(Number(hasMoved) + held).toBe(1);
    expect(await overlaps()).toBe(0);
    expect(await world.site.db.read.$count(claims)).toBe(1 + held);
  });

  it('two visits change places: each ends in one time, and none in two', async () => {
    const first = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const cardId = await saveCard(world, world.ben);
    const second = await requested(world, world.ben, { startsAt: at(4, 10), cardId });
    await world.as(world.cora).api.bookings.accept({ id: second.id });
    for (let round = 0; round < 3; round += 1) {
      await Promise.allSettled([
        world.as(world.ada).api.bookings.proposeReschedule({ id: first.id, startsAt: at(4, 10) }),
        world.as(world.ben).api.bookings.proposeReschedule({ id: second.id, startsAt: at(3, 10) }),
        world.as(world.ada).api.bookings.proposeReschedule({ id: first.id, startsAt: at(4, 14) }),
        world.as(world.ben).api.bookings.proposeReschedule({ id: second.id, startsAt: at(4, 14) }),
      ]);
      expect(await overlaps()).toBe(0);
      expect(await world.site.db.read.$count(claims)).toBe(2);
      await world
        .as(world.ada)
        .api.bookings.proposeReschedule({ id: first.id, startsAt: at(3, 10) })
        .catch(() => null);
      await world
        .as(world.ben)
        .api.bookings.proposeReschedule({ id: second.id, startsAt: at(4, 10) })
        .catch(() => null);
    }
  });

  it('the homeowner accepts what the vendor withdraws: one of both happens, and the time follows', async () => {
    const { id } = await confirmed(world, world.ada, { startsAt: at(3, 10) });
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const to = round % 2 === 0 ? at(4, 10) : at(4, 14);
      await world
        .as(world.cora)
        .api.bookings.proposeReschedule({ id, startsAt: to })
        .catch(() => null);
      const { proposal, startsAt } = await world.as(world.ada).api.bookings.get({ id });
      if (!proposal) continue;
      const answer = { id, rescheduleId: proposal.id };
      const settled = await Promise.allSettled([
        world.as(world.ada).api.bookings.acceptReschedule(answer),
        world.as(world.cora).api.bookings.withdrawReschedule(answer),
      ]);
      expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      const [wish] = await world.site.db.read
        .select()
        .from(reschedules)
        .where(eq(reschedules.id, proposal.id));
      outcomes.add(wish?.status ?? '');
      const [row] = await world.site.db.read.select().from(bookings).where(eq(bookings.id, id));
      expect(row?.startsAt).toEqual(wish?.status === 'accepted' ? proposal.startsAt : startsAt);
      expect(await world.site.db.read.$count(claims)).toBe(1);
    }
    expect([...outcomes].every((outcome) => outcome === 'accepted' || outcome === 'withdrawn')).toBe(true);
  });

  it('two book the same weekly time: one gets every visit, the other hears of it', async () => {
    const first = await requested(world, world.ada, { startsAt: at(3, 10) });
    const cardId = await saveCard(world, world.ben);
    const second = await requested(world, world.ben, { startsAt: at(4, 10), cardId });
    const choices = [{ position: 1, startsAt: '2026-03-12T17:00:00Z' }];
    const settled = await Promise.allSettled([
      world.as(world.ada).api.bookings.bookSeries({ id: first.id, frequency: 'weekly', visits: 2 }),
      // A day of Ben's own rhythm cannot be the 12th, so this one is refused whoever is first.
      world.as(world.ben).api.bookings.bookSeries({ id: second.id, frequency: 'weekly', visits: 2, choices }),
      hold(world, world.ben, { startsAt: '2026-03-12T17:00:00Z' }),
    ]);
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await overlaps()).toBe(0);
  });
});
