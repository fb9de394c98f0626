import { describe } from 'vitest';
import { test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';
import { DESK, expectSteadyPages, PHONE } from './layout-shift.ts';
import { withIds } from './screen-addresses.ts';
import { SCREENS, type Who } from './screen-list.ts';

/** Screens of one test: a minute and a half on two busy processors. */
const AT_ONCE = 8;

/** Screens of somebody, without those that only lead on. */
const screensOf = (who: Who) =>
  Object.values(SCREENS)
    .flatMap((behind) => [behind].flat())
    .filter((screen) => screen.who === who)
    .flatMap((screen) => ('leadsTo' in screen ? [] : [screen]));

describe('nothing moves on any screen while it loads on a slow line, on a phone and at a desk', () => {
  for (const who of ['nobody', 'homeowner', 'vendor', 'admin'] as const) {
    const screens = screensOf(who);
    for (let first = 0; first < screens.length; first += AT_ONCE) {
      const some = screens.slice(first, first + AT_ONCE);
      test(`screens of ${who} from ${some[0]?.open[0] ?? ''}`, async ({
        openBrowser,
        baseUrl,
        expectConsole,
      }) => {
        for (const { status } of some) if (status) expectConsole(new RegExp(String(status)));
        await expectSteadyPages(
          async (viewport) => {
            const page = await openBrowser({ viewport });
            if (who !== 'nobody') await signInAs(page, who);
            return page;
          },
          async (page) => {
            const read = async (path: string) => (await page.request.get(path)).text();
            const found = some.map(async (screen) => [
              ...(await withIds(screen.open, screen.from, read)),
              ...((await screen.find?.(page)) ?? []),
            ]);
            return (await Promise.all(found)).flat();
          },
          baseUrl,
          [PHONE, DESK],
        );
      }, 360_000);
    }
  }
});
