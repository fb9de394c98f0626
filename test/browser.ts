import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './chromium.ts';
import { type Promised, promisedBy } from './openapi.ts';

// On globalThis: one of each for all the files of a worker.
const store = globalThis as { canopyBrowser?: Promise<Browser>; canopyPromises?: Promise<Promised> };

async function sharedBrowser(): Promise<Browser> {
  // Playwright ends it together with this process.
  store.canopyBrowser ??= launchBrowser();
  return store.canopyBrowser;
}

async function promisesOf(baseUrl: string): Promise<Promised> {
  store.canopyPromises ??= fetch(`${baseUrl}/api/v1/openapi.json`).then(async (response) =>
    promisedBy(await response.json()),
  );
  return store.canopyPromises;
}

/** What pages complained about, and what the test said they would. */
class Complaints {
  readonly seen: string[] = [];
  readonly expected: RegExp[] = [];
  readonly #answers: Promise<void>[] = [];

  /** Every answer to the screens is checked against the OpenAPI document; an answer that nobody read any more is not. */
  watchAnswers(page: Page, promised: Promised): void {
    page.on('response', (response) => {
      const name = /\/api\/rpc\/([\w/]+)/.exec(response.url())?.[1]?.replaceAll('/', '.');
      if (!name) return;
      const check = async () => {
        const text = await response.text().catch(() => null);
        if (text === null) return;
        const { json } = JSON.parse(text) as { json?: unknown };
        const problem = promised.byName(name, response.status(), json);
        if (problem) this.seen.push(problem);
      };
      this.#answers.push(check());
    });
  }

  async settled(): Promise<void> {
    await Promise.all(this.#answers);
  }

  watch(page: Page, origin: string): void {
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      const { url } = message.location();
      this.seen.push(url ? `${message.text()} (${url})` : message.text());
    });
    page.on('pageerror', (error) => this.seen.push(`uncaught: ${error.stack ?? error.message}`));
    page.on('crash', () => this.seen.push('the page crashed'));
    page.on('request', (request) => {
      // Pages are whole by themselves: no fonts, scripts or pictures of other companies.
      if (/^https?:/.test(request.url()) && new URL(request.url()).origin !== origin) {
        this.seen.push(`request to another site: ${request.url()}`);
      }
    });
  }

  unexpected(): string[] {
    return this.seen.filter((message) => !this.expected.some((pattern) => pattern.test(message)));
  }

  missing(): RegExp[] {
    return this.expected.filter((pattern) => !this.seen.some((message) => pattern.test(message)));
  }
}

type Fixtures = {
  /** The built server under test: its address and its database. No other worker's journeys touch it. */
  builtServer: { url: string; databaseUrl: string; dataFolder: string };
  baseUrl: string;
  /** Opens a browser profile of its own, with its own cookies: one per person of a journey. */
  openBrowser: (options?: BrowserContextOptions) => Promise<Page>;
  /** One person's page, for tests that need no second. */
  page: Page;
  /**
   * Declares an error that this test makes pages log. Chromium logs every 4xx and 5xx answer as one:
   * `expectConsole(/404.*\/jobs\/unknown/)`. One that never comes fails the test too.
   */
  expectConsole: (pattern: RegExp) => void;
  complaints: Complaints;
};

/** `test` for journeys: a real browser on the built server; anything a page logs as an error fails it. */
export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its first parameter.
  builtServer: async ({}, use) => {
    const server = inject('builtServers')[Number(process.env.VITEST_POOL_ID) - 1];
    if (!server) throw new Error(`No built server for worker ${process.env.VITEST_POOL_ID}`);
    await use(server);
  },
  baseUrl: async ({ builtServer }, use) => {
    await use(builtServer.url);
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    await complaints.settled();
    expect(complaints.unexpected(), 'errors logged by pages').toEqual([]);
    expect(complaints.missing().map(String), 'errors that were declared and never came').toEqual([]);
  },
  expectConsole: async ({ complaints }, use) => {
    await use((pattern) => complaints.expected.push(pattern));
  },
  openBrowser: async ({ baseUrl, complaints, task }, use) => {
    const browser = await sharedBrowser();
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        baseURL: baseUrl,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(15_000);
      const promised = await promisesOf(baseUrl);
      context.on('page', (page) => {
        complaints.watch(page, new URL(baseUrl).origin);
        complaints.watchAnswers(page, promised);
      });
      const page = await context.newPage();
      if (options?.javaScriptEnabled !== false) waitForHydration(page);
      pages.push(page);
      return page;
    });
    if (task.result?.state === 'fail') await savePictures(task.name, pages);
    await Promise.all(pages.map((page) => page.context().close()));
  },
  page: async ({ openBrowser }, use) => {
    await use(await openBrowser());
  },
});

/** A person sees a page a moment before it listens; a test is faster than that and would click into the void. */
function waitForHydration(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    await listens(page);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    await listens(page);
    return response;
  };
}

/** A page that nobody is at yet: what is in the window answers. One without script has nothing to wait for. */
export async function answers(page: Page): Promise<void> {
  await page
    .locator('html[data-hydrated], html:not(:has(script:not([type="application/ld+json"])))')
    .waitFor({ state: 'attached' });
}

/**
 * For where a click leads: a link that was touched before its page listened loads a whole new one. A person who clicks has
 * moved the pointer before, and what stands below the window is there by then.
 */
export async function listens(page: Page): Promise<void> {
  await answers(page);
  await page.evaluate(() => window.dispatchEvent(new PointerEvent('pointermove', { movementX: 1 })));
  await answers(page);
}

/** What each person saw when the test failed, as a picture and in words, in test-results/. */
async function savePictures(name: string, pages: Page[]): Promise<void> {
  mkdirSync('test-results', { recursive: true });
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  for (const [index, page] of pages.entries()) {
    const path = join('test-results', `${slug}-${index + 1}.png`);
    await page.screenshot({ path, fullPage: true }).catch(() => undefined);
    const words = await page
      .locator('main, body')
      .last()
      .ariaSnapshot({ timeout: 1_000 })
      .catch(() => '');
    writeFileSync(path.replace(/png$/, 'txt'), `${page.url()}\n${words.replace(/\s+/g, ' ')}\n`);
    console.log(`The page ${page.url()} when it failed: ${path}`);
  }
}

/** What is just coming or going, as a toast, has colors of neither; what moves on and on, or with the scroll, may. */
async function stillness(page: Page): Promise<void> {
  const isStill = () =>
    document
      .getAnimations()
      .every(
        ({ effect, playState, timeline }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      );
  await page.waitForFunction(isStill, undefined, { timeout: STILL_WITHIN_MS }).catch(() => undefined);
}

const STILL_WITHIN_MS = 1_000;
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with every WCAG 2.2 AA rule that axe finds broken on the page, and the elements that break it. Without
 * `contrast` the colors are left out, which takes a third of the time; `within` looks at what a selector finds, on a page
 * that was looked at whole before.
 */
export async function expectAccessible(
  page: Page,
  { contrast = true, within }: { contrast?: boolean; within?: string } = {},
): Promise<void> {
  await stillness(page);
  // Without frames of other sites the findings need no page of their own to be put together on: twice as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: WCAG,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: contrast } },
  });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  const findings = violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${node.target.join(' ')}\n  ${node.failureSummary ?? ''}`,
    ),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
