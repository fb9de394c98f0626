import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '#test/db.ts';
import { platformCtx } from '#test/platform.ts';
import { parseEnv } from '../env.ts';
import { wholeAnswer, wholeOf } from './answers.ts';
import { createHttp } from './create-http.ts';

const database = testDatabase();
const LOCAL = 'http://localhost:3000';
let asked: string[] = [];
let bugs: unknown[] = [];
beforeEach(() => {
  asked = [];
  bugs = [];
});

/** The HTTP layer with nothing behind it: pages answer what they are told, writes 200. */
function door(variables: Record<string, string> = {}, pageStatus = 200, live?: () => Promise<Response>) {
  const env = parseEnv({ NODE_ENV: 'test', CANOPY_SECRET: 'x'.repeat(32), ...variables });
  const answer = async () => new Response('{}');
  const http = createHttp({
    services: platformCtx(database.db, { env }),
    authenticate: async () => null,
    rpc: answer,
    rest: answer,
    health: async () => ({ status: 200, body: {} }),
    cardsWebhook: answer,
    live: live ?? answer,
    calendar: answer,
    pictures: answer,
    files: answer,
    export: answer,
    ownData: async () => new Response(),
    publicKeys: async () => new Response(),
    sharedPhotos: async () => new Response(),
    documents: answer,
    assets: () => null,
    onBug: (error) => bugs.push(error),
    page: async (_, request) => {
      asked.push(request.method);
      if (request.url.endsWith('/whole'))
        return wholeAnswer(new TextEncoder().encode('whole'), new Response(null, { headers: { A: 'b' } }));
      return new Response('page', { status: pageStatus });
    },
  });
  return (url: string, init: RequestInit = {}) => http.fetch(new Request(url, init));
}

describe('a page', () => {
  it('that is there as a whole gets the headers of every answer and stays whole', async () => {
    const answer = await door()(`${LOCAL}/whole`);
    expect(['a', 'cache-control', 'x-content-type-options'].map((name) => answer.headers.get(name))).toEqual([
      'b',
      'private, no-cache',
      'nosniff',
    ]);
    expect(wholeOf(answer)?.byteLength).toBe(5);
    expect(await answer.text()).toBe('whole');
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
    'answers 405 to %s, says what it takes, and notes no error',
    async (method) => {
      const answer = await door()(`${LOCAL}/services`, { method });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(asked).toEqual([]);
      expect(bugs).toEqual([]);
    },
  );

  it('says what it takes where the router refuses a form', async () => {
    const answer = await door({}, 405)(`${LOCAL}/services`, { method: 'POST' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(asked).toEqual(['POST']);
  });

  it('is read, and takes a form', async () => {
    const ask = door();
    for (const method of ['GET', 'HEAD', 'POST']) {
      const answer = await ask(`${LOCAL}/login`, { method });
      expect([method, answer.status, answer.headers.get('allow')]).toEqual([method, 200, null]);
    }
  });
});

describe('an endless answer', () => {
  it('ends where HEAD asks for it, whose body nobody reads', async () => {
    let writing = true;
    const stream = async () =>
      new Response(
        new ReadableStream({
          cancel() {
            writing = false;
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      );
    const answer = await door({}, 200, stream)(`${LOCAL}/api/live`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    expect(writing).toBe(false);
  });
});

describe('a write', () => {
  const SERVER = { DATABASE_URL: 'postgresql://db.example/canopy', PUBLIC_URL: 'https://canopy.example' };
  const statusOf = async (variables: Record<string, string>, url: string, origin: string) => {
    const write = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: '{}' };
    return (await door(variables)(`${url}/api/rpc/anything`, write)).status;
  };

  it.each([
    ['the public address', SERVER, 'https://canopy.example', 'https://canopy.example'],
    ['behind a proxy that ends TLS', SERVER, 'http://canopy.example', 'https://canopy.example'],
    ['behind a proxy that names us otherwise', SERVER, 'http://10.0.0.7:3000', 'https://canopy.example'],
    ['a name of this machine, embedded', {}, 'http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['its IPv6 address, embedded', {}, 'http://[::1]:3000', 'http://[::1]:3000'],
    [
      'a name of this machine beside a public one, embedded',
      { PUBLIC_URL: 'https://canopy.example' },
      LOCAL,
      LOCAL,
    ],
  ])('is taken from %s', async (_, variables, url, origin) => {
    expect(await statusOf(variables, url, origin)).toBe(200);
  });

  it.each([
    ['a name that somebody made lead here', SERVER, 'https://evil.example', 'https://evil.example'],
    ['the same, embedded', {}, 'http://evil.example:3000', 'http://evil.example:3000'],
    [
      'a name that only begins like ours',
      {},
      'http://localhost.evil.example',
      'http://localhost.evil.example',
    ],
    ['another program on this machine', {}, LOCAL, 'http://localhost:8080'],
    ['a name of this machine, where people come by another', SERVER, LOCAL, LOCAL],
    ['nowhere', {}, LOCAL, 'null'],
  ])('is not taken from %s', async (_, variables, url, origin) => {
    expect(await statusOf(variables, url, origin)).toBe(403);
  });
});
