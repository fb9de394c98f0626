import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { travelClock } from '#server/lib/clock.ts';
import { sessions } from '#server/users/tables.ts';
import { testDatabase } from '#test/db.ts';
import { buildSession, buildUser } from '#test/factories/users.ts';
import { PLATFORM_START, type PlatformCtx, platformCtx } from '#test/platform.ts';
import { createDemoControls, type RunningControls } from './controls.ts';
import { createDemoClock, type DemoClock } from './demo-clock.ts';
import { clocks } from './tables.ts';

const START = PLATFORM_START.getTime();

describe('the clock of the demo', () => {
  const database = testDatabase();
  let ctx: PlatformCtx;
  let clock: DemoClock;
  let controls: RunningControls;
  let ran: { name: string; at: number }[];
  let errors: unknown[];
  let asked: string[];
  let waitSeconds: number;
  beforeEach(() => {
    asked = [];
    waitSeconds = 0;
    ctx = platformCtx(database.db);
    clock = createDemoClock(travelClock(PLATFORM_START));
    ran = [];
    errors = [];
    controls = createDemoControls({
      services: ctx,
      clock,
      takeTurn: async (task) => {
        asked.push(task);
        return waitSeconds;
      },
      jobs: {
        dueBetween: (_from, to) => (to.getUTCHours() === 3 ? ['hourly', 'nightly'] : ['hourly']),
        runDue: async (name) => {
          ran.push({ name, at: clock.now().getTime() });
          if (name === 'nightly') throw new Error('of a job');
        },
      },
      pump: { drain: async () => undefined },
      onError: (error) => errors.push(error),
    });
  });
  afterEach(() => controls.stop());

  it('goes hour by hour, runs at each hour what is due, and survives a job that fails', async () => {
    controls.moveOn(1);
    expect(controls.view().task).toEqual({ kind: 'move', until: new Date(START + DAY_MS) });
    await expect(controls.assertMay('move')).rejects.toThrow('The demo clock is still moving.');
    await expect.poll(() => controls.view().task, { timeout: 20_000 }).toBeNull();
    expect(controls.view()).toMatchObject({ now: new Date(START + DAY_MS), aheadMs: DAY_MS });
    const hourly = ran.filter(({ name }) => name === 'hourly').map(({ at }) => (at - START) / 3_600_000);
    expect(hourly).toEqual(Array.from({ length: 24 }, (_, i) => i + 1));
    expect(ran.filter(({ name }) => name === 'nightly')).toHaveLength(1);
    expect(errors.map(String)).toEqual(['Error: of a job']);
    // Whoever comes while it is on its way takes nobody's turn.
    expect(asked).toEqual([]);
    await controls.assertMay('move');
    expect(asked).toEqual(['move']);
  });

  it('is refused with the time to wait where everybody together moved it too often', async () => {
    waitSeconds = 240;
    await expect(controls.assertMay('reset')).rejects.toMatchObject({
      status: 429,
      message: 'The demo has been reset several times just now. Too many attempts. Try again in 4 minutes.',
      retryAfterSeconds: 240,
    });
    expect(asked).toEqual(['reset']);
  });

  it('is kept in the database, adds up and never goes back', async () => {
    await clock.move(ctx.db, 3_600_000);
    await clock.move(ctx.db, 3_600_000);
    const other = createDemoClock(travelClock(PLATFORM_START));
    await other.read(ctx.db.engine);
    expect(other.now()).toEqual(new Date(START + 7_200_000));
    await expect(clock.move(ctx.db, -1)).rejects.toThrow('only goes forward');
    expect(await ctx.db.read.select().from(clocks)).toMatchObject([{ aheadMs: 7_200_000 }]);
  });

  it('takes sessions along, so that nobody is signed out by a jump', async () => {
    const user = await buildUser(ctx, 'admin');
    const ends = new Date(START + 60_000);
    await buildSession(ctx, user.id, { createdAt: PLATFORM_START, expiresAt: ends, absoluteExpiresAt: ends });
    await clock.move(ctx.db, 7 * DAY_MS);
    expect(await ctx.db.read.select().from(sessions)).toMatchObject([
      {
        createdAt: new Date(START + 7 * DAY_MS),
        expiresAt: new Date(ends.getTime() + 7 * DAY_MS),
        absoluteExpiresAt: new Date(ends.getTime() + 7 * DAY_MS),
      },
    ]);
  });
});
