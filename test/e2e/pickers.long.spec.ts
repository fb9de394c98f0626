import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

async function inTheme(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset.theme = chosen;
  }, theme);
}

/** Nothing stands out of the window at its side. */
async function expectNoOverflow(page: Page): Promise<void> {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBeLessThanOrEqual(0);
}

describe('pickers', () => {
  test('a service is found by typing, by keyboard and by finger; its text stays free', async ({
    openBrowser,
  }) => {
    for (const size of [{}, PHONE]) {
      const page = await openBrowser(size);
      await page.goto('/');
      const field = page.getByLabel('What do you need done?');
      // Before its list has arrived, and while it does, the field keeps what is typed and its focus.
      await field.pressSequentially('leak');
      const list = page.getByRole('listbox', { name: 'Services' });
      await list.getByRole('option').first().waitFor();
      expect(await field.inputValue()).toBe('leak');
      expect(await field.evaluate((input) => document.activeElement === input)).toBe(true);
      for (const theme of ['dark', 'light'] as const) {
        await inTheme(page, theme);
        await expectAccessible(page);
      }
      await expectNoOverflow(page);
      await page.keyboard.press('Escape');
      await list.waitFor({ state: 'hidden' });
      expect(await field.inputValue()).toBe('leak');
      await page.keyboard.press('ArrowDown');
      await list.waitFor();
      await page.keyboard.press('ArrowDown');
      const active = await field.getAttribute('aria-activedescendant');
      const name = await page.locator(`[id="${active}"] > span`).first().textContent();
      await page.keyboard.press('Enter');
      expect(await field.inputValue()).toBe(name);
      await list.waitFor({ state: 'hidden' });
      // Enter without an option sends the form: what is named leads to its booking, anything else to what matches.
      await field.fill('something for the garden');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/services\?q=something/);
    }
  });

  test('days of a list are chosen in a calendar, by mouse and keyboard, and stand in the address', async ({
    openBrowser,
  }) => {
    for (const size of [{}, PHONE]) {
      const desk = await openBrowser(size);
      await signInAs(desk, 'admin');
      await desk.goto('/admin/cases?openedFrom=2026-03-03&openedTo=2026-03-10');
      await desk
        .getByRole('button', { name: /^Opened/ })
        .first()
        .click();
      const panel = desk.getByRole('dialog', { name: 'Opened' });
      await panel.getByRole('grid').waitFor();
      expect(await panel.getByLabel('From').inputValue()).toBe('2026-03-03');
      for (const theme of ['dark', 'light'] as const) {
        await inTheme(desk, theme);
        await expectAccessible(desk);
      }
      await expectNoOverflow(desk);
      await panel.getByRole('button', { name: /March 5th, 2026/ }).focus();
      await desk.keyboard.press('ArrowDown');
      await desk.keyboard.press('ArrowDown');
      await desk.keyboard.press('Enter');
      expect(await panel.getByLabel('To', { exact: true }).inputValue()).toBe('2026-03-19');
      await panel.getByRole('button', { name: 'Show' }).click();
      await desk.waitForURL(/openedFrom=2026-03-03&openedTo=2026-03-19/);
      await desk
        .getByRole('button', { name: /Mar 3, 2026 to Mar 19, 2026/ })
        .first()
        .waitFor();
    }
  });

  test('cities of a flag are chosen and taken away, and one day in a form', async ({
    openBrowser,
    expectConsole,
  }) => {
    expectConsole(/400 .*changeFlag/);
    expectConsole(/The feature flag \w+ could not be changed/);
    for (const size of [{}, PHONE]) {
      const desk = await openBrowser(size);
      await signInAs(desk, 'admin');
      await desk.goto('/admin/feature-toggles');
      await desk.getByRole('button', { name: 'Edit audience' }).first().click();
      const drawer = desk.getByRole('dialog');
      await drawer.getByLabel('Cities', { exact: true }).click();
      const cities = drawer.getByRole('combobox', { name: 'Cities' });
      const list = desk.getByRole('listbox', { name: 'Cities' });
      await list.getByRole('option').first().waitFor();
      await expectAccessible(desk);
      const first = (await list.getByRole('option').first().textContent()) ?? '';
      await desk.keyboard.press('Enter');
      await drawer.getByRole('button', { name: `Remove ${first}` }).waitFor();
      // The list stays for the next one, without what is chosen.
      await list.getByRole('option', { name: first, exact: true }).waitFor({ state: 'detached' });
      const second = (await list.getByRole('option').first().textContent()) ?? '';
      await list.getByRole('option', { name: second, exact: true }).click();
      await drawer.getByRole('button', { name: `Remove ${second}` }).waitFor();
      await cities.press('Backspace');
      await drawer.getByRole('button', { name: `Remove ${second}` }).waitFor({ state: 'hidden' });
      await drawer.getByRole('button', { name: `Remove ${first}` }).click();
      expect(await drawer.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
      // What is refused is said at its field.
      const share = drawer.getByLabel('Share of users');
      await share.fill('half');
      await drawer.getByRole('button', { name: 'Save audience' }).click();
      await expect.poll(() => share.getAttribute('aria-invalid')).toBe('true');
      await inTheme(desk, 'light');
      await expectAccessible(desk);
      await expectNoOverflow(desk);
    }
  });

  test('a booking counts trees and extras by pressing, at a desk and by finger', async ({ openBrowser }) => {
    for (const size of [{}, PHONE]) {
      const page = await openBrowser(size);
      await page.goto('/book?service=tree-pruning&zip=98107&step=details');
      const trees = page.getByRole('spinbutton', { name: 'How many trees?' });
      const more = page.getByRole('button', { name: 'More: How many trees?' });
      // Empty until somebody says so; the first press is the lowest answer.
      await expect
        .poll(async () => {
          await more.click();
          return await trees.inputValue();
        })
        .toMatch(/^[123]$/);
      await trees.fill('19');
      await more.click();
      await more.click();
      expect(await trees.inputValue()).toBe('20');
      await page.getByRole('button', { name: 'More: Branch cabling' }).click();
      await page.waitForURL((url) => url.searchParams.get('addons') === 'cabling:1');
      for (const theme of ['dark', 'light'] as const) {
        await inTheme(page, theme);
        await expectAccessible(page);
      }
      await expectNoOverflow(page);
    }
  });

  test('specialties are typed, pasted, changed and taken away, and stand on the page of the vendor', async ({
    openBrowser,
  }) => {
    for (const size of [{}, PHONE]) {
      const page = await openBrowser(size);
      await signInAs(page, 'vendor');
      await page.goto('/account/vendor/profile');
      const field = page.getByLabel('Specialties', { exact: false }).and(page.getByRole('textbox'));
      const tags = page.getByRole('list', { name: 'Specialties, added' });
      await field.waitFor();
      await page.waitForLoadState('networkidle');
      for (const remove of (await tags.getByRole('button', { name: /^Remove/ }).all()).toReversed()) {
        await remove.click();
      }
      expect(await tags.count()).toBe(0);

      // Enter adds and does not send the form; leaving the field adds what stands there.
      await field.fill('Leak detection');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Old pipe,');
      await page.keyboard.type('old PIPE');
      await page.keyboard.press('Enter');
      await page.getByText('“Old pipe” is already there').first().waitFor();
      // Backspace takes the last one back to be changed.
      await page.keyboard.press('Backspace');
      expect(await field.inputValue()).toBe('Old pipe');
      await page.keyboard.type('s');
      await page.keyboard.press('Tab');
      expect(await tags.getByRole('button', { name: /^Edit/ }).allTextContents()).toEqual([
        'Leak detection',
        'Old pipes',
      ]);
      await tags.getByRole('button', { name: 'Edit Leak detection' }).click();
      expect(await field.inputValue()).toBe('Leak detection');
      await page.keyboard.press('Enter');
      await inTheme(page, 'light');
      await expectAccessible(page);
      await inTheme(page, 'dark');
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('button', { name: 'Save company' }).click();
      await page.getByText('Company saved').first().waitFor();
      await page.reload();
      expect(await tags.getByRole('button', { name: /^Edit/ }).allTextContents()).toEqual([
        'Old pipes',
        'Leak detection',
      ]);

      const vendor = await (await page.request.get('/api/v1/company')).json();
      await page.goto(`/pros/${vendor.id}`);
      const shown = page.getByRole('list', { name: 'Specialties' });
      expect(await shown.getByRole('listitem').allTextContents()).toEqual(['Old pipes', 'Leak detection']);
    }
  }, 60_000);
});
