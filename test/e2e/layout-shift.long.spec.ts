import { describe } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { expectSteadyPages } from './layout-shift.ts';
import { withIds } from './screen-addresses.ts';
import type { Who } from './screen-list.ts';

/** A page, and where the first link to one of its kind is found. */
type Opened = string | { open: string; from: string };

/** The pages that people open first, of everybody, and those that they work and wait on. */
const PAGES: Readonly<Record<Who, readonly Opened[]>> = {
  nobody: [
    '/book',
    '/login',
    '/signup',
    '/how-it-works',
    '/support',
    { open: '/pros/:id', from: '/book?service=water-heater-flush&zip=98107&step=time' },
  ],
  homeowner: [
    '/account/home/dashboard',
    '/account/home/jobs',
    '/account/home/payments',
    '/messages',
    { open: '/account/home/job/:id', from: '/account/home/jobs' },
    '/account/home/support',
    '/account/home/profile',
  ],
  vendor: [
    '/account/vendor/dashboard',
    '/account/vendor/field-operations',
    { open: '/account/vendor/field-operations?job=:id', from: '/account/vendor/field-operations' },
    '/account/vendor/schedule',
    '/account/vendor/payouts',
    '/account/vendor/profile',
    '/account/vendor/notifications?view=settings',
  ],
  admin: [
    '/admin/dashboard',
    '/admin/jobs',
    { open: '/admin/jobs/:id', from: '/admin/jobs' },
    '/admin/users',
    '/admin/revenue',
    '/admin/settings',
  ],
};

describe('nothing moves while a page loads on a slow line', () => {
  for (const [who, pages] of Object.entries(PAGES)) {
    test(`main pages of ${who}`, async ({ openBrowser, baseUrl }) => {
      await expectSteadyPages(
        async (viewport) => {
          const page = await openBrowser({ viewport });
          if (who !== 'nobody') await signInAs(page, who as Exclude<Who, 'nobody'>);
          return page;
        },
        async (page) => {
          const read = async (path: string) => (await page.request.get(path)).text();
          const found = pages.map((one) =>
            typeof one === 'string' ? [one] : withIds([one.open], one.from, read),
          );
          return (await Promise.all(found)).flat();
        },
        baseUrl,
      );
    }, 240_000);
  }
});
