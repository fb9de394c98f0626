import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAgain, signInAs } from './accounts.ts';

const HOUR = 60 * 60 * 1000;

async function expectDenied(page: Page, path: string, title: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(403);
  await page.getByRole('heading', { name: title }).waitFor();
  for (const name of ['My dashboard', 'Admin login', 'Go Home']) {
    expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
  }
}

describe('§4 route guard', () => {
  test('each portal shows the other roles its denied screen', async ({ openBrowser, expectConsole }) => {
    expectConsole(/403/);
    const homeowner = await openBrowser();
    await signInAs(homeowner, 'homeowner');
    await expectDenied(homeowner, '/account/vendor/dashboard', 'Access Denied');
    await homeowner.getByText('You are not authorized to view this page.').waitFor();
    await expectDenied(homeowner, '/vendor/earnings', 'Access Denied');
    await homeowner.waitForURL(/\/account\/home\/dashboard/);
    await homeowner.getByText('Access restricted.').waitFor();

    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await expectDenied(vendor, '/account/home/dashboard', 'Access Denied');
    await expectDenied(vendor, '/admin/users', 'Admin Access Required');
    await vendor.getByRole('link', { name: 'My dashboard' }).click();
    await vendor.waitForURL(/\/account\/vendor\/dashboard/);
  });

  test("'Authenticating...' shows while a guard is asked, and next never leaves the site", async ({
    page,
  }) => {
    await page.route(/dashboard\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(`/login?next=${encodeURIComponent('https://evil.example/')}`);
    const entering = signInAgain(page, 'rosalind@demo.canopy.example', 'canopy-demo');
    await page.locator('.fixed').getByText('Authenticating...').waitFor();
    await entering;
    await page.waitForURL(/\/account\/home\/dashboard/);
    await page.locator('.fixed').getByText('Authenticating...').waitFor({ state: 'detached' });
  });
});

describe('§4 Branch guard', () => {
  test("visitors see 'Please sign in to access The Branch.' and go to login with next after 2 s", async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/401/);
    expect((await page.goto('/branch/vendor', { waitUntil: 'commit' }))?.status()).toBe(401);
    await page.getByRole('heading', { name: 'Please sign in to access The Branch.' }).waitFor();
    await page.waitForURL(/\/login\?next=%2Fbranch%2Fvendor/);
  });

  test("homeowners see 'Access restricted.' and go to the homeowner dashboard after 2 s; vendors come in", async ({
    openBrowser,
    expectConsole,
  }) => {
    expectConsole(/403/);
    const homeowner = await openBrowser();
    await signInAs(homeowner, 'homeowner');
    expect((await homeowner.goto('/branch', { waitUntil: 'commit' }))?.status()).toBe(403);
    await homeowner.getByRole('heading', { name: 'Access restricted.' }).waitFor();
    await homeowner.waitForURL(/\/account\/home\/dashboard/);

    expectConsole(/404/);
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    expect((await vendor.goto('/branch'))?.status()).toBe(404);
    await vendor.getByText('This page doesn’t exist.').waitFor();
  });
});

describe('§4 session expiry', () => {
  test("says 'Session expired. Please log in again.' when the server agrees, and nothing when it does not", async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await signInAs(page, 'homeowner');
    await page.clock.install();
    // Two hours without a beat make the event stream come back, which is refused without a cookie: not the story here.
    await page.route(/\/api\/live/, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' }),
    );
    await page.goto('/account/home/notifications');
    // This browser's clock runs two hours ahead; the session lives on.
    const asked = page.waitForResponse(/users\/session/);
    await page.clock.fastForward(2 * HOUR + 30_000);
    await asked;
    expect(new URL(page.url()).pathname).toBe('/account/home/notifications');

    await page.context().clearCookies({ name: 'canopy_session' });
    await page.clock.fastForward(2 * HOUR + 30_000);
    await page.waitForURL(/\/login\?next=%2Faccount%2Fhome%2Fnotifications&reason=expired/);
    await page.getByText('Session expired. Please log in again.').waitFor();
  });

  test("a reload, a click and the administrators' door say so too, and the cookie goes", async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    const past = async () => {
      const [session] = (await page.context().cookies()).filter(({ name }) => name === 'canopy_session');
      if (!session) throw new Error('nobody is signed in');
      await page.context().addCookies([{ ...session, value: 'of-a-session-that-is-past' }]);
    };
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name);

    await signInAs(page, 'homeowner');
    await page.goto('/account/home/notifications');
    await past();
    // Pages that a browser fetches ahead say it to nobody, so the cookie stays.
    const ahead = { headers: { 'Sec-Purpose': 'prefetch' }, maxRedirects: 0 };
    expect((await page.request.get('/account/home/jobs.data', ahead)).status()).toBe(202);
    expect(await cookies()).toContain('canopy_session');
    await page.reload();
    await page.waitForURL(/\/login\?next=%2Faccount%2Fhome%2Fnotifications&reason=expired$/);
    await page.getByText('Session expired. Please log in again.').waitFor();
    expect(await cookies()).not.toContain('canopy_session');
    // It has been said.
    await page.goto('/account/home/notifications');
    await page.waitForURL(/\/login\?next=%2Faccount%2Fhome%2Fnotifications$/);

    await signInAs(page, 'homeowner');
    await page.goto('/account/home/dashboard');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const other = await page.context().newPage();
    await other.goto('/account/home/rewards');
    await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await past();
    await page.bringToFront();
    await page.getByRole('link', { name: 'Payments', exact: true }).first().click();
    await page.waitForURL(/\/login\?next=%2Faccount%2Fhome%2Fpayments&reason=expired$/);
    await page.getByText('Session expired. Please log in again.').waitFor();
    // The other windows follow, and say the same.
    await other.waitForURL(/\/login\?next=%2Faccount%2Fhome%2Frewards&reason=expired$/);
    await other.close();

    await signInAs(page, 'admin');
    await page.goto('/admin/users');
    await past();
    await page.reload();
    await page.waitForURL(/\/admin-login\?next=%2Fadmin%2Fusers&reason=expired$/);
    await page.getByText('Session expired. Please log in again.').waitFor();
  });
});
