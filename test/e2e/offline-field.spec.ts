import { expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { allSent, copied, goOffline, jobPath, NO_NETWORK, PHONE, rowsOf, strip } from './field-steps.ts';

const NEXT_JOB = `
  select b.id from bookings.bookings b join vendors.vendors v on v.id = b.vendor_id join users.users u on u.id = v.owner_id
  where u.email = $1 and b.status = 'confirmed' and b.en_route_at is null
    and exists (select from bookings.checklist_items c where c.booking_id = b.id)
  order by b.starts_at limit 1`;

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
  await phone.getByRole('button', { name: 'On the way' }).tap();
  await phone.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });
  await phone.getByRole('button', { name: 'Start job' }).tap();
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
});
