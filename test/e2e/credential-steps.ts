import type { Page } from 'playwright-core';
import { expectAccessible } from '#test/browser.ts';
import { photo } from './accounts.ts';

/** A vendor submits the company's plumbing license, or its renewal, from wherever the page stands. */
export async function submitLicense(
  page: Page,
  { number, validUntil }: { number: string; validUntil: string },
): Promise<void> {
  await page.goto('/account/vendor/credentials?add=license&category=plumbing');
  const drawer = page.getByRole('dialog', { name: 'Submit a credential' });
  await drawer.getByLabel('Licensing authority').fill('Department of Labor & Industries');
  await drawer.getByLabel('License number').fill(number);
  await drawer.getByLabel('State').fill('WA');
  await drawer.getByLabel('Valid through', { exact: false }).first().fill(validUntil);
  await drawer.getByLabel(/^Attach photos or PDFs/).setInputFiles(await photo(90));
  await drawer.getByRole('button', { name: /^Remove photo-90/ }).waitFor();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Submitted for review').waitFor();
  await page.getByText('In review', { exact: true }).first().waitFor();
}

/** An administrator approves the credential whose review is open, for the days that the vendor gave. */
export async function approveCredential(page: Page, number: RegExp): Promise<void> {
  await page.getByText(number).first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Approve credential' }).click();
  await page.getByText('Credential approved').waitFor();
  await page.getByText('Approved', { exact: true }).first().waitFor();
}
