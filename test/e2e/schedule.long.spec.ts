import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, test } from '#test/browser.ts';
import { signInAs } from './accounts.ts';

/** The page reads its data again first. */
const SOON = { timeout: 10_000 };
/** What is said of a visit that was picked up and not carried anywhere yet. */
const PICKED_UP = /^Picked up |: where it is now\.$/;

describe('a company plans its week', () => {
  test('requests wait in a tray: one is dragged to a person, one is placed by keys alone', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/schedule');
    const tray = vendor.getByRole('region', { name: 'Requests' });
    const cards = tray.getByRole('button', { name: /^Place / });
    const waiting = await cards.count();
    expect(waiting).toBeGreaterThan(1);
    await tray
      .getByText(/^You earn \$/)
      .first()
      .waitFor();
    await expectAccessible(vendor);
    await expectNoEmptyScroll(vendor);

    await dragToTechnician(vendor, waiting);
    await expect.poll(() => cards.count(), SOON).toBe(waiting - 1);

    const dialog = vendor.getByRole('dialog');
    const chosen = dialog.getByRole('radio', { checked: true });
    // The dragged one may have taken the only person who was free for the first.
    for (let at = 0; at < waiting - 1; at += 1) {
      await cards.nth(at).focus();
      await vendor.keyboard.press('Enter');
      await dialog.getByText('Who’s assigned?').waitFor();
      if ((await chosen.count()) > 0) break;
      await vendor.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    await dialog.getByRole('button', { name: /^Accept with / }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await vendor
      .getByText(/^Assigned to /)
      .first()
      .waitFor();
    await expect.poll(() => cards.count(), SOON).toBe(waiting - 2);
  });

  test('a visit is added by suggesting it, and the homeowner books it at that time', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto('/account/vendor/schedule');
    await vendor.getByRole('button', { name: 'Add visit' }).click();
    await vendor.getByRole('menuitem', { name: 'Suggest to a Canopy customer' }).click();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByRole('searchbox').fill('Rosalind');
    // The questions of this service are known to the journey.
    await drawer
      .getByRole('button', { name: /^Rosalind.*Water heater flush/ })
      .first()
      .click();
    const days = drawer.getByRole('group', { name: 'Day' });
    await days.getByRole('radio', { disabled: false }).last().check({ force: true });
    await drawer.getByRole('radio', { disabled: false }).last().check({ force: true });
    await drawer.getByRole('button', { name: /^Suggest it to Rosalind/ }).click();
    await vendor.getByText(/^Suggested to Rosalind/).waitFor();

    const homeowner = await openBrowser();
    await signInAs(homeowner, 'homeowner');
    await homeowner.goto('/account/home/notifications');
    await homeowner
      .getByText(/suggests a visit/)
      .first()
      .click();
    await homeowner.waitForURL(/\/book\?/);
    const wanted = new URL(homeowner.url()).searchParams;
    expect([wanted.get('start'), wanted.get('vendor')]).not.toContain(null);
    await homeowner.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await homeowner.getByText('Gas', { exact: true }).click();
    await homeowner.getByText('Never or not sure', { exact: true }).click();
    await homeowner.getByRole('button', { name: 'See times' }).first().click();
    await homeowner.getByRole('heading', { name: 'When should we come?' }).waitFor();
    expect(new URL(homeowner.url()).searchParams.get('start')).toBe(wanted.get('start'));
  });

  test('a visit goes to a colleague by arrow keys alone, and Escape leaves one where it was', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    // The days after these: on whichever day the journey is made, all of them are still ahead.
    await vendor.goto('/account/vendor/schedule');
    await vendor.getByRole('link', { name: 'Later' }).click();
    await vendor.waitForURL(/from=/);
    await vendor.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
    const board = vendor.getByRole('table', { name: 'Visits by technician and day' });
    const handles = board.getByRole('button', { name: /^Move / });
    await handles.first().waitFor();
    const said = vendor.locator('p[role=status].sr-only');

    await handles.first().focus();
    await vendor.keyboard.press('Space');
    await expect.poll(() => said.textContent(), SOON).toMatch(PICKED_UP);
    await vendor.keyboard.press('ArrowDown');
    await vendor.keyboard.press('Escape');
    await expect.poll(() => said.textContent(), SOON).toMatch(/^Left where it was/);

    // Some colleague can take some visit of the week at its own time.
    const taken = /Drop to hand it over/;
    for (let at = 0; at < (await handles.count()); at += 1) {
      for (const arrow of ['ArrowDown', 'ArrowUp']) {
        await handles.nth(at).focus();
        await vendor.keyboard.press('Space');
        await expect.poll(() => said.textContent(), SOON).toMatch(PICKED_UP);
        await vendor.keyboard.press(arrow);
        // Above the first person and below the last one it stays where it is.
        await expect
          .poll(() => said.textContent(), { timeout: 3_000 })
          .toMatch(/Drop to|not possible/)
          .catch(() => undefined);
        const answer = (await said.textContent()) ?? '';
        if (/Drop to|not possible/.test(answer)) {
          await expectInSight(vendor, vendor.locator('.cursor-grabbing + p'), answer);
        }
        if (taken.test(answer)) {
          await vendor.keyboard.press('Space');
          await expect.poll(() => said.textContent(), SOON).toMatch(/^Handing /);
          await vendor
            .getByText(/^Assigned to /)
            .first()
            .waitFor();
          return;
        }
        await vendor.keyboard.press('Escape');
      }
    }
    throw new Error('No visit of the week can go to a colleague');
  });
});

