import { describe } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { begin, book, chooseTime, finishWork, saveCard, signInAs, signUp } from './accounts.ts';

describe('work that gets its price at the visit', () => {
  test('is quoted on site, approved with every cent shown, and charged when it is done', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    await signUp(homeowner, 'Quinn Stranger', '/book?service=water-heater-replacement');
    await homeowner.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
    await homeowner.getByLabel('ZIP code').fill('98107');
    await homeowner.getByText('Gas', { exact: true }).click();
    await homeowner.getByText('Tankless', { exact: true }).click();
    await homeowner.getByText('No', { exact: true }).click();
    await homeowner.getByRole('button', { name: 'See times' }).click();
    await homeowner.getByRole('heading', { name: 'When should we come?' }).waitFor();
    await chooseTime(homeowner, 0);
    await saveCard(homeowner, /4242/);
    const jobId = await book(homeowner);

    // On site the vendor writes the price down.
    const vendor = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await begin(vendor, 'On the way');
    await begin(vendor, 'Start job');
    await vendor.getByRole('button', { name: 'Quote the work' }).click();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByLabel('What you will do').fill('A tankless heater, old one hauled away');
    await drawer.getByLabel('Price, before tax').fill('1800');
    await drawer.getByLabel('Message to Quinn Stranger').fill('The vent can stay.');
    await expectAccessible(vendor);
    await drawer.getByRole('button', { name: 'Request approval' }).click();
    await vendor.getByText('Waiting for a reply').waitFor();

    // Nobody reloads the homeowner's page: it asks, with tax, and what was written.
    const asked = homeowner.getByRole('region', { name: /proposes A tankless heater/ });
    await asked.getByText('$1,986.30').first().waitFor();
    await asked.getByText('The vent can stay.').waitFor();
    await asked.getByRole('button', { name: 'Approve work' }).click();
    await homeowner.getByRole('region', { name: 'Extra work' }).getByText('Held').waitFor();
    await vendor.getByText('Approved', { exact: true }).waitFor();

    // What was done is shown, and signed for on the vendor's phone.
    await vendor.getByRole('button', { name: 'Take signature' }).click();
    const signing = vendor.getByRole('dialog');
    await signing.getByText('Type it', { exact: true }).click();
    await expectAccessible(vendor);
    await signing.getByRole('button', { name: 'Keep signature' }).click();
    await signing.waitFor({ state: 'detached' });
    await vendor.getByRole('button', { name: 'Sign again' }).waitFor();

    await finishWork(vendor);
    await homeowner.getByRole('region', { name: 'Extra work' }).getByText('Charged').waitFor();

    // The desk sees the quote with its answer and who worked how long, and finds both people from there.
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto(`/admin/jobs/${jobId}`);
    const extra = desk.getByRole('region', { name: 'Extra work and tip' });
    await extra.getByText('$1,986.30').waitFor();
    await extra.getByText(/Proposed .*, approved /).waitFor();
    await extra.getByText('Charged', { exact: true }).waitFor();
    await desk.getByRole('region', { name: 'On site' }).getByText(/ to /).first().waitFor();
    await desk.getByRole('link', { name: 'Quinn Stranger' }).click();
    await desk.getByRole('heading', { level: 1, name: 'Quinn Stranger' }).waitFor();
    await desk.getByRole('link', { name: 'All jobs' }).click();
    await desk.waitForURL(/\/admin\/jobs\?homeowner=/);
    await desk.getByRole('grid').getByText('Water heater replacement').first().waitFor();
  });
});
