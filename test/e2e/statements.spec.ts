import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { statementsOf } from '#test/request-lines.ts';
import { copyCity } from '../setup/built-server.ts';
import { cookiesOf, type PortalPage, portalPages } from './screen-addresses.ts';

// Each statement costs both processes a turn. A page that asks more than this has grown: one question for a list of ids
// in place of one for each, or one more join, is usually what it needs.

/** The most statements that a page of these people may ask, everything around it included. */
const MOST: Record<PortalPage['who'], Record<string, number>> = {
  homeowner: {
    '/book': 2,
    '/book/quotes': 5,
    '/messages': 2,
    '/account/home/dashboard': 6,
    '/account/home/jobs': 3,
    '/account/home/job/:id': 7,
    '/account/home/emergency-response': 4,
    '/account/home/ai-matching': 4,
    '/account/home/subscriptions': 6,
    '/account/home/subscriptions/:id': 6,
    '/account/home/subscriptions/:id/change': 8,
    '/account/home/quotes': 3,
    '/account/home/quotes/:id': 7,
    '/account/home/payments': 4,
    '/account/home/rewards': 3,
    '/account/home/profile': 3,
    '/account/home/profile/security': 4,
    '/account/home/notifications': 3,
    '/account/home/disputes/:id': 6,
    '/account/home/household': 3,
    '/account/home/household/book': 5,
    '/account/home/profile/data': 4,
    '/account/home/support': 3,
    '/account/home/support/articles/:slug': 3,
    '/account/home/support/cases/:id': 3,
    '/account/home/warranty/:id': 3,
  },
  vendor: {
    '/messages': 7,
    '/account/vendor/dashboard': 6,
    '/account/vendor/notifications': 6,
    '/account/vendor/profile': 8,
    '/account/vendor/profile/security': 6,
    '/account/vendor/credentials': 7,
    '/vendor/profile/compliance': 7,
    '/account/vendor/field-operations': 10,
    '/account/vendor/inventory': 8,
    '/account/vendor/inventory/parts/new': 7,
    '/account/vendor/inventory/parts/:id': 7,
    '/account/vendor/inventory/scan': 8,
    '/account/vendor/inventory/orders': 7,
    '/account/vendor/inventory/orders/new': 7,
    '/account/vendor/inventory/orders/:id': 7,
    '/account/vendor/inventory/locations': 7,
    '/account/vendor/inventory/suppliers': 7,
    '/account/vendor/inventory/service-parts': 7,
    '/account/vendor/inventory/import': 7,
    '/account/vendor/schedule': 10,
    '/account/vendor/payouts': 8,
    '/account/vendor/customer-portal': 9,
    '/account/vendor/customer-portal/:id': 9,
    '/account/vendor/quotes': 7,
    '/account/vendor/quotes/:id': 10,
    '/account/vendor/review-management': 6,
    '/vendor/earnings': 9,
    '/contractor/maintenance': 10,
    '/contractor/account': 7,
    '/account/vendor/disputes/:id': 9,
    '/account/vendor/profile/data': 9,
    '/account/vendor/support': 7,
    '/account/vendor/support/articles/:slug': 7,
    '/account/vendor/support/cases/:id': 7,
    '/account/vendor/warranty/:id': 7,
  },
  admin: {
    '/messages': 4,
    '/admin/dashboard': 4,
    '/admin/profile': 4,
    '/admin/profile/security': 6,
    '/admin/cases/credentials': 3,
    '/admin/cases/credentials/:id': 3,
    '/admin/settings/credentials': 3,
    '/admin/help': 4,
    '/admin/users': 7,
    '/admin/users/new': 4,
    '/admin/users/:id': 6,
    '/admin/users/:id/edit': 6,
    '/admin/vendors': 8,
    '/admin/vendors/new': 4,
    '/admin/vendors/:id': 7,
    '/admin/vendors/:id/edit': 8,
    '/admin/jobs': 7,
    '/admin/jobs/new': 4,
    '/admin/jobs/:id': 5,
    '/admin/jobs/:id/edit': 4,
    '/admin/plans': 7,
    '/admin/plans/:id': 6,
    '/admin/billing/reminders': 7,
    '/admin/quotes': 5,
    '/admin/quotes/:id': 6,
    '/admin/tasks': 6,
    '/admin/tasks/new': 4,
    '/admin/tasks/:id': 5,
    '/admin/tasks/:id/edit': 5,
    '/admin/emergencies': 6,
    '/admin/emergencies/:id': 9,
    '/admin/cases': 6,
    '/admin/cases/new': 4,
    '/admin/revenue': 7,
    '/admin/settings': 4,
    '/admin/settings/points': 4,
    '/admin/feature-toggles': 4,
    '/admin/matching-settings': 4,
    '/admin/matching-settings/:id': 6,
    '/admin/cases/:id': 5,
    '/admin/cases/:id/edit': 5,
    '/admin/cases/saved-replies': 2,
    '/admin/products': 5,
    '/admin/products/:id': 4,
    '/admin/reports/audit': 7,
    '/admin/reports/audit/:id': 4,
    '/admin/reports/audit/browser': 4,
    '/admin/reports/audit/browser/:id': 4,
    '/admin/qa-dashboard': 5,
    '/admin/qa-dashboard/errors': 6,
    '/admin/ai-assistant': 4,
  },
};

/** Settings are read anew every few seconds, and a session is moved on once a minute: the least of some views counts. */
const VIEWS = 4;
/** Answers come in another order now and then, and what follows from two of them goes out apart. */
const CHANCE = 2;

let server: BuiltServer;
let dataFolder: string;
beforeAll(async () => {
  const city = await copyCity(inject('city'), `statements_${process.env.VITEST_POOL_ID}`);
  ({ dataFolder } = city);
  server = await startBuiltServer({ ...city, env: { CANOPY_DEMO_MODE: '0' } });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataFolder, { recursive: true, force: true });
});

it.each(['homeowner', 'vendor', 'admin'] as const)(
  'pages of a %s ask little of the database',
  async (who) => {
    const cookie = await cookiesOf(server.url, who);
    const open = async (path: string) => {
      const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
      const html = await answer.text();
      expect(answer.status, path).toBe(200);
      return { html, id: answer.headers.get('x-request-id') ?? '' };
    };
    const pages = await portalPages(who, async (path) => (await open(path)).html);
    const views: { path: string; ids: string[] }[] = [];
    for (const { path, address } of pages) {
      const ids: string[] = [];
      for (let view = 0; view < VIEWS; view += 1) ids.push((await open(address)).id);
      views.push({ path, ids });
    }
    const asked = await statementsOf(
      server,
      views.flatMap(({ ids }) => ids),
    );
    const counted = Object.fromEntries(
      views.map(({ path, ids }) => [path, Math.min(...ids.map((id) => asked.get(id) ?? Number.NaN))]),
    );
    const grown = Object.entries(counted).filter(
      ([path, count]) => !(count <= (MOST[who][path] ?? 0) + CHANCE),
    );
    expect(Object.fromEntries(grown), 'more statements than the table allows').toEqual({});
    expect(Object.keys(MOST[who]).sort(), 'the table names every page').toEqual(Object.keys(counted).sort());
  },
);
