import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/users/demo-logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './people.ts';
import { pathsOfSite, SCREENS, type Screen, type Who } from './screen-list.ts';

const PEOPLE: readonly Who[] = ['nobody', 'homeowner', 'vendor', 'admin'];
const PHONE = { width: 360, height: 740 };
const DESK = { width: 1440, height: 900 };
/** In the long run axe judges every page in both looks; in the short one they take turns. */
const LONG = process.env.CANOPY_TEST_LONG === '1';

/** The browser's own theme choice, without reading the page again. */
async function showIn(page: Page, theme: 'dark' | 'light', size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    // Colors fade over; halfway they have no contrast that means anything.
    await new Promise((done) => requestAnimationFrame(done));
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.all(fading.map((animation) => animation.finished.catch(() => undefined)));
  }, theme);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
}

const LOOKS = [
  { theme: 'dark', size: PHONE },
  { theme: 'light', size: DESK },
] as const;

/** One first heading, no sideways scroll at either width, and nothing axe objects to in these looks. */
async function expectFinished(
  page: Page,
  path: string,
  { status, judged }: { status: number; judged: ReadonlyArray<(typeof LOOKS)[number]> },
): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  await page.locator('h1').first().waitFor();
  expect(await page.locator('h1').count(), `h1 of ${path}`).toBe(1);
  for (const look of LOOKS) {
    await showIn(page, look.theme, look.size);
    await expectNoSidewaysScroll(page, path);
    if (judged.includes(look)) await expectAccessible(page);
  }
}

/** The addresses of a screen, with `:id` taken from the first link of that shape on the page it is reached from. */
async function addressesOf(page: Page, screen: Extract<Screen, { open: unknown }>): Promise<string[]> {
  if (!screen.from) return [...screen.open];
  await page.goto(screen.from);
  const hrefs = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  return screen.open.map((address) => {
    const [before = ''] = address.split(':id');
    const id = hrefs
      .map((href) => new RegExp(`^${before}([0-9a-f-]+)(?:[/?]|$)`).exec(href)?.[1])
      .find(Boolean);
    if (!id) throw new Error(`No link on ${screen.from} leads to ${address}`);
    return address.replace(':id', id);
  });
}

describe('every screen stands on a phone in the dark and at a desk in the light', () => {
  test('the list of screens is the site map', () => {
    expect(Object.keys(SCREENS).sort()).toEqual(pathsOfSite().sort());
  });

  for (const who of PEOPLE) {
    const screens = Object.entries(SCREENS).filter(([, screen]) => screen.who === who);
    test(`${screens.length} paths of ${who}`, async ({ person, baseUrl, expectConsole }) => {
      const page = await person({ viewport: PHONE });
      await page.context().addCookies([{ name: 'canopy_theme', value: 'dark', url: baseUrl }]);
      if (who !== 'nobody') await signInAs(page, who);
      let count = 0;
      for (const [path, screen] of screens) {
        if ('leadsTo' in screen) {
          await page.goto(path);
          expect(new URL(page.url()).pathname, `where ${path} leads`).toBe(screen.leadsTo);
          continue;
        }
        const status = screen.status ?? 200;
        if (status !== 200) expectConsole(new RegExp(String(status)));
        for (const address of await addressesOf(page, screen)) {
          const taken = LOOKS[count % 2] ?? LOOKS[0];
          await expectFinished(page, address, { status, judged: LONG ? LOOKS : [taken] });
          count += 1;
        }
      }
    }, 240_000);
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
