import { setImmediate as breath } from 'node:timers/promises';
import { DEMO_STEP_MS, type DemoClockView, type DemoJump } from '#core/demo/mode/clock.ts';
import { type DemoTask, tooOften } from '#core/demo/mode/quota.ts';
import { AppError } from '#core/lib/app-error.ts';
import { DAY_MS } from '#core/lib/durations.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import type { DemoControls, Services } from '#server/lib/context.ts';
import type { Pump } from '#server/lib/events/pump.ts';
import type { JobRunner } from '#server/lib/jobs/runner.ts';
import type { DemoClock } from './demo-clock.ts';
import { replantSampleCity } from './plant-sample-city.ts';

/** Seconds to wait before this may happen again, 0 when it was granted. */
export type TakeTurn = (task: DemoTask) => Promise<number>;

/** What an administrator can do with the demo's time. Only the demo's application has it. */
export type RunningControls = DemoControls & {
  /** Ends what is under way after its current step. */
  stop(): Promise<void>;
};

export function createDemoControls(parts: {
  services: Services;
  clock: DemoClock;
  takeTurn: TakeTurn;
  jobs: Pick<JobRunner, 'dueBetween' | 'runDue'>;
  pump: Pick<Pump, 'drain'>;
  onError: (error: unknown, what: string) => void;
}): RunningControls {
  const { services, clock, takeTurn, jobs, pump, onError } = parts;
  let task: DemoClockView['task'] = null;
  let running: Promise<void> = Promise.resolve();
  let stopping = false;

  function begin(next: NonNullable<DemoClockView['task']>, work: () => Promise<void>): void {
    if (task) return;
    task = next;
    // The request that asked for it ends at once: a week takes longer than anybody's time-out.
    running = services.db
      .outside(work)
      .catch((error: unknown) => onError(error, `demo:${next.kind}`))
      .finally(() => {
        task = null;
      });
  }

  /** One step: the clock, then every job that is due by it, then what follows from them. */
  async function step(ms: number): Promise<void> {
    const from = clock.now();
    await clock.move(services.db, ms);
    for (const name of jobs.dueBetween(from, clock.now())) {
      await jobs.runDue(name).catch((error: unknown) => onError(error, name));
      // Requests are answered in between.
      await breath();
    }
    await pump.drain();
  }

  async function travel(days: DemoJump): Promise<void> {
    const by = DEMO_STEP_MS[days];
    for (let left = days * DAY_MS; left > 0 && !stopping; left -= by) await step(Math.min(left, by));
  }

  function assertIdle(): void {
    if (task === null) return;
    throw new AppError(
      'conflict',
      task.kind === 'move'
        ? 'The demo clock is still moving. Wait until it stops, then move it again.'
        : 'The demo is being set up. Try again in a moment.',
      { retryAfterSeconds: 5 },
    );
  }

  return {
    view: () => ({ now: clock.now(), aheadMs: clock.aheadMs(), zone: HOME_ZONE, task }),
    async assertMay(kind) {
      assertIdle();
      const wait = await takeTurn(kind);
      if (wait > 0) throw new AppError('rate_limited', tooOften(kind, wait), { retryAfterSeconds: wait });
    },
    moveOn(days: DemoJump) {
      const until = new Date(clock.now().getTime() + days * DAY_MS);
      begin({ kind: 'move', until }, () => travel(days));
    },
    reset() {
      begin({ kind: 'reset' }, async () => {
        await replantSampleCity(services, new Date(clock.now().getTime() - clock.aheadMs()));
        clock.restart();
        services.settings.forget();
      });
    },
    async stop() {
      stopping = true;
      await running;
    },
  };
}
