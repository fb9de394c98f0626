import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UNASKED_HEADER } from '#core/users/session.ts';
import { markUnaskedReads, noteNavigation, readUnasked } from './unasked-reads.ts';

const sent: { url: string; marked: boolean }[] = [];

beforeEach(() => {
  sent.length = 0;
  const fetch = async (input: unknown, init?: RequestInit) => {
    sent.push({ url: String(input), marked: new Headers(init?.headers).has(UNASKED_HEADER) });
    return new Response();
  };
  vi.stubGlobal('window', { fetch, location: { href: 'http://localhost:3000/x' } });
  markUnaskedReads();
});
afterEach(() => vi.unstubAllGlobals());

const read = (path: string, init?: RequestInit) => window.fetch(`http://localhost:3000${path}`, init);

describe('a page that reads itself again', () => {
  it('says so, for as long as it reads', async () => {
    await readUnasked(async () => {
      await read('/account/home/jobs.data?_routes=x');
      await read('/api/rpc/users/keepAlive', { method: 'POST' });
      await read('/assets/x.js');
    });
    await read('/account/home/jobs.data');
    expect(sent.map(({ marked }) => marked)).toEqual([true, false, false, false]);
  });

  it('keeps its own headers', async () => {
    await readUnasked(async () => void (await read('/a.data', { headers: { 'x-own': '1' } })));
    expect(sent).toMatchObject([{ marked: true }]);
  });

  it('gives way to somebody who goes somewhere meanwhile', async () => {
    let end = (): void => undefined;
    const reading = readUnasked(() => new Promise<void>((resolve) => (end = resolve)));
    noteNavigation();
    await read('/account/home/payments.data');
    end();
    await reading;
    await read('/account/home/payments.data');
    await readUnasked(async () => void (await read('/again.data')));
    expect(sent.map(({ marked }) => marked)).toEqual([false, false, true]);
  });

  it('ends when it fails', async () => {
    await expect(readUnasked(async () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    await read('/a.data');
    expect(sent).toMatchObject([{ marked: false }]);
  });
});
