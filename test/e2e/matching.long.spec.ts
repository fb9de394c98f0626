import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { book, chooseTimeOfVendor, saveCard, signInAs } from './accounts.ts';

const TEXT = 'The water heater rumbles, it runs on gas and was never flushed. <b>No rush</b>.';

/** Moves a slider to its end and waits until the requests were replayed with it. */
async function raise(page: Page, label: string): Promise<void> {
  const slider = page.getByLabel(label, { exact: true });
  await slider.focus();
  const replayed = page.waitForResponse((answer) => answer.url().endsWith('/matching/preview'));
  await slider.press('End');
  await replayed;
}

describe('matching', () => {
  test('a job in words is understood, corrected, matched with reasons and booked', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    await signInAs(homeowner, 'homeowner');
    await homeowner.goto('/account/home/ai-matching');
    await homeowner.getByLabel('What do you need done?').fill('x');
    await homeowner.getByRole('button', { name: 'Continue' }).click();
    await homeowner.getByText('Describe the job in at least 8 characters').first().waitFor();
    await homeowner.getByLabel('What do you need done?').fill(TEXT);
    await homeowner.getByRole('button', { name: 'Continue' }).click();
    await homeowner.getByRole('heading', { name: 'Here’s what we understood' }).waitFor();
    await homeowner.getByText('Because you wrote “no rush”.').waitFor();
    await homeowner.getByLabel('Service').selectOption({ label: 'Water heater flush · Plumbing' });
    await homeowner.getByText('What heats the tank?').waitFor();
    // The draft is put in once the step is there.
    await expect.poll(() => homeowner.getByRole('radio', { name: 'Gas' }).isChecked()).toBe(true);
    await homeowner.getByText('Never or not sure', { exact: true }).click();
    await homeowner.getByText('Within a week', { exact: true }).click();
    await expectAccessible(homeowner);
    await homeowner.getByRole('button', { name: 'Find vendors' }).click();
    await homeowner.waitForURL(/\?match=/);
    await homeowner.getByRole('heading', { level: 1, name: 'Water heater flush' }).waitFor();
    await homeowner.getByText(TEXT).waitFor();

    // The addends sum to the score to the digit.
    const first = homeowner.getByRole('list', { name: 'Matched vendors' }).getByRole('listitem').first();
    await first.getByText('Why this score').click();
    const adds = await first.getByText(/^\+\d+\.\d\d$/).allTextContents();
    const sum = adds.reduce((total, text) => total + Math.round(Number(text) * 100), 0);
    const score = await first.getByText('Score', { exact: true }).locator('..').textContent();
    expect(score).toBe(`Score${(sum / 100).toFixed(2)}`);
    await expectAccessible(homeowner);

    await homeowner.getByLabel('Vendor name').fill('Bellini');
    await homeowner.getByRole('button', { name: 'Ask why' }).click();
    await homeowner.getByText(/The best match|Number \d+ of/).waitFor();

    // Into the booking with what is known.
    const name = (await first.getByRole('link', { name: /^Book / }).getAttribute('aria-label')) ?? '';
    await first.getByRole('link', { name }).click();
    await homeowner.waitForURL(/\/book\?.*vendor=/);
    // The draft is put in once the step is there.
    await expect.poll(() => homeowner.getByRole('radio', { name: 'Gas' }).isChecked()).toBe(true);
    await expect.poll(() => homeowner.getByLabel(/^Anything else/).inputValue()).toBe(TEXT);
    await homeowner.getByRole('button', { name: 'See times' }).first().click();
    await homeowner.waitForURL(/step=time/);
    await chooseTimeOfVendor(homeowner, 1);
    await homeowner.getByText(name.replace('Book ', '')).first().waitFor();
    if (await homeowner.getByRole('combobox', { name: 'Test card' }).count())
      await saveCard(homeowner, /4242/);
    await book(homeowner);

    // Administrators find the ranking with its facts.
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto('/admin/matching-settings?view=decisions&kind=match');
    await admin
      .getByRole('link', { name: /Water heater flush/ })
      .first()
      .click();
    await admin.getByRole('heading', { level: 1, name: 'Water heater flush' }).waitFor();
    await admin.getByText(TEXT).waitFor();
    await expectAccessible(admin);
  }, 240_000);

  test('weights are moved with a preview, saved, used, and reverted', async ({ openBrowser }) => {
    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto('/admin/matching-settings');
    await admin.getByRole('region', { name: 'Before and after' }).waitFor();
    await raise(admin, 'Price');
    await admin.getByRole('region', { name: 'Seen more' }).getByRole('link').first().waitFor();
    await admin.getByRole('region', { name: 'Seen less' }).getByRole('link').first().waitFor();
    await expectAccessible(admin);
    await admin.getByLabel('Note').fill('Price first, for <i>January</i>');
    await admin.getByRole('button', { name: 'Save weights' }).click();
    await admin.getByText('Weights saved').waitFor();
    await admin.getByText('Version 3', { exact: true }).waitFor();

    await admin.getByRole('link', { name: 'History' }).click();
    await admin.getByText('Price first, for <i>January</i>').waitFor();
    await expectAccessible(admin);
    await admin.getByRole('button', { name: 'Revert to version 2' }).click();
    await admin.getByText('Version 4, back to version 2').waitFor();

    // A vendor sees its own reasons.
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/review-management');
    await vendor.getByRole('link', { name: 'How you’re matched' }).click();
    await vendor.getByText('What would raise it').waitFor();
  }, 120_000);
});
