import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { HOLD_MINUTES, LATE_CANCELLATION_FEE_CENTS } from '#core/bookings/limits.ts';
import { RETAIN_BOOKS_YEARS } from '#core/lib/retention.ts';
import { COMMISSION_BP, SERVICE_FEE_BP } from '#core/payments/limits.ts';
import { listens, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

describe('the services', () => {
  test('stand on two screens of a desk and about six of a phone, in less than 80 KiB', async ({
    openBrowser,
    baseUrl,
  }) => {
    for (const [width, height, most] of [
      [1_440, 900, 2 * 900],
      [360, 740, 6.5 * 740],
    ] as const) {
      const page = await openBrowser({ viewport: { width, height } });
      await page.goto('/services');
      const rows = page.locator('.services li');
      expect(await rows.count()).toBe(80);
      const ends = await rows.evaluateAll((all) =>
        Math.max(...all.map((row) => row.getBoundingClientRect().bottom + window.scrollY)),
      );
      expect(ends, `where the last service ends at ${width} px`).toBeLessThanOrEqual(most);
      await page.context().close();
    }
    const html = await (await fetch(`${baseUrl}/services`)).text();
    expect(Buffer.byteLength(html) / 1_024).toBeLessThanOrEqual(80);
  });

  test('are narrowed by price and priced by ZIP code, which the address keeps', async ({ page }) => {
    await page.goto('/services');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByLabel('Price', { exact: true }).selectOption('Under $100');
    await page.waitForURL(/price=under-100/);
    await page.getByLabel('ZIP code').fill('98107');
    await page.waitForURL(/zip=98107/);
    await page.getByText('prices in Seattle').waitFor();
    const prices = await page.locator('.services i').allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    expect(prices.join()).not.toContain('Quote');
    const first = page.locator('.services a').first();
    expect(await first.getAttribute('href')).toContain('zip=98107');
    await page.getByLabel('ZIP code').fill('00001');
    await page.getByText('We don’t work in 00001 yet').waitFor();
  });

  test('can be narrowed without script', async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/services');
    await page.getByLabel('Search services').fill('faucet');
    await page.getByLabel('ZIP code').fill('98107');
    await page.getByRole('button', { name: 'Show services' }).click();
    await page.getByText('prices in Seattle').waitFor();
    expect(await page.locator('.services li').count()).toBeLessThan(10);
  });
});

describe('a page about Canopy', () => {
  const PAGES = ['/how-it-works', '/privacy-policy', '/terms-of-service'];

  test('is sent without a byte of script, to visitors and to whoever is signed in', async ({
    openBrowser,
    baseUrl,
  }) => {
    for (const path of PAGES) {
      const html = await (await fetch(`${baseUrl}${path}`)).text();
      expect(html, path).not.toMatch(/<script|modulepreload|\son\w+=/);
      expect(html, path).toContain('</html>');
    }
    const page = await openBrowser();
    await signInAs(page, 'homeowner');
    await page.goto('/terms-of-service');
    expect(await page.evaluate(() => document.scripts.length)).toBe(0);
    await page.locator('footer a[href="/dashboard"]').waitFor();
  });

  test('says the figures that the product goes by', async ({ openBrowser }) => {
    const page = await openBrowser({ javaScriptEnabled: false });
    await page.goto('/terms-of-service');
    const terms = (await page.locator('main').textContent()) ?? '';
    expect(terms).toContain(`service fee of ${SERVICE_FEE_BP / 100}%`);
    expect(terms).toContain(`commission of ${COMMISSION_BP / 100}%`);
    expect(terms).toContain(`held for ${HOLD_MINUTES} minutes`);
    expect(terms).toContain(`$${LATE_CANCELLATION_FEE_CENTS / 100}, or the price of the work`);
    await page.goto('/privacy-policy');
    expect(await page.locator('main').textContent()).toContain(
      `${RETAIN_BOOKS_YEARS} years after the charge`,
    );
  });

  test('can be reached and left without script: footer, menu of a phone, contents', async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor();
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Delete your account' })
      .click();
    expect(page.url()).toContain('#delete-it');
    await page.locator('summary').click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'How it works' }).click();
    await page.getByRole('heading', { level: 1, name: 'From the first price to the finished job' }).waitFor();
  });
});

