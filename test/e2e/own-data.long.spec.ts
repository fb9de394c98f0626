import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { readZip } from '#test/read-zip.ts';
import { signUp } from './accounts.ts';

const PASSWORD = 'a long enough password';

describe('one’s own data', () => {
  test('is copied while its person watches, and downloaded with the password', async ({ page }) => {
    await signUp(page, 'Dora Download', '/account/home/profile/data');
    await page.getByRole('button', { name: 'Request a copy' }).click();
    await page.getByText('Ready', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await page.getByRole('button', { name: 'Request a copy' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download your data' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await dialog.getByText('That is not your password').waitFor();
    await dialog.getByLabel('Your password').fill(PASSWORD);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^canopy-data-\d{4}-\d\d-\d\d\.zip$/);
    const files = readZip(await readFile(await download.path()));
    expect(JSON.parse(String(files.get('profile.json')))).toMatchObject({ name: 'Dora Download' });
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(['jobs.json', 'messages.json', 'activity.json']),
    );
  }, 60_000);

  test('is deleted on request, which signing in can call off', async ({ page }) => {
    await signUp(page, 'Dennis Deleted', '/account/home/profile/data');
    await page.getByRole('button', { name: 'Delete account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Your password').fill(PASSWORD);
    await dialog.getByRole('button', { name: 'Delete account' }).click();
    await page.getByText(/^Your account will be deleted on /).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByRole('button', { name: 'Delete account' }).waitFor();
    await page.getByText('Deleted for good').waitFor();
  }, 60_000);
});
