import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#core/demo/logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs, signUp } from './accounts.ts';

const OTHER = 'Puddle & Plumb';

/** Signs the owner of another company of the sample city in, whose address an administrator looks up. */
async function signInAsOwnerOf(page: Page, desk: Page, company: string): Promise<void> {
  await signInAs(desk, 'admin');
  const list = await desk.request.get(`/api/v1/vendors?search=${encodeURIComponent(company)}`);
  const { items } = (await list.json()) as { items: { id: string }[] };
  const one = await desk.request.get(`/api/v1/vendors/${items[0]?.id}`);
  const email = /"email":"([^"]+)"/.exec(await one.text())?.[1] ?? '';
  const answer = await page.request.post('/api/rpc/users/signIn', {
    data: { json: { email, password: DEMO_PASSWORD } },
  });
  expect(answer.status(), `signing in as the owner of ${company}`).toBe(200);
}

/** Opens the newest request that waits for this vendor. */
async function openRequest(vendor: Page): Promise<void> {
  await vendor.goto('/account/vendor/quotes?status=all');
  await vendor
    .getByRole('link', { name: /Water heater replacement/ })
    .first()
    .click();
  await vendor.getByRole('heading', { level: 1, name: 'Water heater replacement' }).waitFor();
}

describe('quotes', () => {
  test('two vendors are asked, one asks back and quotes three options, the homeowner compares and accepts', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    await signUp(homeowner, 'Petra Comparing', '/book/quotes?service=water-heater-replacement');
    await homeowner
      .getByLabel('Describe the job')
      .fill('The tank leaks and is fourteen years old. <b>Basement</b>.');
    await homeowner.getByText('Gas', { exact: true }).click();
    await homeowner.getByText('The same kind', { exact: true }).click();
    await homeowner.getByText('Yes', { exact: true }).click();
    await homeowner.getByLabel('Budget').fill('2500');
    await homeowner.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
    await homeowner.getByLabel('ZIP code').fill('98107');
    await expectAccessible(homeowner);
    await homeowner.getByRole('button', { name: 'Choose vendors' }).click();
    await homeowner.getByRole('heading', { name: 'Who should quote?' }).waitFor();
    await homeowner.getByText('I’ll choose vendors').click();
    await homeowner.getByRole('checkbox', { name: /Bellini Waterworks/ }).check();
    await homeowner.getByRole('checkbox', { name: new RegExp(OTHER) }).check();
    await expectAccessible(homeowner);
    await homeowner.getByRole('button', { name: 'Send to 2 vendors' }).click();
    await homeowner.getByText('Request sent to 2 vendors').waitFor();

    // The vendor reads the text as text, sees no street and asks a question.
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await openRequest(vendor);
    await vendor.getByText('The tank leaks and is fourteen years old. <b>Basement</b>.').waitFor();
    expect(await vendor.getByText('Salmon Ladder').count()).toBe(0);
    await vendor.getByLabel(/^Message to Petra C/).fill('How wide are the stairs?');
    await vendor.getByRole('button', { name: 'Send message' }).click();

    // Nobody reloads the homeowner's page.
    await homeowner.getByText('How wide are the stairs?').waitFor();
    await homeowner.getByLabel('Your answer').fill('Three feet.');
    await homeowner.getByRole('button', { name: 'Send answer' }).click();
    await vendor.getByText('Three feet.').waitFor();

    // Good, better, best.
    const line = (option: string) => vendor.getByRole('group', { name: `Line 1 of ${option}` });
    await line('Standard').getByLabel('Description').fill('Heater and installation');
    await line('Standard').getByLabel('Price per unit').fill('900');
    await vendor.getByRole('button', { name: 'Add another option' }).click();
    await line('Better').getByLabel('Price per unit').fill('1100');
    await vendor.getByRole('button', { name: 'Add another option' }).click();
    await line('Best').getByLabel('Price per unit').fill('1500');
    await vendor.getByText('$1,685.25').waitFor();
    await vendor.getByLabel('Recommend this option').nth(1).check();
    await vendor.getByLabel('Included').first().fill('Removal of the old heater\nLeak test');
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Send quote' }).click();
    await vendor.getByText('Your quote is with the homeowner').waitFor();

    const other = await openBrowser();
    await signInAsOwnerOf(other, await openBrowser(), OTHER);
    await openRequest(other);
    await other.getByLabel('Description').fill('All of it');
    await other.getByLabel('Price per unit').fill('1300');
    await other.getByRole('button', { name: 'Send quote' }).click();
    await other.getByText('Your quote is with the homeowner').waitFor();

    // Side by side, with an option of the first chosen.
    await homeowner.getByRole('heading', { name: '2 quotes compared' }).waitFor();
    const board = homeowner.getByRole('list', { name: 'Quotes side by side' });
    await board.getByRole('radio', { name: /^Best/ }).check();
    await board.getByText('$1,685.25').first().waitFor();
    await expectAccessible(homeowner);
    await board.getByRole('button', { name: /^Choose this quote: Bellini Waterworks, Best/ }).click();
    const drawer = homeowner.getByRole('dialog');
    await drawer.locator('input[name="startsAt"]:enabled').first().check();
    const testCards = drawer.getByRole('combobox', { name: 'Test card' });
    await testCards.click();
    await testCards.getByRole('option', { name: /4242/ }).first().click();
    await drawer.getByRole('button', { name: 'Save card' }).click();
    await drawer.getByRole('button', { name: /^Accept for/, disabled: false }).click();
    await homeowner.waitForURL(/\/account\/home\/job\//);
    await homeowner.getByText('Confirmed').first().waitFor();

    await vendor.getByText('Your quote was accepted').waitFor();
    await other.getByText('Another quote was accepted').waitFor();
    await other.goto('/account/vendor/quotes?status=all');
    await other.getByText('Not chosen').first().waitFor();
  }, 240_000);
});
