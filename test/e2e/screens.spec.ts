import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/users/demo-logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './people.ts';

type Who = keyof typeof DEMO_LOGINS;
const PUBLIC = [
  '/',
  '/services',
  '/book',
  '/login',
  '/signup',
  '/signup?role=vendor',
  '/admin-login',
  '/forgot-password',
  '/sign-in-link',
  '/sign-in-link?token=abc',
  '/reset-password?token=abc',
  '/verify-email',
];
const PORTALS: Record<Who, string[]> = {
  homeowner: [
    '/account/home/dashboard',
    '/account/home/jobs',
    '/account/home/payments',
    '/account/home/rewards',
    '/account/home/profile/security',
    '/account/home/notifications',
    '/account/home/notifications?view=settings',
    '/messages',
    '/book?service=water-heater-flush',
  ],
  vendor: [
    '/account/vendor/dashboard',
    '/account/vendor/field-operations',
    '/account/vendor/payouts',
    '/account/vendor/profile/security',
    '/account/vendor/notifications?view=settings',
    '/messages',
  ],
  admin: ['/admin/profile', '/admin/profile/security', '/admin/dashboard', '/admin/jobs', '/admin/revenue'],
};
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 740 } };
const DESK: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };

async function inTheme(page: Page, baseUrl: string, theme: 'dark' | 'light'): Promise<void> {
  await page.context().addCookies([{ name: 'canopy_theme', value: theme, url: baseUrl }]);
}

/** One heading of the first level, nothing to scroll sideways, nothing axe objects to. */
async function expectFinished(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  expect(await page.locator('h1').count(), `h1 of ${path}`).toBe(1);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
  await expectAccessible(page);
}

describe('every screen stands at 360 and 1440 px in both themes', () => {
  for (const [name, options, theme] of [
    ['a phone in the dark', PHONE, 'dark'],
    ['a desk in the light', DESK, 'light'],
  ] as const) {
    test(`the public screens, on ${name}`, async ({ person, baseUrl }) => {
      const page = await person(options);
      await inTheme(page, baseUrl, theme);
      for (const path of PUBLIC) await expectFinished(page, path);
    });

    for (const who of Object.keys(PORTALS) as Who[]) {
      test(`the ${who}'s portal, on ${name}`, async ({ person, baseUrl }) => {
        const page = await person(options);
        await inTheme(page, baseUrl, theme);
        await signInAs(page, who);
        for (const path of PORTALS[who]) await expectFinished(page, path);
      });
    }
  }
});

describe('who may not', () => {
  test('a stranger is led to the sign-in page and back', async ({ page }) => {
    await page.goto('/account/home/jobs');
    expect(new URL(page.url()).pathname).toBe('/login');
    expect(new URL(page.url()).searchParams.get('next')).toBe('/account/home/jobs');
    await page.goto('/admin/dashboard');
    expect(new URL(page.url()).pathname).toBe('/admin-login');
  });

  test('§9 redirect delay: a homeowner sees the denied screen and is taken away after 3 s', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/403/);
    await signInAs(page, 'homeowner');
    const response = await page.goto('/admin/dashboard');
    expect(response?.status()).toBe(403);
    await page.getByText('Admin Access Required').waitFor();
    await page.getByText('You need administrator privileges to access this page.').waitFor();
    await page.waitForURL(/\/account\/home\/dashboard/);
    await page.getByText('Access restricted.').waitFor();
  });

  test("somebody else's job and an unknown one look the same", async ({ person, expectConsole }) => {
    expectConsole(/404/);
    const vendor = await person();
    await signInAs(vendor, 'homeowner');
    for (const id of ['019a0000-0000-7000-8000-000000000000', 'not-an-id']) {
      const response = await vendor.goto(`/account/home/job/${id}`);
      expect(response?.status()).toBe(404);
    }
  });

  test('pages that do not exist and pages that broke say so, with their status', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/404/);
    expectConsole(/500/);
    expect((await page.goto('/no/such/page'))?.status()).toBe(404);
    expect((await page.goto('/500'))?.status()).toBe(500);
    await page.getByText('Oops! Something went wrong').waitFor();
  });

  test('a next that leads away is ignored', async ({ person }) => {
    for (const next of ['//evil.example', '/\\evil.example', 'javascript:alert(1)', 'https://evil.example']) {
      const page = await person();
      await page.goto(`/login?next=${encodeURIComponent(next)}`);
      await page.getByLabel('Email').fill(DEMO_LOGINS.homeowner.email);
      await page.getByLabel('Password', { exact: true }).fill('canopy-demo');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL(/\/account\/home\/dashboard/);
    }
  });
});
