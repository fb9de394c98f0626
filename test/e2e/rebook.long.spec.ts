import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { book, chooseTime, chooseTimeOfVendor, signInAs } from './accounts.ts';

describe('a homeowner who was here before', () => {
  test('books a finished job again: company, home and answers are those of last time', async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await signInAs(page, 'homeowner');
    await page.goto('/account/home/jobs?view=past&q=Water+heater+flush');
    await page
      .getByRole('row')
      .filter({ hasText: 'Completed' })
      .filter({ hasText: 'Bellini Waterworks' })
      .first()
      .getByRole('link')
      .first()
      .click();
    const about = page.getByRole('region', { name: 'About this visit' });
    const said = async () => (await about.getByRole('definition').allTextContents()).slice(0, -1);
    await about.waitFor();
    // What was answered last time is kept by the click itself.
    await listens(page);
    const before = await said();
    const address = before.find((text) => /\d{5}$/.test(text)) ?? '';
    expect(address).not.toBe('');

    await page.getByRole('link', { name: 'Book again' }).click();
    await page.getByRole('heading', { name: 'When should we come?' }).waitFor();
    await chooseTimeOfVendor(page, 5);
    await book(page);
    await page.getByText('Pending', { exact: true }).first().waitFor();
    const after = await said();
    expect(after[0]).toContain('Bellini Waterworks');
    expect(after).toContain(address);
    // Its answers were not asked again, and stand with the new visit.
    expect(after).toEqual(expect.arrayContaining(before.slice(before.indexOf(address) + 1)));
  });

  test('pays with points: the price falls by what they are worth, and they leave the account', async ({
    openBrowser,
  }) => {
    // The desk gives some: how many are left of those the sample city gave depends on the day.
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto('/admin/users?search=Rosalind+Okafor');
    await desk.getByRole('link', { name: 'Rosalind Okafor', exact: true }).first().click();
    const correct = desk.getByRole('button', { name: 'Adjust points' });
    await correct.waitFor();
    await listens(desk);
    await correct.click();
    const gift = desk.getByRole('dialog');
    await gift.getByLabel('Points', { exact: true }).fill('700');
    await gift.getByLabel('Reason').fill('Waited twice in vain');
    await expectAccessible(desk);
    await gift.getByRole('button', { name: 'Add points' }).click();
    await gift.waitFor({ state: 'detached' });

    const page = await openBrowser();
    await signInAs(page, 'homeowner');
    await page.goto('/book?service=water-heater-flush');
    await page.getByText('Gas', { exact: true }).click();
    await page.getByText('Never or not sure', { exact: true }).click();
    await page.getByRole('button', { name: 'See times' }).first().click();
    await page.getByRole('heading', { name: 'When should we come?' }).waitFor();
    await chooseTime(page, 4);

    const order = page.getByRole('complementary', { name: 'Your booking' });
    const points = page.getByRole('region', { name: 'Pay with points' });
    // Not by force: that would not wait until the step stands still, and miss it.
    await points.getByRole('switch', { name: 'Use points' }).check();
    const sentence = (await points.getByText(/points pay/).textContent()) ?? '';
    const [, used = '', worth = ''] = /^([\d,]+) points pay (\$[\d,.]+)$/.exec(sentence) ?? [];
    expect([used, worth]).not.toContain('');
    await order.getByText('Points', { exact: true }).waitFor();
    await order
      .getByText(`-${worth}`)
      .or(order.getByText(`−${worth}`))
      .waitFor();
    const jobId = await book(page);
    await page.getByText('Points', { exact: true }).first().waitFor();

    await page.goto('/account/home/rewards?show=used');
    const line = page.getByRole('row').filter({ has: page.locator(`a[href="/account/home/job/${jobId}"]`) });
    await line.getByText('Redeemed').waitFor();
    await line.getByText(new RegExp(`^[-−]${used}$`)).waitFor();
  });
});
