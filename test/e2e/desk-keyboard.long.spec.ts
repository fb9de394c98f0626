import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

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
    await desk.goto('/admin/jobs?search=Bellini&status=completed&sort=starts&order=desc');

    // The grid is one stop: arrows and j and k move in it.
    const rows = desk.getByRole('grid', { name: 'Jobs' }).locator('tbody tr');
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
    await dialog.getByLabel('Amount').focus();
    await keyboard.press('ControlOrMeta+a');
    await keyboard.type('5.00');
    await dialog.getByLabel('Reason').focus();
    await keyboard.type('Came an hour late');
    await dialog.getByRole('button', { name: 'Refund $5.00' }).focus();
    await keyboard.press('Enter');
    await desk.getByText('Refunded').first().waitFor();
    await dialog.waitFor({ state: 'detached' }).catch(() => undefined);

    // Back to the list where it was, and on to the next.
    await desk.goBack();
    await desk.waitForURL((url) => url.searchParams.get('open') === id);
    await beside.waitFor();
    await keyboard.press('j');
    const next = (await hrefOf(2))?.split('/').at(-1) ?? '';
    await desk.waitForURL((url) => url.searchParams.get('open') === next);
    await keyboard.press('Escape');
    await desk.waitForURL((url) => !url.searchParams.has('open'));

    // What the keys do; and without single keys they do nothing.
    await keyboard.press('?');
    const sheet = desk.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.getByText('Next row').waitFor();
    await expectAccessible(desk);
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
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
