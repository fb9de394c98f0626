import { describe, expect } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';
import { test } from '#test/browser.ts';
import { SCREENS } from './screen-list.ts';

type Who = keyof typeof DEMO_LOGINS;

/** One who asks without a browser: pages, their data and the doors beside them. */
async function enter(baseUrl: string, who: Who | null) {
  if (who === null) return callerOf(baseUrl, '');
  const credentials = { email: DEMO_LOGINS[who].email, password: DEMO_PASSWORD };
  return callerOf(baseUrl, await tokenOf(baseUrl, '/api/v1/auth/sign-in', credentials));
}

async function tokenOf(baseUrl: string, path: string, body: object): Promise<string> {
  const answer = await callerOf(baseUrl, '').post(path, body);
  return ((await answer.json()) as { token: string }).token;
}

function callerOf(baseUrl: string, token: string) {
  const identity: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init, headers: { ...identity, ...init.headers } });
  const post = (path: string, body: object) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(body),
    });
  return { ask, post };
}

const PORTALS = [
  ['homeowner', '/account/home/dashboard'],
  ['homeowner', '/account/home/payments'],
  ['vendor', '/account/vendor/dashboard'],
  ['vendor', '/vendor/earnings'],
  ['admin', '/admin/users'],
  ['admin', '/admin/revenue'],
] as const;

/** An address of a portal, without an id to look for and without a question. */
const PORTAL = /^\/(?:account|admin|contractor|vendor)\/[^:?]*$/;

describe('the data of a page', () => {
  test('asks the same guard as the page', async ({ baseUrl }) => {
    for (const who of ['homeowner', 'vendor', 'admin', null] as const) {
      const { ask } = await enter(baseUrl, who);
      for (const [owner, path] of PORTALS) {
        const [page, data] = [await ask(path), await ask(`${path}.data`)];
        const label = `${path} as ${who}`;
        if (who === null) {
          // Led to the sign-in page: as an answer, and in the router's own words for one.
          expect([page.status, data.status], label).toEqual([302, 202]);
          expect(await data.text(), label).toContain('login?next=');
        } else {
          const expected = who === owner ? 200 : 403;
          expect([page.status, data.status], label).toEqual([expected, expected]);
        }
      }
    }
  });

  test('asks it on every page of the three portals, whoever knocks', async ({ baseUrl }) => {
    const owners = new Map<string, Set<Who>>();
    for (const screen of Object.values(SCREENS).flat()) {
      if (screen.who === 'nobody' || !('open' in screen)) continue;
      for (const path of screen.open)
        if (PORTAL.test(path)) owners.set(path, (owners.get(path) ?? new Set()).add(screen.who));
    }
    expect(owners.size).toBeGreaterThan(90);
    for (const who of ['homeowner', 'vendor', 'admin', null] as const) {
      const { ask } = await enter(baseUrl, who);
      for (const [path, allowed] of owners) {
        const [page, data] = await Promise.all([ask(path), ask(`${path}.data`)]);
        await Promise.all([page.arrayBuffer(), data.arrayBuffer()]);
        const label = `${path} as ${who}`;
        // The router tells of a way elsewhere in an answer of its own.
        expect(data.status, label).toBe(page.status === 302 ? 202 : page.status);
        const isOpen = who !== null && allowed.has(who);
        if (!isOpen) expect([302, 403, 404], label).toContain(page.status);
        if (who === null) expect(page.headers.get('location'), label).toMatch(/login/);
      }
    }
  });

  test('and so do the doors beside it, of somebody who was suspended', async ({ baseUrl }) => {
    const who = { email: `sus-${Date.now()}@test.example`, password: 'violet harbor lantern' };
    const newcomer = { ...who, full_name: 'Sue Pend', role: 'homeowner' };
    const before = callerOf(baseUrl, await tokenOf(baseUrl, '/api/v1/auth/sign-up', newcomer));
    const { id } = (await (await before.ask('/api/v1/auth/session')).json()) as { id: string };
    const admin = await enter(baseUrl, 'admin');
    expect((await admin.post(`/api/v1/users/${id}/suspend`, { reason: 'For a test' })).status).toBe(200);
    // Signing in again is how they learn of it.
    const { ask } = callerOf(baseUrl, await tokenOf(baseUrl, '/api/v1/auth/sign-in', who));
    for (const path of [
      '/api/live',
      `/api/files/${'a'.repeat(64)}`,
      '/api/export/users.csv',
      '/api/calendar/booking/00000000-0000-7000-8000-000000000000.ics',
      '/api/documents/receipt-00000000-0000-7000-8000-000000000000.pdf',
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 403]);
    }
    // A page leads to the sign-in page, which tells them.
    const [page, data] = [await ask('/account/home/payments'), await ask('/account/home/payments.data')];
    expect([page.status, data.status]).toEqual([302, 202]);
    expect(page.headers.get('location')).toMatch(/^\/login\?/);
    expect(await data.text()).not.toContain('paymentMethods');
    expect((await ask('/services')).status).toBe(200);
  });
});

describe('an address', () => {
  test('without a page, and one behind a closed door, have their title', async ({ baseUrl }) => {
    const { ask } = await enter(baseUrl, 'homeowner');
    const titleOf = async (path: string) =>
      /<title>([^<]*)<\/title>/.exec(await (await ask(path)).text())?.[1];
    expect(await titleOf('/no/such/page')).toBe('Page not found · Canopy');
    expect(await titleOf('/account/home/nowhere')).toBe('Page not found · Canopy');
    expect(await titleOf('/account/home/job/00000000-0000-7000-8000-000000000000')).toBe(
      'Page not found · Canopy',
    );
    expect(await titleOf('/admin/users')).toBe('Admin Access Required · Canopy');
    expect(await titleOf('/vendor/earnings')).toBe('Access Denied · Canopy');
  });

  test('/payments leads each role to its own money', async ({ baseUrl }) => {
    for (const [who, path] of [
      ['homeowner', '/account/home/payments'],
      ['vendor', '/vendor/earnings'],
      ['admin', '/admin/revenue'],
      [null, '/login?next=%2Fpayments'],
    ] as const) {
      const answer = await (await enter(baseUrl, who)).ask('/payments');
      expect([answer.status, answer.headers.get('location')]).toEqual([302, path]);
    }
  });

  test('that is asked in a way no page knows answers 405, and leaves no error behind', async ({
    baseUrl,
  }) => {
    const { ask } = await enter(baseUrl, 'admin');
    const errors = async () => ((await (await ask('/api/v1/status')).json()) as { errors: object }).errors;
    const before = await errors();
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      for (const path of ['/', '/services', '/no/such/page', '/services.data']) {
        const answer = await ask(path, { method });
        expect([method, path, answer.status, answer.headers.get('allow')]).toEqual([
          method,
          path,
          405,
          'GET, HEAD',
        ]);
      }
    }
    expect(await errors()).toEqual(before);
  });
});
