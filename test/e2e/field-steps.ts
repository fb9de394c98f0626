import pg from 'pg';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAs } from './accounts.ts';

export const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
export const TODAY = '/account/vendor/field-operations';
/** What Chromium writes down for every request that finds no network, or is cut. */
export const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|manifest patches/;

export const jobPath = (id: string) => `${TODAY}?job=${id}`;
export const strip = (page: Page, words: RegExp): Locator => page.getByText(words).first();
export const openSteps = (page: Page): Locator => page.getByRole('checkbox', { checked: false });
/** Where a phone's camera puts a picture. */
export const camera = (page: Page, side: 'before' | 'after'): Locator =>
  page.getByLabel(`Take a photo: Photos ${side} work`).first();

export async function rowsOf<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  id: string,
): Promise<Row[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return (await database.query<Row>(sql, [id])).rows;
  } finally {
    await database.end();
  }
}

/** Until the job opens from its copy. */
export async function copied(page: Page, jobId: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async (job) => {
          for (const name of await caches.keys()) {
            if (!name.startsWith('canopy-copies-')) continue;
            const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
            if (urls.some((url) => url.includes('.data') && url.includes(job))) return true;
          }
          return false;
        }, jobId),
      { timeout: 20_000 },
    )
    .toBe(true);
}

/** Whatever happens to be asked for without a network is written down; this is in any case. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.evaluate(() => fetch('/favicon.svg', { cache: 'no-store' }).catch(() => undefined));
}

/** The company's owner on a phone, with the job accepted, open and kept for opening without a network. */
export async function acceptedJob(page: Page, jobId: string): Promise<void> {
  await signInAs(page, 'vendor');
  await page.goto(jobPath(jobId));
  await page.getByRole('button', { name: /^Accept job/ }).tap();
  await page.getByRole('button', { name: 'On the way' }).waitFor();
  await page.reload();
  await copied(page, jobId);
}

/** Until this browser has nothing left to send. */
export async function allSent(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('canopy-field-log') ?? '0'), { timeout: 30_000 })
    .toBe('0');
}

/** Changes every entry of this browser's log where it is stored. */
export async function rewriteEntries(page: Page, values: { at?: string; format?: number }): Promise<void> {
  await page.evaluate(
    (changed) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('canopy-field-log');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const change = opening.result.transaction('entries', 'readwrite');
          const store = change.objectStore('entries');
          const reading = store.getAll();
          reading.onsuccess = () => {
            for (const entry of reading.result) store.put({ ...entry, ...changed });
          };
          change.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    values,
  );
}

/** Goes through every stop of the Tab key; how many there are, and those that lie under the header or the bar. */
export async function tabThrough(page: Page): Promise<{ stops: number; covered: string[] }> {
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo(0, 0);
  });
  const covered: string[] = [];
  let stops = 0;
  let first = '';
  for (let presses = 0; presses < 200; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return null;
      const bar = [...document.querySelectorAll('[data-foot-bar]')].find((found) => found.clientHeight > 0);
      const header = document.querySelector('[data-shell-header]');
      const box = at.getBoundingClientRect();
      // The way past the navigation lies over the header while it has the focus.
      const isInBars = bar?.contains(at) || header?.contains(at) || at.matches('a[href="#main"]');
      const top = header?.getBoundingClientRect().bottom ?? 0;
      const bottom = bar?.getBoundingClientRect().top ?? window.innerHeight;
      at.setAttribute('data-stop', at.getAttribute('data-stop') ?? crypto.randomUUID());
      return {
        id: at.getAttribute('data-stop') ?? '',
        says: (at.getAttribute('aria-label') ?? at.textContent ?? at.tagName).trim().slice(0, 40),
        isCovered: !isInBars && box.height <= bottom - top && (box.top < top || box.bottom > bottom),
      };
    });
    // Past the end of the page, on the way to its beginning.
    if (!stop) continue;
    if (stop.id === first) break;
    first ||= stop.id;
    stops += 1;
    if (stop.isCovered) covered.push(stop.says);
  }
  return { stops, covered };
}
