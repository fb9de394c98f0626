import { type ClientRequest, type IncomingMessage, request as send } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#core/lib/app-error.ts';
import { isStillSending, type Peer } from './lib/http/create-http.ts';

/** Who asked, as the live process saw it; whatever a client says under this name is thrown away. */
export const PEER_HEADER = 'x-canopy-peer';
/** A proxy's own business with each of its neighbours (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]);
const NO_BODY = new Set([204, 205, 304]);

const LIMITS = {
  /** Answers under way, event streams among them. */
  connections: 256,
  /** Until an answer begins. A step of the demo's clock keeps everything else waiting for some seconds. */
  headMs: 30_000,
  /** Without a byte in either direction; event streams speak every 25 s. */
  silenceMs: 120_000,
};

/**
 * Hands requests to the demo's process over its socket, and streams both bodies. Throws AppError unavailable when too
 * many are under way, the process has ended, or it does not begin to answer in time.
 */
export function createDemoProxy(socketPath: string, given: Partial<typeof LIMITS> = {}) {
  const limits = { ...LIMITS, ...given };
  let underWay = 0;

  return async (request: Request, peer: Peer): Promise<Response> => {
    if (underWay >= limits.connections) {
      throw away('The demo is very busy right now. Try again in a moment.');
    }
    underWay += 1;
    // Not before the connection is gone, which a stream keeps.
    const done = () => {
      underWay -= 1;
    };
    const outgoing = send({
      socketPath,
      method: request.method,
      // As it came: nothing is decoded or put in order on the way.
      path: request.url.slice(new URL(request.url).origin.length) || '/',
      headers: headersFor(request, peer),
      agent: false,
      timeout: limits.silenceMs,
    });
    outgoing.once('close', done);
    const end = () => outgoing.destroy();
    outgoing.once('timeout', end);
    request.signal.addEventListener('abort', end, { once: true });
    outgoing.once('close', () => request.signal.removeEventListener('abort', end));
    const answer = await headOf(outgoing, request, limits.headMs).catch((error: unknown) => {
      outgoing.destroy();
      throw away('The demo isn’t responding right now. Try again in a moment.', error);
    });
    return asResponse(answer, request, peer);
  };
}

function headOf(outgoing: ClientRequest, request: Request, withinMs: number): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer within ${withinMs} ms`)), withinMs);
    outgoing.once('response', (answer) => {
      clearTimeout(timer);
      resolve(answer);
    });
    // Stays: an answer that comes before the body was read breaks the rest of it.
    outgoing.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    if (!request.body) {
      outgoing.end();
      return;
    }
    // What went wrong in it comes as an error of the request.
    pipeline(Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]), outgoing).catch(
      () => undefined,
    );
  });
}

function headersFor(request: Request, peer: Peer): Record<string, string> {
  const headers: Record<string, string> = {};
  const named = (request.headers.get('connection') ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  for (const [name, value] of request.headers) {
    if (!HOP_BY_HOP.has(name) && !named.includes(name)) headers[name] = value;
  }
  headers.host ??= new URL(request.url).host;
  headers[PEER_HEADER] = peer.incoming?.socket?.remoteAddress ?? '';
  return headers;
}

function asResponse(answer: IncomingMessage, request: Request, peer: Peer): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2) {
    const name = answer.rawHeaders[at] ?? '';
    if (!HOP_BY_HOP.has(name.toLowerCase())) headers.append(name, answer.rawHeaders[at + 1] ?? '');
  }
  if (status >= 400 && isStillSending(request, peer)) headers.set('Connection', 'close');
  if (request.method === 'HEAD' || NO_BODY.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(answer) as ReadableStream, { status, headers });
}

function away(message: string, cause?: unknown): AppError {
  return new AppError('unavailable', message, {
    retryAfterSeconds: 2,
    data: { demo: 'failed' },
    ...(cause instanceof Error ? { cause, logMessage: `${message} ${cause.message}` } : {}),
  });
}
