import { describe } from 'vitest';
import { test } from '#test/browser.ts';
import { expectSteady, VIEWPORTS } from './layout-shift.ts';

describe('nothing moves while a page loads on a slow line', () => {
  test('the home page and the services', async ({ openBrowser }) => {
    for (const viewport of VIEWPORTS) {
      const page = await openBrowser({ viewport });
      for (const path of ['/', '/services']) await expectSteady(page, path);
      await page.context().close();
    }
  }, 60_000);
});
