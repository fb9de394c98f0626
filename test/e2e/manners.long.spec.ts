import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** Screens that lead on by themselves after 2 or 3 seconds stay until axe has looked at them. */
const stayLonger = (page: Page) =>
  page.addInitScript(() => {
    const plan = window.setTimeout.bind(window);
    window.setTimeout = ((work: () => void, ms = 0, ...rest: []) =>
      plan(work, ms >= 2_000 ? ms + 30_000 : ms, ...rest)) as typeof window.setTimeout;
  });

test("§8 search: 'Search failed. Please try again.' stands until it works again", async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await signInAs(page, 'admin');
  await page.goto('/admin/help');
  await page.route('**/api/rpc/search/find*', (route) => route.abort());
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type('rosalind');
  const said = page.getByRole('alert').getByText('Search failed. Please try again.');
  await said.waitFor();
  await expectAccessible(page);
  await page.unroute('**/api/rpc/search/find*');
  await page.getByRole('button', { name: 'Search again' }).click();
  await page.getByRole('group', { name: 'Users' }).waitFor();
  expect(await said.count()).toBe(0);
});

test('on a phone a toast makes room for the drawer that opens', async ({ page }) => {
  // It would stand for 35 s.
  await stayLonger(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'homeowner');
  await page.goto('/account/home/profile');
  await page.getByLabel('Phone').fill('(206) 555-0177');
  await page.getByRole('button', { name: 'Save profile' }).click();
  const toast = page.getByRole('button', { name: 'Dismiss: Profile saved' });
  await toast.waitFor();
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const drawer = page.getByRole('dialog');
  await drawer.waitFor();
  await toast.waitFor({ state: 'detached', timeout: 5_000 });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'detached' });
});

describe('screens that turn somebody away are clean of what axe objects to', () => {
  test('denied, of the administration and of a portal', async ({ page, expectConsole }) => {
    expectConsole(/403/);
    await stayLonger(page);
    await signInAs(page, 'homeowner');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: 'Admin Access Required' }).waitFor();
    await expectAccessible(page);
    await page.goto('/account/vendor/dashboard');
    await page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await expectAccessible(page);
    await page.goto('/branch');
    await page.getByRole('heading', { name: 'Access restricted.' }).waitFor();
    await expectAccessible(page);
  });

  test('the Branch for visitors, and the notice of a past session', async ({ page, expectConsole }) => {
    expectConsole(/401/);
    await stayLonger(page);
    await page.goto('/branch');
    await page.getByRole('heading', { name: 'Please sign in to access The Branch.' }).waitFor();
    await expectAccessible(page);
    await page.goto('/login?reason=expired');
    await page.getByText('Session expired. Please log in again.').waitFor();
    await expectAccessible(page);
  });
});
