import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from '#test/browser.ts';
import { begin, bookVisit, photo } from './accounts.ts';
import {
  acceptedJob,
  allSent,
  camera,
  jobPath,
  NO_NETWORK,
  openSteps,
  PHONE,
  rowsOf,
  strip,
} from './field-steps.ts';

/** The line breaks before the server hears of it; after it has answered; or then, and the app is closed at once. */
type Cut = 'before the server hears it' | 'before its answer arrives' | 'and the app is closed';

type Step = {
  name: string;
  /** The request that is cut. */
  cuts: string;
  act: (page: Page) => Promise<void>;
  /** How often it has taken effect on the job $1. */
  effects: string;
  /** The request brings what the step needs, and is none of its effects. */
  isBytes?: true;
};

const steps = (step: string) =>
  `select count(*)::int as n from bookings.booking_steps where booking_id = $1 and step = '${step}'`;
const photos = (kind: string) =>
  `select count(*)::int as n from bookings.photos where booking_id = $1 and kind = '${kind}'`;
const lines = (label: string) =>
  `select count(*)::int as n from bookings.booking_lines where booking_id = $1 and label like '${label}%'`;
const call = (operation: string) => `**/api/rpc/${operation}`;

const drawer = (page: Page) => page.getByRole('dialog');

const DAY: Step[] = [
  {
    name: 'setting out',
    cuts: call('bookings/setEnRoute'),
    act: (page) => begin(page, 'On the way'),
    effects: steps('en_route'),
  },
  {
    name: 'starting',
    cuts: call('bookings/start'),
    act: (page) => begin(page, 'Start job'),
    effects: steps('in_progress'),
  },
  {
    name: 'the bytes of a photo',
    cuts: '**/api/files/*',
    act: async (page) => camera(page, 'before').setInputFiles(await photo(90)),
    effects: photos('before'),
    isBytes: true,
  },
  {
    name: 'a step',
    cuts: call('bookings/tick'),
    act: (page) => page.getByRole('button', { name: 'Done, next step' }).tap(),
    effects: `select sum(version)::int as n from bookings.checklist_items where booking_id = $1`,
  },
  {
    name: 'pausing',
    cuts: call('bookings/clockOut'),
    act: (page) => page.getByRole('button', { name: 'Pause', exact: true }).tap(),
    effects: `select count(*)::int as n from bookings.work_periods where booking_id = $1 and ended_at is not null`,
  },
  {
    name: 'going on',
    cuts: call('bookings/clockIn'),
    act: (page) => page.getByRole('button', { name: 'Continue', exact: true }).first().tap(),
    effects: `select count(*)::int as n from bookings.work_periods where booking_id = $1`,
  },
  {
    name: 'a work note',
    cuts: call('bookings/saveWorkNote'),
    act: async (page) => {
      await page.getByLabel('For your team').fill('The shut-off valve sticks.');
      await page.getByRole('button', { name: 'Save note' }).tap();
    },
    effects: `select coalesce(max(version), 0)::int as n from bookings.work_notes where booking_id = $1`,
  },
  {
    name: 'a part',
    cuts: call('bookings/proposeExtra'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add part' }).tap();
      await drawer(page).getByLabel('Part', { exact: true }).fill('Brass flush valve');
      await drawer(page).getByRole('button', { name: 'Add part' }).tap();
    },
    effects: lines('Brass flush valve'),
  },
  {
    name: 'a part from stock',
    cuts: call('bookings/usePart'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Use from stock' }).tap();
      await page.getByRole('dialog', { name: 'Use from stock' }).getByLabel('Part').fill('Silicone');
      await page.getByRole('option', { name: /Silicone/ }).tap();
      await page.getByLabel('Reason').fill('Bought on the way');
      await page.getByRole('button', { name: 'Use part' }).tap();
    },
    effects: `select count(*)::int as n from inventory.movements where booking_id = $1`,
  },
  {
    name: 'extra work',
    cuts: call('bookings/proposeExtra'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Add part' }).tap();
      await drawer(page).getByLabel('Part', { exact: true }).fill('Drain pan, fitted');
      await drawer(page).getByText('Charged extra').tap();
      await drawer(page).getByLabel('Price of one').fill('80');
      await drawer(page).getByRole('button', { name: 'Request approval' }).tap();
    },
    effects: lines('Drain pan, fitted'),
  },
  {
    name: 'a signature',
    cuts: call('bookings/sign'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Take signature' }).tap();
      await page.getByText('Type it').tap();
      await page.getByRole('button', { name: 'Keep signature' }).tap();
    },
    effects: `select count(*)::int as n from bookings.signatures where booking_id = $1`,
  },
  {
    name: 'the photo itself',
    cuts: call('photos/add'),
    act: async (page) => camera(page, 'after').setInputFiles(await photo(40)),
    effects: photos('after'),
  },
  {
    name: 'completing',
    cuts: call('bookings/complete'),
    act: async (page) => {
      await page.locator('[data-foot-bar]').getByRole('button', { name: 'Complete job' }).tap();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Complete job' }).tap();
    },
    effects: steps('completed'),
  },
];

