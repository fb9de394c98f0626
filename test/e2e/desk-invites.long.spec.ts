import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './people.ts';

describe('the desk looks after an account', () => {
  test('invites a person and corrects the account, and finds in the audit log why it was suspended', async ({
    person,
  }) => {
    const desk = await person();
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
    await desk.getByRole('link', { name: 'Everything about it' }).click();
    await desk.waitForURL(new RegExp(`object=${id}`));
    await expect.poll(() => entriesOf(desk).count()).toBeGreaterThanOrEqual(3);
  });
});

/** The links of the log's rows, newest first. */
function entriesOf(page: Page): Locator {
  return page.locator('tbody a[href^="/admin/reports/audit/"]');
}
