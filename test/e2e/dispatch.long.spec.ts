import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO_PASSWORD } from '#core/demo/logins.ts';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { askForHelp, newHomeowner } from './emergency-steps.ts';

const FIELD = '/account/vendor/field-operations';
const OTHER = 'Puddle & Plumb';

/** Signs the owner of another company of the sample city in, whose address an administrator looks up. */
async function signInAsOwnerOf(page: Page, desk: Page, company: string): Promise<void> {
  const list = await desk.request.get(`/api/v1/vendors?search=${encodeURIComponent(company)}`);
  const { items } = (await list.json()) as { items: { id: string }[] };
  const one = await desk.request.get(`/api/v1/vendors/${items[0]?.id}`);
  const email = /"email":"([^"]+)"/.exec(await one.text())?.[1] ?? '';
  const answer = await page.request.post('/api/rpc/users/signIn', {
    data: { json: { email, password: DEMO_PASSWORD } },
  });
  expect(answer.status(), `signing in as the owner of ${company}`).toBe(200);
}

/** Everybody of a company is on call, by the switches of the field screen. */
async function goOnCall(vendor: Page): Promise<void> {
  await vendor.goto(FIELD);
  await vendor.getByText(/on call for emergencies/).click();
  const switches = vendor.getByRole('region', { name: 'Emergencies' }).getByRole('switch');
  await switches.first().waitFor();
  for (const one of await switches.all()) {
    if (await one.isChecked()) continue;
    await one.click();
    await expect.poll(() => one.isChecked()).toBe(true);
  }
}

/** Sets how many vendors a first wave asks, how many a second, and how long they have. */
async function setWaves(desk: Page, first: number, second: number, acceptSeconds: number): Promise<void> {
  await desk.goto('/admin/settings?section=emergencies');
  await desk.getByLabel('First wave').fill(String(first));
  await desk.getByLabel('Second wave').fill(String(second));
  await desk.getByLabel('Third wave').fill('0');
  await desk.getByLabel('Time to accept').fill(String(acceptSeconds));
  await desk.getByLabel('On-call technicians kept free').fill('0');
  await desk.getByRole('button', { name: /^Save/ }).first().click();
  await desk.getByText(/saved/i).first().waitFor();
}

/** Of an emergency; that of a request says “Accept job”. */
const accept = (vendor: Page) => vendor.getByRole('button', { name: /^Accept($| and send )/ });

describe('an emergency', () => {
  test('one wave times out and nobody comes; then two vendors race for another one and one of them arrives', async ({
    openBrowser,
    expectConsole,
  }) => {
    // Whoever is second is told so.
    expectConsole(/status of 410 \(Gone\).*dispatch\/accept/);
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await setWaves(desk, 1, 1, 20);
    const marco = await openBrowser();
    await signInAs(marco, 'vendor');
    await goOnCall(marco);
    const other = await openBrowser();
    await signInAsOwnerOf(other, desk, OTHER);
    await goOnCall(other);

    // One vendor is asked and lets the time go by; the second wave asks the other one, who declines.
    const first = await openBrowser();
    await newHomeowner(first, 'Nadia Dripping');
    await askForHelp(first, 'It comes through the ceiling. <b>Basement</b>.');
    const asked = await Promise.any(
      [marco, other].map(async (vendor) => {
        await accept(vendor).waitFor();
        return vendor;
      }),
    );
    await asked.getByText('It comes through the ceiling. <b>Basement</b>.').waitFor();
    expect(await asked.getByText('NW Market St').count()).toBe(0);
    await expectAccessible(asked);
    const second = asked === marco ? other : marco;
    await accept(second).waitFor({ timeout: 40_000 });
    expect(await accept(asked).count()).toBe(0);
    await second.getByRole('button', { name: 'Decline' }).first().click();
    await second.getByLabel('Reason').selectOption({ label: 'Not equipped for this' });
    await second.getByRole('button', { name: 'Decline emergency' }).click();
    await first.getByRole('heading', { name: 'No vendor is free right now' }).waitFor();
    await expectAccessible(first);

    // Administrators see it all, with the case that was opened.
    await desk.goto('/admin/emergencies?status=no_vendor');
    await desk
      .getByRole('link', { name: /Water leak/ })
      .first()
      .click();
    await desk.getByText('Not equipped for this', { exact: false }).waitFor();
    await desk.getByText('No answer in time').waitFor();
    await desk.getByRole('link', { name: 'Open the case' }).waitFor();
    await expectAccessible(desk);
    await first.getByRole('button', { name: 'I don’t need help anymore' }).click();
    await first.getByRole('button', { name: 'Cancel emergency' }).click();
    await first.getByRole('heading', { name: 'What happened?' }).waitFor();

    // Both are asked at once, and both press.
    await setWaves(desk, 2, 0, 120);
    const homeowner = await openBrowser();
    await newHomeowner(homeowner, 'Ortrud Soaking');
    await askForHelp(homeowner, 'The valve is stuck.');
    await Promise.all([accept(marco).waitFor(), accept(other).waitFor()]);
    await Promise.all([accept(marco).click(), accept(other).click()]);
    await homeowner.getByText('is getting ready').waitFor();
    const winner = await Promise.any(
      [marco, other].map(async (vendor) => {
        await vendor.goto(FIELD);
        await vendor.getByRole('link', { name: 'Open job' }).waitFor();
        return vendor;
      }),
    );
    await winner.getByRole('link', { name: 'Open job' }).click();
    await winner
      .getByRole('button', { name: /On the way/ })
      .first()
      .click();
    await homeowner.getByText('is on the way').waitFor();
    await expectAccessible(homeowner);
    await winner.getByRole('button', { name: /Start/ }).first().click();
    await homeowner.getByText('is here').waitFor();
    await homeowner.getByRole('link', { name: /Open job/ }).click();
    await homeowner.getByRole('heading', { level: 1, name: /Emergency: Water leak/ }).waitFor();
  });
});
