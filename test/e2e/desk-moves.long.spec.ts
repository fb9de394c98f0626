import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

describe('the desk moves a visit', () => {
  test('at once, and both sides read it in their inbox', async ({ openBrowser }) => {
    const desk = await openBrowser();
    await signInAs(desk, 'admin');
    await desk.goto('/admin/jobs?status=confirmed&search=Bellini&sort=starts&order=desc');
    await desk.getByRole('grid').locator('tbody a[href^="/admin/jobs/"]').first().click();
    const when = desk.locator('header:has(h1) p').first();
    const before = await when.textContent();
    await desk.getByRole('button', { name: 'Move visit' }).click();
    const drawer = desk.getByRole('dialog');
    await drawer.getByText(/moves right away, at the same price/).waitFor();
    await drawer.getByRole('radio', { disabled: false }).first().waitFor();
    const days = drawer.getByRole('group', { name: 'Day' });
    await days.getByRole('radio', { disabled: false }).last().check({ force: true });
    await drawer.getByRole('radio', { disabled: false }).last().check({ force: true });
    await drawer.getByLabel('Reason').fill('The street is closed that day');
    await expectAccessible(desk);
    await drawer.getByRole('button', { name: 'Move visit' }).click();
    await expect.poll(() => when.textContent()).not.toBe(before);
    await desk.getByText('Moved to another time').first().waitFor();

    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/notifications');
    await vendor.getByText(/moved/i).first().waitFor();
  });
});
