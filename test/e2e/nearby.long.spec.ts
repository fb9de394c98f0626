import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { book, describeWork, follow, saveCard, signInAs, signUp } from './accounts.ts';

const RULES = '/account/vendor/pricing/rules';
const VENDOR = 'Bellini Waterworks';
const SERVICE = 'water-heater-flush';

type Slots = {
  vendors: { id: string; company: string }[];
  days: { date: string; slots: { startsAt: string; free: number; nearbyBp: number | null }[] }[];
};

/** Where the vendor's times stand, on the first day on which one of them is so much cheaper. */
async function timesOf(page: Page, nearbyBp: number): Promise<string> {
  const read = async (path: string) => (await page.request.get(`/api/v1/${path}`)).json();
  const [home] = (await read('homes')) as { id: string }[];
  const visit = { serviceSlug: SERVICE, homeId: home?.id ?? '' };
  const { vendors } = (await read(`bookings/slots?${new URLSearchParams(visit)}`)) as Slots;
  const vendorId = vendors.find(({ company }) => company === VENDOR)?.id ?? '';
  const { days } = (await read(
    `bookings/slots?${new URLSearchParams({ ...visit, vendorId, days: '14' })}`,
  )) as Slots;
  const found = days.find(({ slots }) =>
    slots.some((slot) => slot.free > 0 && (slot.nearbyBp ?? 0) === nearbyBp),
  );
  expect(found, `a day with ${nearbyBp} off`).toBeDefined();
  const address = { service: SERVICE, home: visit.homeId, vendor: vendorId, date: found?.date ?? '' };
  return `/book?${new URLSearchParams({ ...address, step: 'time' })}`;
}

describe('a visit near another one of the day', () => {
  test('costs less by the vendor’s rule, from the list of times to the job of both sides', async ({
    openBrowser,
    expectConsole,
  }) => {
    expectConsole(/status of 400/);
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(RULES);
    await listens(vendor);
    const toggle = vendor.getByRole('switch', { name: 'Discount visits close to another visit that day' });
    await toggle.check();
    await vendor.getByLabel('Added driving, at most').fill('60');
    await vendor.getByLabel('Discount', { exact: true }).fill('20');
    await vendor.getByRole('button', { name: 'Save rules' }).click();
    await vendor.getByText('At most 15%').first().waitFor();
    await expectAccessible(vendor);
    await vendor.getByLabel('Discount', { exact: true }).fill('12');
    await vendor.getByRole('button', { name: 'Save rules' }).click();
    await vendor.getByText('Rules saved').waitFor();
    await vendor
      .getByText(/12% off nearby/)
      .first()
      .waitFor();

    const homeowner = await openBrowser();
    await signUp(homeowner, 'Nell Nearby', `/book?service=${SERVICE}`);
    await describeWork(homeowner);
    await homeowner.goto(await timesOf(homeowner, 1_200));
    await listens(homeowner);
    await homeowner.getByText('Some times cost less: the vendor works near you that day.').waitFor();
    await homeowner.getByRole('img', { name: 'Costs less on this day' }).first().waitFor();
    await expectAccessible(homeowner);
    await follow(homeowner, homeowner.getByRole('link', { name: /12% off/ }).first());
    await homeowner.getByText('Nearby that day, 12% off').first().waitFor();
    await homeowner.getByRole('button', { name: 'Continue to payment' }).click();
    await saveCard(homeowner, /4242/);
    await homeowner.getByText('Nearby that day, 12% off').first().waitFor();
    const id = await book(homeowner);
    await homeowner.getByText('Nearby that day, 12% off').first().waitFor();

    await vendor.goto(`/account/vendor/field-operations?job=${id}`);
    await vendor.getByText('Nearby that day, 12% off').first().waitFor();

    // From here on visits cost what they cost before.
    await vendor.goto(RULES);
    await listens(vendor);
    await toggle.uncheck();
    await vendor.getByRole('button', { name: 'Save rules' }).click();
    await vendor.getByText('Rules saved').waitFor();
    await homeowner.goto(await timesOf(homeowner, 0));
    await homeowner.getByRole('heading', { name: 'When should we come?' }).waitFor();
    expect(await homeowner.getByText(/cost less/).count()).toBe(0);
  });
});
