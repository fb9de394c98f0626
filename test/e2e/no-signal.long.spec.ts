import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { begin, bookVisit, photo, signInAs } from './accounts.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const TODAY = '/account/vendor/field-operations';
/** What Chromium writes down for every request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|manifest patches/;

const copiesIn = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('canopy-copies-'));
    const addresses = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return addresses.flat();
  });

/** The document of a page as this phone keeps it; empty where it keeps none. */
const copyOf = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const copy = await caches.match(new URL(address, location.href), { ignoreVary: true });
    return (await copy?.text()) ?? '';
  }, path);

/** Reports of errors that pages send to the server. */
function reportsOf(page: Page): string[] {
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/monitoring/report')) reports.push(request.url());
  });
  return reports;
}

describe('without a network', () => {
  test('a job goes on where it was: from its copy, with every tick, also after a reload', async ({
    openBrowser,
    expectConsole,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Gil Stranger', 0);
    const vendor = await openBrowser(PHONE);
    const reports = reportsOf(vendor);
    await signInAs(vendor, 'vendor');
    const job = `${TODAY}?job=${jobId}`;
    await vendor.goto(job);
    await vendor.getByRole('button', { name: /^Accept job/ }).tap();
    await begin(vendor, 'Start job');
    const camera = vendor.getByLabel('Take a photo: Photos before work').first();
    await camera.setInputFiles(await photo(90));
    await vendor.getByRole('button', { name: 'Done, next step' }).waitFor();
    await vendor.reload();
    // The copy of the job under way: an earlier one may be of the request that it was.
    await expect.poll(() => copyOf(vendor, job), { timeout: 15_000 }).toContain('On site since');

    await vendor.context().setOffline(true);
    const strip = vendor.getByText('No signal.');
    await strip.waitFor();
    await vendor.getByRole('button', { name: 'Done, next step' }).tap();
    await vendor.getByText('Saved on this phone').first().waitFor();
    const open = vendor.getByRole('checkbox', { checked: false });
    const left = await open.count();
    await expectAccessible(vendor);

    // Today and the job again, then the whole document.
    await vendor.getByRole('link', { name: 'All visits' }).tap();
    await vendor.getByRole('heading', { name: 'Today', level: 1 }).waitFor();
    await vendor.getByText(/Showing what was saved at \d+:\d\d [AP]M/).waitFor();
    // Late in the evening the first free time is tomorrow's: the job is on no list of today, its copy is there all the same.
    const listed = vendor.locator(`a[href*="${jobId}"]:visible`).first();
    if (await listed.isVisible()) await listed.tap();
    else await vendor.goBack();
    await expect.poll(() => open.count()).toBe(left);
    await vendor.reload();
    await strip.waitFor();
    await expect.poll(() => open.count()).toBe(left);
    await vendor.getByText('Saved on this phone').first().waitFor();

    // What has no copy leaves the page as it is, with what was typed on it.
    const draft = vendor.getByRole('textbox', { name: /message/i }).first();
    await draft.fill('The shut-off is behind the dryer.');
    await vendor
      .getByRole('button', { name: /navigation|menu/i })
      .first()
      .tap();
    await vendor.getByRole('link', { name: 'Payouts' }).last().tap();
    await vendor.getByText('That page will open when you’re back online.', { exact: false }).waitFor();
    expect(new URL(vendor.url()).search).toBe(`?job=${jobId}`);
    expect(await draft.inputValue()).toBe('The shut-off is behind the dryer.');
    expect(await vendor.getByText(/Oops/).count()).toBe(0);

    await vendor.context().setOffline(false);
    await strip.waitFor({ state: 'detached' });
    await vendor.getByText('Saved', { exact: true }).first().waitFor();
    expect(await draft.inputValue()).toBe('The shut-off is behind the dryer.');
    await vendor.reload();
    await expect.poll(() => open.count()).toBe(left);
    await vendor.getByText('Saved', { exact: true }).first().waitFor();
    expect(reports).toEqual([]);
  }, 120_000);

  test('copies are one person’s: signing out deletes them, and so does the next one to sign in', async ({
    openBrowser,
  }) => {
    const page = await openBrowser(PHONE);
    await signInAs(page, 'vendor');
    await page.goto(TODAY);
    await expect.poll(() => copiesIn(page), { timeout: 15_000 }).not.toEqual([]);
    // Nothing of other screens, whoever opens them.
    await page.goto('/account/vendor/payouts');
    expect((await copiesIn(page)).filter((url) => !url.includes('/field-operations'))).toEqual([]);

    // Every page of the company reads the day's copies; whoever comes next does so once these are there.
    await page.waitForLoadState('networkidle');
    await signInAs(page, 'homeowner');
    await page.goto('/account/home/dashboard');
    await expect.poll(() => copiesIn(page)).toEqual([]);

    await signInAs(page, 'vendor');
    await page.goto(TODAY);
    await expect.poll(() => copiesIn(page), { timeout: 15_000 }).not.toEqual([]);
    await page
      .getByRole('button', { name: /account|profile/i })
      .first()
      .tap();
    await page.getByRole('menuitem', { name: /^Sign out$/ }).tap();
    await page.waitForURL((url) => url.pathname === '/');
    await listens(page);
    expect(await copiesIn(page)).toEqual([]);
  }, 60_000);

  test('a click that gets no answer keeps the page, and can be tried again', async ({
    openBrowser,
    expectConsole,
  }) => {
    expectConsole(/ERR_FAILED/);
    const page = await openBrowser();
    const reports = reportsOf(page);
    await signInAs(page, 'homeowner');
    await page.goto('/account/home/dashboard');
    await page.route(/\.data(\?|$)|favicon/, (route) => route.abort());
    await page.getByRole('link', { name: 'Payments' }).first().click();
    await page.getByText('That page will open when you’re back online.', { exact: false }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/account/home/dashboard');
    expect(await page.getByText(/Oops/).count()).toBe(0);
    await page.unroute(/\.data(\?|$)|favicon/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.waitForURL(/\/account\/home\/payments/);
    await page.getByText('No signal.').waitFor({ state: 'detached' });
    expect(reports).toEqual([]);
  }, 60_000);
});
