import { HOUR_MS } from '#core/lib/durations.ts';

/** How far the demo's clock may be moved at once, in days: a day, or a week. */
export const DEMO_JUMPS = [1, 7] as const;
export type DemoJump = (typeof DEMO_JUMPS)[number];

/** The clock goes in steps, so that everything happens at about its hour and in its order; a week in longer ones. */
export const DEMO_STEP_MS: Record<DemoJump, number> = { 1: HOUR_MS, 7: 3 * HOUR_MS };

/** The demo's clock as its screens show it. */
export type DemoClockView = {
  now: Date;
  /** Milliseconds before the real time. */
  aheadMs: number;
  /** Where the days are told. */
  zone: string;
  /** What is under way, and until when the clock goes. */
  task: { kind: 'move'; until: Date } | { kind: 'reset' } | null;
};
