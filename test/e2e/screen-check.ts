import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { withIds } from './screen-addresses.ts';
import { MAIN_JOB, SCREENS, type Screen, type Who } from './screen-list.ts';

const PHONE = { width: 360, height: 740 };
const TABLET = { width: 768, height: 1024 };
/** The sidebar is there, and leaves the page no more than a tablet has. */
const LAPTOP_WIDTH = 1_024;
const DESK = { width: 1440, height: 900 };
/** The long run draws every address of every screen in all four looks; in the short one those of the main job take turns. */
const LONG = process.env.CANOPY_TEST_LONG === '1';

/** The browser's own theme choice, without reading the page again. */
async function showIn(page: Page, theme: 'dark' | 'light', size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(async (chosen) => {
    document.documentElement.dataset.theme = chosen;
    // Colors fade over; halfway they have no contrast that means anything.
    await new Promise((done) => requestAnimationFrame(done));
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) animation.finish();
    }
  }, theme);
}

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `sideways scroll of ${path}`).toBeLessThanOrEqual(0);
}

/** No header of a table is cut, and none of its usual columns lies beyond its box. On phones rows are stacks. */
async function expectTablesFit(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1024 });
  const wrong = await page.locator('.dtable').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const end = table.parentElement?.getBoundingClientRect().right ?? 0;
      return [...table.querySelectorAll('thead th')].flatMap((head) => {
        const { right, width: wide } = head.getBoundingClientRect();
        const isWrong = wide > 0 && (head.scrollWidth > head.clientWidth + 1 || right > end + 1);
        return isWrong ? [`${table.getAttribute('aria-label')}: ${head.textContent}`] : [];
      });
    }),
  );
  expect(wrong, `columns that do not fit on ${path} at ${width} px`).toEqual([]);
}

type Look = { theme: 'dark' | 'light'; size: typeof PHONE };
/** Each theme at a phone's and a desk's width, in two pairs. */
const LOOKS: readonly [readonly [Look, Look], readonly [Look, Look]] = [
  [
    { theme: 'dark', size: PHONE },
    { theme: 'light', size: DESK },
  ],
  [
    { theme: 'light', size: PHONE },
    { theme: 'dark', size: DESK },
  ],
];
/** Contrast takes two thirds of axe's time: in the short run it is judged on every third page. */
const CONTRAST_EVERY = LONG ? 1 : 3;

/** One first heading, no sideways scroll at 360, 768 and 1440 px, tables that fit, and nothing axe objects to in these looks. */
async function expectFinished(
  page: Page,
  path: string,
  {
    status,
    looks,
    judged,
    contrast,
  }: { status: number; looks: readonly Look[]; judged: readonly Look[]; contrast: boolean },
): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(status);
  await page.locator('h1').first().waitFor();
  expect(await page.locator('h1').count(), `h1 of ${path}`).toBe(1);
  const cells = page.locator('td, dd, [role="gridcell"]');
  expect(await cells.filter({ hasText: /^None$/ }).count(), `empty cells of ${path} in words`).toBe(0);
  for (const look of looks) {
    await showIn(page, look.theme, look.size);
    await expectNoSidewaysScroll(page, path);
    if (judged.includes(look)) await expectAccessible(page, { contrast });
  }
  await page.setViewportSize(TABLET);
  await expectNoSidewaysScroll(page, path);
  for (const width of [TABLET.width, LAPTOP_WIDTH]) await expectTablesFit(page, path, width);
}

/** As the server writes it, without a browser: its status and one first heading. */
async function expectAnswer(page: Page, path: string, status: number): Promise<void> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(status);
  const text = await answer.text();
  const headings = text.match(/<h1[\s>]/g) ?? [];
  expect(headings.length, `h1 of ${path}`).toBe(1);
  expect(text, `empty cells of ${path} in words`).not.toMatch(/<(?:td|dd)\b[^>]*>(?:<[^>]+>)*None</);
}

/** The addresses of a screen, in the short run only its first, with `:id` taken from the first link of that shape on the page it is reached from. */
async function addressesOf(page: Page, screen: Extract<Screen, { open: unknown }>): Promise<string[]> {
  const open = LONG ? screen.open : screen.open.slice(0, 1);
  const found = LONG ? await screen.find?.(page) : undefined;
  const known = await withIds(open, screen.from, async (path) => (await page.request.get(path)).text());
  return [...known, ...(found ?? [])];
}

/** Opens every screen of these people. A file each for two halves, so that two workers share the whole. */
export function describeScreens(viewers: readonly Who[]): void {
  describe('every screen stands on a phone and at a desk, in the dark and in the light', () => {
    for (const who of viewers) {
      const screens = Object.entries(SCREENS).flatMap(([path, behind]) =>
        [behind].flat().flatMap((screen) => (screen.who === who ? [{ path, screen }] : [])),
      );
      test(`${screens.length} paths of ${who}`, async ({ openBrowser, baseUrl, expectConsole }) => {
        const page = await openBrowser({ viewport: PHONE });
        await page.context().addCookies([{ name: 'canopy_theme', value: 'dark', url: baseUrl }]);
        if (who !== 'nobody') await signInAs(page, who);
        let count = 0;
        for (const { path, screen } of screens) {
          if ('leadsTo' in screen) {
            // Asked for as a browser does, and not drawn: the screen it leads to is judged under its own path.
            const answer = await page.request.get(path);
            expect(new URL(answer.url()).pathname, `where ${path} leads`).toBe(screen.leadsTo);
            continue;
          }
          const status = screen.status ?? 200;
          const addresses = await addressesOf(page, screen);
          if (!LONG && !MAIN_JOB.has(path)) {
            for (const address of addresses) await expectAnswer(page, address, status);
            continue;
          }
          if (status !== 200) expectConsole(new RegExp(String(status)));
          for (const address of addresses) {
            const looks = LONG ? LOOKS.flat() : [...(LOOKS[count % 2] ?? LOOKS[0])];
            await expectFinished(page, address, {
              status,
              looks,
              judged: LONG ? looks : looks.slice((count >> 1) % 2).slice(0, 1),
              contrast: count % CONTRAST_EVERY === 0,
            });
            count += 1;
          }
        }
      }, 360_000);
    }
  });
}
