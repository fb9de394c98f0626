import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import {
  begin,
  book,
  bookVisit,
  chooseTime,
  describeWork,
  finishWork,
  saveCard,
  signInAs,
  signInOnScreen,
  signUp,
} from './accounts.ts';
import { testInOwnCity } from './own-city.ts';

/** Others book the hours of tomorrow: the day after it, a visit is canceled for nothing. */
const testOfTomorrow = testInOwnCity();

describe('a homeowner books, the job is done, the vendor is paid', () => {
  test('three people see the whole way of one job, to the cent', async ({ openBrowser }) => {
    const homeowner = await openBrowser();
    await signUp(homeowner, 'Ada Stranger', '/book?service=water-heater-flush');
    await describeWork(homeowner);
    await chooseTime(homeowner, 0);
    // The worked example: $149.00 of work in Seattle.
    const order = homeowner.getByRole('complementary', { name: 'Your booking' });
    for (const cents of ['$149.00', '$5.96', '$15.42', '$170.38']) {
      await order.getByText(cents, { exact: true }).first().waitFor();
    }
    await saveCard(homeowner, /4242/);
    const jobId = await book(homeowner);
    await homeowner.getByText('Pending', { exact: true }).first().waitFor();
    await homeowner.getByText('Held, not charged').waitFor();

    // The vendor, on a phone with one hand.
    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInOnScreen(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    // Other visits of the day, whose address is the same, are hidden behind the open job.
    expect(await vendor.getByText('2218 Salmon Ladder').filter({ visible: true }).count()).toBe(0);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await vendor.getByText('2218 Salmon Ladder Ln NW', { exact: true }).first().waitFor();
    await begin(vendor, 'On the way');
    // Nobody reloads the homeowner's page: it hears of it.
    await homeowner.getByText('On the way').first().waitFor();
    await begin(vendor, 'Start job');
    await vendor.getByRole('checkbox').first().waitFor();
    expect(await vendor.getByText(/Still needed/).isVisible()).toBe(true);

    await finishWork(vendor);

    // Charged, thanked, reviewed.
    await homeowner.getByText('Where every cent went').waitFor();
    await homeowner.getByText('Charged', { exact: true }).first().waitFor();
    await homeowner.getByText('$131.12').first().waitFor();
    await homeowner.getByRole('radio', { name: /5 stars/ }).check({ force: true });
    await homeowner.getByLabel('What should others know?').fill('Quick, clean and friendly.');
    await homeowner.getByRole('button', { name: /review/i }).click();
    await homeowner.getByText('Quick, clean and friendly.').waitFor();
    await homeowner.goto('/account/home/rewards');
    await homeowner.getByText('149', { exact: true }).first().waitFor();

    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    // Nobody reads the other's words before both have written.
    await vendor.getByRole('radio', { name: /5 stars/ }).check({ force: true });
    await vendor.getByRole('button', { name: 'Save rating' }).click();
    await vendor.getByText('Quick, clean and friendly.').first().waitFor();
    await vendor.getByRole('textbox', { name: /reply/i }).first().fill('Thank you, Ada.');
    await vendor.getByRole('button', { name: 'Publish reply' }).click();
    await vendor.getByText('Thank you, Ada.').first().waitFor();

    // The vendor is paid out.
    await vendor.goto('/account/vendor/payouts');
    await vendor
      .getByRole('button', { name: /^Pay out/ })
      .first()
      .click();
    await vendor
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Pay out/ })
      .click();
    await vendor.getByText('Paid', { exact: true }).first().waitFor();

    // The administrator sees the job and every cent.
    const admin = await openBrowser();
    await signInOnScreen(admin, 'admin');
    await admin.goto(`/admin/jobs/${jobId}`);
    await admin.getByText('$131.12').first().waitFor();
    await admin.getByText('Ada Stranger').first().waitFor();
    await admin.goto('/admin/revenue');
    await admin.getByText('The books balance').waitFor();
  });

  test('a declined job releases the hold, and a done one can be refunded with its points', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Ben Stranger', 1);

    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: /^Decline job/ }).click();
    await vendor.getByRole('alertdialog').getByRole('textbox').fill('The van is in the shop.');
    await vendor
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Decline/ })
      .click();
    await homeowner.getByText('Declined', { exact: true }).first().waitFor();
    await homeowner.goto('/account/home/payments');
    await homeowner.getByText('Hold released').first().waitFor();

    const admin = await openBrowser();
    await signInAs(admin, 'admin');
    await admin.goto('/admin/jobs?status=completed&q=Rosalind');
    await admin.locator('tbody tr').first().getByRole('link').first().click();
    await admin.getByRole('button', { name: /^Refund/ }).click();
    await admin.getByRole('alertdialog').getByLabel('Reason').fill('The leak came back within a week.');
    await admin
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Refund/ })
      .click();
    await admin.getByText('Refunded', { exact: true }).first().waitFor();
    await admin.goto('/admin/revenue');
    await admin.getByText('The books balance').waitFor();
  });

  testOfTomorrow(
    'a late cancellation shows its fee before the click and charges just that',
    async ({ openBrowser }) => {
      const homeowner = await openBrowser();
      const jobId = await bookVisit(homeowner, 'Cem Stranger');

      const vendor = await openBrowser();
      await signInAs(vendor, 'vendor');
      await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
      await vendor.getByRole('button', { name: /^Accept job/ }).click();
      await homeowner.getByText('Confirmed', { exact: true }).first().waitFor();

      await homeowner.getByRole('button', { name: 'More actions' }).click();
      await homeowner.getByRole('menuitem', { name: 'Cancel visit' }).click();
      const dialog = homeowner.getByRole('alertdialog');
      // $40 until two hours before, the whole $149 after: whichever the clock says, it is said.
      const feeText = await dialog
        .getByText(/\$(40|149)\.00/)
        .first()
        .textContent();
      const fee = feeText?.match(/\$\d+\.00/)?.[0] ?? '';
      expect(fee).not.toBe('');
      await dialog.getByRole('button', { name: /^Cancel/ }).click();
      await homeowner.getByText('Canceled', { exact: true }).first().waitFor();
      await homeowner.goto('/account/home/payments');
      await homeowner.getByText(fee).first().waitFor();
    },
  );
});
