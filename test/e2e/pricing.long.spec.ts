import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs, signUp } from './accounts.ts';

const PRICING = '/account/vendor/pricing';
const HEATER = 'Water heater replacement';

const csv = (rows: readonly string[]) => ({
  name: 'book.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Type,SKU,Item,Unit price,Cost,Markup %\n${rows.join('\n')}\n`),
});

/** Chooses a file and asks for its preview. */
async function preview(vendor: Page, rows: readonly string[]): Promise<void> {
  await vendor.getByLabel(/Choose a file/).setInputFiles(csv(rows));
  await vendor.getByRole('button', { name: 'Preview import' }).click();
}

/** A homeowner wants a price of the company whom visitors sign in as. */
async function requestQuote(homeowner: Page): Promise<void> {
  await signUp(homeowner, 'Quinn Priced', '/book/quotes?service=water-heater-replacement');
  await homeowner.getByLabel('Describe the job').fill('Priced by the book, please.');
  await homeowner.getByText('Gas', { exact: true }).click();
  await homeowner.getByText('The same kind', { exact: true }).click();
  await homeowner.getByText('Yes', { exact: true }).click();
  await homeowner.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
  await homeowner.getByLabel('ZIP code').fill('98107');
  await homeowner.getByRole('button', { name: 'Choose vendors' }).click();
  await homeowner.getByText('I’ll choose vendors').click();
  await homeowner.getByRole('checkbox', { name: /Bellini Waterworks/ }).check();
  await homeowner.getByRole('button', { name: /^Send to 1 vendor/ }).click();
  await homeowner.getByText(/^Request sent to/).waitFor();
}

describe('pricing', () => {
  test('a price book with errors is corrected and imported, a quote is priced by it, and the import is undone', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(PRICING);
    await vendor.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor();
    await expectAccessible(vendor);

    await vendor.goto(`${PRICING}/import`);
    await preview(vendor, [
      'Hourly rate,JRN-1,Journey plumber hour,131.50,,',
      'Material,JRN-2,Journey valve,a lot,,',
      'Service,,Moon landing,500,,',
    ]);
    await vendor.getByText('Row 3, Price: Price is not an amount such as 149.50').waitFor();
    await vendor.getByText(/^Row 4, Name: You don’t offer a service with this name/).waitFor();
    expect(await vendor.getByRole('button', { name: 'Import 1 price' }).isDisabled()).toBe(true);
    await expectAccessible(vendor);

    await preview(vendor, [
      'Hourly rate,JRN-1,Journey plumber hour,131.50,,',
      'Material,JRN-2,Journey valve,,20,65%',
    ]);
    await vendor.getByText('2 ready, 2 new lines').waitFor();
    await vendor.getByRole('button', { name: 'Import 2 prices' }).click();
    await vendor.getByText('2 prices imported').waitFor();

    const homeowner = await openBrowser();
    await requestQuote(homeowner);
    await vendor.goto('/account/vendor/quotes?status=all');
    await vendor
      .getByRole('link', { name: new RegExp(HEATER) })
      .first()
      .click();
    await vendor.getByRole('heading', { level: 1, name: HEATER }).waitFor();
    const book = vendor.getByLabel('Add from price book to Standard');
    await book.click();
    await vendor.getByRole('option', { name: /Journey plumber hour/ }).click();
    const line = vendor.getByRole('group', { name: 'Line 2 of Standard' });
    expect(await line.getByLabel('Description').inputValue()).toBe('Journey plumber hour');
    expect(await line.getByLabel('Price per unit').inputValue()).toBe('131.50');

    await vendor.goto(`${PRICING}/import`);
    await vendor.getByRole('button', { name: 'Undo import of book.csv' }).click();
    await vendor.getByText('Import undone').waitFor();
    await vendor.goto(`${PRICING}?search=Journey`);
    await vendor.getByText('No results found').waitFor();
  });

  test('a price is scheduled and withdrawn, rules are saved, a promotion is created and ended', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(`${PRICING}?kind=material`);
    await vendor.getByRole('link', { name: 'Wax ring', exact: true }).click();
    await vendor.getByRole('button', { name: 'Set price' }).click();
    const drawer = vendor.getByRole('dialog', { name: 'Set price' });
    await drawer.getByLabel('Cost').fill('3');
    await drawer.getByLabel('Markup').fill('200');
    await expectAccessible(vendor);
    await drawer.getByRole('button', { name: 'Save price' }).click();
    await vendor.getByText('Price saved').waitFor();
    await vendor.getByText('200% markup').waitFor();
    await vendor.getByRole('button', { name: /^Withdraw the price of \$9.00/ }).click();
    await vendor.getByText('Price withdrawn').waitFor();
    await expectAccessible(vendor);

    await vendor.goto(`${PRICING}/rules`);
    await vendor.getByRole('textbox', { name: /^Minimum/ }).fill('95');
    await vendor.getByRole('button', { name: 'Save rules' }).click();
    await vendor.getByText('Rules saved').waitFor();
    await vendor
      .getByText(/^Minimum \$95\.00/)
      .first()
      .waitFor();
    await expectAccessible(vendor);

    await vendor.goto(`${PRICING}/promotions`);
    await vendor.getByRole('button', { name: 'Create promotion' }).click();
    const form = vendor.getByRole('dialog', { name: 'Create promotion' });
    await form.getByLabel('Name').fill('Journey week');
    await form.getByLabel('Percent', { exact: true }).fill('5');
    await expectAccessible(vendor);
    await form.getByRole('button', { name: 'Create promotion' }).click();
    await vendor.getByText('Promotion created').waitFor();
    await vendor.getByRole('button', { name: 'End Journey week' }).click();
    await vendor.getByRole('button', { name: 'End promotion' }).click();
    await vendor.getByText('Promotion ended').waitFor();

    await vendor.goto(`${PRICING}/preview`);
    await vendor.getByText('Would have been').waitFor();
    await expectAccessible(vendor);
    await vendor.goto(`${PRICING}/suggestions`);
    await vendor.getByRole('heading', { level: 1, name: 'Suggested prices' }).waitFor();
    await expectAccessible(vendor);
  });
});
