import { expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { test } from '#test/browser.ts';
import { begin, signInAs } from './accounts.ts';
import {
  allSent,
  copied,
  goOffline,
  jobPath,
  NO_NETWORK,
  PHONE,
  rowsOf,
  strip,
  TODAY,
} from './field-steps.ts';

const NEXT_JOB = `
  select b.id from bookings.bookings b join vendors.vendors v on v.id = b.vendor_id join users.users u on u.id = v.owner_id
  where u.email = $1 and b.status = 'confirmed' and b.en_route_at is null
    and exists (select from bookings.checklist_items c where c.booking_id = b.id)
  order by b.starts_at limit 1`;

/** One that is done, as if it were of this hour. */
const DONE_TODAY = `
  update bookings.bookings set starts_at = now(), ends_at = now() + interval '1 hour', promised_from = null,
    promised_until = null
  where id = (
    select b.id from bookings.bookings b join vendors.vendors v on v.id = b.vendor_id join users.users u on u.id = v.owner_id
    where u.email = $1 and b.status = 'completed' order by b.starts_at desc limit 1)
  returning id, title`;

test('work on the next job goes on without a line, and is with Canopy once there is one', async ({
  openBrowser,
  expectConsole,
  builtServer,
}) => {
  expectConsole(NO_NETWORK);
  const [next] = await rowsOf<{ id: string }>(builtServer.databaseUrl, NEXT_JOB, DEMO_LOGINS.vendor.email);
  const jobId = next?.id ?? '';
  const phone = await openBrowser(PHONE);
  await signInAs(phone, 'vendor');
  await phone.goto(jobPath(jobId));
  await copied(phone, jobId);
  await goOffline(phone);
  await begin(phone, 'On the way');
  await phone.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });
  await begin(phone, 'Start job');
  await phone.getByRole('checkbox').first().tap();
  await strip(phone, /3 changes wait for a connection/).waitFor();

  await phone.context().setOffline(false);
  await allSent(phone);
  const found = await rowsOf(
    builtServer.databaseUrl,
    `select b.status, b.en_route_at is not null as way,
       (select count(*)::int from bookings.checklist_items c where c.booking_id = b.id and c.done) as steps
      from bookings.bookings b where b.id = $1`,
    jobId,
  );
  expect(found).toEqual([{ status: 'in_progress', way: true, steps: 1 }]);

  // What is done today opens without a line too, without having been opened before.
  const [done] = await rowsOf<{ id: string; title: string }>(
    builtServer.databaseUrl,
    DONE_TODAY,
    DEMO_LOGINS.vendor.email,
  );
  await phone.goto(TODAY);
  await copied(phone, done?.id ?? '');
  await goOffline(phone);
  await phone.locator(`a[href*="${done?.id}"]`).first().tap();
  await phone.getByRole('heading', { name: done?.title ?? '', level: 1 }).waitFor();
  await phone.getByText('Completed', { exact: true }).first().waitFor();
});
