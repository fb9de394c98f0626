import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { book, chooseTimeOfVendor, follow, saveCard, signInAs } from './accounts.ts';

const PORTAL = '/account/vendor/customer-portal';
const NAME = 'Quinn Scanner';

/** Takes the first free time that is shown, two days ahead. */
async function chooseFreeTime(page: Page): Promise<void> {
  const days = page.getByRole('link', { name: /(open|left)\b/ });
  await days.first().waitFor();
  await follow(page, days.nth(Math.min(2, (await days.count()) - 1)));
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  const times = page
    .getByRole('region', { name: /^(Morning|Afternoon|Evening)$/ })
    .getByRole('link')
    .and(page.locator(`[href*="date=${date}"]`));
  await follow(page, times.first());
}

describe('a company’s own customers', () => {
  test('a visitor scans the code, books, becomes a customer, is invited and books again', async ({
    openBrowser,
    baseUrl,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(PORTAL);
    await listens(vendor);
    await vendor.getByText('Your booking page').click();
    const link = new URL(await vendor.getByRole('textbox', { name: 'Link', exact: true }).inputValue());
    expect(link.searchParams.get('via')).toBe('link');
    expect(await vendor.getByRole('textbox', { name: 'Button for your website' }).inputValue()).not.toContain(
      '<script',
    );
    await expectAccessible(vendor);
    const paper = await vendor.request.get(
      (await vendor.getByRole('link', { name: 'Download as PDF' }).getAttribute('href')) ?? '',
    );
    expect(paper.headers()['content-type']).toBe('application/pdf');

    // What the code says: the same page, without a byte of script.
    const scanned = `${link.pathname}?via=qr`;
    const html = await (await fetch(`${baseUrl}${scanned}`)).text();
    expect(html.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, '')).not.toMatch(
      /<script|modulepreload|\son\w+=/,
    );
    const visitor = await openBrowser();
    await visitor.goto(scanned);
    await visitor.getByRole('region', { name: 'Next available times' }).getByRole('link').first().waitFor();
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'See times for Water heater flush' }).click();
    await visitor.waitForURL(/\/book\?.*via=qr/);
    await listens(visitor);

    // Signing up in between loses nothing.
    await visitor.getByLabel('ZIP code').fill('98107');
    await visitor.getByText('Gas', { exact: true }).click();
    await visitor.getByText('Never or not sure', { exact: true }).click();
    await visitor.getByRole('button', { name: 'See times' }).first().click();
    await visitor.getByRole('heading', { name: 'When should we come?' }).waitFor();
    await chooseFreeTime(visitor);
    await visitor.getByRole('button', { name: 'Continue to payment' }).click();
    await visitor.getByRole('link', { name: 'Create an account' }).click();
    await visitor.getByLabel('Your name').fill(NAME);
    await visitor.getByLabel('Email').fill(`quinn.${Date.now()}@test.example`);
    await visitor.getByLabel('Password', { exact: true }).fill('a long enough password');
    await visitor.getByRole('button', { name: 'Create account' }).click();
    await visitor.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
    await visitor.getByRole('button', { name: 'Continue to payment' }).click();
    await visitor.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
    await saveCard(visitor, /4242/);
    const id = await book(visitor);

    await vendor.goto(`/account/vendor/field-operations?job=${id}`);
    await vendor.getByRole('button', { name: /^Accept job/ }).click();
    await vendor.getByText('Booked from your page: 6% commission.').first().waitFor();

    await vendor.goto(PORTAL);
    await listens(vendor);
    await vendor.getByLabel('Search by name or street').fill('Quinn');
    await vendor.getByLabel('Search by name or street').press('Enter');
    await vendor.getByRole('link', { name: NAME }).first().click();
    await vendor.getByRole('heading', { level: 1, name: NAME }).waitFor();
    await vendor.getByText('From your page').first().waitFor();
    await vendor.getByLabel('Note', { exact: true }).fill('Heater is in the crawl space.');
    await vendor.getByRole('button', { name: 'Add note' }).click();
    await vendor.getByRole('list', { name: 'Notes' }).getByText('Heater is in the crawl space.').waitFor();
    await vendor.getByRole('textbox', { name: 'Tags' }).fill('Older home');
    await vendor.getByRole('textbox', { name: 'Tags' }).press('Enter');
    await vendor.getByRole('button', { name: 'Save tags' }).click();
    await vendor.getByText('Tags saved').waitFor();
    await expectAccessible(vendor);
    await vendor.getByRole('button', { name: 'Invite to rebook' }).click();
    const dialog = vendor.getByRole('dialog', { name: `Invite ${NAME} to rebook` });
    await dialog
      .getByRole('textbox', { name: /^Message/ })
      .fill('Shall we look after it next month as well?');
    await expectAccessible(vendor);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await vendor.getByText(`Invitation sent to ${NAME}`).waitFor();
    // Not a second one within 30 days.
    await vendor.getByText('Not opened yet').waitFor();
    expect(await vendor.getByRole('button', { name: 'Invite to rebook' }).getAttribute('aria-disabled')).toBe(
      'true',
    );

    await visitor.goto('/account/home/notifications');
    await visitor.getByText('invites you to book again').first().click();
    await visitor.waitForURL(/\/book\?.*invitation=/);
    await listens(visitor);
    // Vendor, service and home are chosen; what the service asks is not.
    await visitor.getByText('Gas', { exact: true }).click();
    await visitor.getByText('Never or not sure', { exact: true }).click();
    await visitor.getByRole('button', { name: 'See times' }).first().click();
    await visitor.getByRole('heading', { name: 'When should we come?' }).waitFor();
    expect(new URL(visitor.url()).searchParams.get('vendor')).toBe(link.pathname.split('/').at(-1));
    await chooseTimeOfVendor(visitor, 4);
    await visitor.getByRole('button', { name: 'Request this visit', disabled: false }).waitFor();
    await book(visitor);

    const booked = vendor.getByRole('list', { name: 'Invitations' }).getByText('Booked');
    await expect
      .poll(
        async () => {
          await vendor.reload();
          return booked.isVisible();
        },
        { timeout: 60_000, interval: 3_000 },
      )
      .toBe(true);

    // And no further ones, where they are not wanted.
    await visitor.goto('/account/home/notifications?view=settings');
    await listens(visitor);
    await visitor.getByRole('switch', { name: 'Invitations to book again' }).uncheck();
    await expectAccessible(visitor);
    await expect
      .poll(async () => {
        await vendor.reload();
        return vendor.getByText('This customer has turned off invitations.').count();
      })
      .toBeGreaterThan(0);
  }, 240_000);
});
