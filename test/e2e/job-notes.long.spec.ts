import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

describe('the internal notes of a job', () => {
  test('mention an administrator by keyboard, stay with the job, stand in its event log and can be deleted', async ({
    openBrowser,
  }) => {
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto('/admin/jobs?status=completed');
    await desk.getByRole('grid').locator('tbody a[href^="/admin/jobs/"]').first().click();
    const note = desk.getByRole('textbox', { name: 'Note' });
    await note.fill('Called back. ');
    await note.pressSequentially('@');
    const names = desk.getByRole('listbox', { name: 'Mention' });
    const first = (await names.getByRole('option').first().textContent()) ?? '';
    await expectAccessible(desk);
    await note.press('Enter');
    await names.waitFor({ state: 'hidden' });
    expect(await note.inputValue()).toBe(`Called back. @${first} `);
    await desk.getByRole('button', { name: 'Add note' }).click();
    const list = desk.getByRole('list', { name: 'Internal notes' });
    await list.getByText('Called back.').waitFor();
    expect(await note.inputValue()).toBe('');

    // The log is read when it is opened.
    await desk.getByRole('button', { name: 'More actions' }).click();
    await desk.getByRole('menuitem', { name: 'Event log' }).click();
    const log = desk.getByRole('dialog', { name: /^Event log of job/ });
    await log.getByText('Internal note').first().waitFor();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await log.waitFor({ state: 'hidden' });

    await list.getByRole('button', { name: 'Delete note' }).click();
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete note' }).click();
    await list.waitFor({ state: 'hidden' });
  });
});
