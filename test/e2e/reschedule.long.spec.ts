import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#test/browser.ts';
import { bookVisit, signInAs } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';

/** In a city of its own: others take the times of the next day. */
const test = testInOwnCity();

describe('a visit moves', () => {
  test('by consent: the vendor proposes, the homeowner agrees, and moving back needs nobody', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Mia Stranger', 3);

    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await homeowner.getByText('Confirmed', { exact: true }).first().waitFor();
    const before = await homeowner.locator('header:has(h1) p').first().textContent();

    // The vendor asks for another time and says why.
    await vendor.getByRole('button', { name: 'Propose another time' }).click();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByText(/needs to agree/).waitFor();
    await chooseLateTime(drawer);
    await drawer.getByLabel('Reason').fill('The van is in the garage');
    await expectAccessible(vendor);
    await drawer.getByRole('button', { name: 'Propose this time' }).click();
    await vendor.getByText(/You proposed another time/).waitFor();

    // Nobody reloads the homeowner's page: the proposal appears, the visit stays where it is.
    await homeowner.getByText('Bellini Waterworks proposes another time').waitFor();
    await homeowner.getByText('The van is in the garage').first().waitFor();
    expect(await homeowner.locator('header:has(h1) p').first().textContent()).toBe(before);
    await homeowner.getByRole('button', { name: 'Accept new time' }).click();
    await homeowner.getByText('Moved to another time').waitFor();
    await expect.poll(() => homeowner.locator('header:has(h1) p').first().textContent()).not.toBe(before);
    await vendor.getByText(/You proposed another time/).waitFor({ state: 'detached' });

    // More than a day ahead the homeowner moves alone.
    await homeowner.getByRole('button', { name: 'Move visit' }).click();
    const mover = homeowner.getByRole('dialog');
    await mover.getByText(/moves right away/).waitFor();
    await chooseLateTime(mover);
    await expectAccessible(homeowner);
    await mover.getByRole('button', { name: 'Move visit' }).click();
    await expect.poll(() => homeowner.getByText('Moved to another time').count()).toBe(2);

    const file = await homeowner.request.get(`/api/calendar/booking/${jobId}.ics`);
    expect(await file.text()).toContain('SEQUENCE:2');
    await homeowner.goto('/account/home/jobs');
    await homeowner.getByText('Water heater flush').first().waitFor();
  });

  test('inside a day: moving it away and cancelling then costs what cancelling cost before', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    const jobId = await bookVisit(homeowner, 'Lena Stranger');
    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await homeowner.getByText('Confirmed', { exact: true }).first().waitFor();
    const { stage, feeCents } = await cancellationOf(homeowner, jobId);
    expect(stage).not.toBe('free');

    // It is said before the move, and the vendor has to agree.
    await homeowner.getByRole('button', { name: 'Propose another time' }).click();
    const mover = homeowner.getByRole('dialog');
    await mover.getByText(/If you move the visit and cancel it later, today’s fee still applies/).waitFor();
    await chooseLateTime(mover);
    await mover.getByRole('button', { name: 'Propose this time' }).click();
    await vendor.getByRole('button', { name: 'Accept new time' }).click();
    await homeowner.getByText('Moved to another time').waitFor();

    // Days ahead now, and not free all the same: the fee stands on the button, and that is what is charged.
    const fee = `$${(feeCents / 100).toFixed(2)}`;
    await homeowner.getByRole('button', { name: 'More actions' }).click();
    await homeowner.getByRole('menuitem', { name: 'Cancel visit' }).click();
    const dialog = homeowner.getByRole('alertdialog');
    await dialog.getByText(`Canceling costs ${fee}, charged to your card.`).waitFor();
    await expectAccessible(homeowner);
    await dialog.getByRole('button', { name: `Cancel visit for ${fee}` }).click();
    await homeowner.getByText('Canceled', { exact: true }).first().waitFor();
    await homeowner.goto('/account/home/payments');
    await homeowner.getByText(fee).first().waitFor();
  });
});

/** What cancelling costs at this moment. */
async function cancellationOf(page: Page, id: string): Promise<{ stage: string; feeCents: number }> {
  return (await page.request.get(`/api/v1/bookings/${id}/cancellation`)).json();
}

/** The last time of the last day that has one: more than a day ahead, whenever the journey is made. */
async function chooseLateTime(drawer: Locator): Promise<void> {
  const days = drawer.getByRole('group', { name: 'Day' });
  await days.getByRole('radio', { disabled: false }).last().check({ force: true });
  await drawer.getByRole('radio', { disabled: false }).last().check({ force: true });
}
