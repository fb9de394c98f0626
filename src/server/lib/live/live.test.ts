import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Engine } from '../db/database.ts';
import type { LiveMessage } from '../live.ts';
import { createLogger } from '../log.ts';
import { createLiveHub, type LiveHub } from './hub.ts';
import { packMessages, unpackMessages } from './pack.ts';
import { createLiveStreams } from './stream.ts';

const log = createLogger('silent');

/** A database that only passes notifications on, to every process that listens. */
function fakeEngine(name: Engine['name'] = 'postgres') {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const sent: [string, string][] = [];
  const engine = {
    name,
    async notify(channel: string, payload: string) {
      sent.push([channel, payload]);
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    },
    async listen(channel: string, onPayload: (payload: string) => void) {
      const set = listeners.get(channel) ?? new Set();
      listeners.set(channel, set.add(onPayload));
      return async () => void set.delete(onPayload);
    },
  };
  return { engine: engine as unknown as Engine, sent };
}

const message = (userId: string, topic = 'bookings'): LiveMessage => ({ userIds: [userId], topic, id: 'b1' });

async function twoHubs(): Promise<{ here: LiveHub; there: LiveHub; sent: [string, string][] }> {
  const { engine, sent } = fakeEngine();
  const here = createLiveHub({ engine, log });
  const there = createLiveHub({ engine, log });
  await Promise.all([here.start(), there.start()]);
  return { here, there, sent };
}

afterEach(() => {
  vi.useRealTimers();
});

