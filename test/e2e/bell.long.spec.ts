import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

test('§2 admin layout: the bell’s unread count grows while a page stands open, and falls when they are read', async ({
  openBrowser,
}) => {
  const vendor = await openBrowser();
  await signInAs(vendor, 'vendor');
  const report = await reviewsToReport(vendor);

  const admin = await openBrowser();
  await signInAs(admin, 'admin');
  const listening = admin.waitForResponse(/\/api\/live/);
  await admin.goto('/admin/help');
  await listening;
  let loads = 0;
  admin.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const bell = admin.getByRole('button', { name: /^Notifications/ });
  const unread = async () =>
    Number(/(\d+) unread/.exec((await bell.getAttribute('aria-label')) ?? '')?.[1] ?? 0);
  const before = await unread();
  await report();
  await expect.poll(unread, { timeout: 15_000 }).toBe(before + 1);
  await report();
  await expect.poll(unread, { timeout: 15_000 }).toBe(before + 2);

  await bell.click();
  const panel = admin.getByRole('dialog', { name: 'Notifications' });
  await panel
    .getByRole('link', { name: /^Unread: A review of Bellini Waterworks was reported/ })
    .nth(1)
    .waitFor();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(unread).toBe(0);
  expect(loads).toBe(0);
});

/** Reports another of the company's reviews with each call, which tells the administrators. */
async function reviewsToReport(vendor: Page): Promise<() => Promise<void>> {
  const call = async (name: string, json: object) =>
    vendor.request.post(`/api/rpc/reviews/${name}`, {
      data: { json },
      headers: { 'Idempotency-Key': crypto.randomUUID() },
    });
  const answer = await call('list', {});
  expect(answer.status()).toBe(200);
  const { items } = (await answer.json()).json as { items: { id: string }[] };
  return async () => {
    for (let review = items.pop(); review; review = items.pop()) {
      // One that was reported before is a conflict.
      const { id } = review;
      const reported = await call('report', { id, reason: 'untrue', note: '' });
      if (reported.status() === 200) return;
    }
    throw new Error('No review is left to report');
  };
}
