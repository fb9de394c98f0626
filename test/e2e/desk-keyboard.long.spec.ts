import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** Goes on by Tab until that has the focus, as far as a patient hand would. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.first().waitFor();
  for (let stops = 0; stops < 80; stops += 1) {
    if (await wanted.first().evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(wanted)}`);
}

describe('the desk by keyboard alone', () => {
  test('finds a job, opens it beside the list, refunds it and goes on to the next', async ({
    openBrowser,
  }) => {
    const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/dashboard');
    const { keyboard } = desk;

    // Go to the jobs, and look for those of one company.
    await keyboard.press('g');
    await keyboard.press('j');
    await desk.waitForURL(/\/admin\/jobs/);
    await desk.getByRole('grid', { name: 'Jobs' }).waitFor();
    await keyboard.press('/');
    await keyboard.type('Bellini');
    await desk.waitForURL(/search=Bellini/);
    // Letters typed in a field are text: nothing was selected or opened.
    expect(
      await desk
        .getByRole('textbox', { name: /Filter by job/ })
        .or(desk.getByRole('searchbox'))
        .inputValue(),
    ).toBe('Bellini');
    // From the field on to the tab of completed jobs, which keeps the search.
    const tab = desk.getByRole('link', { name: /^Completed/ });
    await tabTo(desk, tab);
    await keyboard.press('Enter');
    await desk.waitForURL((url) => url.searchParams.get('status') === 'completed');
    expect(new URL(desk.url()).searchParams.get('search')).toBe('Bellini');

    // The grid is one stop: arrows and j and k move in it.
    const rows = desk.getByRole('grid', { name: 'Jobs' }).locator('tbody tr');
    await expect
      .poll(
        async () => (await rows.count()) - (await rows.filter({ hasText: /Completed|In dispute/ }).count()),
      )
      .toBe(0);
    await desk.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
    expect(await rows.locator('[tabindex="0"]').count()).toBe(1);
    await keyboard.press('j');
    await keyboard.press('j');
    await keyboard.press('ArrowDown');
    await keyboard.press('k');
    const hrefOf = (row: number) => rows.nth(row).locator('a').getAttribute('href');
    expect(await desk.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(await hrefOf(1));
    await keyboard.press('x');
    await desk.getByText('1 selected').waitFor();
    await keyboard.press('x');

    // Beside the list, in the address; reloading shows the same.
    await keyboard.press('o');
    const id = (await hrefOf(1))?.split('/').at(-1) ?? '';
    await desk.waitForURL((url) => url.searchParams.get('open') === id);
    const beside = desk
      .getByRole('main')
      .getByRole('region')
      .filter({ has: desk.getByRole('link', { name: 'Open page' }) });
    await beside.waitFor();
    await expectAccessible(desk);
    await desk.reload();
    await beside.getByRole('link', { name: 'Refund job' }).waitFor();

    // The refund, in the dialog of the job's own page.
    await keyboard.press('r');
    const dialog = desk.getByRole('alertdialog').or(desk.getByRole('dialog'));
    await dialog.getByLabel('Amount').waitFor();
    expect(desk.url()).toContain('do=refund');
    await tabTo(desk, dialog.getByLabel('Amount'));
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('5.00');
    await tabTo(desk, dialog.getByLabel('Reason'));
    await keyboard.type('Came an hour late');
    await tabTo(desk, dialog.getByRole('button', { name: 'Refund $5.00' }));
    await keyboard.press('Enter');
    await desk.getByText('Refunded').first().waitFor();
    await dialog.waitFor({ state: 'detached' }).catch(() => undefined);

    // On to the next of the list on the page itself, and back to this one.
    const list = desk.getByRole('navigation', { name: 'Records of the list' });
    await list.getByText(/^2 of /).waitFor();
    await keyboard.press('j');
    await list.getByText(/^3 of /).waitFor();
    expect(desk.url()).not.toContain(id);
    await keyboard.press('k');
    await desk.waitForURL((url) => url.pathname.endsWith(id));
    // The rest of the actions stand in one menu.
    await tabTo(desk, desk.getByRole('button', { name: 'More actions' }));
    await keyboard.press('Enter');
    await desk.getByRole('menuitem', { name: 'Event log' }).waitFor();
    await expectAccessible(desk);
    await keyboard.press('Escape');
    await desk.getByRole('menuitem', { name: 'Event log' }).waitFor({ state: 'hidden' });

    // Back to the list where it was, with its record beside it, and on to the next.
    await keyboard.press('u');
    await desk.waitForURL((url) => url.searchParams.get('open') === id);
    await beside.waitFor();
    // The refund changed it last, so in this order it has moved up.
    const hrefs = await rows
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const ids = [...new Set(hrefs.flatMap((href) => href?.split('/').at(-1) ?? []))];
    const next = ids[ids.indexOf(id) + 1] ?? '';
    await keyboard.press('j');
    await desk.waitForURL((url) => url.searchParams.get('open') === next);
    await keyboard.press('Escape');
    await desk.waitForURL((url) => !url.searchParams.has('open'));

    // What the keys do; and without single keys they do nothing.
    await keyboard.press('?');
    const sheet = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Next row').waitFor();
    await expectAccessible(desk);
    await tabTo(desk, sheet.getByRole('switch', { name: 'Single-key shortcuts' }));
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await keyboard.press('?');
    await keyboard.press('g');
    await keyboard.press('d');
    expect(await sheet.count()).toBe(0);
    expect(desk.url()).toContain('/admin/jobs');
  });

  test('a narrow window shows the record in a drawer', async ({ openBrowser }) => {
    const desk = await openBrowser({ viewport: { width: 1024, height: 800 } });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/vendors');
    await desk.keyboard.press('j');
    await desk.keyboard.press('o');
    const drawer = desk.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Open page' }).waitFor();
    await expectAccessible(desk);
    await desk.keyboard.press('Escape');
    await desk.waitForURL((url) => !url.searchParams.has('open'));
  });
});