describe('the live hub', () => {
  it('delivers here at once and elsewhere once', async () => {
    vi.useFakeTimers();
    const { here, there, sent } = await twoHubs();
    const heard: string[] = [];
    here.subscribe('ana', () => heard.push('here'));
    there.subscribe('ana', () => heard.push('there'));
    there.subscribe('ben', () => heard.push('wrong person'));
    here.publish(message('ana'));
    expect(heard).toEqual(['here']);
    await vi.advanceTimersByTimeAsync(50);
    expect(heard).toEqual(['here', 'there']);
    expect(sent).toHaveLength(1);
  });

  it('gathers a burst into one notification, and a wake-up with it', async () => {
    vi.useFakeTimers();
    const { here, sent } = await twoHubs();
    const woken = vi.fn();
    here.onWake(woken);
    for (let i = 0; i < 50; i += 1) {
      here.publish(message('ana'));
      here.wake();
    }
    await vi.advanceTimersByTimeAsync(50);
    expect(sent.map(([channel]) => channel)).toEqual(['canopy_live', 'canopy_events']);
    expect(woken).toHaveBeenCalledTimes(50);
  });

  it('stops delivering to a closed subscription', async () => {
    const { here } = await twoHubs();
    const heard = vi.fn();
    const close = here.subscribe('ana', heard);
    close();
    here.publish(message('ana'));
    expect(heard).not.toHaveBeenCalled();
    await here.stop();
  });

  it('tells the others what is left before it stops', async () => {
    const { here, there } = await twoHubs();
    const heard = vi.fn();
    there.subscribe('ana', heard);
    here.publish(message('ana'));
    await here.stop();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('sends nothing on the embedded database, where nobody else is', async () => {
    vi.useFakeTimers();
    const { engine, sent } = fakeEngine('pglite');
    const hub = createLiveHub({ engine, log });
    hub.publish(message('ana'));
    const woken = vi.fn();
    hub.onWake(woken);
    hub.wake();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([]);
    expect(woken).toHaveBeenCalledTimes(1);
  });
});

describe('packing', () => {
  it('keeps every payload below 8,000 bytes and loses nobody', () => {
    const userIds = Array.from({ length: 5_000 }, (_, i) => `user-${i}-aaaaaaaa-bbbb-cccc-dddd-é`);
    const frames = packMessages('me', [{ userIds, topic: 'bookings' }, message('ana', 'payments')]);
    for (const frame of frames) expect(Buffer.byteLength(frame)).toBeLessThan(8_000);
    const back = frames.flatMap((frame) => unpackMessages(frame, 'somebody else'));
    expect(back.filter((one) => one.topic === 'bookings').flatMap((one) => one.userIds)).toEqual(userIds);
    expect(back).toContainEqual(message('ana', 'payments'));
  });

  it('skips its own frames and foreign noise', () => {
    const [frame = ''] = packMessages('me', [message('ana')]);
    expect(unpackMessages(frame, 'me')).toEqual([]);
    expect(unpackMessages('noise', 'me')).toEqual([]);
  });
});

describe('a stream', () => {
  async function read(
    response: Response,
  ): Promise<{ next(): Promise<string | undefined>; cancel(): Promise<void> }> {
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    return {
      async next() {
        const { value } = await reader.read();
        return value && new TextDecoder().decode(value);
      },
      cancel: () => reader.cancel(),
    };
  }

  it('tells a page what was said after it was read and before it listened', async () => {
    vi.useFakeTimers();
    const hub = createLiveHub({ engine: fakeEngine('pglite').engine, log });
    const streams = createLiveStreams(hub);
    hub.publish(message('ana'));
    await vi.advanceTimersByTimeAsync(3_000);
    const hears = async (userId: string, age: number) => {
      const stream = await read(streams.open(userId, new AbortController().signal, age));
      await stream.next();
      // Its end is a word too: without a change it is the next one.
      const said = stream.next();
      streams.closeAll();
      return (await said)?.includes('event: change') ?? false;
    };
    expect(await hears('ana', 3_500)).toBe(true);
    expect(await hears('ana', 2_500)).toBe(false);
    expect(await hears('ben', 3_500)).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await hears('ana', 100_000)).toBe(false);
  });

  it("starts with ready, then tells what changed; when to come back is the reader's to decide", async () => {
    const { engine } = fakeEngine();
    const hub = createLiveHub({ engine, log });
    const aborter = new AbortController();
    const response = createLiveStreams(hub).open('ana', aborter.signal);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const stream = await read(response);
    expect(await stream.next()).toBe('id: 1\nevent: ready\ndata: {}\n\n');
    hub.publish({ userIds: ['ana', 'ben'], topic: 'bookings', id: 'b1' });
    // Who else hears of it is nobody's business.
    expect(await stream.next()).toBe('id: 2\nevent: change\ndata: {"topic":"bookings","id":"b1"}\n\n');
    aborter.abort();
    expect(await stream.next()).toBeUndefined();
    await hub.stop();
  });

  it('§9 realtime heartbeat 25 s: an event that scripts hear; the stream ends after 15 minutes', async () => {
    vi.useFakeTimers();
    const { engine } = fakeEngine();
    const streams = createLiveStreams(createLiveHub({ engine, log }));
    const stream = await read(streams.open('ana', new AbortController().signal));
    await stream.next();
    await vi.advanceTimersByTimeAsync(25_000 - 1);
    const beat = stream.next();
    await expect(Promise.race([beat, 'nothing yet'])).resolves.toBe('nothing yet');
    await vi.advanceTimersByTimeAsync(1);
    expect(await beat).toBe('event: beat\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(25_000);
    expect(await stream.next()).toBe('event: beat\ndata: {}\n\n');
    await vi.advanceTimersByTimeAsync(15 * 60_000);
    let last: string | undefined = '';
    while (last !== undefined) last = await stream.next();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('§9 push buffer 100: so many wait for a reader that falls behind, and one more cuts the stream', async () => {
    const { engine } = fakeEngine();
    const hub = createLiveHub({ engine, log });
    const streams = createLiveStreams(hub);
    const slow = await read(streams.open('ana', new AbortController().signal));
    // `ready` is the first that waits.
    for (let i = 1; i < 100; i += 1) hub.publish(message('ana'));
    for (let i = 0; i < 100; i += 1) expect(await slow.next()).toBeDefined();
    hub.publish(message('ana'));
    expect(await slow.next()).toContain('event: change');

    const slower = await read(streams.open('ben', new AbortController().signal));
    for (let i = 1; i <= 100; i += 1) hub.publish(message('ben'));
    let received = 0;
    while ((await slower.next()) !== undefined) received += 1;
    expect(received).toBe(100);
    streams.closeAll();
    await hub.stop();
  });

  it('is refused to a person with a dozen open, until one closes', async () => {
    const { engine } = fakeEngine();
    const streams = createLiveStreams(createLiveHub({ engine, log }));
    const open = () => streams.open('ana', new AbortController().signal);
    const first = await read(open());
    for (let i = 1; i < 12; i += 1) open();
    expect(open).toThrow('Too many windows');
    streams.open('ben', new AbortController().signal);
    await first.cancel();
    open();
    streams.closeAll();
    open();
    streams.closeAll();
  });
});
