import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '#test/built-server.ts';
import { pdfsOf } from '#test/large-pdfs.ts';
import { type PostgresServer, startPostgres } from '#test/postgres.ts';
import { sleep } from '#test/processes.ts';
import { signedIn } from '#test/users-at-once.ts';
import { memoryMiB, openHandles, type Watch, watchServer } from '#test/watch-server.ts';

const EACH_KIND = 60;
const ANSWER_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 10_000;
/** The head of a request has 20 s, looked at every five; a body five minutes; a silent connection two. */
const HEADS_END_WITHIN_MS = 35_000;
const SILENT_END_WITHIN_MS = 150_000;
/**
 * Who does not read falls silent when the system's buffers are full. Node gives them the two minutes once more where the
 * system had taken a part of the last piece.
 */
const DEAF_END_WITHIN_MS = 260_000;
const ALL_END_WITHIN_MS = 340_000;

let postgres: PostgresServer;
let server: BuiltServer;
let token: string;
/** One person may do only so much at once. */
let tokens: string[];
let file: string;
beforeAll(async () => {
  postgres = await startPostgres();
  server = await startBuiltServer({ databaseUrl: postgres.url, env: { CANOPY_SEED: 'empty' } });
  [token = '', ...tokens] = await signedIn(postgres.url, 13);
  const { sha256, parts } = pdfsOf(8 * 1024 * 1024)(1);
  const kept = await fetch(`${server.url}/api/files/${sha256}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    body: Buffer.concat(parts) as Uint8Array<ArrayBuffer>,
  });
  expect(kept.status).toBe(200);
  file = `/api/files/${sha256}`;
}, 180_000);
afterAll(async () => {
  await server?.stop();
  await postgres?.remove();
}, 60_000);

/** A client that is slow in its way. */
type Slow = { socket: Socket; heard: string; isOver: boolean };

function slowClient(first: string, options: { drip?: string; reads?: boolean } = {}): Slow {
  const socket = connect({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
  const client: Slow = { socket, heard: '', isOver: false };
  const timer = options.drip ? setInterval(() => socket.write(options.drip ?? ''), 1_000) : undefined;
  socket.on('error', () => undefined);
  socket.on('close', () => {
    client.isOver = true;
    clearInterval(timer);
  });
  if (options.reads === false) socket.pause();
  else socket.on('data', (piece) => (client.heard += piece.toString('latin1')));
  socket.write(first);
  return client;
}

const headOf = (bearer: string) => `Host: localhost\r\nAuthorization: Bearer ${bearer}\r\n`;

/** Sixty of each kind. */
function crowd(): Record<'heads' | 'bodies' | 'uploads' | 'silent' | 'deaf', Slow[]> {
  const many = (make: (head: string) => Slow) =>
    Array.from({ length: EACH_KIND }, (_, number) => make(headOf(tokens[number % tokens.length] ?? '')));
  const post = (head: string) =>
    `POST /api/v1/homes HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n`;
  const put = (head: string) =>
    `PUT ${file} HTTP/1.1\r\n${head}Content-Type: application/pdf\r\nContent-Length: 9000000\r\n\r\n%PDF`;
  return {
    heads: many((head) => slowClient(`GET /services HTTP/1.1\r\n${head}X-Slow: `, { drip: 'x' })),
    bodies: many((head) => slowClient(post(head), { drip: ' ' })),
    uploads: many((head) => slowClient(put(head), { drip: 'x' })),
    silent: many((head) => slowClient(post(head))),
    // Its reader is who uploaded it.
    deaf: many(() => slowClient(`GET ${file} HTTP/1.1\r\n${headOf(token)}\r\n`, { reads: false })),
  };
}

const expectServed = ({ visits }: Watch) => {
  expect(visits.length).toBeGreaterThan(3);
  for (const visit of visits) {
    expect(visit).toMatchObject({ status: 200 });
    expect(visit.ms, visit.path).toBeLessThan(ANSWER_WITHIN_MS);
  }
};
const PATHS = ['/services', '/api/v1/homes', '/api/health'];
const leave = (clients: Slow[]) => {
  for (const { socket } of clients) socket.destroy();
};

async function until(isSo: () => boolean, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (!isSo() && performance.now() < end) await sleep(200);
}

it('300 slow clients keep nobody waiting, take little, and leave nothing behind when they go', {
  timeout: 120_000,
}, async () => {
  const usual = await watchServer(server, PATHS, token, () => sleep(4_000));
  const handles = openHandles(server.pid);
  let clients: Slow[] = [];
  const watch = await watchServer(server, PATHS, token, async () => {
    clients = Object.values(crowd()).flat();
    await sleep(15_000);
  });
  console.info(
    `${clients.length} slow clients: memory ${Math.round(usual.peakMiB)} to ${Math.round(watch.peakMiB)} MiB, handles ` +
      `${handles} to ${openHandles(server.pid)}, slowest of ${watch.visits.length} visits ` +
      `${Math.round(Math.max(...watch.visits.map(({ ms }) => ms)))} ms`,
  );
  expectServed(watch);
  // Sixty readers of 8 MB each that do not read: the file is not held for each of them.
  expect(watch.peakMiB - usual.peakMiB).toBeLessThan(150);
  expect(openHandles(server.pid)).toBeGreaterThan(handles + 250);
  leave(clients);
  await until(() => openHandles(server.pid) <= handles + 10, BACK_WITHIN_MS);
  expect(openHandles(server.pid)).toBeLessThanOrEqual(handles + 10);
  expect(memoryMiB(server.pid)).toBeLessThan(usual.peakMiB + 150);
  expectServed(await watchServer(server, PATHS, token, () => sleep(4_000)));
  expect(server.log()).not.toContain('unexpected error');
});

it('those who stay are ended by the server, each in its time, and an event stream is not', {
  timeout: 480_000,
}, async () => {
  const began = performance.now();
  const handles = openHandles(server.pid);
  const live = slowClient(`GET /api/live HTTP/1.1\r\n${headOf(token)}\r\n`);
  const { heads, bodies, uploads, silent, deaf } = crowd();
  const all = [...heads, ...bodies, ...uploads, ...silent, ...deaf];
  const left = (clients: Slow[]) => clients.filter(({ isOver }) => !isOver).length;
  const ended: Record<string, number> = {};
  const expectEnd = async (name: string, clients: Slow[], within: number) => {
    await until(() => left(clients) === 0, began + within - performance.now());
    ended[name] = Math.round((performance.now() - began) / 1_000);
    expect({ [name]: left(clients) }).toEqual({ [name]: 0 });
  };
  try {
    await expectEnd('heads', heads, HEADS_END_WITHIN_MS);
    for (const { heard } of heads) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    await expectEnd('silent', silent, SILENT_END_WITHIN_MS);
    // Who does not read does not see the end either, until it looks: the server has let go of connection and file.
    const others = [...bodies, ...uploads];
    const letGo = () => openHandles(server.pid) <= handles + others.length + 10;
    await until(letGo, began + DEAF_END_WITHIN_MS - performance.now());
    ended['let go of the deaf'] = Math.round((performance.now() - began) / 1_000);
    expect(openHandles(server.pid)).toBeLessThanOrEqual(handles + others.length + 10);
    await expectEnd('bodies and uploads', others, ALL_END_WITHIN_MS);
    for (const { heard } of others) expect(heard).toMatch(/^HTTP\/1\.1 408 /);
    for (const { socket } of deaf) socket.resume();
    await expectEnd('deaf', deaf, ALL_END_WITHIN_MS + 5_000);
    expect(live.isOver).toBe(false);
    expect(live.heard.split('event: beat').length).toBeGreaterThan(8);
    console.info(`ended after seconds: ${JSON.stringify(ended)}`);
    expect(server.log()).not.toContain('unexpected error');
  } finally {
    leave([...all, live]);
  }
});

it('and none of them keeps it from stopping', { timeout: 120_000 }, async () => {
  const clients = Object.values(crowd()).flat();
  await sleep(2_000);
  expect(await server.stop()).toBe(true);
  leave(clients);
});
