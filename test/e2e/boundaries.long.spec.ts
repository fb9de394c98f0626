import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** Makes `name` of `owner` throw in this page until it is mended: only what uses it while it renders fails. */
const breakMethod = (page: Page, owner: 'Math' | 'Number.prototype', name: string, says: string) =>
  page.evaluate(
    ([ownerName, method, message]) => {
      const target = (ownerName === 'Math' ? Math : Number.prototype) as unknown as Record<string, unknown>;
      const works = target[method];
      target[method] = () => {
        throw new Error(message);
      };
      Object.assign(window, {
        mend: () => {
          target[method] = works;
        },
      });
    },
    [owner, name, says] as const,
  );
const mend = (page: Page) => page.evaluate(() => (window as unknown as { mend(): void }).mend());

/**
 * Makes the document itself throw on every load from now on, until `mendDocument`: what keeps the place of scrolling
 * writes this name into the page, and nothing else does.
 */
async function breakDocument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const works = JSON.stringify as (...given: unknown[]) => string;
    JSON.stringify = (...given: unknown[]) => {
      if (given[0] === 'react-router-scroll-positions' && sessionStorage.getItem('broken'))
        throw new Error('the document is broken');
      return works(...given);
    };
  });
  await page.goto('/services');
  // At its end: this page may still draw itself again.
  await page.evaluate(() =>
    window.addEventListener('pagehide', () => sessionStorage.setItem('broken', '1'), { once: true }),
  );
}
/** By the browser's own way: `page.reload` waits until the page listens, and a broken document never does. */
const reloadBroken = async (page: Page) => {
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => window.location.reload());
  await loaded;
};
const mendDocument = (page: Page) => page.evaluate(() => sessionStorage.removeItem('broken'));

const storedFlag = (page: Page) => page.evaluate(() => localStorage.getItem('safe-mode'));

test('§4 error monitor health: /health says how this browser is doing', async ({ page, expectConsole }) => {
  expectConsole(/404/);
  await page.goto('/health');
  await page.getByText('Healthy.', { exact: true }).waitFor();
  await expectAccessible(page);
  await page.evaluate(async () => {
    for (let n = 0; n < 6; n += 1) await fetch(`/no-such-file-${n}.json`);
  });
  await page.goto('/health');
  await page.getByText('Degraded.', { exact: true }).waitFor();
});

