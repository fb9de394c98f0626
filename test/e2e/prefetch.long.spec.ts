import { expect } from 'vitest';
import { test } from '#test/browser.ts';

test('§9 link prefetch: a page is fetched when its link is meant, once, and not for a pointer that passes', async ({
  openBrowser,
}) => {
  const page = await openBrowser();
  await page.goto('/');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.data')) asked.push(pathname);
  });
  const header = page.getByRole('banner');
  const link = header.getByRole('link', { name: 'Services', exact: true });

  // Over the link and away again before 100 ms are over.
  await page.evaluate(() => {
    const to = [...document.querySelectorAll('header a')].find((a) => a.textContent === 'Services');
    to?.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
    to?.dispatchEvent(new PointerEvent('pointerout', { pointerType: 'mouse', bubbles: true }));
    to?.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'touch', bubbles: true }));
  });
  await page.waitForTimeout(400);
  expect(asked).toEqual([]);

  await link.hover();
  await expect.poll(() => asked).toEqual(['/services.data']);
  await page.waitForTimeout(500);
  await link.click();
  await page.waitForURL('/services');
  await page.getByRole('heading', { level: 1 }).waitFor();
  // What was fetched ahead answered; the pointer that stays asks for nothing more.
  await page.waitForTimeout(400);
  const answered = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname === '/services.data')
      .map((entry) => (entry as PerformanceResourceTiming).transferSize),
  );
  expect(answered.filter((bytes) => bytes > 0)).toHaveLength(1);
});
