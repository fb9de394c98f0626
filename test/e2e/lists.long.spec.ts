import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** Tabs of a row that stand in it, those that have no room, and whether what stands there is whole. */
const tabsOf = (page: Page, label: string) =>
  page.getByRole('navigation', { name: label, exact: true }).evaluate((row) => {
    const tabs = [...row.querySelectorAll<HTMLElement>('li')];
    const says = (tab: HTMLElement) => ({
      label: tab.querySelector('a')?.firstChild?.textContent ?? '',
      href: tab.querySelector('a')?.getAttribute('href') ?? '',
    });
    const { right } = row.getBoundingClientRect();
    return {
      shown: tabs.filter((tab) => !tab.hidden).map(says),
      hidden: tabs.filter((tab) => tab.hidden).map(says),
      cut: tabs.filter((tab) => !tab.hidden && tab.getBoundingClientRect().right > right).length,
    };
  });

describe('tabs that have no room', () => {
  test('stand in a menu, open from there, and lend it the name of the one that is open', async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 } });
    await signInAs(page, 'vendor');
    for (const [path, label] of [
      ['/account/vendor/inventory', 'Inventory'],
      ['/account/vendor/pricing', 'Pricing'],
    ] as const) {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      const row = page.getByRole('navigation', { name: label, exact: true });
      const more = row.getByRole('button');
      expect((await more.textContent())?.trim()).toBe('More');
      const { shown, hidden, cut } = await tabsOf(page, label);
      expect(shown.length, path).toBeGreaterThan(0);
      expect(hidden.length, path).toBeGreaterThan(0);
      expect(cut, path).toBe(0);

      await more.click();
      const items = page.getByRole('menu').getByRole('menuitem');
      await items.first().waitFor();
      const hrefs = await items.evaluateAll((all) => all.map((item) => item.getAttribute('href')));
      expect(hrefs).toEqual(hidden.map(({ href }) => href));
      await expectAccessible(page, { within: '[role="menu"]' });
      const last = hidden.at(-1) ?? { label: '', href: '' };
      await items.last().click();
      await page.waitForURL((url) => url.pathname + url.search === last.href);
      await expect.poll(async () => (await more.textContent())?.trim()).toBe(last.label);
      await page.goBack();
      await page.waitForURL((url) => url.pathname === path);
      await expect.poll(async () => (await more.textContent())?.trim()).toBe('More');

      // A wider window has room for more of them, one that is wide enough for all, and then there is no menu.
      await page.setViewportSize({ width: 600, height: 844 });
      await expect.poll(async () => (await tabsOf(page, label)).hidden.length).toBeLessThan(hidden.length);
      await page.setViewportSize({ width: 1_440, height: 900 });
      await expect.poll(async () => (await tabsOf(page, label)).hidden.length).toBe(0);
      expect(await more.count()).toBe(0);
      expect((await tabsOf(page, label)).shown).toEqual([...shown, ...hidden]);
    }
  });
});

describe('a list', () => {
  const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
  /** The list has fifty rows; this far down the top of it is out of sight. */
  const DOWN = 600;

  test('keeps its scroll while a record stands beside it, and has it again after going back', async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ viewport: { width: 1_440, height: 700 } });
    await signInAs(page, 'admin');
    await page.goto('/admin/jobs');
    await listens(page);
    const rows = page.getByRole('grid', { name: 'Jobs' }).locator('tbody tr');
    const row = rows.nth(22);
    await row.waitFor();
    await page.evaluate((down) => window.scrollTo(0, down), DOWN);
    expect(await scrolled(page)).toBe(DOWN);
    const placeOf = async () => Math.round((await row.boundingBox())?.y ?? 0);
    const before = await placeOf();
    /** The row under somebody's eyes stays where it is, but for what rounding moves. */
    const expectToStay = async (when: string) => {
      expect(Math.abs((await placeOf()) - before), when).toBeLessThanOrEqual(4);
      expect(Math.abs((await scrolled(page)) - DOWN), when).toBeLessThanOrEqual(4);
    };
    const link = row.getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    const id = href.split('/').at(-1) ?? '';

    await link.evaluate((one) => one.focus({ preventScroll: true }));
    await page.keyboard.press('o');
    await page.waitForURL((url) => url.searchParams.get('open') === id);
    const beside = page.getByRole('main').getByRole('link', { name: 'Open page' });
    await beside.waitFor();
    await expectToStay('beside a record');
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.waitForURL((url) => ![null, id].includes(url.searchParams.get('open')));
    await expect.poll(() => page.locator('main [aria-busy=true]').count()).toBe(0);
    await expectToStay('beside the next record');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => !url.searchParams.has('open'));
    await beside.waitFor({ state: 'detached' });
    await expectToStay('alone again');

    // The page of a record begins at its top, and the list is found where it was left.
    await link.click();
    await page.waitForURL((url) => url.pathname === href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/admin/jobs');
    await row.waitFor();
    await expect.poll(async () => Math.abs((await scrolled(page)) - DOWN)).toBeLessThanOrEqual(4);
  });

  test('on a phone is found again where it was left', async ({ openBrowser }) => {
    const page = await openBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await signInAs(page, 'vendor');
    const list = '/account/vendor/customer-portal';
    await page.goto(list);
    await listens(page);
    const customers = page.locator(`main a[href^="${list}/0"]`);
    await customers.first().waitFor();
    const last = customers.last();
    await last.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    expect(before).toBeGreaterThan(200);
    await last.tap();
    await page.waitForURL((url) => url.pathname.startsWith(`${list}/`));
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await customers.first().waitFor();
    await expect.poll(() => scrolled(page)).toBe(before);
  });
});

