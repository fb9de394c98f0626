import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { buildGallery, openGallery } from '#test/gallery/build.ts';
import { namesIn } from '../../scripts/crash/test-build.ts';

/** What only the gallery says. */
const TRACES = ['Every component in every state', 'Anode rod, magnesium', 'help/components'];
const WIDTHS = [360, 768, 1440] as const;

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

let gallery: Awaited<ReturnType<typeof buildGallery>>;

describe('the component gallery', () => {
  beforeAll(async () => {
    gallery = await buildGallery();
  }, 120_000);
  afterAll(() => gallery.remove());

  test('is no part of the product', () => {
    expect(namesIn('build', TRACES)).toEqual([]);
    expect(namesIn(gallery.folder, TRACES.slice(0, 2))).toHaveLength(2);
  });

  for (const theme of ['dark', 'light'] as const) {
    test(`stands on a phone and at a desk, ${theme}, with nothing that axe objects to`, async ({
      page,
      baseUrl,
    }) => {
      await openGallery(page, gallery.folder, baseUrl);
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen;
      }, theme);
      expect(await page.locator('h1').count()).toBe(1);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow, `sideways scroll at ${width}`).toBeLessThanOrEqual(0);
        if (width !== 768) await expectAccessible(page);
      }
    }, 120_000);
  }

  test('tabs without room stand in a menu that keys open, on a phone and at a desk', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const row = page
      .getByRole('region', { name: 'Dark theme' })
      .getByRole('navigation', { name: 'Inventory, narrow' });
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await row.scrollIntoViewIfNeeded();
      const more = row.getByRole('button', { name: 'More' });
      await more.waitFor();
      const shown = await row.getByRole('link').count();
      expect(shown, `tabs at ${width}`).toBeGreaterThan(0);
      await row.getByRole('link').last().focus();
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe('More');
      await page.keyboard.press('Enter');
      const items = page.getByRole('menu').getByRole('menuitem');
      await items.first().waitFor();
      expect((await items.count()) + shown, `all of them at ${width}`).toBe(7);
      await page.keyboard.press('End');
      expect(await focused(page)).toBe('Suppliers');
      await page.keyboard.press('Escape');
      await items.first().waitFor({ state: 'detached' });
      expect(await focused(page)).toBe('More');
    }
  }, 60_000);

  test('dialogs keep the focus, close by Esc and beside them, and give the focus back', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    const opener = part.getByRole('button', { name: 'Rename home' });
    await opener.scrollIntoViewIfNeeded();
    const [before, scrolled] = await page.evaluate(() => [
      document.body.getBoundingClientRect().width,
      window.scrollY,
    ]);
    await opener.click();
    const dialog = page.getByRole('dialog', { name: 'Rename this home' });
    await dialog.waitFor();
    await expectAccessible(page, { within: '[role="dialog"]' });
    for (let times = 0; times < 8; times += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    }
    await page.mouse.move(8, 8);
    await page.mouse.wheel(0, 300);
    expect(
      await page.evaluate(() => [document.body.getBoundingClientRect().width, window.scrollY]),
      'the page behind stays where it is',
    ).toEqual([before, scrolled]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Rename home');

    await opener.click();
    await page.mouse.click(8, 8);
    await dialog.waitFor({ state: 'detached' });

    // A question waits for an answer, with the focus on the safe one.
    await part.getByRole('button', { name: 'Cancel job' }).last().click();
    const question = page.getByRole('alertdialog', { name: 'Cancel this job?' });
    await question.waitFor();
    expect(await focused(page)).toBe('Keep job');
    await page.mouse.click(8, 8);
    expect(await question.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
  });

  test('a photo opens large, turns by arrows round the end, and gives the focus back', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const opener = page
      .getByRole('region', { name: 'Dark theme' })
      .getByRole('button', { name: /Tank, before|Rust on the tank/ });
    await opener.click();
    const large = page.getByRole('dialog');
    await large.getByRole('img', { name: 'Rust on the tank' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await large.getByText('2 of 4').waitFor();
    await page.keyboard.press('ArrowLeft');
    await large.getByText('1 of 4').waitFor();
    await page.keyboard.press('ArrowLeft');
    await large.getByText('4 of 4').waitFor();
    await large.getByRole('button', { name: 'Next photo' }).click();
    await large.getByText('1 of 4').waitFor();
    await page.keyboard.press('Escape');
    await large.waitFor({ state: 'detached' });
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('a card of a board moves by its menu and by the mouse, and comes back by undo', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    const title = 'Charged twice for one visit';
    const card = part.getByRole('listitem').filter({ hasText: title }).first();
    const column = (name: string) =>
      part.locator('section', { has: page.getByRole('heading', { name }) }).first();
    const isIn = (name: string) => column(name).getByText(title).first().waitFor();
    await card.scrollIntoViewIfNeeded();
    await isIn('Open');
    await part.getByRole('button', { name: `Move ${title}` }).press('Enter');
    await page.getByRole('menuitem', { name: 'In progress' }).press('Enter');
    await isIn('In progress');
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await isIn('Open');
    const from = (await card.boundingBox()) ?? { x: 0, y: 0 };
    const to = (await column('Resolved').boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(from.x + 20, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 60, { steps: 8 });
    await page.mouse.up();
    await isIn('Resolved');
  });

  test('a menu goes by arrows and letters, and Tab leaves it', async ({ page, baseUrl }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const opener = page
      .getByRole('region', { name: 'Dark theme' })
      .getByRole('button', { name: 'Profile menu' });
    await opener.focus();
    await page.keyboard.press('ArrowDown');
    const menu = page.getByRole('menu', { name: 'Profile menu' });
    await menu.waitFor();
    expect(await focused(page)).toBe('My Profile');
    await expectAccessible(page, { within: '[role="menu"]' });
    await page.keyboard.press('End');
    expect(await focused(page)).toBe('Close account');
    await page.keyboard.press('Home');
    await page.keyboard.press('s');
    expect(await focused(page)).toBe('Settings');
    await page.keyboard.press('i');
    expect(await focused(page)).toBe('Sign out');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Profile menu');

    // By hand: its button closes it again, and so does a click elsewhere or choosing something.
    await opener.click();
    await menu.waitFor();
    await opener.click();
    await menu.waitFor({ state: 'detached' });
    await opener.click();
    await page.mouse.click(8, 8);
    await menu.waitFor({ state: 'detached' });
    await opener.click();
    await menu.getByRole('menuitem', { name: 'Sign out' }).click();
    await menu.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Profile menu');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Filter');
  });

  test('a row has its menu by the right button, by keys and by a finger that stays', async ({
    openBrowser,
    baseUrl,
  }) => {
    const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await openGallery(desk, gallery.folder, baseUrl);
    const rowOf = (page: Page) =>
      page
        .getByRole('region', { name: 'Dark theme' })
        .getByRole('grid', { name: 'Jobs', exact: true })
        .getByRole('row')
        .filter({ hasText: 'Water heater flush' });
    const menuOf = (page: Page) =>
      page.getByRole('menu', { name: '20480 Water heater flush and inspection' });
    const row = rowOf(desk);
    const menu = menuOf(desk);

    // The press of the right button that opens it must not close it when it is let go.
    await row.getByRole('link').scrollIntoViewIfNeeded();
    await row.click({ button: 'right', position: { x: 300, y: 10 } });
    await menu.waitFor();
    await expectAccessible(desk, { within: '[role="menu"]' });
    const [box, line] = await Promise.all([menu.boundingBox(), row.boundingBox()]);
    expect(Math.round((box?.x ?? 0) - (line?.x ?? 0))).toBe(300);
    await desk.mouse.click(8, 8);
    await menu.waitFor({ state: 'detached' });

    // Shift asks for the menu of the browser, and a field has its own.
    await row.click({ button: 'right', modifiers: ['Shift'] });
    expect(await menu.count()).toBe(0);

    await row.getByRole('link').focus();
    await desk.keyboard.press('Shift+F10');
    await menu.waitFor();
    expect(await focused(desk)).toBe('Open');
    await desk.keyboard.press('ArrowDown');
    expect(await focused(desk)).toBe('Assign vendor');
    await desk.keyboard.press('c');
    expect(await focused(desk)).toBe('Cancel job');
    await desk.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(await row.getByRole('link').evaluate((link) => link === document.activeElement)).toBe(true);
    await desk.keyboard.press('ContextMenu');
    await menu.waitFor();
    await desk.keyboard.press('Enter');
    await menu.waitFor({ state: 'detached' });

    const phone = await openBrowser({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
    });
    await openGallery(phone, gallery.folder, baseUrl);
    const finger = await phone.context().newCDPSession(phone);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
    await rowOf(phone).getByRole('link').scrollIntoViewIfNeeded();
    const at = await rowOf(phone).boundingBox();
    const point = { x: Math.round((at?.x ?? 0) + 100), y: Math.round((at?.y ?? 0) + 20) };
    await phone.evaluate(() => {
      document.body.addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
    });
    await touch('touchStart', [point]);
    await menuOf(phone).waitFor();
    await touch('touchEnd', []);
    // Letting go neither closes it nor follows the link under the finger.
    await phone.waitForTimeout(300);
    expect(await menuOf(phone).isVisible()).toBe(true);
    expect(await phone.locator('body[data-clicked]').count()).toBe(0);
    await expectAccessible(phone, { within: '[role="menu"]' });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await phone.touchscreen.tap(8, 8);
    await menuOf(phone).waitFor({ state: 'detached' });
    // One that moves scrolls, and one that is short follows the link.
    await touch('touchStart', [point]);
    await touch('touchMove', [{ x: point.x, y: point.y - 40 }]);
    await phone.waitForTimeout(800);
    expect(await menuOf(phone).count()).toBe(0);
    await touch('touchEnd', []);
  }, 60_000);

  test('a count goes by its buttons and the arrows, can be typed, and stays in its range', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    const trees = part.getByRole('spinbutton', { name: 'How many trees?' });
    await part.getByRole('button', { name: 'More: How many trees?' }).click();
    expect(await trees.inputValue()).toBe('4');
    await trees.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    expect(await trees.inputValue()).toBe('2');
    // The next stop is the next field: who uses keys has the arrows.
    await page.keyboard.press('Tab');
    expect(
      await part
        .getByRole('spinbutton', { name: 'How far up?' })
        .evaluate((field) => field === document.activeElement),
    ).toBe(true);

    // One that takes effect at once: from 500 to 1,200 by 500.
    const points = part.getByRole('spinbutton', { name: 'Points to use' });
    await part.getByRole('button', { name: 'More: Points to use' }).click();
    await part.getByRole('button', { name: 'More: Points to use' }).click();
    await part.getByRole('button', { name: 'More: Points to use' }).click();
    expect(await points.inputValue()).toBe('1200');
    await points.fill('20');
    await points.blur();
    expect(await points.inputValue()).toBe('500');
    await points.fill('');
    await points.blur();
    expect(await points.inputValue()).toBe('500');
  });

  test('an accordion goes by keys, says which section is open, and has one open at a time', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    const heads = part.locator('summary').filter({ has: page.getByRole('heading') });
    const answers = heads.filter({ hasText: 'Booking answers' });
    const inside = part.getByText('The tank is in the garage');
    await answers.scrollIntoViewIfNeeded();
    const reader = await page.context().newCDPSession(page);
    /** Sections by their state, as a screen reader is told of it. */
    const states = async () => {
      const { nodes } = await reader.send('Accessibility.getFullAXTree');
      return ['Booking answers', 'About the home', 'You earn'].map((title) => {
        const head = nodes.find(
          ({ role, name }) => role?.value?.startsWith('DisclosureTriangle') && name?.value?.startsWith(title),
        );
        return head?.properties?.find(({ name }) => name === 'expanded')?.value.value;
      });
    };
    expect(await states()).toEqual([false, true, false]);

    // One stop each, in their order; Enter and Space open and close.
    await answers.focus();
    await page.keyboard.press('Enter');
    await inside.waitFor();
    expect(await states()).toEqual([true, false, false]);
    await page.keyboard.press('Space');
    await inside.waitFor({ state: 'hidden' });
    expect(await states()).toEqual([false, false, false]);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^About the home/);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toMatch(/^You earn/);
    await page.keyboard.press('Space');
    await part.getByText('In your balance when the job is completed.').waitFor();
    expect(await states()).toEqual([false, false, true]);

    // By hand, on a head that a thumb does not miss.
    await answers.click();
    await inside.waitFor();
    expect(await states()).toEqual([true, false, false]);
    for (const head of await heads.all())
      expect((await head.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  test('a popover is read as a dialog, a tooltip comes by key, a list is chosen from', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    await part.getByRole('button', { name: 'Filter', exact: true }).last().click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await panel.waitFor();
    expect(await panel.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await expectAccessible(page, { within: '[role="dialog"]' });
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Filter');
    await page.keyboard.press('Tab');
    const tip = page.getByRole('tooltip', { name: 'Demo data shows when live data is unavailable' });
    await tip.waitFor();
    await page.keyboard.press('Escape');
    await tip.waitFor({ state: 'detached' });

    const list = part.getByRole('combobox', { name: 'Frequency' }).first();
    await list.click();
    await part.getByRole('option', { name: 'Daily' }).first().click();
    expect(await list.inputValue()).toBe('daily');
  });

  test('what is nested stays in reach: a toast, a list, a menu and a question over a dialog', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    await part.getByRole('button', { name: 'Rename home' }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename this home' });
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await dialog.getByRole('option', { name: 'Apartment' }).click();
    await page.getByRole('button', { name: 'Save name' }).click();
    await page.getByRole('button', { name: 'Dismiss: Name saved' }).click();
    await page.getByText('Name saved').waitFor({ state: 'detached' });
    expect(await dialog.isVisible()).toBe(true);
    // Esc closes what is on top, one after the other.
    await dialog.getByRole('combobox', { name: 'Kind' }).click();
    await page.keyboard.press('Escape');
    expect(await dialog.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await page.locator('[data-toasts]:popover-open').count()).toBeGreaterThan(0);

    await part.getByRole('button', { name: 'Open drawer' }).click();
    const drawer = page.getByRole('dialog', { name: 'Assign vendor' });
    await drawer.getByRole('button', { name: 'Order' }).click();
    await page.getByRole('menuitem', { name: 'Best match first' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    expect(await drawer.isVisible()).toBe(true);
    await drawer.getByRole('button', { name: 'Assign Tidewell' }).click();
    const question = page.getByRole('alertdialog', { name: 'Assign Tidewell Plumbing?' });
    await question.getByRole('button', { name: 'Look further' }).click();
    await question.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Assign Tidewell');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    expect(await focused(page)).toBe('Open drawer');
  });

  test('a control and the sheet name the same keys, which do what the control does, until they are turned off', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    // The last one on the page answers to a key that is registered twice.
    const part = page.getByRole('region', { name: 'Light theme' });
    const button = part.getByRole('button', { name: 'Next example' });
    const tip = page.getByRole('tooltip');
    await button.hover();
    await tip.waitFor();
    const key = (await tip.locator('kbd').textContent()) ?? '';
    expect(await button.getAttribute('aria-keyshortcuts')).toBe(key);
    await page.keyboard.press(key.toLowerCase());
    await part.getByText('1 steps').waitFor();

    await part.getByRole('button', { name: 'Keyboard shortcuts' }).click();
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    const listed = sheet.locator('dl > div').filter({ hasText: 'Next example' });
    await listed.waitFor();
    expect(await listed.locator('kbd').allTextContents()).toEqual([key]);
    await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await button.hover();
    await tip.waitFor();
    expect(await tip.locator('kbd').count()).toBe(0);
    expect(await button.getAttribute('aria-keyshortcuts')).toBeNull();
    await page.keyboard.press(key.toLowerCase());
    expect(await part.getByText('1 steps').count()).toBe(1);
  });

  test('what is on its way or did not arrive says so: lists, a record beside its list, a large photo', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    const field = (name: string) => part.getByRole('combobox', { name, exact: true });
    const plain = (name: string) => part.getByRole('textbox', { name, exact: true });
    const openList = async (name: string) => {
      await plain(name).or(field(name)).click();
      await field(name).waitFor();
      await field(name).press('ArrowDown');
    };
    await openList('Part on its way');
    await page.getByText('Searching…').and(page.locator(':not([role=status])')).waitFor();
    await expectAccessible(page, { within: '[popover]:popover-open' });
    await page.keyboard.press('Escape');
    await openList('Part that is not there');
    await page.getByText('No results found').and(page.locator(':popover-open *')).waitFor();
    await page.keyboard.press('Escape');

    // The field keeps the focus, and Enter asks once more.
    await openList('Part of a search that fails');
    await page.locator(':popover-open').getByText('The list couldn’t be loaded.').waitFor();
    await expectAccessible(page, { within: '[popover]:popover-open' });
    await page.keyboard.press('Enter');
    await page.getByRole('option', { name: 'Anode rod, magnesium' }).waitFor();
    await page.keyboard.press('Escape');

    await openList('Cities on their way');
    await page.locator(':popover-open').getByText('Searching…').waitFor();
    await page.keyboard.press('Escape');
    await openList('Cities that did not come');
    await page.locator(':popover-open').getByRole('button', { name: 'Try again' }).click();
    await page.locator(':popover-open').getByText('Searching…').waitFor();
    await page.keyboard.press('Escape');

    await part.getByRole('button', { name: 'Open beside the list' }).click();
    const way = part.getByRole('status', { name: 'Burst pipe, kitchen supply line, loading' });
    await way.waitFor();
    await way.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');

    await part.getByRole('button', { name: /Rust on the tank/ }).click();
    const large = page.getByRole('dialog');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await large.getByRole('status', { name: 'Rod, on its way, loading' }).waitFor();
    await expectAccessible(page, { within: '[role="dialog"]' });
    await page.keyboard.press('ArrowRight');
    await large.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await large.getByRole('alert').waitFor();
    await page.keyboard.press('Escape');
  });

  test('a map zooms by keys, wheel and bubbles, and lets the page scroll until it has the focus', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const part = page.getByRole('region', { name: 'Dark theme' });
    const map = part.getByRole('application', { name: 'Map of jobs by neighborhood' });
    await map.scrollIntoViewIfNeeded();
    const scale = () => map.locator('svg text').first().textContent();
    const bubbles = () => map.getByRole('listitem').count();
    expect([await scale(), await bubbles()]).toEqual(['2 mi', 5]);

    await map.hover();
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 40);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before + 40);
    expect(await scale()).toBe('2 mi');

    await map.focus();
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('+');
    expect([await scale(), await bubbles()]).toEqual(['0.2 mi', 6]);
    await page.keyboard.press('0');
    expect([await scale(), await bubbles()]).toEqual(['2 mi', 5]);

    await map.hover();
    const scrolled = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, -120);
    await expect.poll(bubbles).toBe(6);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.keyboard.press('0');

    await map.getByRole('button', { name: /Zoom in$/ }).click();
    await expect.poll(bubbles).toBe(6);
    expect(await map.evaluate((box) => box === document.activeElement)).toBe(true);
  });

  test('a grid goes by arrows, is changed in its cells, says what is wrong there, folds and is resized', async ({
    page,
    baseUrl,
  }) => {
    await openGallery(page, gallery.folder, baseUrl);
    const grid = page
      .getByRole('region', { name: 'Dark theme' })
      .getByRole('grid', { name: 'Parts in the warehouse' });
    const stop = () =>
      page.evaluate(() => {
        const cell = document.activeElement?.closest('[role=gridcell]');
        const row = cell?.closest('tr')?.getAttribute('aria-rowindex');
        return `${row} ${cell?.getAttribute('aria-colindex')}`;
      });
    const cellOf = (part: string) =>
      grid.getByRole('row', { name: new RegExp(`^${part} `) }).locator('[data-column=count]');

    // 2,000 rows and four heads, of which those in sight are drawn.
    expect(await grid.getAttribute('aria-rowcount')).toBe('2005');
    expect(await grid.getByRole('row').count()).toBeLessThan(60);
    expect(await grid.locator('tbody [tabindex="0"]').count()).toBe(1);
    await grid.locator('tbody [tabindex="0"]').focus();
    expect(await stop()).toBe('2 1');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    expect(await stop()).toBe('3 4');
    await page.keyboard.press('Control+End');
    await expect.poll(stop).toBe('2005 4');
    await page.keyboard.press('Control+Home');
    await expect.poll(stop).toBe('2 1');

    // Typing begins anew, Esc takes back, Enter keeps and goes down.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('7');
    const field = grid.getByRole('textbox', { name: 'Count of Washer no. 1', exact: true });
    expect(await field.inputValue()).toBe('7');
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await cellOf('Washer no. 1').textContent()).toBe('0');
    await expect.poll(stop).toBe('3 3');
    await page.keyboard.press('F2');
    await page.keyboard.type('many');
    await page.keyboard.press('Enter');
    const note = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${note}"]`).textContent()).toBe('A whole number such as 12');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expectAccessible(page, { within: '[role="grid"]' });
    await field.fill('12');
    await page.keyboard.press('Enter');
    await expect.poll(stop).toBe('4 3');
    expect(await cellOf('Washer no. 1').textContent()).toBe('12');
    await page.keyboard.press('Enter');
    await page.keyboard.type('31');
    await page.keyboard.press('Tab');
    await expect.poll(stop).toBe('4 4');
    expect(await cellOf('Washer no. 2').textContent()).toBe('31');

    // A click elsewhere keeps what was typed, and the cell says what is wrong.
    await cellOf('Washer no. 3').click();
    await page.keyboard.type('x');
    await grid.getByRole('checkbox', { name: 'Washer no. 5 in stock' }).click();
    const wrong = await cellOf('Washer no. 3').getAttribute('aria-describedby');
    expect(await page.locator(`[id="${wrong}"]`).textContent()).toBe('A whole number such as 12');

    // A head folds its group, by click and by key.
    const shelf = grid.getByRole('button', { name: /^Shelf 1/ });
    await shelf.click();
    expect(await shelf.getAttribute('aria-expanded')).toBe('false');
    expect(await grid.getAttribute('aria-rowcount')).toBe('1505');
    await page.keyboard.press('ArrowRight');
    expect(await grid.getAttribute('aria-rowcount')).toBe('2005');

    // A column is resized by key, and a pinned one stays in sight.
    const head = grid.getByRole('columnheader', { name: /^Count/ });
    const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
    const usual = await width();
    await grid.getByRole('separator', { name: 'Resize Count' }).focus();
    await page.keyboard.press('ArrowRight');
    expect(await width()).toBe(usual + 16);
    await page.keyboard.press('End');
    const pinned = grid.getByRole('columnheader', { name: /^Part/ });
    const left = (await pinned.boundingBox())?.x;
    await grid.locator('..').evaluate((box) => box.scrollBy(200, 0));
    expect((await pinned.boundingBox())?.x).toBe(left);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  }, 120_000);
});
