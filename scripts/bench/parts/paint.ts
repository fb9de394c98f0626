import type { Browser, Page } from 'playwright-core';
import { startBuiltServer } from '#test/built-server.ts';
import { launchBrowser } from '#test/chromium.ts';
import type { Figures } from '../figures.ts';
import { QUIET } from '../place.ts';
import { median } from '../statistics.ts';

/** Pages that strangers open. */
const PAGES = [
  '/',
  '/services',
  '/services?category=plumbing',
  '/book',
  '/how-it-works',
  '/contractor-marketing',
  '/login',
  '/signup',
  '/support',
  '/privacy-policy',
  '/terms-of-service',
  '/passport/verify',
  '/health',
];
/** The phone, line and processor of Lighthouse's mobile runs; there the line is reckoned afterwards, here it is as slow. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWER = 4;
/** A task may take so long before it counts as blocking (web.dev/tbt). */
const TASK_MS = 50;
/** After a page has loaded, what it still does by itself. */
const SETTLE_MS = 1_500;

type Paint = { lcp: number; tbt: number; cls: number };

/** What a stranger with a slow phone waits for: the largest piece of each public page, and how long it blocks and moves. */
export async function benchPaint(url: string, runs: number, figures: Figures): Promise<void> {
  figures.heading(`Public pages on a phone four times slower, at 1.6 Mbit/s and 150 ms, median of ${runs}`);
  const server = await startBuiltServer({ databaseUrl: url, env: QUIET });
  const browser = await launchBrowser();
  try {
    const found: { path: string; paint: Paint }[] = [];
    for (const path of PAGES) {
      await fetch(server.url + path);
      const paints: Paint[] = [];
      for (let run = 0; run < runs; run += 1) paints.push(await paintOf(browser, server.url + path));
      const paint = {
        lcp: median(paints.map(({ lcp }) => lcp)),
        tbt: median(paints.map(({ tbt }) => tbt)),
        cls: median(paints.map(({ cls }) => cls)),
      };
      figures.note(
        `${path}: largest piece ${Math.round(paint.lcp)} ms, blocked ${Math.round(paint.tbt)} ms, moved ${paint.cls.toFixed(3)}`,
      );
      found.push({ path, paint });
    }
    const worst = (name: keyof Paint) =>
      found.reduce((most, one) => (one.paint[name] > most.paint[name] ? one : most));
    const [lcp, tbt, cls] = [worst('lcp'), worst('tbt'), worst('cls')];
    figures.add(`largest piece painted, the slowest: ${lcp.path}`, lcp.paint.lcp, 'ms', 'paint.lcp-ms');
    figures.add(`blocked in all, the longest: ${tbt.path}`, tbt.paint.tbt, 'ms', 'paint.tbt-ms');
    figures.add(`moved, the most: ${cls.path}`, cls.paint.cls, '', 'paint.cls');
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** One cold visit in a profile of its own. */
async function paintOf(browser: Browser, address: string): Promise<Paint> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await observe(page);
    const phone = await context.newCDPSession(page);
    await phone.send('Network.enable');
    await phone.send('Network.emulateNetworkConditions', SLOW_4G);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.goto(address, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(SETTLE_MS);
    return await seenBy(page);
  } finally {
    await context.close();
  }
}

type Seen = { lcp: number; cls: number; tasks: { start: number; ms: number }[] };

/** Notes what is seen from the first moment on. No function in it has a name: the loader of this file would add to it what no page has. */
async function observe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen = { lcp: 0, cls: 0, tasks: [] };
    Object.assign(window, { seenPaint: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.lcp = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.cls += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.tasks.push({ start: startTime, ms: duration });
    }).observe({ type: 'longtask', buffered: true });
  });
}

async function seenBy(page: Page): Promise<Paint> {
  const { seen, firstPaint } = await page.evaluate(() => ({
    seen: (window as unknown as { seenPaint: Seen }).seenPaint,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
  }));
  if (seen.lcp === 0) throw new Error(`${page.url()} painted nothing`);
  const tbt = seen.tasks
    .filter(({ start, ms }) => start + ms > firstPaint)
    .reduce((sum, { ms }) => sum + Math.max(0, ms - TASK_MS), 0);
  return { lcp: seen.lcp, tbt, cls: seen.cls };
}
