import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { book, chooseTime, describeWork, saveCard, signInAs, signUp } from './people.ts';

describe('a visit becomes regular', () => {
  test('every date is checked, one is left out, the vendor takes all, and it ends from a visit on', async ({
    person,
  }) => {
    const homeowner = await person();
    await signUp(homeowner, 'Noor Stranger', '/book?service=water-heater-flush');
    await describeWork(homeowner);
    await chooseTime(homeowner, 4);
    await saveCard(homeowner, /4242/);
    const jobId = await book(homeowner);

    await homeowner.getByRole('button', { name: 'Make it regular' }).click();
    const drawer = homeowner.getByRole('dialog');
    await drawer.getByRole('combobox', { name: 'How often' }).click();
    await homeowner.getByRole('option', { name: 'Every month' }).click();
    await drawer.getByRole('listitem').first().waitFor();
    await homeowner.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
    // Dates that are not free are left out; so is the last of the free ones.
    const conflicts = drawer.getByRole('combobox', { name: /^Instead on/ });
    for (let index = 0; index < (await conflicts.count()); index += 1) {
      await conflicts.nth(index).click();
      await homeowner.getByRole('option', { name: 'Leave it out' }).click();
    }
    const dates = drawer.getByRole('checkbox', { checked: true });
    const free = await dates.count();
    expect(free).toBeGreaterThan(0);
    await drawer.getByRole('button', { name: /^Book \d/ }).click();
    await homeowner.getByRole('heading', { name: 'Regular visits' }).waitFor();

    const vendor = await person();
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: 'Accept all requested visits' }).click();
    await vendor.getByRole('button', { name: 'Accept all requested visits' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => homeowner.getByRole('list').getByText('Confirmed', { exact: true }).count())
      .toBeGreaterThanOrEqual(free + 1);

    await homeowner.getByRole('button', { name: 'Cancel from here on' }).click();
    const dialog = homeowner.getByRole('alertdialog');
    await dialog.getByText(/It costs nothing now/).waitFor();
    await dialog.getByRole('button', { name: /^Cancel \d visits/ }).click();
    await homeowner.getByText('You cancelled this visit').waitFor();
    await vendor.reload();
    await vendor.getByText('Cancelled', { exact: true }).first().waitFor();
  });
});
