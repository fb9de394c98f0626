import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signUpVendor } from './accounts.ts';

describe('what a company plans', () => {
  test('stays: a circle around its base, days off and weeks on call are there after a reload', async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signUpVendor(page, 'Rhea Basin', 'Basin and Daughter');

    await page.goto('/account/vendor/profile?tab=area');
    await page.getByText('Miles around my base', { exact: true }).click();
    await page.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
    await page.getByLabel('ZIP code').fill('98107');
    await page.getByLabel('Maximum distance').fill('12.5');
    await page.getByRole('button', { name: 'Save area' }).click();
    await page.getByText('Area saved').waitFor();
    await page.goto('/account/vendor/profile?tab=area');
    expect(await page.getByLabel('Maximum distance').inputValue()).toBe('12.5');
    expect(await page.getByLabel('Street address').inputValue()).toBe('2218 Salmon Ladder Ln NW');
    await page.getByRole('application', { name: '12.5 miles around 2218 Salmon Ladder Ln NW' }).waitFor();
    await expectAccessible(page);

    await page.goto('/account/vendor/profile?tab=team');
    await page.getByRole('button', { name: 'Add technician' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Rhea Basin');
    await page.getByRole('button', { name: 'Save technician' }).click();
    await page.getByRole('heading', { name: 'Rhea Basin' }).waitFor();

    await page.getByRole('button', { name: 'More for Rhea Basin' }).click();
    await page.getByRole('menuitem', { name: 'Add time off' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First day', { exact: true }).fill(dayAhead(20));
    await dialog.getByLabel('Last day', { exact: true }).fill(dayAhead(22));
    await dialog.getByLabel('Note').fill('Fishing');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add time off' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'More for Rhea Basin' }).click();
    await page.getByRole('menuitem', { name: 'Add on-call time' }).click();
    await dialog.getByLabel('From', { exact: true }).fill(dayAhead(5));
    await dialog.getByLabel('Weeks in a row').fill('2');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add on-call time' }).click();
    await dialog.waitFor({ state: 'detached' });

    await page.reload();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByText('Fishing').waitFor();
    // Several are a sentence until somebody wants to change them.
    await page.getByText(/, 6:00 PM to 10:00 PM, until /).click();
    expect(await planned(page)).toEqual([
      `Remove ${inWords(20)} to ${inWords(22)}`,
      `Remove ${inWords(5)}, 6:00 PM to 10:00 PM`,
      `Remove ${inWords(12)}, 6:00 PM to 10:00 PM`,
    ]);

    // What is taken back stays away.
    await page.getByRole('button', { name: `Remove ${inWords(5)}, 6:00 PM to 10:00 PM` }).click();
    await page.getByText('On-call time removed').waitFor();
    await page.reload();
    await page.getByText('Fishing').waitFor();
    expect(await planned(page)).toHaveLength(2);
  });
});

/** The names of the buttons that take a planned stretch back. */
async function planned(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('button', { name: /^Remove / }).all();
  return Promise.all(buttons.map(async (button) => (await button.getAttribute('aria-label')) ?? ''));
}

function dayAhead(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** `Mon, Mar 2` */
function inWords(days: number): string {
  return new Date(`${dayAhead(days)}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  });
}
