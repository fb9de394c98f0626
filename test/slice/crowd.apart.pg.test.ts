import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { bookings } from '#server/bookings/tables.ts';
import { claims } from '#server/scheduling/tables.ts';
import type { Answer } from './client.ts';
import { at, FLUSH_ANSWERS } from './journey.ts';
import { useWorld, type World } from './world.ts';

// Named apart: where many files were served before, the collector stops the process for seconds at a time.
const IS_LONG = process.env.CANOPY_TEST_LONG === '1';
const BY_HAND = process.env.CANOPY_TEST_BY_HAND === '1';
const CROWD = IS_LONG ? 2_000 : 300;
/** Each in a new world; fifty times by hand. */
const ROUNDS = Array.from({ length: BY_HAND ? 50 : IS_LONG ? 2 : 1 }, (_, index) => index + 1);

/** Homeowners with a home in Ballard and an open session each, written in a few statements. */
async function crowd(world: World, size: number): Promise<{ token: string; homeId: string }[]> {
  const now = world.clock.now().toISOString();
  // As after a click a moment ago: nobody's session needs to slide.
  const ends = new Date(world.clock.now().getTime() + 7_200_000).toISOString();
  const { zoneId, zip } = world.ada.home;
  return world.site.db.transaction(async () => {
    const { tx } = world.site.db;
    await tx.execute(sql`
      create temporary table crowd on commit drop as
      select gen_random_uuid() as user_id, gen_random_uuid() as home_id, 'crowd-token-' || n as token, n
      from generate_series(1, ${size}::int) n`);
    await tx.execute(sql`
      insert into users.users (id, email, email_verified, name, role, session_timeout_ms, created_at, updated_at)
      select user_id, 'crowd-' || n || '@test.example', true, 'Crowd ' || n, 'homeowner', 7200000, ${now}::timestamptz, ${now}::timestamptz
      from crowd`);
    await tx.execute(sql`
      insert into users.sessions (id, user_id, token_hash, expires_at, absolute_expires_at, created_at, updated_at)
      select gen_random_uuid(), user_id, encode(sha256(convert_to(token, 'UTF8')), 'hex'), ${ends}::timestamptz, ${ends}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
      from crowd`);
    await tx.execute(sql`
      insert into homes.homes (id, owner_id, label, line1, city, state, zip, zone_id, latitude, longitude, precision, created_at)
      select home_id, user_id, 'Home', n || ' Alder Bend NW', 'Seattle', 'WA', ${zip}, ${zoneId}::uuid, 47.67, -122.37, 'zip', ${now}::timestamptz
      from crowd`);
    const { rows } = await tx.execute<{ token: string; home_id: string }>(
      sql`select token, home_id from crowd order by n`,
    );
    return rows.map(({ token, home_id }) => ({ token, homeId: home_id }));
  });
}

describe('a crowd', () => {
  const world = useWorld();

  it.for(ROUNDS)(
    `of ${CROWD} wants one slot: one gets it, the others hear of other times at once (%d)`,
    {
      timeout: 120_000,
    },
    async () => {
      const users = await crowd(world, CROWD);
      const began = performance.now();
      const answers = await Promise.all(
        users.map(({ token, homeId }) =>
          world.as({ user: world.ada.user, token }).post('/api/v1/bookings', {
            serviceSlug: 'water-heater-flush',
            homeId,
            startsAt: at(1, 10),
            answers: FLUSH_ANSWERS,
          }),
        ),
      );
      const seconds = (performance.now() - began) / 1_000;
      process.stdout.write(`${CROWD} holds of one slot took ${seconds.toFixed(1)} s\n`);
      const byStatus = answers.reduce<Record<number, number>>((counts, { status }) => {
        counts[status] = (counts[status] ?? 0) + 1;
        return counts;
      }, {});
      expect(byStatus).toEqual({ 201: 1, 409: CROWD - 1 });
      const losers = answers.filter(({ status }) => status === 409);
      expect(
        losers.every(
          (answer) => alternativesOf(answer).length > 0 && !alternativesOf(answer).includes(at(1, 10)),
        ),
      ).toBe(true);
      expect(await world.site.db.read.$count(claims)).toBe(1);
      expect(await world.site.db.read.$count(bookings)).toBe(1);
    },
  );
});

function alternativesOf({ body }: Answer): string[] {
  return (body.data as { alternatives: string[] }).alternatives;
}
