import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible, listens, test } from '#test/browser.ts';
import { begin, book, describeWork, finishWork, saveCard, signInAs, signUp } from './accounts.ts';
import { tabThrough } from './field-steps.ts';

const SERVICE = 'water-heater-flush';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const HOMEOWNER_PHONE = '(206) 555-0142';

const read = async (page: Page, path: string, query: Record<string, string> = {}) => {
  const answer = await page.request.get(`/api/v1/${path}?${new URLSearchParams(query)}`);
  expect(answer.status(), path).toBe(200);
  return answer.json();
};

type Visit = { technicianName: string; startsAt: string; status: string; title: string };
type Slot = { startsAt: string; free: number; technicianName: string | null };

/**
 * A free time of the demo vendor that has another confirmed visit of the same technician after it on its day, in the
 * order of days; the address where it is paid for.
 */
async function timeBeforeAnother(homeowner: Page, vendor: Page): Promise<{ address: string; date: string }> {
  const [home] = (await read(homeowner, 'homes')) as { id: string }[];
  const homeId = home?.id ?? '';
  const { vendors } = await read(homeowner, 'bookings/slots', { serviceSlug: SERVICE, homeId });
  const vendorId: string = vendors.find(
    ({ company }: { company: string }) => company === 'Bellini Waterworks',
  ).id;
  const visit = { serviceSlug: SERVICE, homeId, vendorId, 'addOns[0][slug]': 'anode-rod' };
  const { days } = await read(homeowner, 'bookings/slots', {
    ...visit,
    'addOns[0][quantity]': '1',
    days: '14',
  });
  for (const { date, slots } of days as { date: string; slots: Slot[] }[]) {
    const { visits } = (await read(vendor, 'bookings/day', { date })) as { visits: Visit[] };
    const before = slots.find(({ startsAt, free, technicianName }) => {
      const [after] = visits
        .filter((one) => one.technicianName === technicianName && one.startsAt > startsAt)
        .sort((one, other) => one.startsAt.localeCompare(other.startsAt));
      return free > 0 && after?.status === 'confirmed';
    });
    if (!before) continue;
    const chosen = { service: SERVICE, home: homeId, vendor: vendorId, date, start: before.startsAt };
    return {
      date,
      address: `/book?${new URLSearchParams({ ...chosen, addons: 'anode-rod:1', step: 'time' })}`,
    };
  }
  throw new Error('No technician of the sample city has a free time before another visit');
}

/** How far down the page it begins, in pixels. */
async function top(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  expect(box, String(part)).not.toBeNull();
  return (box?.y ?? 0) + (await part.page().evaluate(() => window.scrollY));
}

/** Each named part begins below the one before it. */
async function expectOrder(parts: Record<string, Locator>): Promise<void> {
  const tops: [string, number][] = [];
  for (const [name, part] of Object.entries(parts)) {
    await part.first().waitFor();
    tops.push([name, await top(part.first())]);
  }
  const sorted = tops.toSorted(([, one], [, other]) => one - other);
  expect(sorted.map(([name]) => name)).toEqual(tops.map(([name]) => name));
}

