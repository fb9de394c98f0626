import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Google's limit of "good" is 0.1; a reader sees nothing move below this. */
const MOST_SHIFT = 0.05;
/** A phone, a tablet and a desk. */
export const VIEWPORTS = [
  { width: 360, height: 740 },
  { width: 768, height: 1_024 },
  { width: 1_440, height: 900 },
];
/** Lighthouse's slow 4G: 150 ms away, 1.6 Mbit/s. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Letters and drawings may come after the script. */
const SETTLE_MS = 400;

type Shift = { value: number; what: string[] };

/** Opens a page on a slow line, first with nothing in the browser's memory, then again, and adds up what moved by itself. */
export async function expectSteady(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string[] }[] = [];
    Object.assign(window, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null }[];
        };
        if (hadRecentInput) continue;
        shifts.push({
          value,
          what: sources.map(({ node }) => (node?.textContent ?? '').trim().slice(0, 40)),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  await line.send('Network.clearBrowserCache');
  for (const cache of ['cold', 'warm']) {
    await page.goto(path);
    await page.waitForFunction(() => document.documentElement.dataset.hydrated === '');
    await page.waitForTimeout(SETTLE_MS);
    const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const { width } = page.viewportSize() ?? { width: 0 };
    expect(sum, `${path} at ${width} px, ${cache}: ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(
      MOST_SHIFT,
    );
  }
  await line.detach();
}
