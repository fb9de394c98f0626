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
    '/book/quotes': 4,
    '/messages': 2,
    '/account/home/dashboard': 5,
    '/account/home/jobs': 3,
    '/account/home/job/:id': 9,
    '/account/home/emergency-response': 2,
    '/account/home/ai-matching': 3,
    '/account/home/subscriptions': 6,
    '/account/home/subscriptions/:id': 3,
    '/account/home/subscriptions/:id/change': 8,
    '/account/home/quotes': 2,
    '/account/home/quotes/:id': 5,
    '/account/home/payments': 3,
    '/account/home/rewards': 2,
    '/account/home/profile': 2,
    '/account/home/profile/security': 4,
    '/account/home/notifications': 3,
    '/account/home/disputes/:id': 6,
    '/account/home/household': 2,
    '/account/home/household/book': 3,
    '/account/home/profile/data': 4,
    '/account/home/support': 2,
    '/account/home/support/articles/:slug': 2,
    '/account/home/support/cases/:id': 3,
    '/account/home/warranty/:id': 3,
  },
  vendor: {
    '/messages': 2,
    '/account/vendor/dashboard': 4,
    '/account/vendor/notifications': 4,
    '/account/vendor/profile': 5,
    '/account/vendor/profile/security': 4,
    '/account/vendor/credentials': 2,
    '/vendor/profile/compliance': 2,
    '/account/vendor/field-operations': 8,
    '/account/vendor/inventory': 2,
    '/account/vendor/inventory/parts/new': 2,
    '/account/vendor/inventory/parts/:id': 3,
    '/account/vendor/inventory/scan': 5,
    '/account/vendor/inventory/deliveries': 3,
    '/account/vendor/inventory/van': 4,
    '/account/vendor/inventory/orders': 2,
    '/account/vendor/inventory/orders/new': 2,
    '/account/vendor/inventory/orders/:id': 2,
    '/account/vendor/inventory/locations': 2,
    '/account/vendor/inventory/suppliers': 2,
    '/account/vendor/inventory/service-parts': 2,
    '/account/vendor/inventory/import': 2,
    '/account/vendor/pricing': 3,
    '/account/vendor/pricing/lines/:id': 4,
    '/account/vendor/pricing/rules': 2,
    '/account/vendor/pricing/promotions': 3,
    '/account/vendor/pricing/import': 2,
    '/account/vendor/pricing/preview': 4,
    '/account/vendor/pricing/suggestions': 3,
    '/account/vendor/route-optimization': 6,
    '/account/vendor/schedule': 8,
    '/account/vendor/schedule/move-visits': 6,
    '/account/vendor/payouts': 3,
    '/account/vendor/photo-documentation': 3,
    '/account/vendor/photo-documentation/shot-lists': 2,
    '/account/vendor/photo-documentation/:id': 3,
    '/account/vendor/customer-portal': 4,
    '/account/vendor/customer-portal/:id': 3,
    '/account/vendor/quotes': 2,
    '/account/vendor/quotes/:id': 4,
    '/account/vendor/review-management': 3,
    '/vendor/earnings': 3,
    '/contractor/health': 3,
    '/account/vendor/enterprise-ai-intelligence': 3,
    '/contractor/loyalty': 2,
    '/contractor/network': 5,
    // On days on which the first waits for an answer: with who could come and their calendars. The others ask two.
    '/contractor/network/referrals/:id': 8,
    '/account/vendor/reputation-passport': 2,
    '/contractor/maintenance': 5,
    '/vendor/tasks': 4,
    '/vendor/tasks/new': 2,
    '/vendor/tasks/agreements': 2,
    '/vendor/tasks/:id': 2,
    '/vendor/tasks/:id/edit': 2,
    '/contractor/account': 2,
    '/account/vendor/disputes/:id': 6,
    '/account/vendor/profile/data': 5,
    '/account/vendor/support': 2,
    '/account/vendor/support/articles/:slug': 2,
    '/account/vendor/support/cases/:id': 3,
    '/account/vendor/warranty/:id': 3,
  },
  admin: {
    '/messages': 2,
    '/admin/dashboard': 4,
    '/admin/profile': 2,
    '/admin/profile/security': 4,
    '/admin/cases/credentials': 4,
    '/admin/cases/credentials/:id': 3,
    '/admin/settings/agreements': 3,
    '/admin/settings/credentials': 3,
    '/admin/settings/promotions': 3,
    '/admin/help': 2,
    '/admin/users': 5,
    '/admin/users/new': 2,
    '/admin/users/:id': 3,
    '/admin/users/:id/edit': 3,
    '/admin/vendors': 6,
    '/admin/vendors/new': 2,
    '/admin/vendors/:id': 4,
    '/admin/vendors/:id/edit': 4,
    '/admin/jobs': 5,
    '/admin/jobs/new': 4,
    '/admin/jobs/:id': 4,
    '/admin/jobs/:id/edit': 3,
    '/admin/plans': 5,
    '/admin/plans/:id': 3,
    '/admin/billing/reminders': 4,
    '/admin/quotes': 4,
    '/admin/quotes/:id': 5,
    '/admin/tasks': 4,
    '/admin/tasks/new': 3,
    '/admin/tasks/:id': 3,
    '/admin/tasks/:id/edit': 3,
    '/admin/emergencies': 4,
    '/admin/emergencies/:id': 3,
    '/admin/cases': 4,
    '/admin/cases/new': 3,
    '/admin/revenue': 5,
    '/admin/settings': 3,
    '/admin/settings/points': 3,
    '/admin/feature-toggles': 3,
    '/admin/matching-settings': 3,
    '/admin/matching-settings/:id': 3,
    '/admin/cases/:id': 3,
    '/admin/cases/:id/edit': 3,
    '/admin/cases/saved-replies': 2,
    '/admin/products': 4,
    '/admin/products/:id': 5,
    '/admin/reports/audit': 4,
    '/admin/reports/audit/:id': 2,
    '/admin/reports/audit/browser': 2,
    '/admin/reports/audit/browser/:id': 2,
    '/admin/qa-dashboard': 5,
    '/admin/qa-dashboard/errors': 4,
    '/admin/ai-assistant': 2,
  },
};

/** Settings are read anew every few seconds, and a session is moved on once a minute: the least of some views counts. */
const VIEWS = 6;
/** Which record a list leads to hangs on the day, and one with more to it may ask once more. */
const CHANCE = 1;
/** Session, permissions, toggles, settings and the figures of badges: all that these pages ask for. */
const FRAME_ALONE: Record<PortalPage['who'], string> = {
  homeowner: '/account/home/support/articles/:slug',
  vendor: '/account/vendor/support/articles/:slug',
  admin: '/admin/users/new',
};
const FRAME_MOST = 2;

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
    expect(counted[FRAME_ALONE[who]], 'what stands around each page').toBeLessThanOrEqual(FRAME_MOST);
    const grown = Object.entries(counted).filter(
      ([path, count]) => !(count <= (MOST[who][path] ?? 0) + CHANCE),
    );
    expect(Object.fromEntries(grown), 'more statements than the table allows').toEqual({});
    expect(Object.keys(MOST[who]).sort(), 'the table names every page').toEqual(Object.keys(counted).sort());
  },
);
