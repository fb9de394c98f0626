import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { wholeAnswer, wholeOf } from './answers.ts';
import { compressed } from './compress.ts';
import { acceptedEncoding } from './encodings.ts';

const TEXT = 'A line of a page that says the same again. '.repeat(200);
const CHROME = { 'accept-encoding': 'gzip, deflate, br, zstd' };
const options = { sessionCookie: 'canopy_session', https: true };

const html = (body: BodyInit | null = TEXT, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
const send = (response: Response, headers: Record<string, string> = CHROME, given = options) =>
  compressed(new Request('https://canopy.example/', { headers }), response, given);
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0.1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *;q=0.5', 'gzip'],
    ['identity', null],
    ['brotli', null],
    ['', null],
    [null, null],
  ])('%s: %s', (header, encoding) => expect(acceptedEncoding(header)).toBe(encoding));
});

describe('compressed', () => {
  it.each(['text/html; charset=utf-8', 'text/x-script; charset=utf-8', 'application/json'])(
    '%s',
    async (type) => {
      const answer = await send(html(TEXT, { 'Content-Type': type, Vary: 'Cookie' }));
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('vary')).toBe('Accept-Encoding, Cookie');
      expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(TEXT);
    },
  );

  it.each([
    ['br', CHROME],
    [null, {}],
  ])('a page that is there as a whole, which never becomes a stream: %s', async (encoding, headers) => {
    const whole = wholeAnswer(new TextEncoder().encode(TEXT), html(null));
    Object.defineProperty(whole, 'body', {
      get() {
        throw new Error('Nobody should ask for it');
      },
    });
    const answer = await send(whole, headers);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const bytes = wholeOf(answer) ?? (await bytesOf(answer));
    expect((encoding ? brotliDecompressSync(bytes) : Buffer.from(bytes)).toString()).toBe(TEXT);
  });

  it('leaves a small one as it is', async () => {
    const small = wholeAnswer(new TextEncoder().encode('page'), html(null));
    const answer = await send(small);
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'page']);
  });

  it('as gzip for those who know nothing else, and not at all for others', async () => {
    const zipped = await send(html(), { 'accept-encoding': 'gzip' });
    expect(gunzipSync(await bytesOf(zipped)).toString()).toBe(TEXT);
    const plain = await send(html(), {});
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('vary')).toBe('Accept-Encoding');
    expect(await plain.text()).toBe(TEXT);
  });

  it('leaves small texts, pictures, event streams and what is encoded already', async () => {
    expect((await send(Response.json({ done: true }))).headers.has('content-encoding')).toBe(false);
    for (const type of ['image/svg+xml', 'text/event-stream', 'application/pdf']) {
      const answer = await send(html(TEXT, { 'Content-Type': type }));
      expect(answer.headers.has('content-encoding')).toBe(false);
    }
    const kept = html(TEXT, { 'Content-Encoding': 'gzip' });
    expect(await send(kept)).toBe(kept);
    expect((await send(html(null))).headers.has('content-encoding')).toBe(false);
  });

  it('sends on what there is of a page that waits, and the rest when it comes', async () => {
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('the shell'));
        finish = () => {
          controller.enqueue(new TextEncoder().encode(', the rest'));
          controller.close();
        };
      },
    });
    const answer = await send(html(body));
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    const open = createBrotliDecompress();
    let read = '';
    open.on('data', (piece: Buffer) => {
      read += piece.toString();
    });
    open.write((await reader.read()).value);
    await expect.poll(() => read).toBe('the shell');
    finish();
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) open.write(piece.value);
    await expect.poll(() => read).toBe('the shell, the rest');
  });

  it('stops drawing for somebody who went away', async () => {
    let left = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(TEXT)),
      cancel: () => {
        left = true;
      },
    });
    const answer = await send(html(body));
    await answer.body?.cancel();
    await expect.poll(() => left).toBe(true);
  });

  it('passes a failure in the middle of a page on', async () => {
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        controller.enqueue(new TextEncoder().encode('the shell'));
        await new Promise((resolve) => setTimeout(resolve, 20));
        controller.error(new Error('the database is away'));
      },
    });
    await expect(bytesOf(await send(html(body)))).rejects.toThrow('the database is away');
  });
});

describe('a signed-in browser that another site sent here', () => {
  const cookie = 'canopy_theme=dark; canopy_session=abc';
  const encodingFor = async (headers: Record<string, string>, given = options) =>
    (await send(html(), { ...CHROME, ...headers }, given)).headers.get('content-encoding');

  it('gets pages as they are, whose length says nothing but their length', async () => {
    for (const site of ['cross-site', 'same-site']) {
      expect(await encodingFor({ cookie, 'sec-fetch-site': site })).toBeNull();
    }
    // A browser that does not say where it comes from.
    expect(await encodingFor({ cookie })).toBeNull();
  });

  it('and nobody else', async () => {
    for (const site of ['same-origin', 'none']) {
      expect(await encodingFor({ cookie, 'sec-fetch-site': site })).toBe('br');
    }
    expect(await encodingFor({ cookie: 'canopy_theme=dark', 'sec-fetch-site': 'cross-site' })).toBe('br');
    expect(await encodingFor({ authorization: 'Bearer abc' })).toBe('br');
    // Without https whoever sees the length sees the page.
    expect(await encodingFor({ cookie, 'sec-fetch-site': 'cross-site' }, { ...options, https: false })).toBe(
      'br',
    );
  });
});
