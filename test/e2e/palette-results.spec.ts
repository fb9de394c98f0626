import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { hasTab } from '#core/lib/search-entry.ts';
import { ALL_PAGES, coreModules } from '#core/modules.ts';
import type { SearchAnswer, SearchResult } from '#core/search/contract.ts';
import { plainText, wordsOf } from '#core/search/words.ts';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** Of each kind: enough to meet several statuses. */
const OPENED_OF_EACH = 3;

async function find(page: Page, query: string, tab: string): Promise<SearchResult[]> {
  const data = encodeURIComponent(JSON.stringify({ json: { query, tab } }));
  const answer = await page.request.get(`/api/rpc/search/find?data=${data}`);
  expect(answer.status(), `searching ${tab} for ${query}`).toBe(200);
  return ((await answer.json()) as { json: SearchAnswer }).json.results;
}

/** Opens where a result leads; every word of its name has to stand on the page itself, beside its frame. */
async function opens(page: Page, { href, title }: Pick<SearchResult, 'href' | 'title'>): Promise<void> {
  await opensAt(page, href, title);
  const text = plainText((await page.locator('main').textContent()) ?? '');
  for (const word of wordsOf(title)) expect(text, `${title} on ${href}`).toContain(word);
}

async function opensAt(page: Page, href: string, title: string): Promise<void> {
  const answer = await page.goto(href);
  expect(answer?.status(), href).toBe(200);
  expect(new URL(page.url()).pathname, `${title} leads on to another page`).toBe(href.split(/[?#]/)[0]);
}

describe('what the palette finds', () => {
  for (const { kind, statuses } of coreModules.flatMap(({ searchEntries }) => searchEntries)) {
    test(`of ${kind} opens the thing itself`, async ({ page }) => {
      await signInAs(page, 'admin');
      // Every entry has its kind among its words.
      const results = hasTab(kind)
        ? await find(page, kind, kind)
        : (await find(page, kind, 'all')).filter((result) => result.kind === kind);
      expect(results.length, `the sample city has ${kind}`).toBeGreaterThan(0);
      expect(new Set(results.map(({ href }) => href)).size).toBe(results.length);
      for (const result of results.slice(0, OPENED_OF_EACH)) {
        expect(result.look !== null, `the status of ${result.title}`).toBe(Object.keys(statuses).length > 0);
        await opens(page, result);
      }
    });
  }

  test('of screens opens each of them', async ({ page }) => {
    await signInAs(page, 'admin');
    for (const { title, path } of ALL_PAGES.filter(({ path }) => !path.includes('#'))) {
      await opensAt(page, path, title);
      // A screen is named by what people look for, which need not be its heading.
      expect(await page.locator('main h1').count(), `${title} has a heading`).toBe(1);
    }
  });
});