describe('an add-on, on the phones of both', () => {
  test('is booked, requested, ticked on site and charged, each screen in the order of what matters', async ({
    openBrowser,
  }) => {
    const homeowner = await openBrowser();
    await signUp(homeowner, 'Oda Stranger', `/book?service=${SERVICE}`);
    const saved = await homeowner.request.post('/api/v1/profile', {
      headers: { 'Idempotency-Key': crypto.randomUUID() },
      data: { name: 'Oda Stranger', phone: HOMEOWNER_PHONE },
    });
    expect(saved.status()).toBe(200);
    await homeowner.getByRole('switch', { name: 'Add New anode rod' }).check();
    await homeowner.waitForURL(/addons=anode-rod/);
    await describeWork(homeowner);

    const vendor = await openBrowser(PHONE);
    await signInAs(vendor, 'vendor');
    const { address, date } = await timeBeforeAnother(homeowner, vendor);
    await homeowner.goto(address);
    await homeowner.getByText('New anode rod').first().waitFor();
    await homeowner.getByRole('button', { name: 'Continue to payment' }).click();
    await homeowner.getByRole('heading', { name: 'How would you like to pay?' }).waitFor();
    await saveCard(homeowner, /4242/);
    const jobId = await book(homeowner);
    await homeowner.setViewportSize(PHONE.viewport);
    const money = homeowner.locator('#money');
    await money.getByText('New anode rod').first().waitFor();
    await money.getByText('$58.00').first().waitFor();

    // The request: what it earns and until when, before any figure of the company.
    await vendor.goto('/account/vendor/dashboard');
    const requests = vendor.getByRole('listitem').filter({ has: vendor.getByText(/^You earn \$/) });
    const mine = requests.filter({ has: vendor.locator(`a[href*="${jobId}"]`) });
    await mine.getByText('New anode rod $58.00').waitFor();
    await expectOrder({
      deadline: mine.getByText(/^Reply within/).filter({ visible: true }),
      earnings: mine.getByText(/^You earn \$/),
      title: mine.locator(`a[href*="${jobId}"]`),
      figures: vendor.getByText('Earned, 30 days'),
    });
    const figures = await top(vendor.getByText('Earned, 30 days').first());
    for (const request of await requests.all()) expect(await top(request)).toBeLessThan(figures);

    const job = `/account/vendor/field-operations?job=${jobId}&date=${date}`;
    await vendor.goto(job);
    for (const part of [vendor.getByText(/^Reply within/), vendor.getByText(/^You earn \$/)])
      expect(await top(part.filter({ visible: true }).first())).toBeLessThan(300);
    await vendor.getByText('New anode rod').filter({ visible: true }).first().waitFor();
    await vendor.getByText('$58.00').filter({ visible: true }).first().waitFor();
    await vendor.getByRole('button', { name: /^Accept job/ }).tap();
    await vendor.getByRole('button', { name: 'On the way' }).waitFor();

    // On the way: the map and the phone in reach, what was answered folded away.
    const reach = { Directions: /google\.com\/maps\/dir/, Call: /^tel:2065550142$/ };
    for (const [name, leads] of Object.entries(reach)) {
      const link = vendor.getByRole('link', { name, exact: true }).filter({ visible: true });
      const { height = 0 } = (await link.boundingBox()) ?? {};
      expect((await top(link)) + height, name).toBeLessThanOrEqual(300);
      expect(await link.getAttribute('href'), name).toMatch(leads);
    }
    const answer = vendor.getByText('Never or not sure');
    await answer.first().waitFor({ state: 'attached' });
    expect(await answer.filter({ visible: true }).count()).toBe(0);
    await vendor.locator('summary').filter({ hasText: 'Booking answers' }).tap();
    await answer.filter({ visible: true }).first().waitFor();

    await begin(vendor, 'Start job');
    const step = vendor.getByRole('checkbox', { name: /Install new anode rod/ });
    await step.waitFor();
    await vendor
      .getByText(/sold, \$58\.00/)
      .filter({ visible: true })
      .waitFor();
    await finishWork(vendor);

    // Where the day goes on: how long the drive is, and the way there.
    const next = vendor.locator('[data-foot-bar]').filter({ hasText: /^Next: / });
    await next.getByText(/, (\d+ min drive|next door)$/).waitFor();
    const navigate = next.getByRole('link', { name: /^Navigate to / });
    expect(await navigate.getAttribute('href')).toMatch(/google\.com\/maps\/dir/);
    expect((await tabThrough(vendor)).covered).toEqual([]);
    await expectAccessible(vendor);

    // The homeowner: stars, tip, what is wrong, money, photos, story.
    await homeowner.goto('/account/home/dashboard');
    await listens(homeowner);
    await expectOrder({
      needs: homeowner.getByRole('heading', { name: 'Needs you' }),
      visit: homeowner.getByRole('heading', { name: 'Next visit' }),
      figures: homeowner.getByText('Spent this year'),
    });
    await homeowner.goto(`/account/home/job/${jobId}#rate`);
    await homeowner.getByText('Where every cent went').first().waitFor();
    await expectOrder({
      stars: homeowner.getByRole('radio', { name: /5 stars/ }),
      tip: homeowner.getByRole('heading', { name: /^Add a tip for / }),
      trouble: homeowner.getByRole('button', { name: 'Something’s not right' }),
      money: homeowner.getByText('Where every cent went'),
      photos: homeowner.getByRole('heading', { name: 'Before and after' }),
      story: homeowner.getByRole('heading', { name: 'What happened' }),
    });
    // Words are asked for once the stars are given, between them and the tip.
    const words = homeowner.getByLabel('What should others know?');
    expect(await words.isVisible()).toBe(false);
    await homeowner.getByRole('radio', { name: /5 stars/ }).check({ force: true });
    await words.waitFor();
    await homeowner.getByText('New anode rod').first().waitFor();
  }, 150_000);

  test('the dashboard of a homeowner begins with what needs them, then their next visit, without a chart', async ({
    openBrowser,
  }) => {
    const page = await openBrowser(PHONE);
    await signInAs(page, 'homeowner');
    for (const viewport of [PHONE.viewport, { width: 1_440, height: 900 }]) {
      await page.setViewportSize(viewport);
      await page.goto('/account/home/dashboard');
      const headings = page.locator('main').getByRole('heading', { level: 2 });
      await headings.first().waitFor();
      const names = await headings.allTextContents();
      expect(names[0]).toMatch(/^Needs you/);
      expect(names.findIndex((name) => name.startsWith('Next visit'))).toBeGreaterThan(0);
      await expectOrder({
        needs: page.getByRole('heading', { name: 'Needs you' }),
        visit: page.getByRole('heading', { name: 'Next visit' }),
        figures: page.getByText('Spent this year'),
      });
      expect(await page.locator('main figure').count()).toBe(0);
    }
  });
});