describe('the theme', () => {
  const shown = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme);

  test('is switched on a page without script, stays where one reads, and holds on pages with script', async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.goto('/');
    await listens(page);
    await page.getByRole('button', { name: 'Light theme' }).click();
    await page.goto('/terms-of-service');
    expect(await shown(page)).toBe('light');
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await page.getByRole('button', { name: 'Light theme' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/terms-of-service');
    expect(await shown(page)).toBe('dark');
    await page.goto('/');
    expect(await shown(page)).toBe('dark');
  });

  test('leads nowhere else, whatever a form says', async ({ baseUrl }) => {
    for (const [back, to] of [
      ['//evil.example', '/'],
      ['https://evil.example/', '/'],
      ['/services?zip=98107', '/services?zip=98107'],
    ] as const) {
      const answer = await fetch(`${baseUrl}/theme`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: baseUrl },
        body: new URLSearchParams({ theme: 'sepia', back }),
      });
      expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
      expect(answer.headers.get('set-cookie')).toMatch(/^canopy_theme=dark;/);
    }
    const foreign = await fetch(`${baseUrl}/theme`, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ theme: 'light', back: '/' }),
    });
    expect(foreign.status).toBe(403);
  });
});

describe('the frame of a portal', () => {
  test('says the title of a page on one line of a phone, whole', async ({ openBrowser }) => {
    for (const [who, path, title] of [
      ['homeowner', '/account/home/dashboard', 'Dashboard'],
      ['vendor', '/account/vendor/dashboard', 'Dashboard'],
      ['admin', '/admin/dashboard', 'Dashboard'],
      ['admin', '/admin/revenue', 'Revenue'],
    ] as const) {
      for (const width of [360, 376, 390]) {
        const page = await openBrowser({ viewport: { width, height: 740 } });
        await signInAs(page, who);
        await page.goto(path);
        const crumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByText(title, { exact: true });
        const { height, isCut } = await crumb.evaluate((text) => ({
          height: text.getBoundingClientRect().height,
          isCut: text.scrollWidth > text.clientWidth + 1,
        }));
        expect(height, `${title} of ${who} at ${width} px`).toBeLessThan(28);
        expect(isCut, `${title} of ${who} at ${width} px`).toBe(false);
        await page.context().close();
      }
    }
  }, 60_000);

  test('stays around the messages: logo, points, company, demo, sign out', async ({ openBrowser }) => {
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    const homeowner = await openBrowser();
    await signInAs(homeowner, 'homeowner');
    await homeowner.goto('/messages');
    await homeowner.getByRole('button', { name: 'Sign out' }).waitFor();
    await homeowner.locator('header a[href="/account/home/rewards"]').first().waitFor();
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/dashboard');
    const company = await vendor.locator('aside p.font-semibold').last().textContent();
    await vendor.goto('/messages');
    expect(await vendor.locator('aside p.font-semibold').last().textContent()).toBe(company);
    await desk.goto('/messages');
    for (const [member, dashboard] of [
      [homeowner, '/account/home/dashboard'],
      [vendor, '/account/vendor/dashboard'],
      [desk, '/admin/dashboard'],
    ] as const) {
      const logo = member.getByRole('link', { name: 'Canopy, to the dashboard' });
      expect(await logo.getAttribute('href')).toBe(dashboard);
      expect((await logo.textContent())?.trim()).toBe('Canopy');
      // Points are the homeowner's, the demo the administrator's.
      const [points, demo] = [
        member.locator('header a[href="/account/home/rewards"]'),
        member.locator('header').getByRole('switch', { name: 'Demo' }),
      ];
      expect([await points.count(), await demo.count()], dashboard).toEqual([
        member === homeowner ? 1 : 0,
        member === desk ? 1 : 0,
      ]);
    }
  });

  test('has a way on from an address that does not exist', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await signInAs(page, 'vendor');
    await page.goto('/account/vendor/nothing-here');
    await page.getByRole('link', { name: 'Open dashboard' }).click();
    await page.waitForURL(/\/account\/vendor\/dashboard/);
  });

  test('shows a bar while the next page takes its time, and none for a quick one', async ({ page }) => {
    await page.goto('/');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.route('**/services.data*', async (route) => {
      await new Promise((done) => setTimeout(done, 900));
      await route.continue();
    });
    // Read as the bar appears, in the page itself: 150 ms pass while a busy machine asks from outside.
    const opacityAtFirst = page.evaluate(
      () =>
        new Promise<number>((found) => {
          new MutationObserver((_, observer) => {
            const bar = document.querySelector('[role="progressbar"][aria-label="Loading page"]');
            if (!bar) return;
            observer.disconnect();
            found(Number(getComputedStyle(bar).opacity));
          }).observe(document.body, { childList: true, subtree: true });
        }),
    );
    await page.getByRole('link', { name: /^All \d+ services/ }).click();
    const bar = page.getByRole('progressbar', { name: 'Loading page' });
    expect(await opacityAtFirst, 'before 150 ms nothing is seen').toBe(0);
    const opacity = () => bar.evaluate((element) => Number(getComputedStyle(element).opacity));
    await expect.poll(opacity).toBe(1);
    await page.waitForURL('/services');
    await expect.poll(() => bar.count()).toBe(0);
  });
});
