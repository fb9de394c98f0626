import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInOnScreen } from './accounts.ts';

describe('one session in many tabs', () => {
  test('the browser keeps a display copy, and signing out in one of eight tabs signs out all', async ({
    openBrowser,
  }) => {
    const first = await openBrowser();
    await signInOnScreen(first, 'homeowner');
    const stored = () => first.evaluate(() => JSON.parse(localStorage.getItem('user') ?? 'null'));
    await expect.poll(stored).toMatchObject({ email: 'rosalind@demo.canopy.example', role: 'homeowner' });

    const others = [];
    for (let tab = 2; tab <= 8; tab += 1) {
      const other = await first.context().newPage();
      await other.goto('/account/home/notifications');
      await other.locator('html[data-hydrated]').waitFor({ state: 'attached' });
      others.push(other);
    }
    await first.getByRole('button', { name: 'Sign out' }).first().click();
    await first.waitForURL('/');
    for (const other of others) await other.waitForURL(/\/login\?next=/);
    await expect.poll(stored).toBeNull();
  });

  test('a stored user that cannot be one is cleared', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() =>
      localStorage.setItem('user', JSON.stringify({ id: '1', email: 'a@b.example', role: 'admin' })),
    );
    await page.goto('/services');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});
