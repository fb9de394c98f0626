import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { test as base, listens } from '#test/browser.ts';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { buildNextRelease } from '#test/next-release.ts';
import { copyCity } from '#test/setup/built-server.ts';
import { begin, bookVisit } from './accounts.ts';
import {
  acceptedJob,
  allSent,
  goOffline,
  jobPath,
  NO_NETWORK,
  PHONE,
  rewriteEntries,
  rowsOf,
  strip,
} from './field-steps.ts';

const NEXT = 'test-results/next-release';

const test = base.extend<{ builtServer: { url: string; databaseUrl: string; update: () => Promise<void> } }>({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads a fixture's needs from its first parameter.
  builtServer: async ({}, use) => {
    const copy = await copyCity(inject('city'), `update_${Date.now()}`);
    let server: BuiltServer = await startBuiltServer(copy);
    const port = Number(new URL(server.url).port);
    const update = async () => {
      const entry = buildNextRelease(NEXT);
      await server.stop();
      server = await startBuiltServer({ ...copy, port, entry });
    };
    await use({ url: server.url, databaseUrl: copy.databaseUrl, update });
    await server.stop();
    for (const folder of [copy.dataFolder, NEXT]) rmSync(folder, { recursive: true, force: true });
  },
});

const isNewRelease = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.next.js')));

describe('a new release', () => {
  test('comes while changes wait: the old app sends what it has, and the new one what the old one has kept', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    // The server is away while it is updated, and the old app may ask for a file of its own.
    expectConsole(
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION_REFUSED|manifest patches|404|ERR_INCOMPLETE/,
    );
    const recordOf = async () => {
      const [job] = await rowsOf<{ way: Date | null; start: Date | null; note: string | null }>(
        builtServer.databaseUrl,
        `select b.en_route_at as way, b.started_at as start, n.text as note
          from bookings.bookings b left join bookings.work_notes n on n.booking_id = b.id where b.id = $1`,
        jobId,
      );
      return { way: job?.way != null, start: job?.start != null, note: job?.note ?? null };
    };
    const jobId = await bookVisit(await openBrowser(), 'Nova Stranger', 0);
    let phone = await openBrowser(PHONE);
    const context = phone.context();
    await acceptedJob(phone, jobId);
    expect(await isNewRelease(phone)).toBe(false);

    await goOffline(phone);
    await begin(phone, 'On the way');
    await strip(phone, /1 change waits for a connection/).waitFor();
    await builtServer.update();
    // Still without a line, the app opens as the release that it was.
    await phone.reload();
    await strip(phone, /1 change waits for a connection/).waitFor();
    expect(await recordOf()).toMatchObject({ way: false });
    await context.setOffline(false);
    await allSent(phone);
    expect(await recordOf()).toMatchObject({ way: true, start: false });

    // What is done in the old app and not sent before it is closed, the new one finds.
    await goOffline(phone);
    await begin(phone, 'Start job');
    await phone.getByLabel('For your team').fill('Written in the old release.');
    await phone.getByRole('button', { name: 'Save note' }).tap();
    await strip(phone, /2 changes wait for a connection/).waitFor();
    await phone.close();
    await context.setOffline(false);
    phone = await context.newPage();
    await phone.goto(jobPath(jobId));
    await listens(phone);
    expect(await isNewRelease(phone)).toBe(true);
    // Where the line is lost while it takes over, the job still opens, as either release.
    await phone.waitForFunction(async () => (await caches.keys()).includes('canopy-files-the next release'));
    await goOffline(phone);
    await phone.reload();
    await listens(phone);
    await phone.getByRole('heading', { level: 1 }).first().waitFor();
    await context.setOffline(false);
    await phone.goto(jobPath(jobId));
    await allSent(phone);
    await expect.poll(recordOf).toEqual({ way: true, start: true, note: 'Written in the old release.' });

    // It takes over from there, with its own files.
    await expect
      .poll(
        () =>
          phone.evaluate(async () =>
            (await caches.keys()).filter((name) => name.startsWith('canopy-files-')),
          ),
        { timeout: 30_000 },
      )
      .toEqual(['canopy-files-the next release']);
  }, 240_000);

  test('leaves alone what a later one has written, and says how it is sent', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Later Stranger', 0);
    const phone = await openBrowser(PHONE);
    await acceptedJob(phone, jobId);
    await goOffline(phone);
    await begin(phone, 'On the way');
    await strip(phone, /1 change waits for a connection/).waitFor();
    await rewriteEntries(phone, { format: 99 });
    await phone.context().setOffline(false);
    await strip(phone, /Canopy was updated. Reload this page to send 1 change/).waitFor({ timeout: 20_000 });
    const [job] = await rowsOf<{ way: Date | null }>(
      builtServer.databaseUrl,
      'select en_route_at as way from bookings.bookings where id = $1',
      jobId,
    );
    expect(job?.way).toBeNull();
  }, 120_000);
});