describe('the desk’s lists', () => {
  const numberIn = (text: string | null) => Number(text?.replaceAll(/\D/g, ''));
  const tab = (page: Page, list: string, name: string) =>
    page.getByRole('navigation', { name: `Views of ${list}` }).getByRole('link', { name, exact: false });
  /** What the header counts, what the tabs of statuses count together, and how many rows are shown. */
  const figures = async (page: Page, list: string, statuses: readonly string[]) => {
    const counts = await Promise.all(
      statuses.map(async (name) => numberIn(await tab(page, list, name).first().textContent())),
    );
    return {
      header: numberIn(await page.getByRole('heading', { level: 1 }).locator('..').textContent()),
      tabs: counts.reduce((sum, count) => sum + count, 0),
      rows: await page.getByRole('grid').locator('tbody tr').count(),
    };
  };

  test('of quote requests is narrowed, counted, taken away and opened from its rows', async ({
    openBrowser,
  }) => {
    const desk = await openBrowser({
      viewport: { width: 1_440, height: 900 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/quotes');
    await listens(desk);
    const statuses = ['Open', 'Quote accepted', 'Canceled', 'Expired', 'No answer'];
    const all = await figures(desk, 'quotes', statuses);
    expect(all.tabs).toBe(all.header);

    await desk.getByRole('button', { name: /^First quote/ }).click();
    await desk.getByRole('menuitem', { name: 'Received' }).click();
    await desk.waitForURL((url) => url.searchParams.get('answer') === 'received');
    await tab(desk, 'quotes', 'Open').click();
    await desk.waitForURL((url) => url.searchParams.get('status') === 'open');
    const open = desk.getByRole('grid', { name: 'Quotes' }).locator('tbody tr');
    await expect
      .poll(async () => {
        const { tabs, header, rows } = await figures(desk, 'quotes', ['Open']);
        return [tabs - rows, header - rows];
      })
      .toEqual([0, 0]);
    await expectAccessible(desk);

    const file = desk.waitForEvent('download');
    await desk.getByRole('link', { name: 'Export' }).click();
    expect((await file).suggestedFilename()).toMatch(/^canopy-quotes-.*\.csv$/);

    const row = open.first();
    const number = await row.locator('.job-number').textContent();
    await row.click({ button: 'right' });
    await desk.getByRole('menuitem', { name: 'Copy request number' }).click();
    await desk.getByText('Copied').first().waitFor();
    expect(await desk.evaluate(() => navigator.clipboard.readText())).toBe(number);

    await row.click({ button: 'right' });
    await desk.getByRole('menuitem', { name: 'Open beside the list' }).click();
    await desk.waitForURL((url) => url.searchParams.has('open'));
    await desk.getByRole('main').getByText('Reply due').waitFor();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await desk.waitForURL((url) => !url.searchParams.has('open'));

    // A view of everybody's becomes the tab that is open.
    await desk.getByRole('button', { name: 'Views' }).click();
    await desk.getByRole('dialog').getByRole('link', { name: 'Waiting longest' }).click();
    await desk.waitForURL((url) => url.search === '?answer=none&order=asc&sort=created&status=open');
    await row.getByRole('link').first().click();
    await desk.waitForURL(/\/admin\/quotes\/[0-9a-f-]{36}$/);
    await desk.getByRole('navigation', { name: 'Records of the list' }).waitFor();
  });

  test('of credentials opens with what waits, and shows all of them on demand', async ({ openBrowser }) => {
    const desk = await openBrowser({ viewport: { width: 1_440, height: 900 } });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/cases/credentials');
    await listens(desk);
    const waiting = await figures(desk, 'credentials', ['In review']);
    expect(waiting.tabs).toBe(waiting.header);
    expect(waiting.rows).toBe(Math.min(waiting.header, 50));

    await desk.getByRole('button', { name: 'Clear Status' }).click();
    await desk.waitForURL((url) => url.searchParams.get('status') === 'all');
    const statuses = ['In review', 'Approved', 'Rejected', 'Expired', 'Replaced'];
    await expect
      .poll(async () => (await figures(desk, 'credentials', statuses)).header)
      .toBeGreaterThan(waiting.header);
    const all = await figures(desk, 'credentials', statuses);
    expect(all.tabs).toBe(all.header);

    // On to the second page and back to the first.
    const first = desk.getByRole('grid', { name: 'Credentials' }).locator('tbody tr').first();
    const before = await first.textContent();
    await desk.getByRole('link', { name: 'Older' }).click();
    await expect.poll(() => first.textContent()).not.toBe(before);
    await desk.getByRole('link', { name: 'Newer' }).click();
    await expect.poll(() => first.textContent()).toBe(before);

    await desk.getByRole('button', { name: 'Views' }).click();
    await desk.getByRole('dialog').getByRole('link', { name: 'Expiring in 30 days' }).click();
    await desk.waitForURL((url) => url.search === '?expiring=month&order=asc&sort=until&status=approved');
    await expectAccessible(desk);
  });
});
