import { describe, expect, it } from 'vitest';
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
