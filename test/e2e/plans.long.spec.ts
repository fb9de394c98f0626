import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#test/browser.ts';
import { signInAs, signUp } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';
import { addHome, saveTestCard } from './plan-seed.ts';

/** On a server of its own, whose clock of a renewal can be moved. */
const test = testInOwnCity();

const NAME = 'Heater club <b>';
const SLOW = { timeout: 90_000 };

async function sql(databaseUrl: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text, values);
  await client.end();
}

/** The vendor sells a plan with two visits, one of them due this month. */
async function sellPlan(vendor: Page): Promise<void> {
  await vendor.goto('/contractor/maintenance');
  await vendor.getByRole('button', { name: 'New plan' }).click();
  const drawer = vendor.getByRole('dialog');
  await drawer.getByLabel('Name').fill(NAME);
  await drawer.getByLabel('Summary').fill('Two flushes a year & first in line.');
  await drawer.getByLabel('Monthly price').fill('22');
  await drawer.getByLabel('Yearly price').fill('240');
  await drawer.getByRole('button', { name: 'Add a visit' }).click();
  const thisMonth = String(new Date().getUTCMonth() + 1);
  for (const [at, month] of [thisMonth, String((Number(thisMonth) % 12) + 1)].entries()) {
    const row = drawer.getByRole('listitem').nth(at);
    await row.getByLabel(`Visit ${at + 1}`, { exact: true }).selectOption('water-heater-flush');
    await row.getByLabel('Month').selectOption(month);
  }
  await drawer.getByLabel('Discount on labor').fill('10');
  await drawer.getByLabel(/^Waive the late/).check();
  await expectAccessible(vendor);
  await drawer.getByRole('button', { name: 'Sell this plan' }).click();
  await drawer.waitFor({ state: 'detached' });
  await vendor.getByRole('heading', { name: NAME }).waitFor();
}

async function buyPlan(homeowner: Page): Promise<void> {
  await homeowner.goto('/account/home/subscriptions');
  await homeowner.getByRole('heading', { name: 'Due for Home' }).waitFor();
  await expectAccessible(homeowner);
  await homeowner.getByRole('button', { name: `Choose this plan: ${NAME}` }).click();
  const drawer = homeowner.getByRole('dialog');
  await drawer.getByText('$24.28 a month').first().click();
  const pay = drawer.getByRole('button', { name: 'Pay $24.28' });
  await pay.waitFor();
  await drawer.getByLabel(`I accept the terms of ${NAME}`).check();
  await drawer.getByLabel('Your full name').fill('Mila <i>Member</i>');
  await expectAccessible(homeowner);
  await pay.click();
  await homeowner.getByRole('row', { name: /Heater club/ }).waitFor();
}

describe('a maintenance plan', () => {
  test('is sold, its visit booked with one tap, renewed, and recovered after the card fails', async ({
    openBrowser,
    builtServer,
  }) => {
    const { databaseUrl } = builtServer;
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await sellPlan(vendor);

    const homeowner = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signUp(homeowner, 'Mila Member', '/account/home/dashboard');
    await addHome(homeowner);
    await saveTestCard(homeowner, 'tok_visa');
    await buyPlan(homeowner);

    // The visit of this month is suggested, and booked with one tap.
    await homeowner
      .getByRole('link', { name: /Heater club/ })
      .first()
      .click();
    await homeowner.getByRole('heading', { name: NAME, level: 1 }).waitFor();
    await homeowner.getByText('Accepted by Mila <i>Member</i>').waitFor();
    const book = homeowner.getByRole('button', { name: /^Book the suggested time/ }).first();
    await book.waitFor(SLOW);
    await expectAccessible(homeowner);
    await book.click();
    await homeowner.getByRole('link', { name: 'Open job' }).waitFor();

    // Members see their discount in the price of everything else of this vendor.
    const price = await homeowner.request.get('/api/v1/homes');
    const [home] = (await price.json()) as { id: string }[];
    expect(home?.id).toBeTruthy();

    // A month later it renews by itself.
    const id = homeowner.url().split('/').at(-1) ?? '';
    const due = `update plans.subscriptions set next_charge_at = now() - interval '1 second' where id = $1`;
    await sql(databaseUrl, due, [id]);
    const payments = homeowner.getByRole('region', { name: 'Payments' });
    await expect.poll(() => payments.getByText('Paid').count(), SLOW).toBe(2);

    // The next time the card is declined: the plan says so, and what to do.
    const bad = await saveTestCard(homeowner, 'tok_declineAfterAttach');
    await sql(databaseUrl, 'update plans.subscriptions set method_id = $2 where id = $1', [id, bad]);
    await sql(databaseUrl, due, [id]);
    await homeowner.getByRole('heading', { name: 'Your payment didn’t go through' }).waitFor(SLOW);
    await expectAccessible(homeowner);

    // An administrator sees it, retries it by hand, and it is declined again.
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto('/admin/billing/reminders');
    await admin.getByRole('button', { name: 'Retry and remind Mila Member' }).click();
    await admin.getByText('Declined again').waitFor();
    await expectAccessible(admin);

    // Paid with a good card, it goes on, and no visit is lost.
    await homeowner.reload();
    await homeowner.getByRole('radio', { name: /4242/ }).check();
    await homeowner.getByRole('button', { name: /^Update card and pay/ }).click();
    await homeowner
      .getByRole('heading', { name: 'Your payment didn’t go through' })
      .waitFor({ state: 'detached' });
    await admin.reload();
    await admin
      .getByRole('region', { name: 'Recovered' })
      .getByText(/Mila Member/)
      .waitFor();

    // Canceling at once shows the refund before.
    await homeowner.getByRole('button', { name: 'Cancel plan' }).click();
    const drawer = homeowner.getByRole('dialog');
    await drawer.getByRole('radio', { name: /^Now/ }).check();
    await drawer.getByText('Refund', { exact: true }).waitFor();
    await expectAccessible(homeowner);
    await drawer.getByRole('button', { name: 'Cancel plan now' }).click();
    await homeowner.getByText('Canceled', { exact: true }).first().waitFor();

    // The vendor's page tells of it all, hostile names as text.
    await vendor.reload();
    await vendor.getByRole('heading', { name: NAME }).waitFor();
    await expectAccessible(vendor);
  }, 300_000);
});
