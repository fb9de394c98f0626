import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { begin, bookVisit, photo, signInAs } from './accounts.ts';
import { tabThrough } from './field-steps.ts';

/** Widths of the phones that people have, in pixels. */
const WIDTHS = [360, 390, 430] as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The bar at the foot: what its buttons say, and which of them do not lie whole inside the window or under a thumb. */
const barOf = (page: Page) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('[data-foot-bar]')].find((found) => found.clientHeight > 0);
    const shown = [...(bar?.querySelectorAll('a, button, label') ?? [])].filter(
      (button) => button.clientWidth > 0,
    );
    const buttons = shown.map((button) => {
      const box = button.getBoundingClientRect();
      return {
        says: button.textContent?.trim() ?? '',
        isWhole:
          box.left >= 0 &&
          box.right <= window.innerWidth &&
          box.bottom <= window.innerHeight &&
          button.scrollWidth <= button.clientWidth,
        isLarge: box.height >= 54 && box.width >= 54,
        inWords: box.width > 60,
      };
    });
    return { buttons, bottom: bar?.getBoundingClientRect().bottom ?? 0, window: window.innerHeight };
  });

async function expectBarFits(page: Page, says: readonly string[], step: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const at = `${step}, ${width} px`;
    const { buttons, bottom, window } = await barOf(page);
    expect(
      buttons.map((button) => button.says),
      at,
    ).toEqual(says);
    expect(Math.abs(bottom - window), at).toBeLessThan(1);
    expect(
      buttons.filter(({ isWhole, isLarge }) => !isWhole || !isLarge),
      at,
    ).toEqual([]);
    expect(buttons.filter(({ inWords }) => inWords).length, at).toBeLessThanOrEqual(2);
  }
}

describe('a job on a phone', () => {
  test('the bar fits at every step, and covers nothing that has the focus', async ({ openBrowser }) => {
    const jobId = await bookVisit(await openBrowser(), 'Fay Stranger', 0);
    const vendor = await openBrowser(PHONE);
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await expectBarFits(vendor, ['Decline', 'Accept job'], 'a request');
    await vendor.getByRole('button', { name: /^Accept job/ }).tap();
    await vendor.getByRole('button', { name: 'On the way' }).waitFor();
    await expectBarFits(vendor, ['Start job', 'On the way'], 'before the way');
    // The way there and the homeowner's phone stand where a hand finds them without scrolling.
    for (const width of WIDTHS) {
      await vendor.setViewportSize({ width, height: 844 });
      const directions = vendor.getByRole('link', { name: 'Directions' }).filter({ visible: true });
      expect((await directions.boundingBox())?.y, `${width} px`).toBeLessThan(300);
    }
    // Its story speaks to the company.
    await vendor.getByText('You were asked').waitFor();
    await vendor.getByText('You accepted').waitFor();
    expect(await vendor.getByText(/the vendor/i).count()).toBe(0);
    await begin(vendor, 'On the way');
    await vendor.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });
    await expectBarFits(vendor, ['Start job'], 'on the way');
    await begin(vendor, 'Start job');

    const camera = (side: string) => vendor.getByLabel(`Take a photo: Photos ${side} work`).first();
    await camera('before').waitFor({ state: 'attached' });
    await expectBarFits(vendor, ['Pause', 'Take photo'], 'photos before');
    const { stops, covered } = await tabThrough(vendor);
    expect(stops).toBeGreaterThan(20);
    expect(covered).toEqual([]);

    const inBar = (name: string) => vendor.locator('[data-foot-bar]').getByRole('button', { name });
    await inBar('Pause').tap();
    await inBar('Continue').waitFor();
    await expectBarFits(vendor, ['Continue', 'Take photo'], 'a pause');
    await inBar('Continue').tap();
    await inBar('Pause').waitFor();

    await camera('before').setInputFiles(await photo(180));
    const next = vendor.getByRole('button', { name: 'Done, next step' });
    await next.waitFor();
    const open = vendor.getByRole('checkbox', { checked: false });
    for (let left = await open.count(); left > 0; left -= 1) {
      await expectBarFits(vendor, ['Pause', 'Done, next step'], `${left} steps left`);
      await next.tap();
      await expect.poll(() => open.count()).toBe(left - 1);
    }
    await camera('after').waitFor({ state: 'attached' });
    await expectBarFits(vendor, ['Pause', 'Take photo'], 'photos after');
    await camera('after').setInputFiles(await photo(60));
    await inBar('Complete job').waitFor();
    await expectBarFits(vendor, ['Pause', 'Complete job'], 'all done');
    expect((await tabThrough(vendor)).covered).toEqual([]);
  }, 120_000);
});
