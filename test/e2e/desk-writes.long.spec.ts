import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

describe('the desk looks after an account', () => {
  test('invites a person and corrects the account, and finds in the audit log why it was suspended', async ({
    openBrowser,
  }) => {
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto('/admin/users/new');
    await desk.getByLabel('Full name').fill('Orla Misspelt');
    await desk.getByLabel('Email').fill(`orla.${Date.now()}@test.example`);
    await desk.getByRole('button', { name: 'Send invitation' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Orla Misspelt' }).waitFor();
    const id = new URL(desk.url()).pathname.split('/').at(-1) ?? '';

    await desk.goto(`/admin/users/${id}/edit`);
    await desk.getByLabel('Full name').fill('Orla Wellspelt');
    await desk.getByLabel('Phone').fill('206-555-0142');
    await desk.getByRole('button', { name: 'Save changes' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Orla Wellspelt' }).waitFor();
    await desk.getByText('555-0142').first().waitFor();

    await desk.getByRole('button', { name: 'Suspend user' }).click();
    const sure = desk.getByRole('alertdialog');
    await sure.getByLabel('Reason').fill('Invited by mistake');
    await sure.getByRole('button', { name: 'Suspend user' }).click();
    await desk.getByText('This account is suspended').waitFor();

    // From the log of everybody to the entry, and from there to all that was done to the account.
    await desk.goto('/admin/reports/audit');
    await desk.getByRole('searchbox').fill('suspended');
    await desk.waitForURL(/search=/);
    await entriesOf(desk).filter({ hasText: 'Suspended' }).first().click();
    await desk.waitForURL(/\/audit\/[0-9a-f-]+$/);
    await desk.getByText('Invited by mistake').first().waitFor();
    await expectAccessible(desk);
    await desk.getByRole('link', { name: 'All entries for this record' }).click();
    await desk.waitForURL(new RegExp(`object=${id}`));
    await expect.poll(() => entriesOf(desk).count()).toBeGreaterThanOrEqual(3);
  });

  test("books in a homeowner's name and changes the job, which the log shows before and after", async ({
    openBrowser,
  }) => {
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto('/admin/jobs/new');
    await desk.getByLabel('Name, email or phone').fill('Rosalind Okafor');
    await desk.getByRole('button', { name: 'Find homeowner' }).click();
    await desk
      .getByRole('list', { name: 'Homeowners found' })
      .getByRole('link', { name: 'Rosalind Okafor' })
      .click();
    await desk.getByRole('radio', { name: /^Home/ }).check({ force: true });
    await desk.waitForURL(/home=/);
    await choose(desk, 'Service', 'Water heater flush');
    await desk.waitForURL(/service=water-heater-flush/);
    const days = desk.getByRole('link', { name: /(open|left)\b/ });
    await days.last().click();
    await desk.waitForURL(/date=/);
    await desk
      .getByRole('link', { name: /available$/ })
      .first()
      .click();
    await desk.waitForURL(/at=/);
    await choose(desk, 'What heats the tank?', 'Gas');
    await choose(desk, 'When was it last flushed?', 'More than three years ago');
    await desk.getByLabel('Notes for the vendor').fill('The dog is friendly');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Create Job' }).click();
    await desk.waitForURL(/\/admin\/jobs\/[0-9a-f-]{36}$/);
    await desk.getByText('The dog is friendly').first().waitFor();
    const { pathname } = new URL(desk.url());

    await desk.goto(`${pathname}/edit`);
    await desk.getByLabel('Title').fill('Water heater flush, second floor');
    await choose(desk, 'Priority', 'High');
    await desk.getByRole('button', { name: 'Save changes' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Water heater flush, second floor' }).waitFor();

    await desk.goto(`/admin/reports/audit?resource=booking&object=${pathname.split('/').at(-1)}`);
    await entriesOf(desk).first().click();
    const changed = desk.getByRole('table', { name: 'What changed' });
    await changed.getByRole('columnheader', { name: 'Before' }).waitFor();
    const title = changed.getByRole('row').filter({ has: desk.getByRole('rowheader', { name: 'Title' }) });
    expect(await title.getByRole('cell').allTextContents()).toEqual([
      'Water heater flush',
      'Water heater flush, second floor',
    ]);
    await expectAccessible(desk);
  });
});

async function choose(page: Page, field: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: field });
  await list.click();
  await list.getByRole('option', { name: option }).first().click();
}

/** The links of the log's rows, newest first. */
function entriesOf(page: Page): Locator {
  return page.locator('tbody a[href^="/admin/reports/audit/"]');
}
