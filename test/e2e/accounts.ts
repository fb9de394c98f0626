import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '#core/demo/logins.ts';

/** Signs one of the sample city's people in by the call that the screen makes. The page stays where it is. */
export async function signInAs(page: Page, who: keyof typeof DEMO_LOGINS): Promise<void> {
  const answer = await page.request.post('/api/rpc/users/signIn', {
    data: { json: { email: DEMO_LOGINS[who].email, password: DEMO_PASSWORD } },
  });
  expect(answer.status(), `signing in as ${who}`).toBe(200);
}

/** Signs one of the sample city's people in, through the screen, and leaves them on their dashboard. */
export async function signInOnScreen(page: Page, who: keyof typeof DEMO_LOGINS): Promise<void> {
  await page.goto(who === 'admin' ? '/admin-login' : '/login');
  await page.getByLabel('Email').fill(DEMO_LOGINS[who].email);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL(/\/dashboard/);
}

/** Opens `path` in a page that notes what the other tabs of its browser announce; the function gives their names. */
export async function hearSession(page: Page, path: string): Promise<() => Promise<string[]>> {
  await page.goto(path);
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await page.evaluate(() => {
    const names: string[] = [];
    new BroadcastChannel('canopy-session').addEventListener('message', ({ data }) => names.push(data.name));
    Object.assign(window, { heardOfSession: names });
  });
  return () => page.evaluate(() => (window as unknown as { heardOfSession: string[] }).heardOfSession);
}

/** Signs a stranger up and leads them on to `next`. */
export async function signUp(page: Page, name: string, next: string): Promise<void> {
  await page.goto(`/signup?next=${encodeURIComponent(next)}`);
  await page.getByLabel('Your name').fill(name);
  await page
    .getByLabel('Email')
    .fill(`${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@test.example`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname + url.search === next);
}

/** Signs a plumbing company up; its owner stands on the dashboard. Answers with the address that was used. */
export async function signUpVendor(page: Page, owner: string, company: string): Promise<string> {
  const email = `${owner.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@test.example`;
  await page.goto('/signup');
  await page.getByText('Offer services').click();
  await page.getByLabel('Your name').fill(owner);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByLabel('Company', { exact: true }).fill(company);
  await page.getByLabel('Trade').selectOption({ label: 'Plumbing' });
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL(/\/account\/vendor\/dashboard/);
  await page.getByRole('link', { name: 'Fill in your profile' }).waitFor();
  return email;
}

/** Fills in where and what for a water heater flush in Ballard, up to the choice of a time. */
export async function describeWork(page: Page): Promise<void> {
  await page.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
  await page.getByLabel('ZIP code').fill('98107');
  await page.getByText('Gas', { exact: true }).click();
  await page.getByText('Never or not sure', { exact: true }).click();
  await page.getByRole('button', { name: 'See times' }).click();
  await page.getByRole('heading', { name: 'When should we come?' }).waitFor();
}

/** Chooses the demo vendor and a free time, `day` days from the first one shown (0 is today). Leaves the person at the card. */
export async function chooseTime(page: Page, day: number): Promise<void> {
  await page.getByText('Bellini Waterworks').first().click();
  await page.waitForURL(/vendor=/);
  await chooseTimeOfVendor(page, day);
}

/** The same where the vendor is chosen already. */
export async function chooseTimeOfVendor(page: Page, day: number): Promise<void> {
  const open = linkFrom(page, /(open|left)\b/, 'vendor');
  await open.first().waitFor();
  // Late in the day, and on a weekend, fewer days of the strip are open than it shows.
  await follow(page, open.nth(Math.min(day, (await open.count()) - 1)));
  // With a vendor chosen each time says who is available; late in the day only the technician on call is left.
  await follow(page, linkFrom(page, /(available|on call)$/i, 'date').first());
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
}

/** Links that were drawn for the address the page has by now: it changes a moment before they do. */
function linkFrom(page: Page, name: RegExp, parameter: 'vendor' | 'date'): Locator {
  const value = new URL(page.url()).searchParams.get(parameter);
  return page.getByRole('link', { name }).and(page.locator(`[href*="${parameter}=${value}"]`));
}

/** Clicks a link and waits until it has led where it says. */
export async function follow(page: Page, link: Locator): Promise<void> {
  const href = await link.getAttribute('href');
  await link.click();
  await page.waitForURL((url) => url.pathname + url.search === href);
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
}

/** Saves one of the test cards while paying. */
export async function saveCard(page: Page, label: RegExp): Promise<void> {
  const cards = page.getByRole('combobox', { name: 'Test card' });
  await cards.click();
  await cards.getByRole('option', { name: label }).first().click();
  await page.getByRole('button', { name: 'Save card' }).click();
  await page.getByRole('button', { name: 'Request this visit', disabled: false }).waitFor();
}

/** Books and lands on the job; returns its id. */
export async function book(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Request this visit' }).click();
  await page.waitForURL(/\/account\/home\/job\//);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Signs somebody new up, who books a water heater flush on the so-many-th day offered; returns the job's id. */
export async function bookVisit(page: Page, name: string, day = 0): Promise<string> {
  await signUp(page, name, '/book?service=water-heater-flush');
  await describeWork(page);
  await chooseTime(page, day);
  await saveCard(page, /4242/);
  return book(page);
}

/** A photo as a phone would make it. */
export async function photo(red: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: red, g: 120, b: 90 } },
  })
    .jpeg()
    .toBuffer();
  return { name: `photo-${red}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** Begins the open visit; one of another day asks first. */
export async function begin(page: Page, name: 'On the way' | 'Start job'): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await button.waitFor();
  const asks = (await button.getAttribute('aria-haspopup')) === 'dialog';
  await button.click();
  if (asks) await page.getByRole('alertdialog').getByRole('button', { name }).click();
}

/** On an open job that has been started: both photos, every step, and done. */
export async function finishWork(page: Page): Promise<void> {
  const picker = (side: string) => page.getByLabel(`Choose photos: Photos ${side} work`).first();
  await page.getByRole('checkbox').first().waitFor();
  await picker('before').setInputFiles(await photo(200));
  await page.getByText('1 photo').first().waitFor();
  await picker('after').setInputFiles(await photo(40));
  await page.getByText('1 photo').nth(1).waitFor();
  const open = page.getByRole('checkbox', { checked: false });
  for (let left = await open.count(); left > 0; left -= 1) {
    await open.first().click();
    await expect.poll(() => open.count()).toBe(left - 1);
  }
  await page.getByRole('button', { name: 'Complete job' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Complete job' }).click();
  await page.getByText('Completed', { exact: true }).first().waitFor();
}

/** Fills in the sign-in page that is open. */
export async function signInAgain(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Where the invitation that was mailed to this address leads: a path with its token. */
export async function invitationMailedTo(databaseUrl: string, email: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ text: string }>(
      'select text_body as text from platform.mails where to_address = $1',
      [email],
    );
    const path = /\/[a-z]+-invitation\?token=\S+/.exec(rows[0]?.text ?? '')?.[0];
    if (!path) throw new Error(`No invitation was mailed to ${email}`);
    return path;
  } finally {
    await database.end();
  }
}