/** The page scrolls to what is on it, not past it: at most the rest of a row's least height. */
async function expectNoEmptyScroll(page: Page): Promise<void> {
  const bottoms = await page
    .locator('table[aria-label="Visits by technician and day"] :is(li, th > div)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  const tray = await page.getByRole('region', { name: 'Requests' }).boundingBox();
  const past = await page.evaluate(
    () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
  );
  const hidden = Math.max(0, Math.max(...bottoms) - (tray?.y ?? 0));
  expect(past).toBeLessThanOrEqual(hidden + 48);
}

/** What is said of the place stands on the screen too, and the carried visit does not lie over it. */
async function expectVerdictInSight(page: Page): Promise<void> {
  const said = (await page.locator('p[role=status].sr-only').textContent()) ?? '';
  await expectInSight(page, page.locator('p:not([role=status])').filter({ hasText: said }), said);
}

async function expectInSight(page: Page, shown: Locator, said: string): Promise<void> {
  const words = await shown.boundingBox();
  const carried = await page.locator('.cursor-grabbing').boundingBox();
  const screen = page.viewportSize();
  if (!words || !carried || !screen) throw new Error(`not on the screen: ${said}`);
  expect(words.x, said).toBeGreaterThanOrEqual(0);
  expect(words.y, said).toBeGreaterThanOrEqual(0);
  expect(words.x + words.width, said).toBeLessThanOrEqual(screen.width);
  expect(words.y + words.height, said).toBeLessThanOrEqual(screen.height);
  const isApart = words.y + words.height <= carried.y || words.y >= carried.y + carried.height;
  expect(isApart, `the visit lies over: ${said}`).toBe(true);
}

describe('a company plans a day by the hour', () => {
  /** A visit of a day ahead, for an own customer, with the technician who is first. */
  async function addOwn(vendor: Page, title: string, start: string): Promise<void> {
    await vendor.getByRole('button', { name: 'Add visit' }).click();
    await vendor.getByRole('menuitem', { name: 'Your own customer' }).click();
    const drawer = vendor.getByRole('dialog');
    for (const [label, value] of [
      ['Work', title],
      ['Customer', 'Odalys Brennan'],
      ['Phone', '206-555-0143'],
      ['Street address', '4123 Sunnyside Ave N'],
      ['ZIP', '98103'],
      ['Start', start],
    ] as const) {
      await drawer.getByLabel(label, { exact: true }).fill(value);
    }
    await drawer.getByRole('button', { name: 'Add visit' }).click();
    await drawer.waitFor({ state: 'detached' });
  }

  test('an own customer is added, carried to another hour by mouse and by keys, taken back, and done', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    // Beyond what the sample city has booked, so that the day is empty.
    const day = wednesdayAhead();
    await vendor.goto(`/account/vendor/schedule?days=1&from=${day}`);
    await vendor.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await addOwn(vendor, 'Sump pump check', '13:00');
    const hours = vendor.getByRole('region', { name: 'Visits by technician and hour' });
    const block = hours.getByRole('link', { name: /Sump pump check/ });
    await block.waitFor();
    await expectAccessible(vendor);
    const said = vendor.locator('p[role=status].sr-only');

    // By keys: two quarters of an hour later.
    await hours.getByRole('button', { name: /^Move Sump pump check/ }).focus();
    await vendor.keyboard.press('Space');
    await expect.poll(() => said.textContent(), SOON).toMatch(/Picked up|Where it is now/);
    await vendor.keyboard.press('ArrowRight');
    await vendor.keyboard.press('ArrowRight');
    await expect.poll(() => said.textContent(), SOON).toMatch(/, 1:30 PM$/);
    await expectVerdictInSight(vendor);
    await vendor.keyboard.press('Space');
    await vendor.getByText('Visit moved').first().waitFor();
    await expect.poll(() => block.textContent(), SOON).toMatch(/1:30/);

    // By mouse: its own length, an hour, to the right; then taken back.
    const box = await block.boundingBox();
    if (!box) throw new Error('the visit is not on the screen');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const hour = ((await hours.locator('ol > li > div').first().boundingBox()) ?? box).width;
    await vendor.mouse.move(x, y);
    await vendor.mouse.down();
    await vendor.mouse.move(x + 12, y, { steps: 3 });
    await vendor.mouse.move(x + hour, y, { steps: 6 });
    await expect.poll(() => said.textContent(), SOON).toMatch(/, 2:30 PM$/);
    await expectVerdictInSight(vendor);
    // Past the end of the day it says why not, and comes back.
    const edge = await hours.boundingBox();
    await vendor.mouse.move((edge?.x ?? 0) + (edge?.width ?? 0) - 12, y, { steps: 6 });
    await expect.poll(() => said.textContent(), SOON).toMatch(/^Not free then/);
    await expectVerdictInSight(vendor);
    await vendor.mouse.move(x + hour, y, { steps: 6 });
    await expect.poll(() => said.textContent(), SOON).toMatch(/, 2:30 PM$/);
    await vendor.mouse.up();
    await expect.poll(() => block.textContent(), SOON).toMatch(/2:30/);
    await vendor.getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(() => block.textContent(), SOON).toMatch(/1:30/);

    await block.click();
    const drawer = vendor.getByRole('dialog');
    await drawer.getByRole('link', { name: 'Directions' }).waitFor();
    await drawer.getByRole('button', { name: 'Mark as done' }).click();
    await vendor.getByText('Visit completed').first().waitFor();
  });

  test('a finger scrolls the day, opens a visit, and carries it once it has rested on it', async ({
    openBrowser,
  }) => {
    const vendor = await openBrowser({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/schedule?days=1&from=${wednesdayAhead(1)}`);
    const hours = vendor.getByRole('region', { name: 'Visits by technician and hour' });
    const box = hours.locator('> div');
    const scrolled = () => box.evaluate((element) => element.scrollLeft);
    await box.waitFor();
    expect(await scrolled(), 'an empty day is shown from its morning').toBeLessThan(160);
    await addOwn(vendor, 'Sump pump check', '11:00');
    const block = hours.getByRole('link', { name: /Sump pump check/ });
    await block.waitFor();
    const said = vendor.locator('p[role=status].sr-only');
    const finger = await fingerOf(vendor);
    await block.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));

    // A swipe over the visit is scrolling: nothing is picked up, and the visit does not open.
    const before = await scrolled();
    const rest = await middleOf(block);
    await finger.swipe(rest, { x: rest.x - 60, y: rest.y });
    await expect.poll(scrolled, SOON).toBeGreaterThan(before + 20);
    expect(await said.textContent()).toBe('');
    expect(new URL(vendor.url()).searchParams.get('visit')).toBeNull();
    // A quick machine throws the day on: it comes to rest first, and the visit back into the middle.
    await expect
      .poll(async () => {
        const place = await scrolled();
        await vendor.waitForTimeout(100);
        return (await scrolled()) - place;
      }, SOON)
      .toBe(0);
    await block.evaluate((element) => element.scrollIntoView({ block: 'center', inline: 'center' }));

    // Rested on, it is picked up; near the edge the day goes on under it until it is let go.
    const lane = await hours.locator('ol > li > div').first().boundingBox();
    const hold = await middleOf(block);
    const from = await scrolled();
    await finger.down(hold);
    await expect.poll(() => said.textContent(), SOON).toMatch(/^Picked up |Where it is now/);
    await finger.slide({ x: hold.x + (lane?.width ?? 0), y: hold.y });
    await expect.poll(() => said.textContent(), SOON).toMatch(/, 12:00 PM$/);
    await expectVerdictInSight(vendor);
    await finger.slide({ x: 370, y: hold.y });
    await expect.poll(scrolled, SOON).toBeGreaterThan(from + 20);
    await finger.slide({ x: 195, y: hold.y });
    await expect.poll(() => said.textContent(), SOON).toMatch(/, \d+:\d\d [AP]M$/);
    const start = /(\d+:\d\d) [AP]M$/.exec((await said.textContent()) ?? '')?.[1] ?? 'no time';
    // Where it was let go is where it stands, also after the day has scrolled under the finger.
    await finger.up();
    await vendor.getByText('Visit moved').first().waitFor();
    await expect.poll(() => block.textContent(), SOON).toContain(start);
    expect(Math.abs((await middleOf(block)).x - 195)).toBeLessThan(24);
    expect(new URL(vendor.url()).searchParams.get('visit')).toBeNull();

    await block.tap();
    await vendor.getByRole('dialog').getByRole('button', { name: 'Mark as done' }).waitFor();
  });
});

type Point = { x: number; y: number };

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** One finger on the glass, as the browser's own input: it scrolls, taps and rests like a real one. */
async function fingerOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    async down(point: Point) {
      at = point;
      await send('touchStart', [at]);
    },
    /** Moves there in steps, as fast as a hand does. */
    async slide(to: Point) {
      const from = at;
      for (let step = 1; step <= SLIDE_STEPS; step += 1) {
        const share = step / SLIDE_STEPS;
        at = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
        await send('touchMove', [at]);
        await page.waitForTimeout(16);
      }
    },
    up: () => send('touchEnd', []),
    /** Down, over and up in one go: a pause between them would be a rest, however short the machine makes it. */
    async swipe(from: Point, to: Point) {
      const points = Array.from({ length: SLIDE_STEPS + 1 }, (_, step) => ({
        x: from.x + ((to.x - from.x) * step) / SLIDE_STEPS,
        y: from.y + ((to.y - from.y) * step) / SLIDE_STEPS,
      }));
      await Promise.all([
        ...points.map((point, step) => send(step === 0 ? 'touchStart' : 'touchMove', [point])),
        send('touchEnd', []),
      ]);
    },
  };
}
const SLIDE_STEPS = 8;

/** A Wednesday in seven to eight weeks, or `later` weeks after it. */
function wednesdayAhead(later = 0): string {
  const day = new Date(Date.now() + (50 + later * 7) * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}

/** Carries one request after the other over the people until one of them can take it, and lets it go there. */
async function dragToTechnician(page: Page, waiting: number): Promise<void> {
  const cards = page.getByRole('button', { name: /^Place / });
  const rows = page.getByRole('table', { name: 'Visits by technician and day' }).locator('tbody tr');
  const takes = page.getByText(/^Takes it /);
  for (let index = 0; index < (await cards.count()) * (await rows.count()); index += 1) {
    const row = rows.nth(index % (await rows.count()));
    const card = cards.nth(Math.floor(index / (await rows.count())));
    await row.scrollIntoViewIfNeeded();
    const from = await card.boundingBox();
    const cell = await row.locator('td').first().boundingBox();
    // The tray lies over the last rows of a long week.
    if (!from || !cell || cell.y + 20 > from.y - 20) continue;
    await page.mouse.move(from.x + 40, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, from.y - 20, { steps: 4 });
    await page.mouse.move(cell.x + 30, cell.y + 20, { steps: 4 });
    const taken = await takes.waitFor({ timeout: 1_500 }).then(
      () => true,
      () => false,
    );
    // Near its edge the page goes on by itself, so what was measured before the hint stood there counts no more.
    const now = taken ? await row.locator('td').first().boundingBox() : null;
    if (now) {
      await page.mouse.move(now.x + 36, now.y + now.height / 2, { steps: 2 });
      await takes.waitFor();
      await expectInSight(page, takes, 'Takes it');
      await page.mouse.up();
      return;
    }
    await page.keyboard.press('Escape');
    await page.mouse.up();
  }
  throw new Error(`nobody can take one of ${waiting} requests`);
}
