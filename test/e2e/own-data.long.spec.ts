import { readFile } from 'node:fs/promises';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { readZip } from '#test/read-zip.ts';
import { signUp } from './accounts.ts';

const PASSWORD = 'a long enough password';

describe('one’s own data', () => {
  test('is copied while its person watches, and downloaded with the password', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/400/);
    await signUp(page, 'Dora Download', '/account/home/profile/data');
    await page.getByRole('button', { name: 'Request a copy' }).click();
    await page.getByText('Ready', { exact: true }).waitFor({ timeout: 30_000 });
    expect(await page.getByRole('button', { name: 'Request a copy' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Download', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Download your data' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Download' }).click();
    await dialog.getByText('That password isn’t right. Try again.').waitFor();
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

  test('is deleted on request, which signing in can call off, and two weeks later for good', async ({
    page,
    builtServer,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await signUp(page, 'Dennis Deleted', '/account/home/profile/data');
    const profile = await page.request.get('/api/v1/profile');
    const { email } = (await profile.json()) as { email: string };
    expect(email).toContain('@');
    await requestDeletion(page);
    await page.reload();
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await page.getByText('Deleted for good').waitFor();
    await requestDeletion(page);

    const database = new pg.Client({ connectionString: builtServer.databaseUrl });
    await database.connect();
    try {
      await database.query(
        `update users.deletions set due_at = requested_at where status = 'waiting'
         and user_id = (select id from users.users where email = $1)`,
        [email],
      );
      const left = async () =>
        (await database.query('select id from users.users where email = $1', [email])).rows.length;
      await expect.poll(left, { timeout: 75_000, interval: 1_000 }).toBe(0);
    } finally {
      await database.end();
    }
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('Invalid email or password').waitFor();
  }, 150_000);
});

async function requestDeletion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await page.getByText(/^Your account will be deleted on /).waitFor();
}
