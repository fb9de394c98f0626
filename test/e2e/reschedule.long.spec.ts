import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { book, chooseTime, describeWork, saveCard, signInAs, signUp } from './people.ts';

describe('a visit moves', () => {
  test('by consent: the vendor proposes, the homeowner agrees, and moving back needs nobody', async ({
    person,
  }) => {
    const homeowner = await person();
    await signUp(homeowner, 'Mia Stranger', '/book?service=water-heater-flush');
    await describeWork(homeowner);
    await chooseTime(homeowner, 3);
    await saveCard(homeowner, /4242/);
    const jobId = await book(homeowner);

    const vendor = await person({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await homeowner.getByText('Confirmed', { exact: true }).first().waitFor();
    const before = await homeowner.locator('header:has(h1) p').first().textContent();

    // The vendor asks for another time and says why.
    await vendor.getByRole('button', { name: 'Propose another time' }).click();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByText(/has to agree/).waitFor();
    await chooseLateTime(drawer);
    await drawer.getByLabel('Why').fill('The van is in the garage');
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
    await mover.getByText(/moves at once/).waitFor();
    await chooseLateTime(mover);
    await mover.getByRole('button', { name: 'Move visit' }).click();
    await expect.poll(() => homeowner.getByText('Moved to another time').count()).toBe(2);

    const file = await homeowner.request.get(`/api/calendar/booking/${jobId}.ics`);
    expect(await file.text()).toContain('SEQUENCE:2');
    await homeowner.goto('/account/home/jobs');
    await homeowner.getByText('Water heater flush').first().waitFor();
  });
});

/** The last time of the last day that has one: more than a day ahead, whenever the journey is made. */
async function chooseLateTime(drawer: Locator): Promise<void> {
  const days = drawer.getByRole('group', { name: 'Day' });
  await days.getByRole('radio', { disabled: false }).last().check({ force: true });
  await drawer.getByRole('radio', { disabled: false }).last().check({ force: true });
}
