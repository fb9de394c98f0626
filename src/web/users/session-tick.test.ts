import { describe, expect, it, vi } from 'vitest';
import { SESSION_REFRESH_TICKS, SESSION_TICK_MS, SESSION_TIMEOUT_MS } from '#core/users/limits.ts';
import { createSessionTick, lookRegularly } from './session-tick.ts';

const START = Date.parse('2026-11-20T16:00:00Z');

/** A page that was opened at the start of a homeowner's session of 2 h, with a clock that stands. */
function page(answers: { validate?: Date | null; online?: boolean } = {}) {
  const seen = { kept: 0, asked: 0, expired: 0 };
  let now = START;
  let online = answers.online ?? true;
  const later = (ms: number) => new Date(now + ms);
  const tick = createSessionTick({
    endsAt: later(SESSION_TIMEOUT_MS.homeowner),
    now: () => now,
    keepAlive: async () => (online ? later(SESSION_TIMEOUT_MS.homeowner) : null),
    validate: async () => {
      seen.asked += 1;
      return online ? (answers.validate ?? null) : undefined;
    },
    onKept: () => {
      seen.kept += 1;
    },
    onExpired: () => {
      seen.expired += 1;
    },
  });
  return {
    tick,
    seen,
    later,
    goOnline: () => {
      online = true;
    },
    /** Looks every 30 s until so much time has passed. */
    async pass(ms: number) {
      for (const end = now + ms; now < end; ) {
        now += SESSION_TICK_MS;
        await tick.look();
      }
    },
  };
}

const HOURS = 3_600_000;

describe('§4 session expiry', () => {
  it('is reported once the timeout of the profile is past, not a tick before', async () => {
    const { pass, seen } = page();
    await pass(2 * HOURS - SESSION_TICK_MS);
    expect(seen).toEqual({ kept: 0, asked: 0, expired: 0 });
    await pass(SESSION_TICK_MS);
    expect(seen).toEqual({ kept: 0, asked: 1, expired: 1 });
  });

  it('is validated with the server: a wrong clock or another tab signs nobody out', async () => {
    const { pass, seen } = page({ validate: new Date(START + 3 * HOURS) });
    await pass(3 * HOURS - SESSION_TICK_MS);
    expect(seen).toEqual({ kept: 0, asked: 1, expired: 0 });
  });

  it('waits while the server does not answer', async () => {
    const { pass, seen, goOnline } = page({ online: false });
    await pass(2 * HOURS + 4 * SESSION_TICK_MS);
    expect(seen.expired).toBe(0);
    goOnline();
    await pass(SESSION_TICK_MS);
    expect(seen.expired).toBe(1);
  });
});

describe('§9 backend-client values: auth refresh tick 30 s', () => {
  it('comes by a clock of the window, with what its person does in between', () => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    const tick = { look: vi.fn(async () => undefined), note: vi.fn() };
    const stop = lookRegularly(tick);
    vi.advanceTimersByTime(30_000 - 1);
    expect(tick.look).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(tick.look).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10 * 30_000);
    expect(tick.look).toHaveBeenCalledTimes(11);
    for (const input of ['pointerdown', 'keydown', 'wheel', 'touchstart', 'mousemove'])
      window.dispatchEvent(new Event(input));
    expect(tick.note).toHaveBeenCalledTimes(4);
    stop();
    window.dispatchEvent(new Event('keydown'));
    expect([vi.getTimerCount(), tick.note.mock.calls.length]).toEqual([0, 4]);
    vi.unstubAllGlobals();
  });

  it('refreshes within 3 ticks of expiry when there was input, not before', async () => {
    const { tick, pass, seen } = page();
    tick.note();
    await pass(2 * HOURS - 4 * SESSION_TICK_MS);
    expect(seen.kept).toBe(0);
    await pass(SESSION_TICK_MS);
    expect(seen.kept).toBe(1);
  });

  it('does not refresh without input since the last refresh', async () => {
    const { tick, pass, seen } = page();
    tick.note();
    await pass(2 * HOURS);
    expect(seen).toMatchObject({ kept: 1, expired: 0 });
    // Nothing is touched from here on: the second life ends.
    await pass(2 * HOURS - SESSION_REFRESH_TICKS * SESSION_TICK_MS);
    expect(seen).toMatchObject({ kept: 1, expired: 1 });
  });

  it('tries a refresh again that had no answer', async () => {
    const { tick, pass, seen, goOnline } = page({ online: false });
    tick.note();
    await pass(2 * HOURS - 2 * SESSION_TICK_MS);
    expect(seen.kept).toBe(0);
    goOnline();
    await pass(SESSION_TICK_MS);
    expect(seen.kept).toBe(1);
  });

  it('takes over what another tab was told', async () => {
    const { tick, pass, seen, later } = page();
    await pass(1 * HOURS);
    tick.extend(later(2 * HOURS));
    await pass(2 * HOURS - SESSION_TICK_MS);
    expect(seen).toEqual({ kept: 0, asked: 0, expired: 0 });
  });
});
