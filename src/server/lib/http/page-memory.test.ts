import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, encodePage } from './kept-page.ts';
import { createPageMemory, type Theme } from './page-memory.ts';

const policy = { https: false, stripe: false };
const PAGES = [
  { path: '/', params: [], drawn: [] },
  { path: '/pros/:vendor', params: [], drawn: [] },
  { path: '/services', params: ['category', 'zip'], drawn: ['q'] },
];
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

let now = 0;
let status = 200;
let complete = true;
/** What the database would say. */
let price = 1;
let draws: string[] = [];
/** Holds drawings up until it is called. */
let gate: Promise<void> | null = null;

beforeEach(() => {
  [now, status, complete, price, draws, gate] = [0, 200, true, 1, [], null];
});

async function draw(address: string, theme: Theme) {
  draws.push(`${theme} ${address}`);
  const read = price;
  await gate;
  const html = `<p>${address} ${theme} ${read}</p><script nonce="n1">run()</script>`;
  return { status, complete, html, nonce: 'n1' };
}

function open(mostBytes?: number) {
  const errors: unknown[] = [];
  const memory = createPageMemory({
    pages: PAGES,
    draw,
    policy,
    onError: (error) => errors.push(error),
    elapsed: () => now,
    ...(mostBytes === undefined ? {} : { mostBytes }),
  });
  const find = (path: string, cookie = '') => {
    const request = new Request(new URL(path, 'http://localhost'), { headers: { cookie } });
    return memory.find(request, new URL(request.url));
  };
  const text = async (path: string, cookie?: string) =>
    (await find(path, cookie))?.bodies.identity.toString() ?? null;
  return { memory, find, text, errors };
}

