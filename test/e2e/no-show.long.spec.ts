import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { begin, bookVisit, signInAs } from './accounts.ts';

const PATIENCE_MS = 180_000;

describe('a visit at which somebody was not there', () => {
  test(
    'nobody is at home: the vendor waits, says so, and gets a share of the fee that was shown',
    async ({ openBrowser, builtServer }) => {
      const homeowner = await openBrowser();
      const jobId = await bookVisit(homeowner, 'Nora Stranger');
      const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
      await accept(vendor, jobId);

      // Before somebody has set out and waited at the door there is nothing to report.
      const report = vendor.getByRole('button', { name: 'No one is home' });
      await begin(vendor, 'On the way');
      await vendor.getByText(/If no one is home, you can report it from/).waitFor();
      expect(await report.count()).toBe(0);
      const early = await vendor.request.post(`/api/v1/bookings/${jobId}/no-show`, {
        data: { note: '', expectedFeeCents: 14_900 },
        headers: { 'Idempotency-Key': crypto.randomUUID(), Origin: new URL(vendor.url()).origin },
      });
      expect(early.status()).toBe(409);

      // The visit began twenty minutes ago, and nobody opens.
      await letItBegin(builtServer.databaseUrl, jobId, 20);
      await vendor.reload();
      await report.click();
      const dialog = vendor.getByRole('alertdialog');
      await dialog.getByText(/Nora Stranger will be charged \$149\.00/).waitFor();
      await dialog.getByLabel('What happened').fill('Rang twice, called once');
      await dialog.getByRole('button', { name: 'Report no-show' }).click();
      await vendor.getByText('No-show fee').waitFor();
      await vendor.getByText('$131.12', { exact: true }).first().waitFor();

      // Nobody reloads the homeowner's page: it says what happened and what it cost.
      await homeowner
        .getByText(/found no one home/)
        .first()
        .waitFor();
      await homeowner
        .getByText(/No-show fee/)
        .first()
        .waitFor();
      await homeowner.getByText('$149.00').first().waitFor();
      await homeowner.goto('/account/home/notifications');
      await homeowner.getByText('No one was home: Water heater flush').first().waitFor();

      // The desk reads who reported it and what was said, in the job and in the log, and the books balance.
      const desk = await openBrowser();
      await signInAs(desk, 'admin');
      await desk.goto(`/admin/jobs/${jobId}`);
      await desk.getByText('No one was home: Rang twice, called once').first().waitFor();
      await desk.getByText('A no-show fee of $149.00 was charged', { exact: false }).waitFor();
      expect(await auditOf(builtServer.databaseUrl, jobId)).toEqual([
        { absent: 'homeowner', feeCents: 14_900, creditCents: 0, note: 'Rang twice, called once' },
      ]);
      await desk.goto('/admin/revenue');
      await desk.getByText('The books balance').waitFor();
    },
    PATIENCE_MS,
  );

  test(
    'nobody comes: the homeowner says so half an hour after the window, pays nothing and gets credit',
    async ({ openBrowser, builtServer }) => {
      const homeowner = await openBrowser();
      const jobId = await bookVisit(homeowner, 'Otto Stranger');
      const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
      await accept(vendor, jobId);
      await homeowner.getByText('Confirmed', { exact: true }).first().waitFor();
      const report = homeowner.getByRole('button', { name: 'Report a no-show' });
      expect(await report.count()).toBe(0);

      // The window of two hours is over, but not for long: the page says from when it can be reported.
      await letItBegin(builtServer.databaseUrl, jobId, 140);
      await homeowner.reload();
      await homeowner.getByText('Bellini Waterworks is late').waitFor();
      await homeowner.getByText(/If no one has come by/).waitFor();
      expect(await report.count()).toBe(0);

      await letItBegin(builtServer.databaseUrl, jobId, 160);
      await homeowner.reload();
      await report.click();
      const dialog = homeowner.getByRole('alertdialog');
      await dialog.getByText(/You won’t be charged, and you’ll get \$20\.00/).waitFor();
      await dialog.getByRole('button', { name: 'Report no-show' }).click();
      await homeowner.getByText('No-show reported').waitFor();
      await homeowner.getByText('Bellini Waterworks didn’t arrive', { exact: true }).first().waitFor();
      await homeowner.goto('/account/home/payments');
      await homeowner.getByText('Hold released').first().waitFor();
      await homeowner.getByText('$20.00').first().waitFor();

      await vendor.goto('/account/vendor/notifications');
      await vendor.getByText('No-show reported: Water heater flush').first().waitFor();
      expect(await auditOf(builtServer.databaseUrl, jobId)).toEqual([
        { absent: 'vendor', feeCents: 0, creditCents: 2_000, note: '' },
      ]);
    },
    PATIENCE_MS,
  );
});

async function accept(vendor: Page, jobId: string): Promise<void> {
  await signInAs(vendor, 'vendor');
  await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
  await vendor.getByRole('button', { name: /^Accept job/ }).click();
  await vendor.getByRole('button', { name: 'On the way' }).waitFor();
}

/** Puts a visit to a start so many minutes ago: nobody waits for one here. */
async function letItBegin(databaseUrl: string, jobId: string, minutesAgo: number): Promise<void> {
  await ask(
    databaseUrl,
    `update bookings.bookings set ends_at = now() - make_interval(mins => $2) + (ends_at - starts_at),
       starts_at = now() - make_interval(mins => $2) where id = $1`,
    [jobId, minutesAgo],
  );
}

/** What the server's log keeps of the reports of a visit. */
async function auditOf(databaseUrl: string, jobId: string): Promise<unknown[]> {
  const rows = await ask(
    databaseUrl,
    `select details from audit.entries where action = 'bookings.reportNoShow' and resource_id = $1`,
    [jobId],
  );
  return rows.map(({ details }) => details);
}

async function ask(
  databaseUrl: string,
  query: string,
  values: unknown[],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(query, values)).rows;
  } finally {
    await client.end();
  }
}
