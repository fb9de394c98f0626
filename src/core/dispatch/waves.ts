/** How an emergency goes out: so many vendors at once, so long each. Frozen with the request. */
export type WaveRules = { sizes: readonly number[]; acceptSeconds: number; repeatSeconds: number };

/** The wave that is running: null before the first. */
export type WaveState = {
  /** Waves started so far. */
  started: number;
  /** When the running wave ends; null where none runs. */
  dueAt: Date | null;
  /** Vendors of the running wave who have neither answered nor run out of time. */
  waiting: number;
  /** Vendors who were never asked and could come. */
  candidates: number;
};

export type WaveStep = { do: 'wait' } | { do: 'start'; wave: number; size: number } | { do: 'give_up' };

/**
 * What comes next while somebody searches. A wave ends when its time is up or everybody has declined; the next one then
 * begins with its whole time, however late the clock was looked at, so that no wave is ever skipped. Where too few
 * are free a wave is smaller; where nobody is left, or all waves are over, the search ends.
 */
export function nextWaveStep(state: WaveState, rules: WaveRules, now: Date): WaveStep {
  const runs = state.dueAt !== null && state.dueAt > now && state.waiting > 0;
  if (runs) return { do: 'wait' };
  const size = rules.sizes[state.started];
  if (size === undefined || state.candidates === 0) return { do: 'give_up' };
  return { do: 'start', wave: state.started + 1, size: Math.min(size, state.candidates) };
}

/** Until when the vendors of a wave that starts now may accept. */
export function waveDueAt(startedAt: Date, rules: Pick<WaveRules, 'acceptSeconds'>): Date {
  return new Date(startedAt.getTime() + rules.acceptSeconds * 1_000);
}

/** Whether an alert rings again: unanswered, its time not over, and quiet for long enough. */
export function shouldRepeat(
  alert: { lastSentAt: Date; repeats: number; dueAt: Date },
  rules: { repeatSeconds: number; repeatsMax: number },
  now: Date,
): boolean {
  if (alert.repeats >= rules.repeatsMax || alert.dueAt <= now) return false;
  return now.getTime() - alert.lastSentAt.getTime() >= rules.repeatSeconds * 1_000;
}

/** The most seconds a search takes: every wave runs its whole time. */
export function longestSearchSeconds(rules: WaveRules): number {
  return rules.sizes.length * rules.acceptSeconds;
}
