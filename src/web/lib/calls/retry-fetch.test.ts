import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_TIMEOUT_MS } from '#core/users/limits.ts';
import { retryFetch } from './retry-fetch.ts';

/** Answers in turn; a number is a status, an error is thrown. The last one repeats. */
function line(answers: (number | Error)[]) {
  const bodies: string[] = [];
  const waits: number[] = [];
  const fetch = async (input: Request | URL | string) => {
    bodies.push(await (input as Request).text());
    const answer = answers[Math.min(bodies.length, answers.length) - 1] ?? 200;
    if (answer instanceof Error) throw answer;
    return new Response('', { status: answer });
  };
  const send = (safe: boolean) =>
    retryFetch(new Request('http://localhost/api', { method: 'POST', body: 'order' }), safe, {
      fetch: fetch as typeof globalThis.fetch,
      timeoutMs: 10_000,
      wait: async (ms) => void waits.push(ms),
    });
  return { send, bodies, waits };
}

afterEach(() => {
  vi.useRealTimers();
});

const offline = new TypeError('Failed to fetch');

describe('safe calls', () => {
  it('§8: are retried on HTTP 502, 503, 504 or network failure, with their whole body', async () => {
    for (const trouble of [502, 503, 504, offline]) {
      const { send, bodies, waits } = line([trouble, trouble, 200]);
      expect((await send(true)).status).toBe(200);
      expect(bodies).toEqual(['order', 'order', 'order']);
      expect(waits).toEqual([500, 1_500]);
    }
  });

  it('end with the last answer or error', async () => {
    const away = line([503]);
    expect((await away.send(true)).status).toBe(503);
    expect(away.bodies).toHaveLength(3);
    await expect(line([offline]).send(true)).rejects.toBe(offline);
  });

  it('are not retried on any other answer', async () => {
    for (const status of [200, 400, 401, 404, 409, 429, 500]) {
      const { send, bodies } = line([status]);
      expect((await send(true)).status).toBe(status);
      expect(bodies).toHaveLength(1);
    }
  });
});

describe('other calls', () => {
  it('are sent once', async () => {
    const { send, bodies } = line([503, 200]);
    expect((await send(false)).status).toBe(503);
    expect(bodies).toHaveLength(1);
  });
});

describe('§9 default timeout: 10 s', () => {
  /** A server that never answers; counts the tries. */
  function silence() {
    let tries = 0;
    const fetch = (_: unknown, init?: RequestInit) => {
      tries += 1;
      return new Promise<Response>((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
      );
    };
    const send = (safe: boolean, timeoutMs?: number) => {
      const outcome = { error: null as unknown };
      const request = new Request('http://localhost/api', { method: 'POST', body: 'order' });
      const parts = { fetch: fetch as typeof globalThis.fetch, ...(timeoutMs ? { timeoutMs } : {}) };
      retryFetch(request, safe, parts).catch((error: unknown) => {
        outcome.error = error;
      });
      return outcome;
    };
    return { send, tries: () => tries };
  }

  it('ends a call that nobody answers', async () => {
    vi.useFakeTimers();
    const { send, tries } = silence();
    const outcome = send(false, DEFAULT_TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(10_000 - 1);
    expect(outcome.error).toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome.error).toMatchObject({ name: 'TimeoutError' });
    expect(tries()).toBe(1);
  });

  it('holds for each try of a safe call', async () => {
    vi.useFakeTimers();
    const { send, tries } = silence();
    const outcome = send(true, DEFAULT_TIMEOUT_MS);
    await vi.advanceTimersByTimeAsync(10_000 + 500);
    expect(tries()).toBe(2);
    await vi.advanceTimersByTimeAsync(10_000 + 1_500);
    expect(tries()).toBe(3);
    expect(outcome.error).toBeNull();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(outcome.error).toMatchObject({ name: 'TimeoutError' });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not for what has no limit', async () => {
    vi.useFakeTimers();
    const outcome = silence().send(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(outcome.error).toBeNull();
  });
});
