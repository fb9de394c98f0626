import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

const SCREENS = [
  '/account/vendor/dashboard',
  '/account/vendor/field-operations',
  '/account/vendor/schedule',
  '/account/vendor/schedule?days=1',
  '/account/vendor/payouts',
  '/vendor/earnings',
  '/account/vendor/review-management',
  '/account/vendor/profile',
  '/account/vendor/profile?tab=services',
  '/account/vendor/profile?tab=team',
  '/account/vendor/profile?tab=area',
  '/account/vendor/profile?tab=requests',
  '/account/vendor/profile?tab=payouts',
] as const;

describe('a company’s screens on a phone', () => {
  test('give a thumb 44 px everywhere, and nothing lies beside the screen', async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true });
    await signInAs(page, 'vendor');
    for (const path of SCREENS) {
      await page.goto(path);
      await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
      expect(await smallTargets(page), path).toEqual([]);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        `${path} scrolls sideways`,
      ).toBeLessThanOrEqual(0);
      expect(await cutTabs(page), path).toEqual([]);
    }
  });
});

/** What a thumb misses: controls that answer over less than 40 px from top to bottom, a row that a link covers included. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 40;
    const controls = [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea, summary)'),
    ];
    return controls.flatMap((control) => {
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      // For readers alone: a pixel, or cut away.
      if (width < 2 || height < 2 || x < 0 || x > window.innerWidth) return [];
      const answers = (at: number) => {
        const hit = document.elementFromPoint(x, at);
        const label = control.closest('label');
        // A label answers for its control.
        return hit !== null && (control.contains(hit) || label?.contains(hit) === true);
      };
      if (!answers(y)) return [];
      const reach = (step: 1 | -1) => {
        let at = 0;
        while (at < least && answers(y + step * (at + 1))) at += 1;
        return at;
      };
      return reach(1) + reach(-1) >= least
        ? []
        : [
            `${control.tagName} ${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}, ${Math.round(width)} × ${Math.round(height)}`,
          ];
    });
  });
}

/** Tabs and their menu that stand beside the row they belong to. */
function cutTabs(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main nav :is(a, button)')]
      .filter((tab) => tab.checkVisibility() && tab.closest('nav')?.querySelector('[aria-haspopup], button'))
      .filter((tab) => tab.getBoundingClientRect().right > window.innerWidth)
      .map((tab) => tab.textContent ?? ''),
  );
}
