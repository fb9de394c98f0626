import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import {
  begin,
  book,
  describeWork,
  finishWork,
  saveCard,
  signInAs,
  signUp,
  signUpVendor,
} from './accounts.ts';
import { approveCredential, submitLicense } from './credential-steps.ts';

const VENDOR = 'Kettle Point Plumbing';
const PHONE = { viewport: { width: 390, height: 844 } };

describe('vendor approval to first payout', () => {
  test('a newcomer fills everything in, is approved, booked, works and is paid', async ({
    openBrowser,
    builtServer,
    expectConsole,
  }) => {
    expectConsole(/400 .*connectPayout/);
    // The vendor signs up and fills the profile in, on a phone.
    const vendor = await openBrowser(PHONE);
    await confirmAddress(vendor, await signUpVendor(vendor, 'Kit Kettle', VENDOR), builtServer.databaseUrl);
    await fillInProfile(vendor);
    await vendor.getByRole('button', { name: 'Submit for approval' }).click();
    await vendor.getByText('Under review').first().waitFor();

    // An administrator sends it back once, with a reason, and then approves.
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await openVendor(admin, 'Submitted');
    await admin.getByRole('button', { name: 'Reject vendor' }).click();
    const refusal = admin.getByRole('alertdialog');
    await refusal.getByRole('textbox').fill('Please upload your license.');
    await expectAccessible(admin);
    await refusal.getByRole('button', { name: 'Reject vendor' }).click();
    await admin.getByText('Rejected', { exact: true }).first().waitFor();

    await vendor.goto('/account/vendor/profile');
    await vendor.getByText('Please upload your license.').waitFor();
    await submitLicense(vendor, { number: 'KETTL**204KR', validUntil: '2031-05-31' });
    await vendor.goto('/account/vendor/profile');
    await vendor.getByRole('button', { name: 'Submit for approval' }).click();
    await vendor.getByText('Under review').first().waitFor();

    await openVendor(admin, 'Submitted');
    await admin.getByRole('link', { name: 'Review Plumbing license' }).click();
    await approveCredential(admin, /KETTL\*\*204KR/);
    await openVendor(admin, 'Submitted');
    await admin.getByRole('button', { name: 'Approve vendor' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Approve vendor' }).click();
    await admin.getByText('Approved', { exact: true }).first().waitFor();

    // A homeowner chooses the new company.
    const homeowner = await openBrowser();
    await signUp(homeowner, 'Dora Stranger', '/book?service=water-heater-flush');
    await describeWork(homeowner);
    await chooseVendor(homeowner);
    await saveCard(homeowner, /4242/);
    const jobId = await book(homeowner);

    await work(vendor, jobId);
    await homeowner.getByText('Charged', { exact: true }).first().waitFor();

    // The first payout: $155 of work, less the commission of 12 %.
    await vendor.goto('/account/vendor/payouts');
    await vendor.getByText('$136.40').first().waitFor();
    await vendor
      .getByRole('button', { name: /^Pay out/ })
      .first()
      .click();
    await vendor
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pay out/ })
      .click();
    await vendor.getByText('Paid', { exact: true }).first().waitFor();

    // Where money goes is asked twice of an approved company.
    await vendor.goto('/account/vendor/profile?tab=payouts');
    await vendor.getByRole('button', { name: 'Change bank account' }).click();
    await vendor.getByLabel('Your password').fill('not the password');
    await vendor.getByRole('button', { name: 'Connect test bank' }).click();
    await vendor.getByText('That password isn’t right. Try again.').waitFor();

    await admin.goto('/admin/revenue');
    await admin.getByText('The books balance').waitFor();
  }, 240_000);
});

/** Follows the link of the mail that was sent to `email`. */
async function confirmAddress(page: Page, email: string, databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  let link: string | undefined;
  try {
    await expect
      .poll(async () => {
        const { rows } = await database.query(
          'select text_body as text from platform.mails where to_address = $1',
          [email],
        );
        link = rows
          .map((row: { text: string }) => /\/verify-email\?token=\S+/.exec(row.text)?.[0])
          .find(Boolean);
        return link;
      })
      .toBeTruthy();
  } finally {
    await database.end();
  }
  await page.goto(link ?? '');
  await page.getByText('Your email is confirmed').waitFor();
}