/** Cuts every request of this kind until it is lifted. Gives the keys of all that were made, and when the first was cut. */
async function cutAll(page: Page, { cuts }: Step, cut: Cut) {
  const keys = new Set<string | undefined>();
  const isCut = { promise: Promise.resolve(), resolve: () => {} };
  isCut.promise = new Promise((resolve) => {
    isCut.resolve = resolve;
  });
  await page.route(cuts, async (route) => {
    keys.add(route.request().headers()['idempotency-key']);
    if (cut !== 'before the server hears it') await route.fetch().catch(() => undefined);
    await route.abort().catch(() => undefined);
    isCut.resolve();
  });
  const lift = async () => {
    await page.unroute(cuts);
    await page.route(cuts, (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      return route.continue();
    });
  };
  return { keys, lift, isCut: isCut.promise };
}

/** What stands between this step and the one before: done with a line. */
async function prepare(page: Page, step: Step): Promise<void> {
  if (step.name === 'a signature') {
    // Whoever is asked for money decides first; here it is withdrawn.
    await page.getByRole('button', { name: 'Take back Drain pan, fitted' }).tap();
    await page.getByRole('button', { name: 'Take back Drain pan, fitted' }).waitFor({ state: 'detached' });
  }
  if (step.name !== 'completing') return;
  for (let left = await openSteps(page).count(); left > 0; left -= 1) {
    await page.getByRole('button', { name: 'Done, next step' }).tap();
    await expect.poll(() => openSteps(page).count()).toBe(left - 1);
  }
  await allSent(page);
}

/** By who books the job. */
const WAYS: Record<string, Cut> = {
  'Ada Stranger': 'before the server hears it',
  'Ben Stranger': 'before its answer arrives',
  'Cal Stranger': 'and the app is closed',
};

describe('the line breaks in the middle of each step', () => {
  for (const [name, cut] of Object.entries(WAYS))
    test(`${cut}: it is tried again, and takes effect once`, async ({
      openBrowser,
      expectConsole,
      builtServer,
    }) => {
      expectConsole(NO_NETWORK);
      const jobId = await bookVisit(await openBrowser(), name, 0);
      const first = await openBrowser(PHONE);
      const context = first.context();
      await acceptedJob(first, jobId);
      let page = first;
      for (const step of DAY) {
        await prepare(page, step);
        const effects = async () =>
          (await rowsOf<{ n: number }>(builtServer.databaseUrl, step.effects, jobId))[0]?.n ?? 0;
        const before = await effects();
        const { keys, lift, isCut } = await cutAll(page, step, cut);
        await step.act(page);
        await isCut;
        const isHeard = cut !== 'before the server hears it' && !step.isBytes;
        expect(await effects(), step.name).toBe(before + (isHeard ? 1 : 0));
        if (cut === 'and the app is closed') {
          await page.close();
          page = await context.newPage();
          await page.goto(jobPath(jobId));
          await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
        } else {
          await strip(page, /\d changes? waits? for a connection/).waitFor();
          await lift();
        }
        await allSent(page);
        expect(await effects(), step.name).toBe(before + 1);
        // One intent, so one key at every attempt.
        expect(keys.size, step.name).toBe(1);
        await page.unroute(step.cuts);
        expect(await page.getByRole('alert').filter({ visible: true }).allTextContents(), step.name).toEqual(
          [],
        );
      }
      await page.getByText('Completed', { exact: true }).first().waitFor();
      // The card was charged once.
      await expect
        .poll(() =>
          rowsOf(
            builtServer.databaseUrl,
            `select status, count(*)::int as n from payments.payments where booking_id = $1 group by status`,
            jobId,
          ),
        )
        .toEqual([{ status: 'captured', n: 1 }]);
    }, 240_000);
});
