import { createHash } from 'node:crypto';
import { RETRY_WHEN_AWAY_SECONDS } from '../refusals.ts';
import { acceptedEncoding, BROTLI_KEPT, ENCODINGS, type Encoding, encode } from './encodings.ts';
import { type Inline, type Policy, securityHeaders } from './security.ts';

/** A page as it was drawn for nobody in particular. */
export type Drawn = {
  status: number;
  html: string;
  /** Made for this one drawing; it marks what the page may run. */
  nonce: string;
  /** False when something of it could not be read. */
  complete: boolean;
};

/** A page ready to be sent, in every encoding. */
export type KeptPage = {
  status: number;
  complete: boolean;
  etag: string;
  /** In memory, all encodings together. */
  bytes: number;
  bodies: Readonly<Record<Encoding | 'identity', Buffer>>;
  headers: Readonly<Record<string, string>>;
};

/**
 * How long others may keep it. Browsers ask again each time, and are mostly told that it is as it was; a proxy may hand
 * it on for a second while it asks.
 */
const CACHE_CONTROL = 'public, max-age=0, stale-while-revalidate=1';

/**
 * Makes a page out of a drawing: without its nonce, which would be known to everybody after the first copy, and with a
 * policy that names what carried it by hash. Texts without the nonce, whoever brought them in, get none and do not run
 * (decision 0043). Takes the bodies of `before` where nothing is different.
 */
export async function encodePage(
  { status, complete, html, nonce }: Drawn,
  options: Policy,
  before?: KeptPage,
): Promise<KeptPage> {
  const text = html.replaceAll(` nonce="${nonce}"`, '');
  if (text.includes(nonce)) throw new Error('A page to keep says its nonce elsewhere than on its elements');
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  if (before?.etag === etag && before.status === status) return before;
  const identity = Buffer.from(text);
  const [br, gzip] = await Promise.all(ENCODINGS.map((encoding) => encode(identity, encoding, BROTLI_KEPT)));
  if (!br || !gzip) throw new Error('A page was not encoded');
  return {
    status,
    complete,
    etag,
    bytes: identity.byteLength + br.byteLength + gzip.byteLength,
    bodies: { identity, br, gzip },
    headers: {
      ...securityHeaders({ ...options, inline: inlineOf(html, nonce) }),
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': status === 200 && complete ? CACHE_CONTROL : 'no-store',
      // The theme and who is signed in are in the cookies.
      Vary: 'Accept-Encoding, Authorization, Cookie',
      ...(status === 503 ? { 'Retry-After': String(RETRY_WHEN_AWAY_SECONDS) } : {}),
    },
  };
}

/** The answer to one request; as one object of headers, which the server writes out as it is. */
export function answerWith(page: KeptPage, request: Request, requestId: string): Response {
  const headers: Record<string, string> = { ...page.headers, 'X-Request-Id': requestId };
  if (page.status === 200 && page.complete) {
    headers.ETag = page.etag;
    if (isSame(request.headers.get('if-none-match'), page.etag)) {
      delete headers['Content-Type'];
      return new Response(null, { status: 304, headers });
    }
  }
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  const body = page.bodies[encoding ?? 'identity'];
  if (encoding) headers['Content-Encoding'] = encoding;
  headers['Content-Length'] = String(body.byteLength);
  return new Response(request.method === 'HEAD' ? null : (body as Uint8Array<ArrayBuffer>), {
    status: page.status,
    headers,
  });
}

/** By the weak comparison (RFC 9110 §13.1.2). */
function isSame(asked: string | null, etag: string): boolean {
  if (asked === null) return false;
  const value = etag.slice(2);
  return asked === '*' || asked.split(',').some((one) => one.trim().replace(/^W\//, '') === value);
}

const ELEMENT = /<(script|style)\b([^<>]*)>/g;

/** The hashes of the scripts and styles in a page that carry the nonce of its drawing. */
function inlineOf(html: string, nonce: string): Inline {
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const { 1: name, 2: attributes = '', 0: tag, index } of html.matchAll(ELEMENT)) {
    if (!attributes.includes(` nonce="${nonce}"`) || /\ssrc=/.test(attributes)) continue;
    const from = index + tag.length;
    const content = html.slice(from, html.indexOf(`</${name}`, from));
    found[name as 'script' | 'style'].add(`sha256-${createHash('sha256').update(content).digest('base64')}`);
  }
  return { scripts: [...found.script], styles: [...found.style] };
}
