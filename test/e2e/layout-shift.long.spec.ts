import { describe } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { expectSteady, VIEWPORTS } from './layout-shift.ts';
import type { Who } from './screen-list.ts';

/** The pages that people open first, of everybody. */
const PAGES: Readonly<Record<Who, readonly string[]>> = {
  nobody: ['/book', '/login', '/signup'],
  homeowner: ['/account/home/dashboard', '/account/home/jobs', '/account/home/payments', '/messages'],
  vendor: [
    '/account/vendor/dashboard',
    '/account/vendor/field-operations',
    '/account/vendor/schedule',
    '/account/vendor/payouts',
  ],
  admin: ['/admin/dashboard', '/admin/jobs', '/admin/users', '/admin/revenue'],
};

describe('nothing moves while a page loads on a slow line', () => {
  for (const [who, paths] of Object.entries(PAGES)) {
    test(`main pages of ${who}`, async ({ openBrowser }) => {
      for (const viewport of VIEWPORTS) {
        const page = await openBrowser({ viewport });
        if (who !== 'nobody') await signInAs(page, who as Exclude<Who, 'nobody'>);
        for (const path of paths) await expectSteady(page, path);
        await page.context().close();
      }
    }, 120_000);
  }
});
