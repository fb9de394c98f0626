import { tooManyAttempts } from '#core/settings/rate-limits.ts';

/** What costs the machine seconds of work, whoever asks for it. */
export type DemoTask = 'open' | 'reset' | 'move';

/**
 * How often each may happen within so many minutes, over all callers: the demo's accounts are everybody's, so a limit of
 * a person would limit nobody. Enough to show the demo to a room of people.
 */
export const DEMO_QUOTA: Record<DemoTask, { most: number; minutes: number }> = {
  open: { most: 10, minutes: 10 },
  reset: { most: 3, minutes: 10 },
  move: { most: 12, minutes: 10 },
};

/** What somebody reads who comes too soon. */
export function tooOften(task: DemoTask, retryAfterSeconds: number): string {
  const what = { open: 'opened', reset: 'reset', move: 'moved forward' }[task];
  return `The demo has been ${what} several times just now. ${tooManyAttempts(retryAfterSeconds)}`;
}
