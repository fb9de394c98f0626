import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

// Parts of the design system where people use them, by mouse and by keyboard.

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

describe('the board of cases', () => {
  test('moves a card by mouse and by keys, and takes it back', async ({ openBrowser }) => {
    const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/cases?view=board');
    const board = desk.getByRole('region', { name: 'Cases by status' });
    const column = (name: string) => board.getByRole('region', { name: new RegExp(`^${name}`) });
    const card = column('Open').getByRole('listitem').first();
    await card.waitFor();
    const title = (await card.getByRole('link').first().textContent()) ?? '';
    const inColumn = (name: string) => column(name).getByRole('link', { name: title, exact: true });

    // Carried by its face: the link on it would be followed.
    const from = await card.boundingBox();
    const to = await column('In progress').boundingBox();
    if (!from || !to) throw new Error('the board has no size');
    await desk.mouse.move(from.x + 20, from.y + from.height - 8);
    await desk.mouse.down();
    await desk.mouse.move(from.x + 60, from.y + from.height, { steps: 5 });
    await desk.mouse.move(to.x + to.width / 2, to.y + 80, { steps: 10 });
    await desk.mouse.up();
    await inColumn('In progress').waitFor();
    await desk.getByRole('button', { name: 'Undo' }).click();
    await inColumn('Open').waitFor();

    const move = board.getByRole('button', { name: `Move ${title}`, exact: true });
    await move.focus();
    await desk.keyboard.press('Enter');
    await desk.getByRole('menu').waitFor();
    await expectAccessible(desk, { within: '[role="menu"]' });
    const target = desk.getByRole('menuitem', { name: 'In progress' });
    await target.focus();
    await desk.keyboard.press('Enter');
    await inColumn('In progress').waitFor();
    // The focus goes along with the card.
    await expect.poll(() => focused(desk)).toBe(`Move ${title}`);
    await expectAccessible(desk);
  });
});

describe('photos of a job', () => {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    test(`open large, turn by arrow keys and buttons, and close by Esc, at ${viewport.width} px`, async ({
      openBrowser,
    }) => {
      const page = await openBrowser({ viewport });
      await signInAs(page, 'homeowner');
      await page.goto('/account/home/jobs?view=past&q=Water+heater+flush');
      const jobs = page.locator('a[href^="/account/home/job/"]');
      const hrefs = await jobs.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const photos = page.getByRole('button', { name: /^Open .*(before|after) the work/ });
      for (const href of hrefs) {
        await page.goto(href);
        if ((await photos.count()) > 1) break;
      }
      const first = photos.first();
      await first.scrollIntoViewIfNeeded();
      const name = await first.getAttribute('aria-label');
      await first.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      const place = dialog.getByText(/^\d+ of \d+$/);
      await place.waitFor();
      const [, count = ''] = /^1 of (\d+)$/.exec((await place.textContent()) ?? '') ?? [];
      await expectAccessible(page, { within: '[role="dialog"]' });
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => place.textContent()).toBe(`2 of ${count}`);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('ArrowLeft');
      // Round the end.
      await expect.poll(() => place.textContent()).toBe(`${count} of ${count}`);
      await dialog.getByRole('button', { name: 'Next photo' }).click();
      await expect.poll(() => place.textContent()).toBe(`1 of ${count}`);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => focused(page)).toBe(name);

      await first.click();
      await place.waitFor();
      await page.mouse.click(4, 4);
      await dialog.waitFor({ state: 'detached' });
    });
  }
});

describe('the team of a vendor', () => {
  test('is one stop of the keyboard that names everybody, under the pointer too', async ({ openBrowser }) => {
    const desk = await openBrowser({ viewport: { width: 1440, height: 900 } });
    await signInAs(desk, 'admin');
    await desk.goto('/admin/vendors');
    await desk.locator('a[href^="/admin/vendors/"]').filter({ hasText: 'Bellini' }).first().click();
    const team = desk.getByRole('img', { name: /^Active technicians: / });
    await team.waitFor();
    const names = ((await team.getAttribute('aria-label')) ?? '')
      .replace('Active technicians: ', '')
      .split(', ');
    expect(names.length).toBeGreaterThan(1);
    await team.focus();
    // By key, as those come to it who read the names there.
    await desk.keyboard.press('Shift+Tab');
    await desk.keyboard.press('Tab');
    await expect.poll(() => focused(desk)).toBe(`Active technicians: ${names.join(', ')}`);
    const tip = desk.getByRole('tooltip').filter({ hasText: names.at(-1) ?? '' });
    await tip.waitFor();
    await desk.keyboard.press('Escape');
    await tip.waitFor({ state: 'hidden' });
    await team.hover();
    await tip.waitFor();
  });
});
