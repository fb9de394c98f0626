import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLiveLink, SIGNED_OUT_EVENT } from './live-link.ts';

/** A browser's event stream as far as the link uses it; the test plays the server and the line. */
class FakeSource extends EventTarget {
  static opened: FakeSource[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
  say(event: 'ready' | 'change' | 'beat' | 'error'): void {
    if (!this.closed) this.dispatchEvent(new Event(event));
  }
}

const START = Date.parse('2026-11-20T16:00:00Z');
const onChange = vi.fn();
let stop: () => void;
const opened = () => FakeSource.opened.length;
const current = () => FakeSource.opened.at(-1) as FakeSource;
/** Milliseconds until the link opens its next stream. */
const untilNext = () => {
  const before = opened();
  const from = Date.now();
  while (opened() === before) vi.advanceTimersToNextTimer();
  return Date.now() - from;
};

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  FakeSource.opened = [];
  onChange.mockClear();
  // No channel and no locks: one tab alone.
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('EventSource', FakeSource);
  stop = openLiveLink('ana', onChange);
  vi.advanceTimersByTime(0);
});
afterEach(() => {
  stop();
  expect(vi.getTimerCount()).toBe(0);
  vi.unstubAllGlobals();
});

describe('§9 reconnect delays 1, 2, 5, 10 s', () => {
  it('hold after every end of a stream, and 10 s from then on', () => {
    expect(current().url).toMatch(/^\/api\/live\?age=\d+$/);
    const waits = [];
    for (let tries = 0; tries < 6; tries += 1) {
      current().say('error');
      // Ours is the only clock: the browser must not come back by its own.
      expect(current().closed).toBe(true);
      waits.push(untilNext());
    }
    expect(waits).toEqual([1_000, 2_000, 5_000, 10_000, 10_000, 10_000]);
  });

  it('begin anew once a stream has stood', () => {
    current().say('error');
    untilNext();
    current().say('error');
    untilNext();
    current().say('ready');
    current().say('error');
    expect(untilNext()).toBe(1_000);
  });

  it('end with the link, and when the person signs out in another tab', () => {
    current().say('error');
    window.dispatchEvent(new Event(SIGNED_OUT_EVENT));
    vi.advanceTimersByTime(60_000);
    expect(opened()).toBe(1);
  });
});

describe('§9 realtime heartbeat 25 s', () => {
  it('keeps a quiet stream open', () => {
    current().say('ready');
    for (let beats = 0; beats < 40; beats += 1) {
      vi.advanceTimersByTime(25_000);
      current().say('beat');
    }
    expect(opened()).toBe(1);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('missing for two beats and 5 s is a dead line: the stream comes back by the reconnect delays', () => {
    current().say('ready');
    vi.advanceTimersByTime(55_000 - 1);
    expect(current().closed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(current().closed).toBe(true);
    expect(untilNext()).toBe(1_000);
    // What changed meanwhile is read once it stands.
    current().say('ready');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('gives up on a stream that never answers', () => {
    expect(untilNext()).toBe(55_000 + 1_000);
  });

  it('counts any message as a sign of life', () => {
    current().say('ready');
    vi.advanceTimersByTime(50_000);
    current().say('change');
    vi.advanceTimersByTime(50_000);
    expect(current().closed).toBe(false);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

it('tells of what changed, and of what may have changed while it was away', () => {
  current().say('ready');
  expect(onChange).not.toHaveBeenCalled();
  current().say('change');
  expect(onChange).toHaveBeenCalledTimes(1);
  current().say('error');
  untilNext();
  current().say('ready');
  expect(onChange).toHaveBeenCalledTimes(2);
});

describe('two tabs', () => {
  /** The channel between tabs of one browser; a word reaches the others at once. */
  class FakeChannel extends EventTarget {
    static tabs = new Set<FakeChannel>();
    constructor() {
      super();
      FakeChannel.tabs.add(this);
    }
    postMessage(data: unknown): void {
      for (const tab of FakeChannel.tabs) {
        if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
    close(): void {
      FakeChannel.tabs.delete(this);
    }
  }

  it('a tab that was read before the last change and listens after it is told of it', () => {
    stop();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { BroadcastChannel: FakeChannel }));
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    let holdsLock = false;
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: unknown, hold: () => Promise<void>) => {
          if (holdsLock) return new Promise(() => undefined);
          holdsLock = true;
          return hold();
        },
      },
    });
    const stopFirst = openLiveLink('ana', () => undefined);
    vi.advanceTimersByTime(0);
    current().say('ready');
    current().say('change');
    const late = vi.fn();
    const origin = vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 500);
    const stopLate = openLiveLink('ana', late);
    expect(late).toHaveBeenCalledTimes(1);
    origin.mockReturnValue(Date.now() + 500);
    const later = vi.fn();
    const stopLater = openLiveLink('ana', later);
    expect(later).not.toHaveBeenCalled();
    for (const end of [stopFirst, stopLate, stopLater]) end();
  });
});