describe('§4 render-error boundary', () => {
  test('component: a broken chart leaves the rest of its page, counts its attempts and heals by itself', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/charts are broken/);
    await signInAs(page, 'admin');
    await page.goto('/admin/users');
    await breakMethod(page, 'Math', 'log10', 'charts are broken');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();

    await page.getByRole('heading', { name: 'Component Error' }).first().waitFor();
    // Both charts, and nothing else.
    expect(await page.getByRole('heading', { name: 'Component Error' }).count()).toBe(2);
    await page.getByText('3 attempts left').first().waitFor();
    await page.getByText('Total Revenue').waitFor();
    await page.getByRole('heading', { name: 'Recent Activities' }).waitFor();
    expect(await page.getByText('Page Error').count()).toBe(0);
    await expectAccessible(page);

    await page.getByText('2 attempts left').first().waitFor();
    await mend(page);
    await page.getByRole('heading', { name: 'Component Error' }).first().waitFor({ state: 'detached' });
    await page.getByRole('slider', { name: /Revenue Trends/ }).waitFor();
  });

  test('component: after three retries none is left, by hand neither', async ({ page, expectConsole }) => {
    expectConsole(/charts are broken/);
    await signInAs(page, 'admin');
    await page.goto('/admin/users');
    await breakMethod(page, 'Math', 'log10', 'charts are broken');
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    await page.getByText('1 attempt left').first().waitFor();
    await page.getByText('0 attempts left').first().waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
  });

  test('page: outside the portals too, with Report Issue', async ({ page, expectConsole }) => {
    // React says so either way: as the error, or as one that it drew the page again for (520), also while it still takes
    // over the prices that the server wrote (422).
    expectConsole(/prices are broken|React error #(520|422)/);
    await page.goto('/');
    await page.evaluate(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
        configurable: true,
        get: () => () => {
          throw new Error('prices are broken');
        },
      });
    });
    await page.locator('a[href="/services"]').first().click();
    await page.getByRole('heading', { name: 'Page Error' }).waitFor();
    await page.getByRole('button', { name: 'Report Issue' }).waitFor();
    expect(await page.getByRole('banner').isVisible()).toBe(true);
    await expectAccessible(page);
  });

  test('application: what breaks around the pages takes their place, is tried again and can go home', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/the frame is broken|React error #520/);
    await signInAs(page, 'admin');
    await page.goto('/admin/help');
    await page.getByRole('heading', { name: 'Help & Support', level: 1 }).waitFor();
    // The count beside Jobs, which stands in the frame, is written with it. It breaks in the click that draws the frame
    // again and not before: anything else that does so first would take the button away from under the pointer.
    await page.evaluate(() => {
      const works = Number.prototype.toLocaleString;
      Object.assign(window, {
        mend: () => {
          Number.prototype.toLocaleString = works;
        },
      });
      const breakIt = () => {
        Number.prototype.toLocaleString = () => {
          throw new Error('the frame is broken');
        };
      };
      window.addEventListener('click', breakIt, { capture: true, once: true });
    });
    await page.getByRole('button', { name: 'AI assistant' }).click();

    await page.getByRole('heading', { name: 'Oops! Something went wrong' }).waitFor();
    for (const name of ['Help & Support', 'Page Error', 'Component Error', 'Critical System Error']) {
      expect(await page.getByRole('heading', { name }).count(), name).toBe(0);
    }
    expect(await page.getByRole('navigation').count()).toBe(0);
    await page.getByRole('button', { name: 'Try Again' }).waitFor();
    await page.getByRole('button', { name: 'Go Home' }).waitFor();
    expect(await page.getByRole('button', { name: 'Report Issue' }).count()).toBe(0);
    await page.getByText('2 attempts left').waitFor();
    await expectAccessible(page);

    await mend(page);
    await page.getByRole('heading', { name: 'Help & Support', level: 1 }).waitFor();
    await page.getByRole('navigation', { name: 'Admin' }).waitFor();
  });

  test('critical: Restart Application and Report Issue, no retry; without a clipboard the report is in the console', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/the document is broken/);
    expectConsole(/"category": "render"/);
    await breakDocument(page);
    await reloadBroken(page);
    await page.getByRole('heading', { name: 'Critical System Error' }).waitFor();
    await page.getByRole('button', { name: 'Restart Application' }).waitFor();
    expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0);
    expect(await page.getByText(/attempts? left/).count()).toBe(0);
    await expectAccessible(page);
    // Longer than the first retry of the other boundaries.
    await page.waitForTimeout(1_500);
    expect(await page.getByRole('heading', { name: 'Critical System Error' }).isVisible()).toBe(true);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    const alerted = page.waitForEvent('dialog');
    const click = page.getByRole('button', { name: 'Report Issue' }).click();
    const dialog = await alerted;
    expect(dialog.message()).toBe('The report couldn’t be copied. You’ll find it in the browser’s console.');
    await dialog.accept();
    await click;

    await mendDocument(page);
    await page.getByRole('button', { name: 'Restart Application' }).click();
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await storedFlag(page)).toBeNull();
    await page.goto('/health');
    await page.getByText('Critical.', { exact: true }).waitFor();
  });
});

test('§4: three critical errors in a row end in safe mode, which reloads once, says so and can be left', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/the document is broken/);
  await breakDocument(page);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await reloadBroken(page);
  const restart = page.getByRole('button', { name: 'Restart Application' });
  await restart.waitFor();
  await restart.click();
  await expect.poll(() => loads).toBe(2);
  await restart.waitFor();
  expect(await storedFlag(page)).toBeNull();
  await restart.click();

  // The third one stores both flags and loads the page again, by itself and only once: it is still broken.
  await expect.poll(() => loads).toBe(4);
  await restart.waitFor();
  expect(await storedFlag(page)).toBe('1');
  expect(await page.evaluate(() => localStorage.getItem('safe-mode-since'))).toMatch(/^\d{4}-\d\d-\d\dT/);
  await page.waitForTimeout(1_500);
  expect(loads).toBe(4);

  await mendDocument(page);
  await restart.click();
  await page.getByText(/^Safe mode: live updates and motion are off/).waitFor();
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Leave safe mode' }).click();
  await page.getByText(/^Safe mode/).waitFor({ state: 'detached' });
  expect(await storedFlag(page)).toBeNull();
});
