import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { WEEK_MS } from '#core/lib/durations.ts';
import { test as base, expectAccessible } from '#test/browser.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { descendantsOf, isRunning, signal, sleep } from '#test/processes.ts';
import { signInOnScreen } from './accounts.ts';

/** A whole city is planted first, beside the other journeys. */
const PATIENCE_MS = 300_000;
const SLOW_MS = 60_000;

const BACK = { timeout: SLOW_MS, interval: 500 };

let postgres: PostgresServer;
let server: BuiltServer;
/** Stands still until somebody has looked at the page that waits for it. */
let demoProcess: number;
const test = base.extend<{ baseUrl: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its first parameter.
  baseUrl: async ({}, use) => use(server.url),
});

describe('demo mode', () => {
  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startBuiltServer({ databaseUrl: postgres.url });
    demoProcess = await demoOfServer(server);
    signal(demoProcess, 'SIGSTOP');
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
      // Its page of waiting leads on by itself.
      await toggle.click({ noWaitAfter: true });
      await page.getByRole('heading', { name: 'The demo is being set up' }).waitFor();
      await page.getByRole('status').filter({ hasText: 'Setting up' }).waitFor();
      await expectAccessible(page);
      signal(demoProcess, 'SIGCONT');

      // Live rights open nothing here: the demo asks who one is.
      await page.waitForURL(/\/admin-login\?.*next=/, { timeout: PATIENCE_MS / 2 });
      const line = page.getByRole('complementary', { name: 'Demo' });
      await line.getByText('Demo:').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('demo-mode'))).toBe('1');
      // The page says so in its address once it is alive.
      await page.waitForURL(/[?&]demo=1/);
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
    'an administrator moves the demo a week on: requests lapse, companies are paid, people are told; then anew',
    async ({ page, openBrowser }) => {
      page.setDefaultTimeout(SLOW_MS);
      // Pages say that it is being opened; whoever is not looking at one waits.
      await fetch(`${server.url}/api/health?demo=1`);
      await page.goto('/admin-login?demo=1');
      await page.getByRole('button', { name: /Ines Lindqvist/ }).click();
      await page.waitForURL(/\/admin\/dashboard/);
      const vendor = await openBrowser();
      vendor.setDefaultTimeout(SLOW_MS);
      await vendor.goto('/login?demo=1');
      await vendor.getByRole('button', { name: /Marco Bellini/ }).click();
      await vendor.waitForURL(/\/account\/vendor\/dashboard/);
      const paidOut = async () => {
        const response = await vendor.request.get('/api/v1/notifications/inbox?demo=1&limit=100');
        const { items } = (await response.json()) as { items: { id: string; title: string }[] };
        return items.filter(({ title }) => title.endsWith(' was paid out')).map(({ id }) => id);
      };
      const balance = async () => {
        const response = await vendor.request.get('/api/v1/vendor/balance?demo=1');
        return (await response.json()) as { availableCents: number; paidOutCents: number };
      };
      const paidBefore = await paidOut();
      const owed = await balance();
      const line = page.getByRole('complementary', { name: 'Demo' });
      const before = await demoOf(page, 7);
      expect(before.pending).toBeGreaterThan(0);

      await line.getByRole('button', { name: 'Forward a week' }).click();
      await line.getByText(/on the way to/).waitFor();
      await line.getByRole('button', { name: 'Forward a week' }).waitFor({ timeout: PATIENCE_MS / 2 });
      const after = await demoOf(page, 14);
      expect(after.at - before.at).toBeGreaterThanOrEqual(WEEK_MS);
      expect(after.at - before.at).toBeLessThan(WEEK_MS + PATIENCE_MS);
      // Nobody answered within a day.
      expect(after.expired).toBeGreaterThanOrEqual(before.expired + before.pending);
      expect(after.pending).toBe(0);
      // One payday lay within the week; a week ago began on the same day for both.
      expect(after.paidOutCents).toBeGreaterThan(before.paidOutCents);
      const subjects = after.mails.slice(0, after.mails.length - before.mails.length).join('\n');
      // Nobody works in a week that is passed in seconds. Until its first visit after payday a company is owed nothing.
      const paidNow = (await paidOut()).filter((id) => !paidBefore.includes(id));
      const paidCents = (await balance()).paidOutCents - owed.paidOutCents;
      // What is held for a dispute stays.
      expect(paidCents).toBeGreaterThanOrEqual(owed.availableCents);
      expect(paidNow).toHaveLength(paidCents > 0 ? 1 : 0);
      // The outbox shows the latest hundred: what lapsed or was paid out on the first days is counted above.
      expect(subjects).toMatch(/^Tomorrow: /m);

      await line.getByRole('button', { name: 'Reset demo' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reset demo' }).click();
      // Everybody signs in anew, and it is today again.
      await page.waitForURL(/\/admin-login/, { timeout: PATIENCE_MS / 2 });
      await page.getByRole('button', { name: /Ines Lindqvist/ }).click();
      await page.waitForURL(/\/admin\/dashboard/);
      const anew = await demoOf(page, 7);
      expect(Math.abs(anew.at - Date.now())).toBeLessThan(SLOW_MS);
      // Another moment, another city: what matters is that requests wait again.
      expect(anew.pending).toBeGreaterThan(0);
      expect(anew.mails).toEqual([]);
    },
    PATIENCE_MS,
  );

  test(
    'both sides open in one browser share nothing that it stores',
    async ({ openBrowser, expectConsole }) => {
      const live = await openBrowser();
      live.setDefaultTimeout(SLOW_MS);
      await signInOnScreen(live, 'admin');
      const kept = () =>
        live.evaluate(() => {
          const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
          return { user: read('user'), log: read('audit-log'), limits: read('rate-limit-data') };
        });
      await expect.poll(async () => (await kept()).log?.[0]?.action).toBe('login');
      const before = await kept();
      await live.evaluate(() => sessionStorage.clear());

      // Opened signed out: nobody left on the live side.
      const demo = await live.context().newPage();
      demo.setDefaultTimeout(SLOW_MS);
      await demo.goto('/admin-login?demo=1');
      await demo.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      expectConsole(/401/);
      for (let tries = 0; tries < 5; tries += 1) {
        await demo.getByLabel('Email').fill(DEMO_LOGINS.homeowner.email);
        await demo.getByLabel('Password', { exact: true }).fill(`wrong password ${tries}`);
        await demo.getByRole('button', { name: 'Sign in', exact: true }).click();
        await demo.getByText('Invalid email or password').waitFor();
        await demo.getByLabel('Password', { exact: true }).fill('');
      }
      await demo.getByRole('button', { name: /Ines Lindqvist/ }).click();
      await demo.waitForURL(/\/admin\/dashboard\?demo=1/);
      await demo.goto('/admin/reports/audit/browser?demo=1');
      await demo.getByRole('heading', { level: 1 }).waitFor();
      const ofDemo = () => demo.evaluate(() => JSON.parse(localStorage.getItem('audit-log-demo') ?? '[]'));
      await expect.poll(async () => (await ofDemo())[0]?.action).toBe('login');
      const liveIds = (before.log as { id: string }[]).map(({ id }) => id);
      for (const { id } of await ofDemo()) expect(liveIds).not.toContain(id);

      // The live side stands as it stood: nobody signed out, nothing noted, no sign-in counted.
      const after = await kept();
      expect(after.log).toEqual(before.log);
      expect(after.user).toEqual(before.user);
      expect(Object.keys(after.limits).filter((key) => key.startsWith('login:'))).toEqual([]);
      const names = await demo.evaluate(() => Object.keys(localStorage));
      const shared = names.filter((name) => !name.endsWith('-demo') && !names.includes(`${name}-demo`));
      expect(shared.filter((name) => !['theme', 'demo-mode'].includes(name))).toEqual([]);

      // The cookie is lost, and no live window is there to write it anew: the stored value opens the demo all the same.
      await live.close();
      await demo.bringToFront();
      await expect.poll(() => demo.evaluate(() => localStorage.getItem('demo-mode'))).toBe('1');
      // Nor this one: it hears late that it came to the front, and would write it anew while the next page is on its way.
      await demo.goto('about:blank');
      await demo.context().clearCookies({ name: 'canopy_demo' });
      await demo.goto('/services');
      await demo.waitForURL(/\/services\?demo=1/);
      await demo.getByRole('complementary', { name: 'Demo' }).waitFor();
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
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Look around in the demo' }).click();
      await page.getByRole('complementary', { name: 'Demo' }).waitFor({ timeout: PATIENCE_MS / 2 });
      await expectAccessible(page);

      await page.goto('/admin-login?demo=1');
      await page.getByRole('button', { name: /Ines Lindqvist/ }).click();
      await page.waitForURL(/\/admin\/dashboard/);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const health = await page.request.get('/api/health?demo=0');
      expect([health.status(), await health.json()]).toMatchObject([503, { database: 'away', demo: 'open' }]);

      // Switched off meanwhile: nobody is signed in there, and what needs the database says why it cannot answer.
      const toggle = page.getByRole('switch', { name: 'Demo' });
      await toggle.click({ noWaitAfter: true });
      await page.waitForURL(/\/admin-login\?next=/);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('demo-mode'))).toBe('0');
      await page.goto('/services');
      await page.getByRole('heading', { name: 'Back in a moment' }).waitFor();
      await page.getByRole('link', { name: 'Look around in the demo' }).click();
      await page.getByRole('complementary', { name: 'Demo' }).waitFor();
      await page.goto('/admin/dashboard?demo=1');
      await page.getByRole('heading', { level: 1 }).waitFor();

      // The live database is back: switched off, the same page shows live data to whoever is signed in there.
      await postgres.start();
      await expect.poll(async () => (await page.request.get('/api/health?demo=0')).status(), BACK).toBe(200);
      expect(await toggle.isChecked()).toBe(true);
      await toggle.click({ noWaitAfter: true });
      await page.waitForURL(/\/admin-login/);
      await page.getByRole('complementary', { name: 'Sample city' }).waitFor();
      expect(await page.evaluate(() => localStorage.getItem('demo-mode'))).toBe('0');
      await signInOnScreen(page, 'admin');
      expect(await toggle.isChecked()).toBe(false);
      const name = await page.request.get('/api/v1/revenue?days=1');
      expect(name.status()).toBe(200);
    },
    PATIENCE_MS,
  );
});

