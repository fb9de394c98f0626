import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** Makes every price throw: a page that renders one after this fails, the rest does not. */
const breakPrices = (page: Page) =>
  page.evaluate(() => {
    const works = Object.getOwnPropertyDescriptor(Intl.NumberFormat.prototype, 'format');
    Object.defineProperty(window, 'works', { value: works, configurable: true });
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get: () => () => {
        throw new Error('prices are broken');
      },
    });
  });

const mendPrices = (page: Page) =>
  page.evaluate(() => {
    const { works } = window as unknown as { works: PropertyDescriptor };
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', works);
  });

describe('when a page breaks', () => {
  test('it says so in its place, counts the attempts, copies a report, and heals by itself', async ({
    openBrowser,
    expectConsole,
  }) => {
    expectConsole(/prices are broken/);
    const page = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/rpc/monitoring/report'));
    await signInAs(page, 'homeowner');
    await page.goto('/account/home/dashboard');
    await breakPrices(page);
    await page.getByRole('link', { name: /^Jobs/ }).first().click();

    await page.getByRole('heading', { name: 'Page Error' }).waitFor();
    await page.getByText('3 attempts left').waitFor();
    expect(await page.getByRole('navigation').first().isVisible()).toBe(true);
    for (const name of ['Try Again', 'Go Home', 'Report Issue'])
      expect(await page.getByRole('button', { name }).isVisible()).toBe(true);
    const alerted = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Report Issue' }).click();
    await (await alerted).accept();
    await click;
    const report = await page.evaluate(() => navigator.clipboard.readText());
    expect(JSON.parse(report).errors[0]).toMatchObject({ message: 'prices are broken', category: 'render' });
    expect((await reported).postData()).toContain('prices are broken');

    await page.getByText('2 attempts left').waitFor();
    await mendPrices(page);
    await page.getByRole('heading', { name: 'Jobs', level: 1 }).waitFor();
  });

  test('safe mode says so and can be left', async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.goto('/');
    await page.evaluate(() => {
      localStorage.setItem('safe-mode', '1');
      localStorage.setItem('safe-mode-since', new Date().toISOString());
    });
    await page.goto('/services');
    await page.getByText(/^Safe mode: live updates and motion are off/).waitFor();
    await page.getByRole('button', { name: 'Leave safe mode' }).click();
    await page.getByText(/^Safe mode/).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => localStorage.getItem('safe-mode'))).toBeNull();
  });
});
