import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

describe('the menu of a row', () => {
  test('opens a job, copies its number, and asks the same question as the bar of chosen rows', async ({
    openBrowser,
  }) => {
    const desk = await openBrowser({
      viewport: { width: 1440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/jobs?status=confirmed');
    const row = desk.getByRole('grid', { name: 'Jobs' }).locator('tbody tr').nth(1);
    const number = (await row.locator('.job-number').textContent()) ?? '';
    const id = (await row.getByRole('link').first().getAttribute('href'))?.split('/').at(-1) ?? '';
    const menu = desk.getByRole('menu', { name: new RegExp(`^${number} `) });
    const choose = async (name: string) => {
      await row.click({ button: 'right' });
      await menu.getByRole('menuitem', { name }).click();
      await menu.waitFor({ state: 'detached' });
    };

    await row.click({ button: 'right' });
    await menu.waitFor();
    await expectAccessible(desk);
    expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
      'Open',
      'Open beside the list',
      'Open in new tab',
      'Copy job number',
      'Copy link',
      'Assign vendor',
      'Set priority',
      'Cancel job',
    ]);
    await desk.keyboard.press('Escape');
    await choose('Copy job number');
    await desk.getByText('Copied').first().waitFor();
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(number);

    const other = desk.context().waitForEvent('page');
    await choose('Open in new tab');
    const tab = await other;
    await tab.waitForURL(new RegExp(`/admin/jobs/${id}$`));
    await tab.close();

    // For this row alone, whatever else is chosen; the server previews and changes it.
    await choose('Set priority');
    const question = desk.getByRole('dialog');
    await question.getByRole('combobox', { name: 'Priority' }).selectOption('critical');
    await question.getByRole('button', { name: /^Set priority of 1 job/ }).click();
    await question.getByRole('button', { name: 'Close' }).last().click();
    await desk
      .getByRole('grid', { name: 'Jobs' })
      .locator('tr', { hasText: number })
      .getByText('Critical')
      .waitFor();

    await desk
      .getByRole('grid', { name: 'Jobs' })
      .locator('tr', { hasText: number })
      .click({ button: 'right' });
    await menu.getByRole('menuitem', { name: 'Open beside the list' }).click();
    await desk.waitForURL((url) => url.searchParams.get('open') === id);
  });
});

test('two companies of the list are compared side by side', async ({ openBrowser }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    const desk = await openBrowser({ viewport: size });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/vendors?status=approved');
    const boxes = desk.getByRole('checkbox', { name: /^Choose (?!all)/ });
    await boxes.nth(0).check();
    // One has nobody to be compared with.
    await desk.getByRole('button', { name: 'Suspend' }).waitFor();
    expect(await desk.getByRole('button', { name: 'Compare' }).count()).toBe(0);
    await boxes.nth(1).check();
    await desk.getByRole('button', { name: 'Compare' }).click();
    const table = desk.getByRole('table', { name: 'Vendors side by side' });
    await table.getByRole('rowheader', { name: /^Status/ }).waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(3);
    const all = await table.getByRole('rowheader').count();
    await expectAccessible(desk);
    // Both are approved, so their status is no difference.
    await desk.getByRole('switch', { name: 'Only differences' }).check();
    expect(await table.getByRole('rowheader', { name: /^Status/ }).count()).toBe(0);
    expect(await table.getByRole('rowheader').count()).toBeLessThan(all);
    await desk.keyboard.press('Escape');
    await table.waitFor({ state: 'detached' });
  }
});
