import { afterAll, beforeAll, describe, expect } from 'vitest';
import { test as base } from '#test/browser.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { signInOnScreen } from './people.ts';

/** A whole city is planted first, beside the other journeys. */
const PATIENCE_MS = 300_000;
const SLOW_MS = 60_000;

let postgres: PostgresServer;
let server: BuiltServer;
const test = base.extend<{ baseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its first parameter.
  baseUrl: async ({}, use) => use(server.url),
});

describe('demo mode', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startBuiltServer({ databaseUrl: postgres.url });
  }, PATIENCE_MS);
  afterAll(async () => {
    await server.stop();
    await postgres.remove();
  });

  test(
    'an administrator switches to the demo and back; each side has its own session',
    async ({ page, expectConsole }) => {
      page.setDefaultTimeout(SLOW_MS);
      // While the demo is being set up, once, its pages say so.
      expectConsole(/503/);
      await signInOnScreen(page, 'admin');
      const toggle = page.getByRole('switch', { name: 'Demo' });
      await toggle.hover();
      await page.getByRole('tooltip', { name: 'Demo data shows when live data is unavailable.' }).waitFor();
      expect(await toggle.isChecked()).toBe(false);
      await toggle.click({ noWaitAfter: true });

      // Live rights open nothing here: the demo asks who one is.
      await page.waitForURL(/\/admin-login\?.*next=/, { timeout: PATIENCE_MS / 2 });
      const line = page.getByRole('complementary', { name: 'Demo' });
      await line.getByText('Demo:').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('demo-mode'))).toBe('1');
      expect(page.url()).toContain('demo=1');
      await page.getByRole('button', { name: /Ines Lindqvist/ }).click();
      await page.waitForURL(/\/admin\/dashboard\?demo=1/);
      expect(await toggle.isChecked()).toBe(true);

      // Links within keep it.
      await page.getByRole('link', { name: 'Vendors', exact: true }).click();
      await page.waitForURL(/\/admin\/vendors\?demo=1/);
      await line.waitFor();

      await toggle.click();
      await page.waitForURL((url) => url.pathname === '/admin/vendors' && url.search === '');
      await page.getByRole('complementary', { name: 'Sample city' }).waitFor();
      expect(await toggle.isChecked()).toBe(false);
      expect(await page.evaluate(() => localStorage.getItem('demo-mode'))).toBe('0');
    },
    PATIENCE_MS,
  );

  test(
    'the demo goes on while the live database is stopped, and health says so',
    async ({ page, expectConsole }) => {
      page.setDefaultTimeout(SLOW_MS);
      await postgres.stop();
      expectConsole(/503/);
      await page.goto('/');
      await page.getByRole('link', { name: 'Look around in the demo' }).click();
      await page.getByRole('complementary', { name: 'Demo' }).waitFor({ timeout: PATIENCE_MS / 2 });

      await page.goto('/admin-login?demo=1');
      await page.getByRole('button', { name: /Ines Lindqvist/ }).click();
      await page.waitForURL(/\/admin\/dashboard/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const health = await page.request.get('/api/health?demo=0');
      expect([health.status(), await health.json()]).toMatchObject([503, { database: 'away', demo: 'open' }]);
    },
    PATIENCE_MS,
  );
});
