import pg from 'pg';
import { describe, expect } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { expectAccessible } from '#test/browser.ts';
import { clockAt } from '#test/built-server.ts';
import { signInAs } from './accounts.ts';
import { askForHelp, newHomeowner } from './emergency-steps.ts';
import { testInOwnCity } from './own-city.ts';

const FIELD = '/account/vendor/field-operations';
const PATIENCE_MS = 240_000;
/**
 * Visits that give way are of the day of the emergency, within working hours: it is mid-morning in Seattle, on a day on which
 * the whole team works.
 */
const MORNING_UTC_HOURS = 18;
const WEEKEND = [0, 6];

function nextWorkingMorning(): Date {
  const at = new Date();
  at.setUTCHours(MORNING_UTC_HOURS, 0, 0, 0);
  while (+at < Date.now() || WEEKEND.includes(at.getUTCDay())) at.setUTCDate(at.getUTCDate() + 1);
  return at;
}

const morning = nextWorkingMorning();
const test = testInOwnCity({ prepare: leaveOneOnCall, settings: clockAt(morning.toISOString()) });

/** One plumber of the whole city is on call, and has a single visit that day: in eighty minutes, promised for the two hours after. */
async function leaveOneOnCall(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string; technician_id: string }>(
    `select b.id, b.technician_id from bookings.bookings b join vendors.vendors v on v.id = b.vendor_id
      where v.company = 'Bellini Waterworks' and b.status = 'confirmed'
        and exists (select from vendors.technician_skills k join catalog.services s on s.id = k.service_id
          where k.technician_id = b.technician_id and s.slug = 'pipe-leak-repair')
        and not exists (select from bookings.bookings o
          where o.technician_id = b.technician_id and o.status = 'in_progress')
      order by b.starts_at desc limit 1`,
  );
  const [visit] = rows;
  if (!visit) throw new Error('the vendor has no visit');
  const startsAt = new Date(+morning + 80 * MINUTE_MS);
  const endsAt = new Date(+startsAt + 60 * MINUTE_MS);
  await client.query('begin');
  await client.query('delete from scheduling.on_call');
  await client.query(
    `insert into scheduling.on_call (id, technician_id, starts_at, ends_at, created_at)
      values (gen_random_uuid(), $1, $2, $3, $2)`,
    [visit.technician_id, new Date(+morning - 60 * MINUTE_MS), new Date(+morning + 600 * MINUTE_MS)],
  );
  // Their other visits of these days are two months later.
  const around = [visit.technician_id, visit.id, new Date(+morning - DAY_MS), new Date(+morning + DAY_MS)];
  await client.query(
    `update scheduling.claims
      set during = tstzrange(lower(during) + interval '60 days', upper(during) + interval '60 days')
      where technician_id = $1 and booking_id is distinct from $2 and during && tstzrange($3, $4)`,
    around,
  );
  await client.query(
    `update bookings.bookings
      set starts_at = starts_at + interval '60 days', ends_at = ends_at + interval '60 days',
        promised_from = promised_from + interval '60 days', promised_until = promised_until + interval '60 days'
      where technician_id = $1 and id <> $2 and starts_at between $3 and $4 and status in ('pending', 'confirmed')`,
    around,
  );
  // So are those of the vendor's own customers, which nobody may move for an emergency.
  await client.query(
    `update scheduling.direct_visits set starts_at = starts_at + interval '60 days'
      where technician_id = $1 and starts_at between $2 and $3`,
    [visit.technician_id, new Date(+morning - DAY_MS), new Date(+morning + DAY_MS)],
  );
  await client.query(
    `update bookings.bookings set starts_at = $2, ends_at = $3, promised_from = null, promised_until = null, booked_minutes = 60 where id = $1`,
    [visit.id, startsAt, endsAt],
  );
  await client.query(`update scheduling.claims set during = tstzrange($2, $3) where booking_id = $1`, [
    visit.id,
    startsAt,
    endsAt,
  ]);
  await client.query('commit');
  await client.end();
}

const PHONE = { viewport: { width: 390, height: 844 } };

describe('an emergency where everybody on call has visits', () => {
  test(
    'the vendor sees which visit begins later, accepts, and finds it there at its new time',
    async ({ openBrowser }) => {
      const vendor = await openBrowser(PHONE);
      const homeowner = await openBrowser();
      await vendor.clock.install({ time: morning });
      await homeowner.clock.install({ time: morning });
      await signInAs(vendor, 'vendor');
      await vendor.goto(FIELD);
      await newHomeowner(homeowner, 'Nadia Dripping');
      await askForHelp(homeowner, 'It comes through the ceiling.');

      const card = vendor.getByText(/has visits then. If you accept:/);
      await card.waitFor();
      const moved = vendor.getByText(/starts at .* instead of .*, within its promised window\./);
      const [, later, earlier] =
        /starts at (.*?) instead of (.*?),/.exec(((await moved.textContent()) ?? '').replaceAll('\n', ' ')) ??
        [];
      expect(later).not.toBe(earlier);
      await expectAccessible(vendor);
      await vendor.getByRole('button', { name: /^Accept($| and send )/ }).click();
      await homeowner.getByText('is getting ready').waitFor();

      // The visit stands at its new time, and its homeowner was told within the promise.
      await vendor.goto(FIELD);
      await vendor
        .getByText(later ?? '', { exact: false })
        .first()
        .waitFor();
    },
    PATIENCE_MS,
  );
});