/** Lets what was begun in the background come to its end: the encoders work on other threads. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

describe('pages in memory', () => {
  it('are drawn once for each theme and address, also for a crowd', async () => {
    const { text } = open();
    await Promise.all(Array.from({ length: 50 }, () => text('/services')));
    await text('/services?category=plumbing&q2=x');
    await text('/services', 'canopy_theme=light');
    await text('/services?utm_source=mail');
    expect(draws).toEqual(['dark /services', 'dark /services?category=plumbing', 'light /services']);
  });

  it('may be of one thing each, named by its id and nothing else', async () => {
    const { find, text } = open();
    const id = '019a0000-0000-7000-8000-00000000000';
    await text(`/pros/${id}1`);
    await text(`/pros/${id}1?utm_source=mail`);
    await text(`/pros/${id}2`);
    expect(draws).toEqual([`dark /pros/${id}1`, `dark /pros/${id}2`]);
    for (const path of ['/pros/bellini', `/pros/${id}1/reviews`, `/pro/${id}1`, '/pros/']) {
      expect(await find(path)).toBeNull();
    }
  });

  it('leave to the renderer what is no shared page, a search, and a parameter that is given twice or at length', async () => {
    const { find } = open();
    for (const path of ['/login', '/services?q=tap', '/services?demo=1', '/services?zip=1&zip=2']) {
      expect(await find(path)).toBeNull();
    }
    expect(await find(`/services?category=${'x'.repeat(65)}`)).toBeNull();
    expect(draws).toEqual([]);
  });

  it('are sent for a second after a change, while the new one is drawn once; whoever comes later waits for it', async () => {
    const { memory, text } = open();
    expect(await text('/')).toContain(' 1<');
    now = 5_000;
    price = 2;
    memory.forget();
    expect(await text('/')).toContain(' 1<');
    expect(await text('/')).toContain(' 1<');
    await settled();
    expect(draws).toHaveLength(2);
    expect(await text('/')).toContain(' 2<');

    price = 3;
    now = 5_100;
    memory.forget();
    now = 6_100;
    expect(await text('/')).toContain(' 3<');
  });

  it('are not drawn more often than twice a second, however fast changes come', async () => {
    const { memory, text } = open();
    for (now = 0; now < 3_000; now += 50) {
      price += 1;
      memory.forget();
      await text('/');
      await settled();
    }
    expect(draws.length).toBeLessThanOrEqual(7);
    now += 2_000;
    expect(await text('/')).toContain(` ${price}<`);
  }, 10_000);

  it('are drawn again when a change came while they were drawn', async () => {
    const { memory, text } = open();
    let openGate = () => {};
    gate = new Promise((resolve) => {
      openGate = resolve;
    });
    const first = text('/');
    now = 10;
    price = 2;
    memory.forget();
    openGate();
    expect(await first).toContain(' 1<');
    now = 1_100;
    expect(await text('/')).toContain(' 2<');
  });

  it('are drawn anew after ten seconds behind the one that is sent, and after twenty before it', async () => {
    const { text } = open();
    await text('/');
    price = 2;
    now = 10_000;
    expect(await text('/')).toContain(' 1<');
    await settled();
    expect(await text('/')).toContain(' 2<');
    price = 3;
    now = 30_000;
    expect(await text('/')).toContain(' 3<');
  });

  it('are never kept when they failed, or lack a part', async () => {
    const { find } = open();
    status = 503;
    const failed = await find('/');
    expect(failed?.headers).toMatchObject({ 'Cache-Control': 'no-store', 'Retry-After': '2' });
    [status, complete] = [200, false];
    expect((await find('/'))?.headers['Cache-Control']).toBe('no-store');
    complete = true;
    expect((await find('/'))?.headers['Cache-Control']).toContain('public');
    expect(draws).toHaveLength(3);
  });

  it('take no more memory than they may, and keep what is asked for most through a flood', async () => {
    const { find, text, memory } = open(20_000);
    await text('/');
    let bytes = 0;
    for (let at = 0; at < 300; at += 1) {
      const page = await find(`/services?category=flood-${at}`);
      bytes += page?.bytes ?? 0;
      await text('/');
    }
    expect(bytes).toBeGreaterThan(3 * 20_000);
    expect(draws.filter((drawn) => drawn === 'dark /')).toHaveLength(1);
    // The first of the flood is gone, the last is there.
    const before = draws.length;
    await text('/services?category=flood-299');
    expect(draws).toHaveLength(before);
    await text('/services?category=flood-0');
    expect(draws).toHaveLength(before + 1);

    // However many of them are stale at once, two are drawn behind, beside those whom the server lets in.
    memory.forget();
    now = 600;
    gate = new Promise(() => undefined);
    draws = [];
    await Promise.all([290, 291, 292, 293, 294].map((at) => text(`/services?category=flood-${at}`)));
    expect(draws).toHaveLength(2);
  });
});

describe('a kept page', () => {
  const html =
    '<script nonce="s3cret">ours()</script><script nonce="s3cret" src="/a.js"></script>' +
    '<style nonce="s3cret">a{}</style><script>theirs()</script><script nonce="guess">guessed()</script>';
  const drawn = { status: 200, html, nonce: 's3cret', complete: true };

  it('names by hash what carried the nonce of its drawing, and nothing else', async () => {
    const { headers, bodies } = await encodePage(drawn, policy);
    const header = headers['Content-Security-Policy'] ?? '';
    expect(header).toContain(`script-src 'self' ${sha256('ours()')};`);
    expect(header).toContain(`style-src 'self' ${sha256('a{}')};`);
    expect(header).not.toContain(sha256('theirs()'));
    expect(header).not.toContain(sha256('guessed()'));
    expect(`${header}${bodies.identity}`).not.toContain('s3cret');
  });

  it('that says its nonce anywhere else is none', async () => {
    const leaking = { ...drawn, html: `${html}<p>s3cret</p>` };
    await expect(encodePage(leaking, policy)).rejects.toThrow('nonce');
  });

  it('has the same tag at every process, and its answer none of another request', async () => {
    const page = await encodePage(drawn, policy);
    const other = await encodePage(
      { ...drawn, html: html.replaceAll('s3cret', 'other'), nonce: 'other' },
      policy,
    );
    expect(other.etag).toBe(page.etag);
    expect(await encodePage(drawn, policy, page)).toBe(page);
    const asked = (headers: Record<string, string>) =>
      answerWith(page, new Request('http://localhost/', { headers }), 'r1').status;
    expect(asked({ 'if-none-match': `"x", ${page.etag}` })).toBe(304);
    expect(asked({ 'if-none-match': page.etag.slice(2) })).toBe(304);
    expect(asked({ 'if-none-match': '"x"' })).toBe(200);
  });
});
