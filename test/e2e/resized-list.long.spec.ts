import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

describe('a resized list', () => {
  test('is drawn wider by mouse and by key, keeps its head in sight and its width after a reload', async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.setViewportSize({ width: 1440, height: 700 });
    await signInAs(page, 'admin');
    await page.goto('/admin/jobs');
    const handle = page.getByRole('separator', { name: /^Resize/ }).first();
    const head = page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('separator') })
      .first();
    const box = async () => (await head.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await handle.waitFor();
    const usual = await box();
    const grip = (await handle.boundingBox()) ?? usual;
    await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
    await page.mouse.down();
    await page.mouse.move(grip.x + grip.width / 2 + 120, grip.y + grip.height / 2, { steps: 4 });
    await page.mouse.up();
    expect((await box()).width - usual.width).toBeGreaterThan(100);
    await handle.focus();
    const dragged = (await box()).width;
    await page.keyboard.press('ArrowRight');
    expect((await box()).width).toBe(dragged + 16);

    // 36 px a row, and 44 for who wants more air; the choice stays.
    const rows = page.locator('tbody > tr');
    const heights = () =>
      rows.evaluateAll((all) => [
        ...new Set(all.map((row) => Math.floor(row.getBoundingClientRect().height))),
      ]);
    expect(await heights()).toEqual([36]);
    const rowHeight = async (height: string) => {
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('radio', { name: height }).check({ force: true });
      await page.keyboard.press('Escape');
    };
    await rowHeight('Comfortable');
    await expect.poll(heights).toEqual([44]);
    await page.reload();
    await handle.waitFor();
    await expect.poll(heights).toEqual([44]);
    await rowHeight('Compact');
    await expect.poll(heights).toEqual([36]);

    // Rows scroll away below the head.
    await rows.last().scrollIntoViewIfNeeded();
    expect((await rows.first().boundingBox())?.y).toBeLessThan(0);
    // Below the page's own head, which would cover it.
    const top = (await page.getByRole('banner').first().boundingBox())?.height ?? 0;
    expect(top).toBeGreaterThan(40);
    expect((await box()).y).toBeGreaterThanOrEqual(top);
    expect((await box()).y).toBeLessThan(200);

    await page.reload();
    await handle.waitFor();
    expect((await box()).width).toBe(dragged + 16);
    await handle.dblclick();
    expect((await box()).width).toBe(usual.width);

    // A name whose end is cut off is said whole under the pointer, apart from its number.
    const cell = page
      .locator('tbody td')
      .filter({ has: page.locator('a.trow-to') })
      .first();
    const isCut = () => cell.evaluate((found) => found.scrollWidth > found.clientWidth);
    await handle.focus();
    for (let presses = 0; presses < 40 && !(await isCut()); presses += 1)
      await page.keyboard.press('ArrowLeft');
    await page.mouse.move(0, 0);
    await cell.hover();
    expect(await cell.getAttribute('title')).toMatch(/^\d+ \D/);
  }, 120_000);
});
