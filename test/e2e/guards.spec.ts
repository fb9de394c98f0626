import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs, signUp } from './people.ts';

const HOUR = 60 * 60 * 1000;

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

async function expectDenied(page: Page, path: string, title: string): Promise<void> {
  expect((await page.goto(path))?.status()).toBe(403);
  await page.getByRole('heading', { name: title }).waitFor();
  for (const name of ['My dashboard', 'Admin login', 'Go Home']) {
    expect(await page.getByRole('link', { name }).isVisible()).toBe(true);
  }
}

describe('§4 route guard', () => {
  test('each portal shows the other roles its denied screen', async ({ person, expectConsole }) => {
    expectConsole(/403/);
    const homeowner = await person();
    await signInAs(homeowner, 'homeowner');
    await expectDenied(homeowner, '/account/vendor/dashboard', 'Access Denied');
    await homeowner.getByText('You are not authorized to view this page.').waitFor();
    await expectDenied(homeowner, '/vendor/earnings', 'Access Denied');
    await homeowner.waitForURL(/\/account\/home\/dashboard/);
    await homeowner.getByText('Access restricted.').waitFor();

    const vendor = await person();
    await signInAs(vendor, 'vendor');
    await expectDenied(vendor, '/account/home/dashboard', 'Access Denied');
    await expectDenied(vendor, '/admin/users', 'Admin Access Required');
    await vendor.getByRole('link', { name: 'My dashboard' }).click();
    await vendor.waitForURL(/\/account\/vendor\/dashboard/);
  });

  test("'Authenticating...' shows while a guard is asked, and next never leaves the site", async ({
    page,
  }) => {
    await page.route(/dashboard\.data/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(`/login?next=${encodeURIComponent('https://evil.example/')}`);
    const entering = signInAgain(page, 'rosalind@demo.canopy.example', 'canopy-demo');
    await page.locator('.fixed').getByText('Authenticating...').waitFor();
    await entering;
    await page.waitForURL(/\/account\/home\/dashboard/);
    await page.locator('.fixed').getByText('Authenticating...').waitFor({ state: 'detached' });
  });
});

describe('§4 session expiry', () => {
  test("says 'Session expired. Please log in again.' when the server agrees, and nothing when it does not", async ({
    person,
  }) => {
    const page = await person();
    await signInAs(page, 'homeowner');
    await page.clock.install();
    await page.goto('/account/home/notifications');
    // This browser's clock runs two hours ahead; the session lives on.
    const asked = page.waitForResponse(/users\/session/);
    await page.clock.fastForward(2 * HOUR + 30_000);
    await asked;
    expect(new URL(page.url()).pathname).toBe('/account/home/notifications');

    await page.context().clearCookies({ name: 'canopy_session' });
    await page.clock.fastForward(2 * HOUR + 30_000);
    await page.waitForURL(/\/login\?reason=expired&next=%2Faccount%2Fhome%2Fnotifications/);
    await page.getByText('Session expired. Please log in again.').waitFor();
  });
});

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
    await page.waitForURL(/\/admin-login\/second-factor\?next=%2Fadmin%2Fusers/);
    await expectAccessible(page);
    const status = await page.evaluate(async () => (await fetch('/api/v1/users')).status);
    expect(status).toBe(403);
    await page.getByLabel('Your password').fill('a long enough password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await scanAndConfirm(page);
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.waitForURL(/\/admin\/users/);
    await page.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
  });
});

describe('the security page', () => {
  test('sets up a second factor that the next sign-in asks for, and a mailed link too', async ({
    person,
    builtServer,
    expectConsole,
  }) => {
    expectConsole(/400 .*startTwoFactor/);
    const page = await person();
    await signUp(page, 'Nadia Keyes', '/account/home/profile/security');
    const email = await emailOf(page);
    await page.getByRole('button', { name: 'Set up second factor' }).click();
    await page.getByLabel('Your password').fill('wrong password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('That is not your password').waitFor();
    await page.getByLabel('Your password').fill('a long enough password');
    await page.getByRole('button', { name: 'Continue' }).click();
    const key = await scanAndConfirm(page);
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    expect(await codes.count()).toBe(10);
    const recovery = (await codes.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'I have kept them' }).click();
    await page.getByText('10 of 10').waitFor();
    expect(await page.getByText('This device').count()).toBe(1);

    // A second browser: password and code of the app.
    const laptop = await person();
    const listening = laptop.waitForResponse(/\/api\/live/);
    await laptop.goto('/login');
    await signInAgain(laptop, email, 'a long enough password');
    await laptop.getByRole('textbox', { name: 'Code' }).fill(appCode(key));
    await laptop.waitForURL(/\/account\/home\/dashboard/);
    await listening;
    await page.reload();
    await page.getByRole('button', { name: 'Sign out the others' }).click();
    await page.getByText('1 browser', { exact: true }).waitFor();
    await laptop.goto('/account/home/jobs');
    expect(new URL(laptop.url()).pathname).toBe('/login');

    // A third one: a link by mail, and a recovery code.
    const phone = await person();
    await phone.goto('/sign-in-link');
    await phone.getByLabel('Email').fill(email);
    await phone.getByRole('button', { name: 'Mail me a link' }).click();
    await phone.getByRole('heading', { name: 'Look in your inbox' }).waitFor();
    await phone.goto(await linkIn(builtServer.databaseUrl, email));
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.getByRole('button', { name: 'Use a recovery code' }).click();
    await phone.getByLabel('Recovery code').fill(recovery);
    await phone.getByRole('button', { name: 'Sign in' }).click();
    await phone.waitForURL(/\/account\/home\/dashboard/);
    await page.reload();
    await page.getByText('9 of 10').waitFor();
  }, 120_000);
});

async function signInAgain(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

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
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  return key;
}
