import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { book, follow, saveCard } from './accounts.ts';

const BALLARD = '98107';

/** Looks at the flush's times in a ZIP code without an account, and takes the first of some day. */
async function chooseFirstTime(page: Page, day: number): Promise<void> {
  await follow(page, page.getByRole('link', { name: /(open|left)\b/ }).nth(day));
  const date = new URL(page.url()).searchParams.get('date') ?? '';
  await follow(
    page,
    page
      .getByRole('region', { name: /^(Morning|Afternoon|Evening)$/ })
      .getByRole('link')
      .and(page.locator(`[href*="date=${date}"]`))
      .first(),
  );
}

async function answerQuestions(page: Page): Promise<void> {
  await page.getByText('Gas', { exact: true }).click();
  await page.getByText('Never or not sure', { exact: true }).click();
}

async function signUpHere(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Your name').fill(name);
  await page
    .getByLabel('Email')
    .fill(`${name.toLowerCase().replaceAll(' ', '.')}.${Date.now()}@test.example`);
  await page.getByLabel('Password', { exact: true }).fill('a long enough password');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('heading', { name: 'What’s the address?' }).waitFor();
}

const total = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Your booking' })
    .getByText(/^\$[\d,]+\.\d\d$/)
    .last()
    .textContent();

describe('a visitor without an account', () => {
  test('reads who a vendor is beside the times and on a page of their own', async ({ openBrowser }) => {
    const page = await openBrowser();
    await page.goto(`/book?service=water-heater-flush&zip=${BALLARD}&step=time`);
    await listens(page);
    const name = page.locator('a[href^="/pros/"]').first();
    const href = (await name.getAttribute('href')) ?? '';
    const company = (await name.textContent()) ?? '';
    await name.click();
    const drawer = page.getByRole('dialog', { name: company });
    await drawer.getByRole('heading', { name: 'Technicians' }).waitFor();
    await expectAccessible(page);
    await page.goBack();
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { name: 'When should we come?' }).waitFor();

    await page.goto(href);
    await page.getByRole('heading', { level: 1, name: company }).waitFor();
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'HomeAndConstructionBusiness', name: company });
    // It runs no script; the next times are on it, and each leads to the times of its service.
    expect(await page.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    const times = page.getByRole('region', { name: 'Next available times' }).getByRole('link');
    await times.first().waitFor();
    expect(await times.count()).toBeLessThanOrEqual(3);
    const next = new URL((await times.first().getAttribute('href')) ?? '', page.url()).searchParams;
    expect(next.get('vendor')).toBe(href.split('/').at(-1));
    expect(next.get('zip')).toMatch(/^\d{5}$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See times for Water heater flush' }).click();
    await page.waitForURL((url) => url.searchParams.get('vendor') === href.split('/').at(-1));
  });

  test('books from a ZIP code to a time, and needs an account at Pay alone', async ({ openBrowser }) => {
    const page = await openBrowser();
    // What and where are said once, on the home page.
    await page.goto('/');
    const search = page.getByRole('search').first();
    await search.getByLabel('Where').selectOption(BALLARD);
    await search.getByLabel('What do you need done?').fill('Water heater flush');
    await page.keyboard.press('Escape');
    await search.getByRole('button', { name: 'See times and prices' }).click();
    await page.waitForURL(/\/book\?service=water-heater-flush&zip=98107/);
    await listens(page);
    const zip = page.getByLabel('ZIP code');
    expect(await zip.inputValue()).toBe(BALLARD);
    await answerQuestions(page);
    await page.getByRole('switch', { name: 'Add New anode rod' }).check();
    await page.waitForURL(/addons=anode-rod/);

    // Somewhere Canopy does not work it says so, and nothing is lost.
    await zip.fill('10001');
    await page.getByRole('button', { name: 'See times' }).first().click();
    await page.getByText('Canopy doesn’t serve 10001 yet').waitFor();
    await page.getByText(/^We work in .*Seattle, WA/).waitFor();
    await expectAccessible(page);
    await zip.fill(BALLARD);
    await page.getByRole('button', { name: 'See times' }).first().click();

    await page.getByRole('heading', { name: 'When should we come?' }).waitFor();
    expect(await zip.count()).toBe(0);
    await chooseFirstTime(page, 3);
    await page.getByText('Sales tax, 10.35%').first().waitFor();
    await page.getByText('New anode rod').first().waitFor();
    const shown = await total(page);
    await expectAccessible(page);
    const start = new URL(page.url()).searchParams.get('start');

    // The same booking in another tab, as a mail's link would open it.
    const other = await page.context().newPage();
    await other.goto('/book');
    await follow(other, other.getByRole('link', { name: 'Continue', exact: true }));
    await other.getByRole('heading', { name: 'When should we come?' }).waitFor();
    expect(new URL(other.url()).searchParams.get('start')).toBe(start);
    await other.close();

    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.getByRole('heading', { name: 'Sign in to book this time' }).waitFor();
    expect(await total(page)).toBe(shown);
    await expectAccessible(page);
    await page.reload();
    await signUpHere(page, 'Wanda Visitor');
    expect(new URL(page.url()).searchParams.get('start')).toBe(start);
    expect(await page.getByLabel('ZIP code').inputValue()).toBe(BALLARD);
    await expectAccessible(page);
    await page.getByLabel('Street address').fill('2218 Salmon Ladder Ln NW');
    await page.getByRole('button', { name: 'Continue to payment' }).click();

    await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
    expect(await total(page)).toBe(shown);
    await saveCard(page, /4242/);
    await book(page);
    const about = page.getByRole('region', { name: 'About this visit' });
    await about.getByText('Never or not sure').waitFor();
    await about.getByText('2218 Salmon Ladder Ln NW', { exact: false }).first().waitFor();
  });

  test('whose time is taken meanwhile, or whose address costs more, is told before anything is held', async ({
    openBrowser,
  }) => {
    const page = await openBrowser();
    await page.goto(`/book?service=water-heater-flush&zip=${BALLARD}`);
    await listens(page);
    await answerQuestions(page);
    await page.getByRole('button', { name: 'See times' }).first().click();
    await page.getByRole('heading', { name: 'When should we come?' }).waitFor();
    await chooseFirstTime(page, 2);
    const chosen = page.url();
    // A time nobody offers is as gone as one that somebody else was faster for.
    const gone = new URL(chosen);
    const start = new Date(gone.searchParams.get('start') ?? '');
    gone.searchParams.set('start', new Date(start.getTime() + 7 * 60_000).toISOString());
    gone.searchParams.set('step', 'pay');
    await page.goto(gone.pathname + gone.search);
    await page.getByText('That time was just taken. Choose another one.').waitFor();
    await follow(page, page.getByRole('list', { name: 'Other times' }).getByRole('link').first());
    await page.getByRole('heading', { name: 'When should we come?' }).waitFor();
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await signUpHere(page, 'Wilma Visitor');

    // Austin has another sales tax, and other vendors.
    await page.getByLabel('Street address').fill('1 Somewhere Lane');
    await page.getByLabel('ZIP code').fill('78704');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page
      .getByText(/^The price at this address is|serves this address$|That time was just taken/)
      .waitFor();
    await page.getByRole('heading', { name: 'What’s the address?' }).waitFor();
    await expectAccessible(page);
  });
});
