import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdmission } from './admission.ts';

/** Two at work, four in line; time and the state of the process are set by hand. */
function stage() {
  const state = { busy: true, working: 0, most: 0, done: 0, refused: 0 };
  const warnings: unknown[] = [];
  const admission = createAdmission({
    log: { warn: (...about: unknown[]) => void warnings.push(about) },
    isBusy: () => state.busy,
    now: () => Date.now(),
    mostAtWork: 2,
    mostWaiting: 4,
  });
  const ends: (() => void)[] = [];
  const come = (isGone?: () => boolean) =>
    admission
      .enter(async () => {
        state.working += 1;
        state.most = Math.max(state.most, state.working);
        await new Promise<void>((end) => ends.push(end));
        state.working -= 1;
        state.done += 1;
      }, isGone)
      .catch((error: { code: string; status: number; retryAfterSeconds: number }) => {
        expect(error).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 2 });
        state.refused += 1;
      });
  /** The first of those at work is done; whoever comes after it has begun. */
  const end = async () => {
    ends.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { state, warnings, come, end };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('admission', () => {
  it('lets everybody in while the process is not at its limit, however many are at work', async () => {
    const { state, come } = stage();
    state.busy = false;
    for (let n = 0; n < 20; n += 1) void come();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state).toMatchObject({ working: 20, refused: 0 });
  });

  it('at the limit lets the others wait, and in one by one in the order of coming', async () => {
    const { state, come, end } = stage();
    for (let n = 0; n < 6; n += 1) void come();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(state.working).toBe(2);
    for (let n = 0; n < 6; n += 1) await end();
    expect(state).toMatchObject({ most: 2, done: 6, refused: 0 });
  });

  it('refuses at once whom the line has no room for', async () => {
    const { state, warnings, come } = stage();
    for (let n = 0; n < 9; n += 1) void come();
    await vi.advanceTimersByTimeAsync(0);
    expect(state).toMatchObject({ working: 2, refused: 3 });
    expect(warnings).toHaveLength(1);
  });

  it('lets a burst wait for three seconds', async () => {
    const { state, come } = stage();
    for (let n = 0; n < 4; n += 1) void come();
    await vi.advanceTimersByTimeAsync(2_950);
    expect(state.refused).toBe(0);
    await vi.advanceTimersByTimeAsync(150);
    expect(state).toMatchObject({ working: 2, refused: 2 });
  });

  it('lets nobody wait for more than a quarter of a second once there was a line for three', async () => {
    const { state, come, end } = stage();
    for (let n = 0; n < 6; n += 1) void come();
    await vi.advanceTimersByTimeAsync(3_100);
    expect(state).toMatchObject({ working: 2, refused: 4 });
    // That nobody is in line now is no sign of free places: they were all refused.
    void come();
    await vi.advanceTimersByTimeAsync(200);
    void come();
    await vi.advanceTimersByTimeAsync(100);
    expect(state.refused).toBe(5);
    // Whoever is let in is not late already.
    await end();
    expect(state).toMatchObject({ working: 2, done: 1 });
    await end();
    await end();
    expect(state).toMatchObject({ working: 0, done: 3 });
    // Nobody waited in the end, so the next ones are a burst again.
    for (let n = 0; n < 4; n += 1) void come();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(state).toMatchObject({ working: 2, refused: 5 });
  });

  it('lets those in line in as soon as the process has time, though nobody left', async () => {
    const { state, come } = stage();
    for (let n = 0; n < 4; n += 1) void come();
    await vi.advanceTimersByTimeAsync(500);
    expect(state.working).toBe(2);
    state.busy = false;
    await vi.advanceTimersByTimeAsync(100);
    expect(state).toMatchObject({ working: 4, refused: 0 });
  });

  it('does nothing for whoever has gone away meanwhile', async () => {
    const { state, come, end } = stage();
    let gone = false;
    for (let n = 0; n < 2; n += 1) void come();
    void come(() => gone);
    void come();
    gone = true;
    await end();
    expect(state).toMatchObject({ working: 2, done: 1, refused: 1 });
  });

  it('has no timer when nobody waits, and says how many it had refused', async () => {
    const { warnings, come, end } = stage();
    for (let n = 0; n < 7; n += 1) void come();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount()).toBe(1);
    for (let n = 0; n < 6; n += 1) await end();
    expect(vi.getTimerCount()).toBe(0);
    expect(warnings.at(-1)).toEqual([{ refused: 1 }, expect.any(String)]);
  });
});
