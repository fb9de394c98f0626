import { Agent, request } from 'node:http';

export type Ask = {
  method: string;
  path: string;
  /** Without one nobody asks. */
  token?: string;
  headers?: Record<string, string>;
  key?: string | undefined;
  body?: unknown;
};
export type Answer = { status: number; body: string; ms: number };

/** Connections that stay open, as many as there are clients. */
export function connections(clients: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: clients, maxFreeSockets: clients });
}

const TIMEOUT_MS = 30_000;

/** One request; status 0 when the connection broke or nobody answered for 30 s, with the reason as its body. */
export function ask(
  url: string,
  agent: Agent,
  { method, path, token, headers, key, body }: Ask,
): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const started = performance.now();
  return new Promise((resolve) => {
    const done = (status: number, answer: string) =>
      resolve({ status, body: answer, ms: performance.now() - started });
    const outgoing = request(
      `${url}${path}`,
      {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(key ? { 'idempotency-key': key } : {}),
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (incoming) => {
        const pieces: Buffer[] = [];
        incoming.on('data', (piece: Buffer) => pieces.push(piece));
        incoming.on('end', () => done(incoming.statusCode ?? 0, Buffer.concat(pieces).toString('utf8')));
        incoming.on('error', (error: NodeJS.ErrnoException) => done(0, error.code ?? error.message));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy(new Error('no answer for 30 s')));
    outgoing.on('error', (error: NodeJS.ErrnoException) => done(0, error.code ?? error.message));
    outgoing.end(text);
  });
}

/** What a stretch of load came to. */
export type Load = { done: number; seconds: number; ms: number[] };

/**
 * `clients` of them, each doing one piece of work after the other, for `seconds` or until `work` says there is nothing
 * left (null). `work` gives the times of its requests in milliseconds.
 */
export async function closedLoop(
  clients: number,
  seconds: number,
  work: () => Promise<number[]> | null,
): Promise<Load> {
  const started = performance.now();
  const end = started + seconds * 1_000;
  const load: Load = { done: 0, seconds: 0, ms: [] };
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        const times = await work();
        if (!times) return;
        load.done += 1;
        load.ms.push(...times);
      }
    }),
  );
  load.seconds = (performance.now() - started) / 1_000;
  return load;
}
