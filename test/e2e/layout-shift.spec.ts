import { describe } from 'vitest';
import { test } from '#test/browser.ts';
import { expectSteadyPages } from './layout-shift.ts';

describe('nothing moves while a page loads on a slow line', () => {
  test('the home page and the services', async ({ openBrowser, baseUrl }) => {
    await expectSteadyPages(
      (viewport) => openBrowser({ viewport }),
      async () => ['/', '/services'],
      baseUrl,
    );
  }, 60_000);
});
