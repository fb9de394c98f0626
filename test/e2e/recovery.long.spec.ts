import pg from 'pg';
import { expect } from 'vitest';
import { test } from '#test/browser.ts';
import { hearSession, signInAgain, signUp } from './accounts.ts';

test('§4 remote session events: password recovery reaches the other tabs, and ends the sessions of other browsers', async ({
  openBrowser,
  builtServer,
}) => {
  const first = await openBrowser();
  await signUp(first, 'Paula Latch', '/account/home/dashboard');
  const heard = await hearSession(first, '/account/home/notifications');
  const email = await first.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email);
  const elsewhere = await openBrowser();
  await elsewhere.goto('/login');
  await signInAgain(elsewhere, email, 'a long enough password');
  await elsewhere.waitForURL(/\/account\/home\/dashboard/);

  const second = await first.context().newPage();
  await second.goto('/forgot-password');
  await second.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await second.getByLabel('Email').fill(email);
  await second.locator('main').getByRole('button', { name: /link/ }).click();
  await second.getByRole('heading', { name: 'Check your inbox' }).waitFor();
  await second.goto(await linkIn(builtServer.databaseUrl, email));
  await second.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await second.getByLabel('New password').fill('another long password');
  const readAgain = first.waitForResponse(/\/account\/home\/notifications\.data/);
  await second.getByRole('button', { name: 'Save new password' }).click();
  await second.waitForURL(/\/account\/home\/dashboard/);

  // Beside it the page is read again and stays: whoever set the new password is still here.
  expect((await readAgain).status()).toBe(200);
  expect(await heard()).toContain('password_recovery');
  expect(new URL(first.url()).pathname).toBe('/account/home/notifications');
  await elsewhere.goto('/account/home/jobs');
  await elsewhere.waitForURL(/\/login\?next=/);
});

/** The link to a new password that was mailed to this address. */
async function linkIn(databaseUrl: string, email: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const find = async () => {
      const { rows } = await database.query<{ text: string | null }>(
        'select text_body as text from platform.mails where to_address = $1',
        [email],
      );
      return rows.map(({ text }) => /\/reset-password\?token=\S+/.exec(text ?? '')?.[0]).find(Boolean);
    };
    let link: string | undefined;
    await expect
      .poll(async () => {
        link = await find();
        return link;
      })
      .toBeTruthy();
    return link ?? '';
  } finally {
    await database.end();
  }
}
