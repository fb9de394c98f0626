import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { follow, signInAs } from './accounts.ts';

const PATH = '/account/vendor/route-optimization';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Goes on day by day, to the first one whose plan changes something. */
async function optimizeADay(page: Page): Promise<void> {
  for (let day = 0; day < 10; day += 1) {
    await follow(page, page.getByRole('link', { name: 'Later', exact: true }));
    await listens(page);
    const optimize = page.getByRole('button', { name: 'Optimize routes' });
    if (!(await optimize.isVisible())) continue;
    await optimize.click();
    await heading(page, 'Optimized plan').waitFor();
    if (await page.getByRole('button', { name: 'Apply plan' }).isVisible()) return;
  }
  throw new Error('No day of the sample city can be improved');
}

describe('route optimization', () => {
  test('a vendor optimizes a day, compares it, applies it and undoes it', async ({ openBrowser }) => {
    const page = await openBrowser();
    await signInAs(page, 'vendor');
    await page.goto(PATH);
    await listens(page);
    await optimizeADay(page);
    await expectAccessible(page);

    // The figures stand beside those of the day as it is booked.
    await page
      .getByText(/ as booked$/)
      .first()
      .waitFor();
    const planned = await page.getByRole('region', { name: 'Visits by technician and hour' }).textContent();
    await page.getByRole('radio', { name: 'As booked' }).check({ force: true });
    await page
      .getByRole('button', { name: /^Lock / })
      .first()
      .waitFor();
    const booked = await page.getByRole('region', { name: 'Visits by technician and hour' }).textContent();
    expect(planned).not.toBe(booked);

    await page.getByRole('button', { name: 'Apply plan' }).click();
    await heading(page, 'Applied plan').waitFor();
    const applied = await page.getByRole('region', { name: 'Visits by technician and hour' }).textContent();
    await page.getByRole('button', { name: 'Undo plan' }).click();
    await heading(page, 'Undone plan').waitFor();
    // It is the day that it was; the plan was about to say the same.
    expect(await page.getByRole('region', { name: 'Visits by technician and hour' }).textContent()).toBe(
      booked,
    );
    expect(applied).not.toBe('');
  });

  test('a technician is away: their visits go to colleagues in one step, and the time is blocked', async ({
    openBrowser,
    expectConsole,
  }) => {
    // Visits stand in the way of it at first.
    expectConsole(/status of 409 \(Conflict\).*scheduling\/addTimeOff/);
    const page = await openBrowser();
    await signInAs(page, 'vendor');
    await page.goto('/account/vendor/schedule');
    await listens(page);
    await page.getByRole('button', { name: 'Block time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Block time' });
    await dialog.getByLabel('Technician').waitFor();
    // The first one asks to choose.
    const [, ...who] = await dialog.getByLabel('Technician').locator('option').allTextContents();
    const find = dialog.getByRole('button', { name: 'Find other technicians' });
    const reassign = dialog.getByRole('button', { name: 'Reassign visits and block time' });
    await findCover();
    await expectAccessible(page);
    await dialog.getByRole('heading', { name: 'Within the promised window' }).waitFor();
    await reassign.click();
    await page.getByText('Visits reassigned, time blocked').waitFor();
    await dialog.waitFor({ state: 'detached' });

    /** Goes through technicians and days, to the first one whose visits can all go to colleagues. */
    async function findCover(): Promise<void> {
      for (let ahead = 1; ahead <= 8; ahead += 1) {
        for (const name of who) {
          const day = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
          await dialog.getByLabel('Technician').selectOption({ label: name });
          await dialog.locator('[name=from]').fill(day);
          await dialog.locator('[name=to]').fill(day);
          const answer = page.waitForResponse((response) =>
            response.url().endsWith('/scheduling/addTimeOff'),
          );
          await dialog.getByRole('button', { name: 'Block time' }).click();
          if ((await answer).ok()) {
            // Free that day: it is blocked at once.
            await dialog.waitFor({ state: 'detached' });
            await page.getByRole('button', { name: 'Block time' }).click();
            continue;
          }
          await dialog.getByText(new RegExp(`^(${name} has |Someone is booking ${name})`)).waitFor();
          // Own customers of the company are not handed over, nor what somebody is booking just now.
          if (!(await find.isVisible())) continue;
          await find.click();
          await dialog.getByRole('region', { name: 'What happens to the visits' }).waitFor();
          const isAsked = await dialog
            .getByRole('heading', { name: /New time proposed|No other time found/ })
            .count();
          if (isAsked === 0 && (await reassign.isVisible())) return;
        }
      }
      throw new Error('Nobody of the sample city can be covered');
    }
  });

  test('a day without visits says so, on a phone, and nothing scrolls sideways', async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width: 360, height: 740 } });
    await signInAs(page, 'vendor');
    await page.goto(`${PATH}?date=2040-01-01`);
    await page.getByText('No visits on this day').waitFor();
    expect(await page.getByRole('button', { name: 'Optimize routes' }).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    await expectAccessible(page);
  });
});
