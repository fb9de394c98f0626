import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { follow, signInAs } from './accounts.ts';

/** Day by day, to the first one with at least so many visits that can still be moved. */
async function openDayWith(page: Page, visits: number): Promise<void> {
  for (let day = 0; day < 10; day += 1) {
    await follow(page, page.getByRole('link', { name: 'Later', exact: true }));
    await listens(page);
    if ((await page.getByRole('group', { name: 'Visits' }).getByRole('checkbox').count()) >= visits) return;
  }
  throw new Error(`No day of the sample city has ${visits} visits`);
}

describe('a rainy day', () => {
  test('its visits are previewed, moved with the reason, and put back', async ({ openBrowser }) => {
    const page = await openBrowser();
    await signInAs(page, 'vendor');
    await page.goto('/account/vendor/schedule');
    await listens(page);
    await page.getByRole('link', { name: 'Move visits' }).click();
    // The schedule has days to go on to as well.
    await page.getByRole('heading', { name: 'Move visits', exact: true }).waitFor();
    await listens(page);
    await openDayWith(page, 2);
    await expectAccessible(page);

    // The text that homeowners read follows the reason, and is the vendor's own to change.
    await page.getByLabel('Reason').selectOption({ label: 'Snow or ice' });
    await expect.poll(() => page.getByLabel('Message to homeowners').inputValue()).toMatch(/^Snow or ice/);
    await page.getByLabel('Reason').selectOption({ label: 'Rain' });
    await page.getByLabel('Message to homeowners').fill('A storm is on its way to Seattle.');
    for (const box of await page.getByRole('group', { name: 'Visits' }).getByRole('checkbox').all())
      await box.check();
    await page.getByRole('button', { name: 'Preview moves' }).click();

    await page.getByRole('heading', { name: 'Preview', exact: true }).waitFor();
    await listens(page);
    await expectAccessible(page);
    const boxes = page.getByRole('checkbox', { name: /^Move / });
    expect(await boxes.count()).toBeGreaterThanOrEqual(2);
    // One stays after all.
    await boxes.first().uncheck();
    const moving = (await boxes.count()) - 1;
    await page.getByRole('button', { name: moving === 1 ? 'Move 1 visit' : `Move ${moving} visits` }).click();

    await page.getByRole('heading', { name: 'Moved', exact: true }).waitFor();
    await page.getByText('“A storm is on its way to Seattle.”').waitFor();
    const sent = page.getByText(/^(Waiting for the homeowner until|Moved\. We’ve notified)/);
    expect(await sent.count()).toBe(moving);
    await expectAccessible(page);
    // The address keeps it.
    await page.reload();
    await listens(page);
    await page.getByRole('button', { name: 'Undo moves' }).click();
    await page.getByRole('heading', { name: 'Undone', exact: true }).waitFor();
    const back = page.getByText(/^(Proposal withdrawn|Back at the earlier time)/);
    expect(await back.count()).toBe(moving);
    await page.getByRole('link', { name: 'Back to the day' }).click();
    await page.getByText(/, undone$/).waitFor();
  });

  test('on a phone nothing scrolls sideways, and a day without visits says so', async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width: 360, height: 740 } });
    await signInAs(page, 'vendor');
    await page.goto('/account/vendor/schedule/move-visits?date=2040-01-01');
    await page.getByText('No visits on this day').waitFor();
    await page.goto('/account/vendor/schedule/move-visits');
    await listens(page);
    await follow(page, page.getByRole('link', { name: 'Later', exact: true }));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  });
});
