import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** The links of a list's rows; its heads are links that sort. */
function rowsOf(page: Page, list: 'users' | 'jobs'): Locator {
  return page.getByRole('grid').locator(`tbody a[href^="/admin/${list}/"]`);
}

describe("an administrator's day", () => {
  test('finds and suspends a person, gives a job away, takes lists away and keeps one, refunds', async ({
    openBrowser,
  }) => {
    const desk = await openBrowser();
    await signInAs(desk, 'admin');

    // Somebody is found by name and suspended with a reason.
    await desk.goto('/admin/users?role=homeowner&status=active&sort=name&order=asc');
    const name = (await rowsOf(desk, 'users').nth(4).textContent()) ?? '';
    await desk.getByRole('searchbox').fill(name);
    await desk.waitForURL(/search=/);
    await desk.getByRole('link', { name, exact: true }).first().click();
    await desk.getByRole('heading', { level: 1, name }).waitFor();
    await desk.getByRole('button', { name: 'Suspend user' }).click();
    const sure = desk.getByRole('alertdialog');
    await sure.getByLabel('Reason').fill('Chargebacks after finished work');
    await expectAccessible(desk);
    await sure.getByRole('button', { name: 'Suspend user' }).click();
    await desk.getByText('This account is suspended').waitFor();
    await desk.getByText('Chargebacks after finished work').first().waitFor();

    // A job goes to somebody who is free; the reason is kept.
    const choice = desk.getByRole('dialog');
    const free = choice.locator('input[type=radio]:not([disabled])');
    for (let at = 0; at < 12; at += 1) {
      await desk.goto('/admin/jobs?status=confirmed&search=Bellini&sort=starts&order=desc');
      await rowsOf(desk, 'jobs').nth(at).click();
      await desk.getByRole('button', { name: 'More actions' }).waitFor();
      const reassign = desk.getByRole('button', { name: 'Reassign job' });
      // In the menu, unless the state of the job asks for it.
      if ((await reassign.count()) === 0) await desk.getByRole('button', { name: 'More actions' }).click();
      await reassign.or(desk.getByRole('menuitem', { name: 'Reassign job' })).click();
      // A visit whose move is not answered yet stays where it is.
      await choice.getByRole('radio').or(choice.getByText('It has to be answered first.')).first().waitFor();
      if ((await free.count()) > 0) break;
    }
    await free.first().check({ force: true });
    await choice.getByLabel('Reason').fill('Their van broke down');
    await expectAccessible(desk);
    await choice.getByRole('button', { name: 'Reassign job' }).click();
    await choice.waitFor({ state: 'hidden' });

    // The list is kept as a view, and taken away whole.
    await desk.goto('/admin/jobs?priority=high&sort=amount&order=desc');
    await desk.getByRole('button', { name: /^(Views|Save view)$/ }).click();
    await desk.getByLabel('Save this list as').fill('High and dear');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Save view', exact: true }).click();
    await desk.getByRole('navigation').getByText('High and dear').filter({ visible: true }).first().waitFor();
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('link', { name: 'Export' }).click(),
    ]);
    const text = await readFile(await file.path(), 'utf8');
    const [head, ...lines] = text.trimEnd().split('\r\n');
    expect(head?.replace('\uFEFF', '')).toMatch(/^Id,Number,Title,Status,Priority/);
    expect(lines.length).toBeGreaterThan(50);

    // Several at once, after a look at what would happen.
    await desk
      .getByRole('checkbox', { name: /^Choose \d/ })
      .nth(0)
      .check({ force: true });
    await desk
      .getByRole('checkbox', { name: /^Choose \d/ })
      .nth(1)
      .check({ force: true });
    await desk.getByText('2 selected').waitFor();
    await desk.getByRole('button', { name: 'Set priority' }).click();
    const bulk = desk.getByRole('dialog');
    await bulk.getByRole('combobox', { name: 'Priority' }).click();
    await desk.getByRole('option', { name: 'Critical' }).click();
    await expectAccessible(desk);
    await bulk.getByRole('button', { name: 'Set priority of 2 jobs' }).click();
    await bulk.getByRole('heading', { name: '2 changed' }).waitFor();
    await bulk.getByRole('button', { name: 'Close' }).last().click();

    // Money goes back for finished work.
    await desk.goto('/admin/jobs?status=completed&sort=starts&order=desc');
    await rowsOf(desk, 'jobs').nth(3).click();
    await desk
      .getByRole('button', { name: /^Refund/ })
      .first()
      .click();
    const back = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
    await back.getByLabel('Reason').fill('Gutter still leaks');
    await expectAccessible(desk);
    await back
      .getByRole('button', { name: /^Refund/ })
      .last()
      .click();
    await desk
      .getByText(/Refunded/)
      .first()
      .waitFor();
  });
});
