import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { begin, bookVisit, photo, signInAs } from './accounts.ts';
import {
  acceptedJob,
  goOffline,
  jobPath,
  NO_NETWORK,
  openSteps,
  PHONE,
  rowsOf,
  strip,
} from './field-steps.ts';

/** The server hears the next call of this operation, and the line breaks before its answer: all is silent from then on. */
async function cutAnswerOf(page: Page, operation: string): Promise<void> {
  await page.route(`**/api/rpc/${operation}`, async (route) => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  });
}

describe('work without a network', () => {
  test('a whole job: cut in the middle of each step, closed and opened, and sent in order', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Una Stranger', 0);
    let vendor = await openBrowser(PHONE);
    await acceptedJob(vendor, jobId);

    // Heard by the server, and the answer lost.
    await cutAnswerOf(vendor, 'bookings/setEnRoute');
    await begin(vendor, 'On the way');
    await strip(vendor, /1 change waits for a connection/).waitFor();
    await vendor.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });

    await begin(vendor, 'Start job');
    const camera = (side: string) => vendor.getByLabel(`Take a photo: Photos ${side} work`).first();
    await camera('before').waitFor({ state: 'attached' });
    await strip(vendor, /2 changes wait for a connection/).waitFor();
    await camera('before').setInputFiles(await photo(90));
    await vendor.getByText('1 photo').first().waitFor();
    const open = vendor.getByRole('checkbox', { checked: false });
    const steps = await open.count();
    await vendor.getByRole('button', { name: 'Done, next step' }).tap();
    await expect.poll(() => open.count()).toBe(steps - 1);
    await expectAccessible(vendor);

    // The app is closed, and opened again where there is no network.
    const context = vendor.context();
    await vendor.close();
    vendor = await context.newPage();
    await vendor.goto(jobPath(jobId));
    await expect.poll(() => openSteps(vendor).count(), { timeout: 20_000 }).toBe(steps - 1);
    for (let left = steps - 1; left > 0; left -= 1) {
      await vendor.getByRole('button', { name: 'Done, next step' }).tap();
      await expect.poll(() => openSteps(vendor).count()).toBe(left - 1);
    }

    await vendor.getByRole('button', { name: 'Add part' }).tap();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByLabel('Part', { exact: true }).fill('Brass flush valve');
    await drawer.getByRole('button', { name: 'Add part' }).tap();
    await vendor.getByRole('list', { name: 'Not sent yet' }).getByText('Brass flush valve').waitFor();

    await vendor.getByRole('button', { name: 'Take signature' }).tap();
    await vendor.getByText('Type it').tap();
    await vendor.getByRole('button', { name: 'Keep signature' }).tap();
    await vendor.getByRole('button', { name: 'Sign again' }).waitFor();

    await vendor.getByLabel('For your team').fill('The shut-off valve sticks.');
    await vendor.getByRole('button', { name: 'Save note' }).tap();
    await vendor.getByText(/^You, /).waitFor();

    await vendor
      .getByLabel('Take a photo: Photos after work')
      .first()
      .setInputFiles(await photo(40));
    await vendor.locator('[data-foot-bar]').getByRole('button', { name: 'Complete job' }).tap();
    await vendor.getByRole('alertdialog').getByRole('button', { name: 'Complete job' }).tap();
    await vendor.getByText('Completed', { exact: true }).first().waitFor();
    await vendor.getByRole('button', { name: 'View' }).tap();
    const sheet = vendor.getByRole('dialog', { name: 'Changes on this device' });
    await sheet.getByText('Completed the job').waitFor();
    const words = await sheet.getByRole('listitem').allTextContents();
    expect(words[0]).toContain('On the way');
    expect(words.at(-1)).toContain('Completed the job');
    await expectAccessible(vendor);

    // Each answer is lost once on the way back: nothing is done twice.
    const lost = new Set<string>();
    await vendor.route('**/api/rpc/{bookings,photos}/*', async (route) => {
      const name = new URL(route.request().url()).pathname;
      const isWrite = route.request().method() === 'POST' && route.request().headers()['idempotency-key'];
      if (!isWrite || lost.has(name)) return route.continue();
      lost.add(name);
      await route.fetch();
      return route.abort();
    });
    await context.setOffline(false);
    await sheet.getByText('Everything is sent.').waitFor({ timeout: 90_000 });
    expect(lost.size).toBeGreaterThan(5);
    await sheet.getByRole('button', { name: /close/i }).tap();

    const { databaseUrl } = builtServer;
    const [job] = await rowsOf<{ status: string; minutes: number }>(
      databaseUrl,
      `select status, extract(epoch from completed_at - started_at) / 60 as minutes
        from bookings.bookings where id = $1`,
      jobId,
    );
    expect(job?.status).toBe('completed');
    const counted = await rowsOf<{ photos: number; parts: number; note: string; starts: number }>(
      databaseUrl,
      `select (select count(*)::int from bookings.photos where booking_id = $1 and kind <> 'request') as photos,
        (select count(*)::int from bookings.booking_lines where booking_id = $1 and label = 'Brass flush valve') as parts,
        (select text from bookings.work_notes where booking_id = $1) as note,
        (select count(*)::int from bookings.booking_steps where booking_id = $1 and step = 'in_progress') as starts`,
      jobId,
    );
    expect(counted).toEqual([{ photos: 2, parts: 1, note: 'The shut-off valve sticks.', starts: 1 }]);
    await vendor.reload();
    await vendor.getByText('Completed', { exact: true }).first().waitFor();
    expect(await vendor.getByText(/wait for a connection|Sending \d/).count()).toBe(0);
  }, 240_000);

  test('two devices on one job: what was changed elsewhere is shown side by side, with a choice', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    expectConsole(/409/);
    const jobId = await bookVisit(await openBrowser(), 'Dua Stranger', 0);
    const phone = await openBrowser(PHONE);
    await acceptedJob(phone, jobId);
    await begin(phone, 'Start job');
    await phone.getByLabel('For your team').waitFor();
    const office = await openBrowser();
    await signInAs(office, 'vendor');
    await office.goto(jobPath(jobId));

    await goOffline(phone);
    const step = phone.getByRole('checkbox').first();
    const label = ((await step.getAttribute('aria-label')) ?? (await labelOf(phone))).trim();
    await step.tap();
    await phone.getByLabel('For your team').fill('Bring a new valve.');
    await phone.getByRole('button', { name: 'Save note' }).tap();
    await strip(phone, /2 changes wait for a connection/).waitFor();

    // Done and taken back elsewhere meanwhile; and another note.
    const theirs = office.getByRole('checkbox').first();
    await theirs.click();
    await expect.poll(() => versionOf(builtServer.databaseUrl, jobId)).toBe(1);
    await theirs.click();
    await expect.poll(() => versionOf(builtServer.databaseUrl, jobId)).toBe(2);
    await office.getByLabel('For your team').fill('The tenant comes at 3.');
    await office.getByRole('button', { name: 'Save note' }).click();
    await office.getByRole('button', { name: 'Save note' }).waitFor({ state: 'detached' });

    await phone.context().setOffline(false);
    await strip(phone, /2 changes need your decision/).waitFor({ timeout: 30_000 });
    await phone.getByRole('button', { name: 'View' }).tap();
    const sheet = phone.getByRole('dialog', { name: 'Changes on this device' });
    const card = (name: string) =>
      sheet.locator('section').filter({ has: phone.getByRole('heading', { name }) });
    await card(label).getByText('Not done').waitFor();
    await expectAccessible(phone);
    await card(label).getByRole('button', { name: 'Keep mine' }).tap();
    await card('Work note').getByText('The tenant comes at 3.').waitFor();
    await card('Work note').getByText('Bring a new valve.').waitFor();
    await card('Work note').getByRole('button', { name: 'Use theirs' }).tap();
    await sheet.getByText('Everything is sent.').waitFor();
    await expect.poll(() => versionOf(builtServer.databaseUrl, jobId)).toBe(3);
    await sheet.getByRole('button', { name: /close/i }).tap();
    await expect.poll(() => phone.getByLabel('For your team').inputValue()).toBe('The tenant comes at 3.');
    await expect.poll(() => step.isChecked()).toBe(true);
  }, 180_000);

  test('a session that ended keeps what was done until its person signs in; another never sends it', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    // Whatever the page asks for just then is refused.
    expectConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|manifest patches|401|403/);
    const jobId = await bookVisit(await openBrowser(), 'Tia Stranger', 0);
    const phone = await openBrowser(PHONE);
    await acceptedJob(phone, jobId);
    await goOffline(phone);
    await begin(phone, 'On the way');
    await strip(phone, /1 change waits for a connection/).waitFor();
    await phone.context().clearCookies();
    await phone.context().setOffline(false);
    await phone.waitForURL(/\/login/, { timeout: 30_000 });
    await phone.getByText('Sign in to send 1 change saved on this device.').waitFor();
    const statusOf = async () =>
      (
        await rowsOf<{ way: Date | null }>(
          builtServer.databaseUrl,
          'select en_route_at as way from bookings.bookings where id = $1',
          jobId,
        )
      )[0]?.way ?? null;

    await signInAs(phone, 'homeowner');
    await phone.goto('/account/home/dashboard');
    await phone.waitForLoadState('networkidle');
    expect(await statusOf()).toBeNull();

    await signInAs(phone, 'vendor');
    await phone.goto('/account/vendor/schedule');
    await expect.poll(statusOf, { timeout: 20_000 }).not.toBeNull();
  }, 180_000);

  test('a device without room says so, sends what it can at once, and keeps nothing it does not have', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Rea Stranger', 0);
    const phone = await openBrowser(PHONE);
    await acceptedJob(phone, jobId);
    await phone.evaluate(() => {
      IDBObjectStore.prototype.add = () => {
        throw new DOMException('No room', 'QuotaExceededError');
      };
    });
    await begin(phone, 'On the way');
    await phone.getByText('knows you’re on the way.').waitFor();
    await strip(phone, /This device is full/).waitFor();
    // The page has followed: whoever has set out is not asked once more.
    await phone.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });
    await goOffline(phone);
    await begin(phone, 'Start job');
    await phone.getByText('This device is out of storage', { exact: false }).waitFor();
    await phone.getByRole('button', { name: 'Start job' }).waitFor();
    await phone.context().setOffline(false);
    const [job] = await rowsOf<{ way: Date | null; status: string }>(
      builtServer.databaseUrl,
      'select en_route_at as way, status from bookings.bookings where id = $1',
      jobId,
    );
    expect(job).toMatchObject({ way: expect.any(Date), status: 'confirmed' });
  }, 120_000);
});

const labelOf = async (page: Page) =>
  page
    .getByRole('checkbox')
    .first()
    .evaluate((box: HTMLInputElement) => box.labels?.[0]?.textContent ?? '');

async function versionOf(url: string, jobId: string): Promise<number> {
  const [row] = await rowsOf<{ version: number }>(
    url,
    'select max(version)::int as version from bookings.checklist_items where booking_id = $1',
    jobId,
  );
  return row?.version ?? 0;
}
