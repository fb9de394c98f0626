import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDemoProxy, PEER_HEADER } from './demo-proxy.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

describe('what is handed to the demo', () => {
  let folder: string;
  let server: Server;
  let answer: Answer;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'canopy-proxy-'));
    server = createServer((request, response) => answer(request, response));
    server.listen(join(folder, 'socket'));
    await once(server, 'listening');
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  const open = (limits = {}) => createDemoProxy(join(folder, 'socket'), limits);
  const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

  it('arrives as it came, with the address of who asked and nothing a client says in its place', async () => {
    let seen: { method?: string; url?: string; headers?: IncomingMessage['headers']; body?: string } = {};
    answer = async (request, response) => {
      const { method = '', url = '', headers } = request;
      seen = { method, url, headers, body: Buffer.concat(await request.toArray()).toString() };
      response.writeHead(201, [
        ...['Set-Cookie', 'a=1'],
        ...['Set-Cookie', 'b=2'],
        ...['X-Of', 'the demo'],
        ...['Connection', 'close'],
      ]);
      response.end('made');
    };
    const response = await open()(
      new Request('http://canopy.example/api/v1/x%2Fy?demo=1&q=%20', {
        method: 'POST',
        body: 'a body',
        headers: {
          origin: 'http://canopy.example',
          cookie: 'canopy_demo_session=s',
          'x-forwarded-for': '192.0.2.1',
          [PEER_HEADER]: '127.0.0.1',
          'x-hop': '1',
          connection: 'X-Hop',
        },
      }),
      from('198.51.100.7'),
    );
    expect(seen).toMatchObject({ method: 'POST', url: '/api/v1/x%2Fy?demo=1&q=%20', body: 'a body' });
    expect(seen.headers).toMatchObject({
      host: 'canopy.example',
      origin: 'http://canopy.example',
      cookie: 'canopy_demo_session=s',
      'x-forwarded-for': '192.0.2.1',
      [PEER_HEADER]: '198.51.100.7',
    });
    expect(seen.headers).not.toHaveProperty('x-hop');
    expect([response.status, await response.text()]).toEqual([201, 'made']);
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([response.headers.get('x-of'), response.headers.get('connection')]).toEqual(['the demo', null]);
  });

  it('streams, and ends there when nobody listens any more', async () => {
    let gone: Promise<unknown> = Promise.resolve();
    answer = (_request, response) => {
      gone = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write('data: first\n\n');
    };
    const over = new AbortController();
    const response = await open()(
      new Request('http://localhost/api/live?demo=1', { signal: over.signal }),
      {},
    );
    const reader = response.body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: first\n\n');
    over.abort();
    await gone;
    await expect(reader?.read()).rejects.toThrow();
  });

  it('is read when it comes before the body was taken', async () => {
    answer = (_request, response) => {
      response.writeHead(413, { Connection: 'close' });
      response.end('too large');
    };
    const piece = new Uint8Array(64 * 1024);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 1_000) controller.close();
        else controller.enqueue(piece);
      },
    });
    const init = { method: 'PUT', body, duplex: 'half' } as RequestInit;
    const response = await open()(new Request('http://localhost/api/files/x?demo=1', init), {});
    expect([response.status, await response.text()]).toEqual([413, 'too large']);
    expect(sent).toBeLessThan(1_000);
  });

  it('is refused with 503 when it does not begin to answer, has ended, or answers too many already', async () => {
    answer = () => undefined;
    const proxy = open({ headMs: 50, connections: 2 });
    const ask = () => proxy(new Request('http://localhost/?demo=1'), {});
    const asked = [ask(), ask(), ask()];
    await expect(asked[2]).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('very busy'),
    });
    for (const one of asked.slice(0, 2)) {
      await expect(one).rejects.toMatchObject({
        status: 503,
        message: expect.stringContaining('isn’t responding'),
      });
    }
    answer = (_request, response) => response.end('here');
    // Their places are free again once their connections are gone.
    await expect.poll(async () => (await ask().catch(() => null))?.text()).toBe('here');
    const away = createDemoProxy(join(folder, 'nobody'));
    await expect(away(new Request('http://localhost/'), {})).rejects.toMatchObject({ status: 503 });
  });
});