/** While its program is loaded, and while it is at work. */
const ENDS = [
  ['kill', false],
  ['kill', true],
  ['stop', true],
] as const;

describe('the process of the demo', () => {
  test(
    'ends with a server that is killed, and with one that is stopped',
    async () => {
      for (const [end, isOpen] of ENDS) {
        const own = await startBuiltServer({ env: { CANOPY_SEED: 'empty' } });
        const answer = await fetch(`${own.url}/?demo=1`);
        expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
        expect(await answer.text()).toMatch(/<noscript><meta http-equiv="refresh" content="\d"/i);
        const child = await demoOfServer(own);
        expect(isRunning(child)).toBe(true);
        if (isOpen) await fetch(`${own.url}/api/health?demo=1`);
        await own[end]();
        await expect.poll(() => isRunning(child), { timeout: SLOW_MS }).toBe(false);
      }
    },
    PATIENCE_MS,
  );
});

/** The process of the server's demo, as soon as there is one: it is prepared right after the start. */
async function demoOfServer({ pid }: BuiltServer): Promise<number> {
  const end = performance.now() + SLOW_MS;
  for (;;) {
    const [found] = descendantsOf(pid);
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error('The server has started no demo');
    await sleep(20);
  }
}

/** What the demo's administrator reads of it: counts of jobs, money of the last week, subjects of mails, its time. */
/** How the demo stands; `paidOutCents` is of the last `days`. */
async function demoOf(page: Page, days: number) {
  const read = async (path: string) => {
    const response = await page.request.get(`/api/v1/${path}`);
    expect(response.status(), path).toBe(200);
    return response.json();
  };
  const [jobs, revenue, mails] = [
    await read('jobs?demo=1&limit=1'),
    await read(`revenue?demo=1&days=${days}`),
    await read('outbox?demo=1'),
  ];
  return {
    at: new Date(revenue.to).getTime(),
    pending: Number(jobs.counts.pending ?? 0),
    expired: Number(jobs.counts.expired ?? 0),
    paidOutCents: Number(revenue.paidOutCents),
    mails: (mails as { subject: string }[]).map(({ subject }) => subject),
  };
}
