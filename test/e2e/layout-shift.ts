import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { listens } from '#test/browser.ts';

/** Google's limit of "good" is 0.1; a reader sees nothing move below this. */
const MOST_SHIFT = 0.05;
export const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1_024 };
export const DESK = { width: 1_440, height: 900 };
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

/**
 * Opens pages one after the other in a window of each size: each page in both themes, which load drawings of their own, by
 * turns. Everything that moves by itself is added up.
 */
export async function expectSteadyPages(
  open: (viewport: { width: number; height: number }) => Promise<Page>,
  paths: (page: Page) => Promise<readonly string[]>,
  baseUrl: string,
  viewports: readonly { width: number; height: number }[] = [PHONE, TABLET, DESK],
): Promise<void> {
  const moved: string[] = [];
  for (const [size, viewport] of viewports.entries()) {
    const page = await open(viewport);
    await noteShifts(page);
    for (const [at, path] of (await paths(page)).entries())
      moved.push(
        ...(await movedOn(page, path, { theme: (size + at) % 2 === 0 ? 'dark' : 'light', baseUrl })),
      );
    await page.context().close();
  }
  expect(moved).toEqual([]);
}

async function noteShifts(page: Page): Promise<void> {
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
}

/** What moved too far on a slow line, first with nothing in the browser's memory, then again. */
async function movedOn(
  page: Page,
  path: string,
  { theme, baseUrl }: { theme: 'dark' | 'light'; baseUrl: string },
): Promise<string[]> {
  const moved: string[] = [];
  await page.context().addCookies([{ name: 'canopy_theme', value: theme, url: baseUrl }]);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', SLOW_4G);
  await line.send('Network.clearBrowserCache');
  for (const cache of ['cold', 'warm']) {
    await page.goto(path);
    await listens(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme), path).toBe(theme);
    await page.waitForTimeout(SETTLE_MS);
    const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts);
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    const { width } = page.viewportSize() ?? { width: 0 };
    if (sum > MOST_SHIFT)
      moved.push(`${sum.toFixed(3)} ${path} at ${width} px, ${theme}, ${cache}: ${JSON.stringify(shifts)}`);
  }
  await line.detach();
  return moved;
}
