import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { MAX_SERIES_VISITS } from '#core/bookings/series/limits.ts';
import { offsetChanges } from '#core/lib/time.ts';
import { bookVisit, signInAs } from './accounts.ts';
import { testInOwnCity } from './own-city.ts';

/** In a city of its own: others take the days of the week. */
const test = testInOwnCity();

const FORTNIGHT_MS = 14 * 86_400_000;
/** Visits after the change of the clock, so that one that is left out does not take the last. */
const AFTER_THE_CHANGE = 3;

/** The page reads its data again first. */
const SOON = { timeout: 10_000 };

type Visit = { id: string; startsAt: string; zone: string; status: string };

describe('a visit becomes regular', () => {
  test('keeps its time on the wall over the next change of the clock, moves as a whole, and ends from a visit on', async ({
    openBrowser,
  }) => {
    // Somewhere else on earth: times are those of the home, whatever the browser's clock shows.
    const homeowner = await openBrowser({ timezoneId: 'Asia/Kolkata' });
    const jobId = await bookVisit(homeowner, 'Noor Stranger', 4);
    const [first] = await visitsOf(homeowner, jobId);
    if (!first) throw new Error('the visit was not booked');
    const change = nextChange(first);
    // At most 34 weeks lie between two changes, so that a series of 26 fortnights reaches over the next from any day.
    const visits =
      Math.ceil((change.getTime() - Date.parse(first.startsAt)) / FORTNIGHT_MS) + AFTER_THE_CHANGE;
    expect(visits).toBeLessThanOrEqual(MAX_SERIES_VISITS);

    await homeowner.getByRole('button', { name: 'More actions' }).click();
    await homeowner.getByRole('menuitem', { name: 'Repeat this visit' }).click();
    const drawer = homeowner.getByRole('dialog');
    await choose(drawer, 'How often', 'Every two weeks');
    await choose(drawer, 'How many', `${visits} visits`);
    await expect.poll(() => drawer.getByRole('listitem').count(), SOON).toBe(visits - 1);
    await settled(homeowner);
    // Dates that are not free are left out.
    await settleConflicts(drawer, 'Skip this date');
    const dates = drawer.getByRole('checkbox', { checked: true });
    const free = await dates.count();
    expect(free).toBeGreaterThan(visits / 2);
    await drawer.getByRole('button', { name: `Book ${free} more visits` }).click();
    await homeowner.getByRole('heading', { name: 'Regular visits' }).waitFor();
    await oneWallTime(homeowner, jobId, change, free + 1);

    const vendor = await openBrowser();
    await signInAs(vendor, 'vendor');
    await vendor.goto(`/account/vendor/field-operations?job=${jobId}`);
    await vendor.getByRole('button', { name: 'Accept all requested visits' }).click();
    await vendor.getByRole('button', { name: 'Accept all requested visits' }).waitFor({ state: 'detached' });
    await expect
      .poll(() => homeowner.getByRole('list').getByText('Confirmed', { exact: true }).count(), SOON)
      .toBeGreaterThanOrEqual(free + 1);

    // To another day and time of the week, all of them: still one time before and after.
    const before = await shownTimes(homeowner);
    await homeowner.getByRole('button', { name: 'Move this and later visits' }).click();
    await drawer
      .getByRole('group', { name: 'Day' })
      .getByRole('radio', { disabled: false })
      .nth(5)
      .check({ force: true });
    await drawer.getByRole('radio', { disabled: false }).last().check({ force: true });
    await drawer.getByRole('heading', { name: 'Dates' }).waitFor();
    await settled(homeowner);
    await settleConflicts(drawer, 'Don’t move this one');
    const moving = await drawer.getByRole('checkbox', { checked: true }).count();
    expect(moving).toBeGreaterThan(visits / 2);
    await drawer.getByRole('button', { name: `Move ${moving} visits` }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => shownTimes(homeowner), SOON).not.toEqual(before);
    await oneWallTime(homeowner, jobId, change, moving);
    expect((await shownTimes(homeowner))[0]).not.toBe(before[0]);

    await homeowner.getByRole('button', { name: 'Cancel this and later visits' }).click();
    const dialog = homeowner.getByRole('alertdialog');
    await dialog.getByText(/It’s free to cancel now/).waitFor();
    await dialog.getByRole('button', { name: /^Cancel \d+ visits/ }).click();
    await homeowner.getByText('You canceled this visit').waitFor();
    await vendor.reload();
    await vendor.getByText('Canceled', { exact: true }).first().waitFor();
  });
});

/** When the clock of the visit's home changes for the first time after it. */
function nextChange({ startsAt, zone }: Visit): Date {
  const from = new Date(startsAt);
  const [, next] = offsetChanges(zone, from, new Date(from.getTime() + 366 * 86_400_000));
  if (!next?.at) throw new Error(`the clock of ${zone} never changes`);
  return next.at;
}

/**
 * The list shows `most` visits at the first one's time or more, some of them on either side of the change, while their
 * instants are an hour apart within the day.
 */
async function oneWallTime(page: Page, jobId: string, change: Date, most: number): Promise<void> {
  const shown = await shownTimes(page);
  const visits = await visitsOf(page, jobId);
  expect(visits).toHaveLength(shown.length);
  const atThatTime = visits.filter((_, index) => shown[index] === shown[0]);
  expect(atThatTime.length).toBeGreaterThanOrEqual(most);
  const minutes = (isBefore: boolean) =>
    new Set(
      atThatTime
        .filter(({ startsAt }) => Date.parse(startsAt) < change.getTime() === isBefore)
        .map(({ startsAt }) => (Date.parse(startsAt) / 60_000) % 1_440),
    );
  const [before, after] = [[...minutes(true)], [...minutes(false)]];
  expect([before.length, after.length], 'times of day in UTC on either side of the change').toEqual([1, 1]);
  expect(before).not.toEqual(after);
}

/** The hours that stand in the list of regular visits, in its order. */
async function shownTimes(page: Page): Promise<string[]> {
  const all = page.getByRole('button', { name: /^Show all \d+ visits/ });
  if (await all.isVisible()) await all.click();
  const rows = page.getByRole('listitem').filter({ has: page.locator('a[href^="/account/home/job/"]') });
  const texts = await rows.allInnerTexts();
  return texts.flatMap((text) => text.match(/\d+:\d\d.*[AP]M/)?.[0] ?? []);
}

/** The series as machines read it, or the visit alone. */
async function visitsOf(page: Page, jobId: string): Promise<Visit[]> {
  const get = async (path: string) => (await page.request.get(`/api/v1/bookings/${jobId}${path}`)).json();
  const { items } = (await get('/series')) as { items: Visit[] };
  return items.length > 0 ? items : [(await get('')) as Visit];
}

async function choose(drawer: Locator, label: string, option: string): Promise<void> {
  const list = drawer.getByRole('combobox', { name: label });
  await list.click();
  await list.getByRole('option', { name: option, exact: true }).click();
}

/** Every date of the open drawer has been looked at. */
async function settled(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'));
}

async function settleConflicts(drawer: Locator, choice: string): Promise<void> {
  const conflicts = drawer.getByRole('combobox', { name: /^Instead on/ });
  for (let index = 0; index < (await conflicts.count()); index += 1) {
    await conflicts.nth(index).click();
    await conflicts.nth(index).getByRole('option', { name: choice }).click();
  }
}
