import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEMO_QUOTA } from '#core/demo/mode/quota.ts';
import { createDemoQuota } from './demo-quota.ts';
import { createDemo, type Demo, type OpenedDemo } from './demo-side.ts';
import { createLogger } from './lib/log.ts';

const request = () => new Request('http://localhost:3000/?demo=1');

describe('the demo beside a live application', () => {
  let starts: { ends: () => void; closed: boolean }[];
  let start: () => Promise<OpenedDemo>;
  let demo: Demo;
  beforeEach(() => {
    vi.useFakeTimers();
    starts = [];
    start = async () => {
      const one = { ends: () => {}, closed: false };
      const ended = new Promise<void>((resolve) => {
        one.ends = resolve;
      });
      starts.push(one);
      const name = String(starts.length);
      const close = async () => {
        one.closed = true;
      };
      return { fetch: async () => new Response(name), beginStop: () => undefined, close, ended };
    };
    const quota = createDemoQuota();
    demo = createDemo({ log: createLogger('silent'), quota, start: () => start() });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const answer = async () => (await demo.fetch(request(), {})).text();

  it('is opened once, by the first who asks', async () => {
    expect([demo.state(), starts.length]).toEqual(['closed', 0]);
    const both = Promise.all([answer(), answer()]);
    expect(demo.state()).toBe('opening');
    expect([await both, demo.state(), starts.length]).toEqual([['1', '1'], 'open', 1]);
  });

  it('that has ended rests, longer each time, and is opened again by whoever asks then', async () => {
    await answer();
    starts[0]?.ends();
    await vi.advanceTimersByTimeAsync(0);
    expect(demo.state()).toBe('failed');
    await expect(answer()).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer()).toBe('2');
    starts[1]?.ends();
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(answer()).rejects.toMatchObject({ status: 503 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer()).toBe('3');
    // It lived for long: that was no failure to open.
    await vi.advanceTimersByTimeAsync(61_000);
    starts[2]?.ends();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await answer()).toBe('4');
  });

  it('that cannot be opened is not tried by every request', async () => {
    let tries = 0;
    start = async () => {
      tries += 1;
      throw new Error('no room');
    };
    for (let turn = 0; turn < 5; turn += 1) {
      await expect(answer()).rejects.toMatchObject({
        message: 'The demo can’t be opened right now. Try again in a moment.',
      });
    }
    expect([tries, demo.state()]).toEqual([1, 'failed']);
  });

  it('is refused with 429 and the time to wait when it was opened too often', async () => {
    for (let turn = 0; turn < DEMO_QUOTA.open.most; turn += 1) {
      await answer();
      await demo.close();
    }
    await expect(answer()).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(
        /^The demo has been opened several times just now\. Too many attempts\. Try again in \d+ minutes\.$/,
      ),
      retryAfterSeconds: DEMO_QUOTA.open.minutes * 60,
    });
    expect(starts).toHaveLength(DEMO_QUOTA.open.most);
  });

  it('takes only so many who wait', async () => {
    start = () => new Promise(() => undefined);
    for (let turn = 0; turn < 64; turn += 1) demo.fetch(request(), {}).catch(() => undefined);
    await expect(answer()).rejects.toMatchObject({
      status: 503,
      message: 'The demo is very busy right now. Try again in a moment.',
    });
  });

  it('closes after 20 minutes without a request, and after two when it was only prepared', async () => {
    await answer();
    await vi.advanceTimersByTimeAsync(19 * 60_000);
    await answer();
    await vi.advanceTimersByTimeAsync(19 * 60_000);
    expect(demo.state()).toBe('open');
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect([demo.state(), starts[0]?.closed]).toEqual(['closed', true]);

    demo.prepare();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(demo.state()).toBe('open');
    await vi.advanceTimersByTimeAsync(2 * 60_000);
    expect([demo.state(), starts[1]?.closed]).toEqual(['closed', true]);
  });
});
