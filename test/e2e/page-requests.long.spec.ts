import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { answers } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';
import { withIds } from './screen-addresses.ts';
import { SCREENS, type Who } from './screen-list.ts';

/** In a city of its own: others take photos and move jobs. */
const test = testInOwnCity();

/**
 * How many requests a page may make of a browser that has nothing of the product yet: its document, all that is on it, parts
 * that are drawn later and data.
 */
const MOST_REQUESTS = 30;
/** A page has all it wants when it has asked for nothing for so long. */
const QUIET_MS = 500;

/** What a browser that has nothing of the product yet asks for to show a page: its document, all that is on it, and data. */
async function requestsOf(page: Page, path: string): Promise<string[]> {
  const asked = new Set<string>();
  let latest = 0;
  const note = (request: { url(): string; method(): string }) => {
    // How the page fared is told when it is left.
    if (request.method() === 'POST' || !request.url().startsWith('http')) return;
    asked.add(request.url());
    latest = Date.now();
  };
  await page.goto('about:blank');
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  await browser.detach();
  page.on('request', note);
  await page.goto(path);
  await answers(page);
  while (Date.now() - latest < QUIET_MS) await page.waitForTimeout(50);
  page.off('request', note);
  return [...asked];
}

/** `24 script, 2 stylesheet`: what a page asks for, by the ends of the names. */
function kindsOf(urls: readonly string[]): string {
  const kinds = new Map<string, number>();
  for (const url of urls) {
    const kind = /\.([a-z0-9]+)$/.exec(new URL(url).pathname)?.[1] ?? 'data';
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...kinds].map(([kind, count]) => `${count} ${kind}`).join(', ');
}

/** A homeowner's job on a phone that nobody is at, and what it asked for. */
async function jobOnPhone(
  openBrowser: (options: { viewport: { width: number; height: number } }) => Promise<Page>,
): Promise<{ page: Page; asked: Set<string> }> {
  const first = await openBrowser({ viewport: { width: 390, height: 844 } });
  await signInAs(first, 'homeowner');
  const page = await first.context().newPage();
  const [job = ''] = await withIds(['/account/home/job/:id'], '/account/home/jobs', async (path) =>
    (await page.request.get(path)).text(),
  );
  return { page, asked: new Set(await requestsOf(page, job)) };
}

/** Code that is asked for from now on waits until what this returns is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let arrive = () => {};
  const line = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await line;
    await route.continue();
  });
  return arrive;
}

describe('requests of a page that a browser sees for the first time', () => {
  for (const who of ['nobody', 'homeowner', 'vendor', 'admin'] as const satisfies Who[]) {
    test(`pages of ${who}`, async ({ openBrowser }) => {
      const first = await openBrowser({ viewport: { width: 1_440, height: 900 } });
      if (who !== 'nobody') await signInAs(first, who);
      // One that nobody is at.
      const page = await first.context().newPage();
      const read = async (path: string) => (await page.request.get(path)).text();
      const counts: number[] = [];
      const found: string[] = [];
      for (const screen of Object.values(SCREENS).flat()) {
        if (screen.who !== who || 'leadsTo' in screen || screen.status !== undefined) continue;
        const addresses = await withIds(screen.open, screen.from, read);
        for (const [at, address] of addresses.entries()) {
          const path = screen.open[at] ?? address;
          const urls = await requestsOf(page, address);
          counts.push(urls.length);
          if (urls.length > MOST_REQUESTS) found.push(`${path}: ${urls.length} (${kindsOf(urls)})`);
        }
      }
      const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
      // The margin that the next change of the screens has.
      console.log(
        `${counts.length} pages, ${mean.toFixed(1)} requests each, ${Math.max(...counts)} at the most`,
      );
      expect(found).toEqual([]);
    }, 420_000);
  }

  test('what stands below the window comes when it is scrolled to', async ({ openBrowser }) => {
    const { page, asked } = await jobOnPhone(openBrowser);
    const part = page.waitForRequest((request) => request.url().endsWith('.js') && !asked.has(request.url()));
    const box = page.getByRole('textbox', { name: /message/i });
    await box.scrollIntoViewIfNeeded();
    await part;
    await answers(page);
    await box.fill('Is noon all right?');
    expect(await box.inputValue()).toBe('Is noon all right?');
  });

  test('what is typed before its code is there stays, and can be sent once it is', async ({
    openBrowser,
  }) => {
    const { page } = await jobOnPhone(openBrowser);
    const arrive = await holdScripts(page);
    const box = page.getByRole('textbox', { name: /message/i });
    const part = page.waitForRequest((request) => request.url().endsWith('.js'));
    await box.fill('Is noon all right?');
    await part;
    expect(await box.inputValue()).toBe('Is noon all right?');
    arrive();
    await answers(page);
    expect(await box.inputValue()).toBe('Is noon all right?');
    await page.getByRole('button', { name: 'Send message' }).click();
    await page.getByRole('log').getByText('Is noon all right?').waitFor();
  });

  test('a button that is pressed before its code is there does what it says once it is', async ({
    openBrowser,
  }) => {
    const { page } = await jobOnPhone(openBrowser);
    const arrive = await holdScripts(page);
    const picked = page.waitForEvent('filechooser');
    await page.locator('label', { hasText: /^Attach/ }).click();
    arrive();
    await picked;
  });
});
