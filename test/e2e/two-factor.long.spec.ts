import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { hearSession, signInAgain, signUp } from './accounts.ts';

/** What an authenticator app shows for this key, so many steps of 30 s from now. */
function appCode(key: string, steps = 0): string {
  const bits = [...key].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

describe('an administrator without a second factor', () => {
  test('is led to its set-up and back, and nothing else opens', async ({
    page,
    builtServer,
    expectConsole,
  }) => {
    expectConsole(/403/);
    await signUp(page, 'Olga Keeper', '/account/home/dashboard');
    await inDatabase(
      builtServer.databaseUrl,
      "update users.users set role = 'admin', is_system_admin = true, security_level = 'maximum', email_verified = true where email = $1",
      await emailOf(page),
    );
    await page.goto('/admin/users');
    await page.waitForURL(/\/admin-login\/two-factor\?next=%2Fadmin%2Fusers/);
    await expectAccessible(page);
    const status = await page.evaluate(async () => (await fetch('/api/v1/users')).status);
    expect(status).toBe(403);
    await page.getByLabel('Your password').fill('a long enough password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await scanAndConfirm(page);
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.waitForURL(/\/admin\/users/);
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  });
});

describe('the security page', () => {
  test('sets up a second factor that the next sign-in asks for, and a mailed link too', async ({
    openBrowser,
    builtServer,
    expectConsole,
  }) => {
    expectConsole(/400 .*startTwoFactor/);
    const page = await openBrowser();
    await signUp(page, 'Nadia Keyes', '/account/home/profile/security');
    const email = await emailOf(page);
    await page.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    await page.getByLabel('Your password').fill('wrong password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That password isn’t right. Try again.').waitFor();
    await page.getByLabel('Your password').fill('a long enough password');
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await scanAndConfirm(page);
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    expect(await codes.count()).toBe(10);
    const recovery = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I’ve saved them' }).click();
    await page.getByText('10 of 10').waitFor();
    expect(await page.getByText('This device').count()).toBe(1);

    // A second browser: password and code of the app.
    const laptop = await openBrowser();
    const listening = laptop.waitForResponse(/\/api\/live/);
    await laptop.goto('/login');
    await signInAgain(laptop, email, 'a long enough password');
    await laptop.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
    await laptop.waitForURL(/\/account\/home\/dashboard/);
    await listening;
    await page.reload();
    await page.getByRole('button', { name: 'Sign out other devices' }).click();
    await page.getByText('1 browser', { exact: true }).waitFor();
    await laptop.goto('/account/home/jobs');
    expect(new URL(laptop.url()).pathname).toBe('/login');

    // A third one: a link by mail, and a recovery code.
    const phone = await openBrowser();
    await phone.goto('/sign-in-link');
    await phone.getByLabel('Email').fill(email);
    await phone.getByRole('button', { name: 'Email me a link' }).click();
    await phone.getByRole('heading', { name: 'Check your inbox' }).waitFor();
    await phone.goto(await linkIn(builtServer.databaseUrl, email));
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.getByLabel('Recovery code').fill(recovery);
    // §4 remote session events: MFA challenge verified reaches the tab beside it, which shows who is there now.
    const beside = await phone.context().newPage();
    const heard = await hearSession(beside, '/services');
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.waitForURL(/\/account\/home\/dashboard/);
    await expect.poll(heard).toEqual(expect.arrayContaining(['mfa_challenge_verified', 'signed_in']));
    await beside.getByRole('link', { name: 'Sign in' }).first().waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('9 of 10').waitFor();
  }, 120_000);
});

/** The newest sign-in link that was mailed to this address. */
async function linkIn(databaseUrl: string, email: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const texts = await inDatabase(
        databaseUrl,
        'select text_body as text from platform.mails where to_address = $1',
        email,
      );
      link = texts.map(({ text }) => /\/sign-in-link\?token=\S+/.exec(text ?? '')?.[0]).find(Boolean);
      return link;
    })
    .toBeTruthy();
  return link ?? '';
}

async function inDatabase(
  databaseUrl: string,
  statement: string,
  email: string,
): Promise<Record<string, string>[]> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    return (await database.query<Record<string, string>>(statement, [email])).rows;
  } finally {
    await database.end();
  }
}

/** The address of whoever is signed in, from the browser's copy. */
async function emailOf(page: Page): Promise<string> {
  let email: string | undefined;
  await expect
    .poll(async () => {
      email = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').email);
      return email;
    })
    .toBeTruthy();
  return email ?? '';
}

/** From the QR code on: its key, once the first code of it was accepted. */
async function scanAndConfirm(page: Page): Promise<string> {
  await page.getByRole('img', { name: /^QR code/ }).waitFor();
  const key = ((await page.locator('p[translate="no"]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  return key;
}
