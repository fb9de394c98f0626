import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#test/browser.ts';
import { begin, bookVisit, finishWork, signInAs } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';

/** On a server of its own: other journeys give the company's money back too. */
const test = testInOwnCity({ prepare: releaseHolds });

describe('a refund after the payout', () => {
  test('leaves the vendor in debt, shown to the cent, and the next earnings pay it', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Grace Stranger');

    const vendor = await openBrowser({ viewport: { width: 1280, height: 900 } });
    await signInAs(vendor, 'vendor');
    await finish(vendor, jobId);
    await homeowner.goto(`/account/home/job/${jobId}`);
    await homeowner.getByText('Where every cent went').first().waitFor();

    // Everything the company is owed goes out.
    await vendor.goto('/account/vendor/payouts');
    await payOut(vendor);
    await vendor.getByText('Paid', { exact: true }).first().waitFor();

    // An administrator gives $20.00 back, at the vendor's cost: $1.81 of it is tax.
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto(`/admin/jobs/${jobId}`);
    await admin.getByRole('button', { name: 'Refund job' }).click();
    const dialog = admin.getByRole('alertdialog');
    await dialog.getByLabel('Amount').fill('20.00');
    await dialog.getByText('Vendor', { exact: true }).click();
    await dialog.getByText('$18.19').waitFor();
    await dialog.getByLabel('Reason').fill('Water on the floor');
    await expectAccessible(admin);
    // Refund by the button only, and never more than there is.
    await dialog.getByLabel('Amount').fill('9000');
    await dialog.getByRole('button', { name: 'Refund job' }).click();
    await dialog.getByText(/^Up to \$[\d.,]+$/).waitFor();
    await dialog.getByLabel('Amount').fill('20.00');
    await dialog.getByLabel('Amount').press('Enter');
    await dialog.getByText('$18.19').waitFor();
    await dialog.getByRole('button', { name: 'Refund $20.00' }).click();
    await admin.getByText('Partly refunded').first().waitFor();
    await admin.getByText('Water on the floor').first().waitFor();
    // Another refund begins with what went back already.
    await admin.getByRole('button', { name: 'Refund job' }).click();
    await dialog.getByText(/^Refunded to Visa \d{4}, /).waitFor();
    await dialog.getByText('$20.00', { exact: true }).waitFor();
    await dialog.getByText('Left to refund').waitFor();
    await admin.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    // The vendor sees the debt, and that nothing can be paid out.
    await vendor.goto('/account/vendor/payouts');
    await vendor.getByText('You owe $18.19').waitFor();
    expect(await vendor.getByRole('button', { name: 'Pay out now' }).isDisabled()).toBe(true);

    // The homeowner is told what came back, and tips all the same.
    await homeowner.goto(`/account/home/job/${jobId}`);
    await homeowner.getByText('Refund', { exact: true }).first().waitFor();
    await homeowner.getByText('Other', { exact: true }).click();
    await homeowner.getByLabel('Amount').fill('30');
    await homeowner.getByRole('button', { name: 'Tip $30.00' }).click();
    await homeowner.getByText(/You tipped \$30\.00/).waitFor();

    // The tip pays the debt, and the rest goes out.
    await vendor.goto('/account/vendor/payouts');
    await vendor.getByText('$11.81').first().waitFor();
    await payOut(vendor);
    await vendor.goto('/vendor/earnings');
    await vendor.getByText('$142.93').first().waitFor();

    // The books balance, and the night's comparison would find nothing.
    await admin.goto('/admin/revenue');
    await admin.getByText('The books balance').waitFor();
  }, 240_000);
});

/** What disputes of the sample city hold back is let go: this is about a balance that is paid out whole. */
async function releaseHolds(databaseUrl: string): Promise<void> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query('update ledger.payout_holds set released_at = now() where released_at is null');
  } finally {
    await database.end();
  }
}

async function payOut(vendor: Page): Promise<void> {
  await vendor.getByRole('button', { name: 'Pay out now' }).first().click();
  await vendor.getByRole('alertdialog').getByRole('button', { name: 'Pay out now' }).click();
  await vendor.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** Accepts a requested job and does everything up to its completion. */
async function finish(vendor: Page, jobId: string): Promise<void> {
  await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
  await vendor.getByRole('button', { name: /^Accept job/ }).click();
  await begin(vendor, 'On the way');
  await begin(vendor, 'Start job');
  await finishWork(vendor);
}
