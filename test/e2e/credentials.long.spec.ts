import pg from 'pg';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_LOGINS } from '#core/demo/logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { approveCredential, submitLicense } from './credential-steps.ts';

const COMPLIANCE = '/vendor/profile/compliance';

/** Ends the plumbing license of the vendor whom visitors sign in as yesterday; the id of the company. */
async function lapse(databaseUrl: string): Promise<string> {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `update credentials.credentials set valid_until = current_date - 2
       where kind = 'license' and status = 'approved' and category_id = (select id from catalog.categories where slug = 'plumbing')
         and vendor_id = (select v.id from vendors.vendors v join users.users u on u.id = v.owner_id where u.email = $1)
       returning vendor_id as id`,
      [DEMO_LOGINS.vendor.email],
    );
    return rows[0]?.id ?? '';
  } finally {
    await database.end();
  }
}

/** Whether anybody could book the company for a water heater flush. */
async function isBookable(page: Page, vendorId: string): Promise<boolean> {
  const address = '/api/v1/bookings/slots-by-zip?serviceSlug=water-heater-flush&zip=98107&days=14';
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  const { vendors } = (await answer.json()) as { vendors: { id: string; firstFree: string | null }[] };
  return vendors.some(({ id, firstFree }) => id === vendorId && firstFree !== null);
}

describe('credentials', () => {
  test('a license lapses, the category is suspended, renewed and approved, and can be booked again', async ({
    openBrowser,
    builtServer,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(COMPLIANCE);
    await vendor.getByText('100%').waitFor();
    await expectAccessible(vendor);

    const vendorId = await lapse(builtServer.databaseUrl);
    // Bookings look at the days, so nobody waits for a job.
    expect(await isBookable(vendor, vendorId)).toBe(false);
    const suspended = vendor.getByText('Plumbing is suspended').first();
    await expect
      .poll(
        async () => {
          await vendor.goto(COMPLIANCE);
          return suspended.isVisible();
        },
        { timeout: 90_000, interval: 5_000 },
      )
      .toBe(true);
    await vendor.getByText('Expired', { exact: true }).first().waitFor();
    await expectAccessible(vendor);

    await vendor.getByRole('link', { name: 'Renew Plumbing license' }).first().click();
    await submitLicense(vendor, { number: 'MARCO**512KR', validUntil: '2031-05-31' });

    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    // The vendor's own page names what lapsed and the visits it leaves.
    await admin.goto(`/admin/vendors/${vendorId}`);
    await admin.getByText('Plumbing is suspended').waitFor();
    await expectAccessible(admin);
    await admin.goto('/admin/cases');
    await admin.getByRole('radio', { name: 'Credentials' }).click({ force: true });
    await admin.waitForURL(/\/admin\/cases\/credentials/);
    await admin
      .getByRole('row', { name: /Plumbing license/ })
      .getByRole('link')
      .last()
      .click();
    await approveCredential(admin, /MARCO\*\*512KR/);

    await vendor.goto(COMPLIANCE);
    await vendor.getByText('100%').waitFor();
    expect(await suspended.isVisible()).toBe(false);
    expect(await isBookable(vendor, vendorId)).toBe(true);
    // Everybody reads the license that is valid now.
    await vendor.goto(`/pros/${vendorId}`);
    await vendor.getByText(/MARCO\*\*512KR/).waitFor();
  }, 240_000);

  test('a requirement shows its effect before it holds', async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto('/admin/settings/credentials');
    await expectAccessible(page);
    await page.getByLabel('Market').selectOption({ label: 'Seattle' });
    await page.getByLabel('Category').selectOption({ label: 'Painting' });
    await page.getByLabel('Visits from').first().fill('2035-01-01');
    await page.getByRole('button', { name: 'Preview effect' }).click();
    await page.getByText(/vendors? wouldn’t meet this requirement/).waitFor();
    await page.getByRole('button', { name: 'Add requirement' }).click();
    await page.getByText('Requirement added').waitFor();
    await page.getByRole('button', { name: /^End License for Painting in Seattle/ }).click();
    await page.getByRole('button', { name: 'End requirement' }).click();
    await page.getByText('Requirement ended').waitFor();
  });
});
