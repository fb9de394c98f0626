import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#test/browser.ts';
import { begin, bookVisit, finishWork, signInAs } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';

/** On a server of its own: other journeys move the vendor's balance, too. */
const test = testInOwnCity();

const STATEMENT = 'The tank drips at the valve again, and the pan below it was <b>never</b> put back.';
const ANSWER = 'The valve was tight when we left, and our photos after the work show the pan in place.';
const REASONS =
  'The photos after the work show the pan in place, but the valve leaked again within two days of the visit.';

describe('a dispute', () => {
  test('goes through its stages, and a second offer settles it to the cent', async ({
    openBrowser,
    builtServer,
  }) => {
    const { homeowner, vendor, jobId } = await finishedJob(openBrowser, 'Ada Stranger');
    const disputePath = await openDispute(homeowner, jobId);
    await expectAccessible(homeowner);

    // The vendor is held back what they earned, and gives their side.
    await vendor.goto('/account/vendor/payouts');
    await heldFor(vendor, jobId).getByText('$131.12').waitFor();
    await vendor.goto('/account/vendor/dashboard');
    await vendor.getByRole('link', { name: /^Give your side: Water heater flush/ }).click();
    await vendor.getByRole('textbox', { name: 'Your side' }).fill(ANSWER);
    await vendor.getByRole('button', { name: 'Add your statement' }).click();
    await vendor.getByText('Your statement is in').waitFor();
    await expectAccessible(vendor);

    // Nobody reloads: the homeowner reads it, then the time to talk ends.
    await homeowner.getByText(ANSWER).waitFor();
    await endStage(builtServer.databaseUrl, 'evidence');
    await homeowner.getByText('Add to your evidence').waitFor({ timeout: 60_000 });
    await homeowner.getByLabel('Add to your evidence').fill('<script>alert(1)</script> A photo of the pan');
    await homeowner.getByRole('button', { name: 'Add evidence' }).click();
    await homeowner.getByText('Added to your evidence').waitFor();
    await homeowner.getByText('<script>alert(1)</script> A photo of the pan').waitFor();
    await endStage(builtServer.databaseUrl, 'negotiation');
    await vendor.reload();
    await vendor.getByText(/^Closed /).waitFor({ timeout: 60_000 });

    // The first offer is declined, the second one accepted.
    await propose(vendor, '20');
    await homeowner.goto(disputePath);
    await homeowner.getByRole('button', { name: 'Decline' }).click();
    await homeowner.getByRole('alertdialog').getByLabel('Reason').fill('The pan alone costs more');
    await homeowner.getByRole('alertdialog').getByRole('button', { name: 'Decline offer' }).click();
    await homeowner.getByText('Declined', { exact: true }).waitFor();
    await vendor.getByText('Answer: The pan alone costs more').waitFor();
    await propose(vendor, '50');
    await homeowner.getByRole('button', { name: 'Accept offer' }).click();
    await homeowner.getByRole('alertdialog').getByRole('button', { name: 'Accept and settle' }).click();
    await homeowner.getByRole('heading', { name: 'Settled by agreement' }).waitFor();
    await homeowner.getByText('Refunded to you').waitFor();
    await expectAccessible(homeowner);

    // To the cent: the homeowner's statement, the vendor's share and balance, and the books.
    await homeowner.goto(`/account/home/job/${jobId}`);
    await homeowner.getByText('This job was disputed').waitFor();
    await homeowner.getByText('−$50.00').or(homeowner.getByText('-$50.00')).first().waitFor();
    await vendor.getByText('Your share of the refund').waitFor();
    await vendor.getByText('$38.48').waitFor();
    await vendor.goto('/account/vendor/payouts');
    await vendor.getByText('-$38.48').or(vendor.getByText('−$38.48')).first().waitFor();
    expect(await heldFor(vendor, jobId).count()).toBe(0);
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto('/admin/revenue');
    await admin.getByText('The books balance').waitFor();
  }, 300_000);

  test('is decided by an administrator, with reasons and a preview that the books keep to', async ({
    openBrowser,
    builtServer,
  }) => {
    const { homeowner, jobId } = await finishedJob(openBrowser, 'Ben Stranger');
    const disputePath = await openDispute(homeowner, jobId);
    await homeowner.getByRole('button', { name: 'Ask Canopy to step in' }).click();
    const ask = homeowner.getByRole('alertdialog');
    await ask.getByLabel('What do you need?').fill('They do not answer my messages');
    await ask.getByRole('button', { name: 'Ask Canopy' }).click();
    await homeowner.getByText(/^Paused with /).waitFor();

    const admin = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await signInAs(admin, 'admin');
    await admin.goto(await casePathOf(builtServer.databaseUrl, disputePath));
    await admin.getByRole('heading', { level: 2, name: /^Dispute #/ }).waitFor();
    await admin.getByLabel('Your answer').fill('We have what we need and decide this now.');
    await admin.getByLabel('Move to the decision now').check();
    await admin.getByRole('button', { name: 'Answer and move to decision' }).click();
    await admin.getByText('Partial refund').click();
    await admin.getByLabel('Refund', { exact: true }).fill('60');
    await admin.getByText('Back to the card').waitFor();
    await admin.getByLabel('Account credit').fill('15');
    await admin.getByText('Account credit, from Canopy').waitFor();
    await expectAccessible(admin);
    await admin.getByLabel('Reasons').fill('Because');
    await admin.getByRole('button', { name: 'Decide dispute' }).click();
    await admin.getByText('Explain the decision in at least 50 characters').waitFor();
    await admin.getByLabel('Reasons').fill(REASONS);
    await admin.getByRole('button', { name: 'Decide dispute' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Decide dispute' }).click();
    await admin.getByRole('heading', { name: 'Canopy decided: partial refund' }).waitFor();

    await homeowner.getByText(REASONS).first().waitFor();
    await homeowner.getByText('$60.00').first().waitFor();
    await homeowner.goto(`/account/home/job/${jobId}`);
    await homeowner.getByText('$15.00').first().waitFor();
    await admin.goto('/admin/revenue');
    await admin.getByText('The books balance').waitFor();
  }, 240_000);
});

type Opener = (options?: { viewport: { width: number; height: number } }) => Promise<Page>;

/** A job of a stranger's that is done and charged. */
async function finishedJob(openBrowser: Opener, name: string) {
  const homeowner = await openBrowser();
  const jobId = await bookVisit(homeowner, name);
  const vendor = await openBrowser({ viewport: { width: 1280, height: 900 } });
  await signInAs(vendor, 'vendor');
  await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
  await vendor.getByRole('button', { name: /^Accept job/ }).click();
  await begin(vendor, 'On the way');
  await begin(vendor, 'Start job');
  await finishWork(vendor);
  await homeowner.goto(`/account/home/job/${jobId}`);
  await homeowner.getByText('Where every cent went').first().waitFor();
  return { homeowner, vendor, jobId };
}

/** Opens a dispute from the job's page; answers its path. */
async function openDispute(homeowner: Page, jobId: string): Promise<string> {
  await homeowner.goto(`/account/home/job/${jobId}`);
  await homeowner.getByRole('button', { name: 'Something’s not right' }).click();
  await homeowner.getByRole('link', { name: /^Open a dispute/ }).click();
  await homeowner.getByLabel('What happened?').fill('Too short');
  await homeowner.getByRole('button', { name: 'Open dispute' }).click();
  await homeowner.getByText('Describe what happened in at least 30 characters').waitFor();
  await homeowner.getByLabel('What happened?').fill(STATEMENT);
  await homeowner.getByLabel('What is it about?').selectOption({ label: 'Poor quality' });
  await homeowner.getByLabel('Refund you’d like').fill('90');
  await expectAccessible(homeowner);
  await homeowner.getByRole('button', { name: 'Open dispute' }).click();
  await homeowner.waitForURL(/\/account\/home\/disputes\/[0-9a-f-]{36}$/);
  await homeowner.getByText(STATEMENT).waitFor();
  return new URL(homeowner.url()).pathname;
}

/** The row of the job on the vendor's page of payouts; the sample city holds others. */
function heldFor(vendor: Page, jobId: string) {
  const link = vendor.locator(`a[href*="${jobId}"]`);
  return vendor
    .getByRole('region', { name: 'Held for a dispute' })
    .getByRole('listitem')
    .filter({ has: link });
}

async function propose(page: Page, dollars: string): Promise<void> {
  await page.getByRole('button', { name: 'Make an offer' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Refund to the homeowner').fill(dollars);
  await dialog.getByRole('button', { name: 'Send offer' }).click();
  await page.getByText('Waiting for an answer').waitFor();
}

/** The time of the stage that runs is over; the job moves it on within its twenty seconds. */
async function endStage(databaseUrl: string, next: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    await client.query(
      `update cases.disputes set stage_ends_at = now() - interval '1 second'
       where created_at = (select max(created_at) from cases.disputes) and ended_at is null`,
    );
    await expect
      .poll(
        async () =>
          (
            await client.query<{ stage: string }>(
              'select stage from cases.disputes order by created_at desc limit 1',
            )
          ).rows[0]?.stage,
        { timeout: 60_000 },
      )
      .toBe(next);
  });
}

async function casePathOf(databaseUrl: string, disputePath: string): Promise<string> {
  const id = disputePath.split('/').at(-1);
  let path = '';
  await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ case_id: string }>(
      'select case_id from cases.disputes where id = $1',
      [id],
    );
    path = `/admin/cases/${rows[0]?.case_id}`;
  });
  return path;
}

async function withDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
