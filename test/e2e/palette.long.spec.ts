import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInOnScreen } from './accounts.ts';

/** Opens the palette by its keys, which the page hears once it is alive. */
async function open(page: Page, keys = 'Control+k'): Promise<void> {
  await page.getByRole('button', { name: 'Search', exact: true }).first().waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.keyboard.press(keys);
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
}

async function search(page: Page, query: string): Promise<void> {
  await open(page);
  await page.keyboard.type(query);
}

const activeText = (page: Page) => page.locator('[role=option][aria-selected=true]').textContent();

describe('the palette', () => {
  test('is used by keyboard alone: finds with a typing error, moves, opens, keeps a search, runs an action', async ({
    page,
  }) => {
    await signInOnScreen(page, 'admin');

    // Before a query: quick actions. Esc closes and gives the focus back.
    await open(page);
    await page.getByRole('group', { name: 'Quick actions' }).waitFor();
    expect(await activeText(page)).toContain('Add User');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });

    // A misspelled name is found; arrows move, Tab goes to the next group, Enter opens.
    await search(page, 'rosalnid');
    await page.getByText('These match rosalind').waitFor();
    await expectAccessible(page);
    const first = await activeText(page);
    await page.keyboard.press('ArrowDown');
    expect(await activeText(page)).not.toBe(first);
    // Her cases and emergencies may stand before her.
    const inUsers = page.getByRole('group', { name: 'Users' }).locator('[role=option][aria-selected=true]');
    for (let groups = 0; groups < 10 && (await inUsers.count()) === 0; groups += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await inUsers.textContent()).toContain('Rosalind Okafor');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/users\/[0-9a-f-]{36}$/);

    // Tab past the last group leaves the list: the search is kept.
    await search(page, 'ballard');
    await page.getByRole('group', { name: 'Jobs' }).waitFor();
    const save = page.getByRole('button', { name: 'Save this search' });
    for (let at = 0; at < 20 && !(await save.evaluate((it) => it === document.activeElement)); at += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Delete saved search' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.reload();
    await open(page);
    await page.getByRole('group', { name: 'Saved searches' }).getByText('ballard').waitFor();
    await page.getByRole('group', { name: 'Recent searches' }).getByText('rosalnid').waitFor();
    // Groups of what can be done here come first: Tab goes from one to the next.
    for (let at = 0; at < 6 && !(await activeText(page))?.includes('ballard'); at += 1) {
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Delete');
    await page.getByRole('group', { name: 'Saved searches' }).waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');

    // Nothing found says so; an action is run.
    await search(page, 'xqzv wkjh');
    await page.getByText('No results found', { exact: true }).waitFor();
    // A tab whose kind is not built yet says so; it does not pretend to have searched.
    for (const tab of ['Accounts', 'Campaigns']) {
      await page.getByRole('tab', { name: tab }).click();
      await page.getByText(`There are no ${tab.toLowerCase()} in Canopy yet`, { exact: true }).waitFor();
      expect(await page.getByText('No results found', { exact: true }).count()).toBe(0);
    }
    await page.getByRole('tab', { name: 'All' }).click();
    await page.getByRole('combobox', { name: 'Search' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('create job');
    await page.getByRole('group', { name: 'Do' }).waitFor();
    while (!(await activeText(page))?.includes('Create Job')) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/admin\/jobs\/new/);

    // Enter before the answer: the best result opens once it is there, not the action that stands there already.
    await search(page, 'user');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname !== '/admin/jobs/new');
    expect(new URL(page.url()).pathname).not.toBe('/admin/users/new');

    // The Mac's key opens it too. Back past the list the focus is on the tabs, where arrows go round all eleven.
    await open(page, 'Meta+k');
    await page.keyboard.press('Shift+Tab');
    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs).toHaveLength(11);
    const on = () => page.locator('[role=tab][aria-selected=true]:focus').textContent();
    for (const name of [...tabs.slice(1), tabs[0]]) {
      await page.keyboard.press('ArrowRight');
      expect(await on()).toBe(name);
    }
    await page.keyboard.press('ArrowLeft');
    expect(await on()).toBe('Users');
    await page.keyboard.press('Home');
    expect(await on()).toBe('All');
    await page.keyboard.press('End');
    expect(await on()).toBe('Users');
    // What is searched then is the tab that is on.
    await page.getByRole('combobox', { name: 'Search' }).and(page.getByPlaceholder('Search users')).waitFor();
  });
});
