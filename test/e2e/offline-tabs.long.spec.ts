import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { listens, test } from '#test/browser.ts';
import { begin, bookVisit } from './accounts.ts';
import { acceptedJob, allSent, goOffline, jobPath, NO_NETWORK, PHONE, rowsOf, strip } from './field-steps.ts';

describe('two tabs on one job', () => {
  test('both show what waits, one alone sends it, and the other takes over when that one is closed', async ({
    openBrowser,
    expectConsole,
    builtServer,
  }) => {
    expectConsole(NO_NETWORK);
    const jobId = await bookVisit(await openBrowser(), 'Tab Stranger', 0);
    const first = await openBrowser(PHONE);
    await acceptedJob(first, jobId);
    const second = await first.context().newPage();
    await second.goto(jobPath(jobId));
    await listens(second);
    // Each has opened the log.
    for (const tab of [first, second]) await tab.waitForLoadState('networkidle');

    // Whoever sends gets no answer, so it goes on sending until it is closed.
    const calls: { from: Page; key: string | undefined }[] = [];
    const held: Route[] = [];
    await first.context().route('**/api/rpc/bookings/{setEnRoute,start}', (route) => {
      const request = route.request();
      calls.push({ from: request.frame().page(), key: request.headers()['idempotency-key'] });
      if (calls.length > 1) return route.continue();
      held.push(route);
    });
    await goOffline(first);
    await begin(first, 'On the way');
    await first.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });
    // The other tab has it, and what it adds comes after it.
    await second.getByRole('button', { name: 'On the way' }).waitFor({ state: 'detached' });
    await begin(second, 'Start job');
    for (const tab of [first, second]) await strip(tab, /2 changes wait for a connection/).waitFor();

    await first.context().setOffline(false);
    await expect.poll(() => calls.length, { timeout: 20_000 }).toBe(1);
    for (const tab of [first, second]) await strip(tab, /2 changes|Sending 2/).waitFor();
    // Time enough for the other to send it as well, if it would.
    await first.waitForTimeout(3_000);
    expect(calls.length).toBe(1);
    const sender = calls[0]?.from;
    const other = sender === first ? second : first;
    await sender?.close();
    await allSent(other);
    expect(calls.map(({ from }) => from === other)).toEqual([false, true, true]);
    expect(calls[1]?.key).toBe(calls[0]?.key);
    expect(calls[2]?.key).not.toBe(calls[0]?.key);
    const found = await rowsOf(
      builtServer.databaseUrl,
      `select step, count(*)::int as n from bookings.booking_steps
        where booking_id = $1 and step in ('en_route', 'in_progress') group by step order by step`,
      jobId,
    );
    expect(found).toEqual([
      { step: 'en_route', n: 1 },
      { step: 'in_progress', n: 1 },
    ]);
    await other.getByLabel('For your team').waitFor();
  }, 120_000);
});