async function fillInProfile(page: Page): Promise<void> {
  await page.goto('/account/vendor/profile');
  await page.getByLabel('About the company').fill('One plumber, one van, and a cloth for your floor.');
  await page.getByLabel('Phone').fill('206-555-0181');
  await page.getByRole('button', { name: 'Save company' }).click();
  await page.getByText('Company saved').waitFor();

  await page.goto('/account/vendor/profile?tab=services');
  await page.getByRole('searchbox', { name: 'Find a service' }).fill('water heater flush');
  await page.getByRole('checkbox', { name: 'Water heater flush' }).check({ force: true });
  await page.getByRole('button', { name: 'Save services' }).click();
  await page.getByText('Services saved').waitFor();

  await page.goto('/account/vendor/pricing?search=water+heater+flush');
  await page.getByRole('link', { name: 'Water heater flush', exact: true }).click();
  await page.getByRole('button', { name: 'Set price' }).click();
  await page.getByRole('dialog').getByLabel('Price', { exact: true }).fill('155');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save price' }).click();
  await page.getByText('Price saved').waitFor();

  await page.goto('/account/vendor/profile?tab=team');
  await page.getByRole('button', { name: 'Add technician' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Kit Kettle');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save technician' }).click();
  await page.getByRole('button', { name: 'Edit hours' }).click();
  await page.getByRole('switch', { name: 'Monday' }).check({ force: true });
  await page.getByLabel('Monday until').fill('20:00');
  // On a phone what was just saved is told over the drawer's head for a moment.
  await page.getByText('Kit Kettle saved').waitFor({ state: 'detached' });
  await expectAccessible(page);
  // A range begins where the one before it ends, and goes again.
  await page.getByRole('button', { name: 'Add a range on Monday' }).click();
  expect(await page.getByLabel('Monday, range 2 from').inputValue()).toBe('20:00');
  await page.getByRole('button', { name: 'Remove Monday, range 2' }).click();
  await page.getByText('12 h a week').waitFor();
  // What is copied takes the place of what was typed.
  await page.getByRole('switch', { name: 'Tuesday' }).check({ force: true });
  await page.getByLabel('Tuesday until').fill('12:00');
  await page.getByText('16 h a week').waitFor();
  await page.getByRole('button', { name: 'Copy to Tuesday to Friday' }).click();
  await page.getByText('60 h a week').waitFor();
  expect(await page.getByLabel('Tuesday until').inputValue()).toBe('20:00');
  await page.getByRole('switch', { name: 'Monday' }).uncheck({ force: true });
  await page.getByText('48 h a week').waitFor();
  // The others have other places in the form now, and what they said.
  await page.getByLabel('Wednesday until').fill('19:00');
  await page.getByRole('switch', { name: 'Monday' }).check({ force: true });
  await page.getByText('56 h a week').waitFor();
  expect(await page.getByLabel('Wednesday until').inputValue()).toBe('19:00');
  await page.getByRole('button', { name: 'Save hours' }).click();
  await page.getByText('Hours of Kit Kettle saved').waitFor();

  await page.goto('/account/vendor/profile?tab=area');
  const cities = page.getByRole('combobox', { name: 'City' });
  await cities.click();
  await cities.getByRole('option', { name: 'Seattle' }).click();
  await page.getByRole('checkbox', { name: /^All neighborhoods/ }).check({ force: true });
  await page.getByRole('button', { name: 'Save area' }).click();
  await page.getByText('Area saved').waitFor();

  await page.goto('/account/vendor/profile?tab=payouts');
  await page.getByRole('button', { name: 'Connect bank account' }).click();
  await page.getByRole('button', { name: 'Connect test bank' }).click();
  await page.getByText('Connected', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Read and sign' }).click();
  await page.getByRole('textbox', { name: 'Your full name' }).fill('Nova Newcomer');
  await page.getByRole('checkbox', { name: /I’ve read this agreement/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sign agreement' }).click();
  await page.getByText('Agreement signed').waitFor();
  await page.goto('/account/vendor/profile?tab=payouts');
}

/** From the list of companies in one status to the page of ours. */
async function openVendor(page: Page, tab: string): Promise<void> {
  await page.goto('/admin/vendors');
  await page.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
  await page.getByRole('link', { name: VENDOR }).click();
  await page.getByRole('heading', { level: 1, name: VENDOR }).waitFor();
}

async function chooseVendor(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: /^Show \d+ more/ });
  if (await more.isVisible()) await more.click();
  await page.getByText(VENDOR).first().click();
  await page.waitForURL(/vendor=/);
  const vendor = new URL(page.url()).searchParams.get('vendor');
  const days = page.getByRole('link', { name: /(open|left)\b/ }).and(page.locator(`[href*="${vendor}"]`));
  await days.nth(1).click();
  await page.waitForURL(/date=/);
  const times = page.getByRole('link', { name: /available$/ }).and(page.locator('[href*="start="]'));
  await times.first().click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
}

/** Accepts, goes there, does what the checklist asks for and completes. */
async function work(page: Page, jobId: string): Promise<void> {
  await page.goto(`/account/vendor/field-operations?job=${jobId}`);
  await page.getByRole('button', { name: /^Accept job/ }).click();
  await begin(page, 'On the way');
  await begin(page, 'Start job');
  await finishWork(page);
}
