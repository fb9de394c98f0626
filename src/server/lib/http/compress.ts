import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { wholeOf } from './answers.ts';
import { cookieOf } from './caller.ts';
import { acceptedEncoding, BROTLI_ONCE, brotliParams, type Encoding, encode } from './encodings.ts';

/** Pages, what the router reads of a page (text/x-script), and JSON. Event streams and files stay as they are. */
const TEXT = /^(text\/html|text\/x-script|application\/json)\b/;
/** Below this it fits in one packet either way. */
const LEAST_BYTES = 1_024;
/** A page that has nothing to say for so long waits for the database: what there is of it goes out. */
const QUIET_MS = 5;
/** More than that is sent on before its end is there. */
const MOST_AT_ONCE = 256 * 1_024;

type Options = {
  /** The cookies that say who somebody is. */
  sessionCookie: string;
  https: boolean;
};

/**
 * The same answer, compressed if it is text, whoever asks takes it so and may have it so. A page that is sent in
 * pieces stays in pieces.
 *
 * Not for a signed-in browser that another site sent here: whoever can put words of theirs into a page with somebody's
 * secrets, and see how long it is on the line, reads the secrets from its length (BREACH; decision 0044).
 */
export async function compressed(request: Request, response: Response, options: Options): Promise<Response> {
  const { headers } = response;
  const whole = wholeOf(response);
  if (
    !(whole ?? response.body) ||
    headers.has('content-encoding') ||
    !TEXT.test(headers.get('content-type') ?? '')
  )
    return response;
  if (headers.get('cache-control')?.includes('no-transform')) return response;
  const vary = ['Accept-Encoding', ...(headers.get('vary')?.split(/, */) ?? [])];
  headers.set('Vary', [...new Set(vary)].join(', '));
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'));
  if (!encoding || isSentHereByOthers(request, options)) return response;

  if (whole) {
    if (whole.byteLength < LEAST_BYTES) return response;
    headers.set('Content-Encoding', encoding);
    return like(response, await encode(whole, encoding, BROTLI_ONCE));
  }
  const { body } = response;
  if (!body) return response;
  const reader = body.getReader();
  const { pieces, bytes, rest } = await readWhatIsThere(reader);
  if (!rest && bytes < LEAST_BYTES) return like(response, Buffer.concat(pieces));
  headers.set('Content-Encoding', encoding);
  headers.delete('Content-Length');
  if (!rest) return like(response, await encode(Buffer.concat(pieces), encoding, BROTLI_ONCE));
  return like(response, compressedStream(pieces, reader, rest, encoding));
}

/** Browsers say where a request comes from on secure origins; nothing of ours is read on the line of others. */
function isSentHereByOthers({ headers }: Request, { sessionCookie, https }: Options): boolean {
  if (!https || !headers.has('cookie')) return false;
  const from = headers.get('sec-fetch-site');
  if (from === 'same-origin' || from === 'none') return false;
  return cookieOf({ headers }, sessionCookie) !== null;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;
type Read = ReturnType<Reader['read']>;

/** All of a body, or what came before it fell silent or grew large; `rest` is the reading under way then. */
async function readWhatIsThere(
  reader: Reader,
): Promise<{ pieces: Uint8Array[]; bytes: number; rest: Read | null }> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for (;;) {
    const read = reader.read();
    if (bytes > MOST_AT_ONCE || (pieces.length > 0 && (await isQuiet(read))))
      return { pieces, bytes, rest: read };
    const { done, value } = await read;
    if (done) return { pieces, bytes, rest: null };
    pieces.push(value);
    bytes += value.byteLength;
  }
}

async function isQuiet(read: Read): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const quiet = new Promise<true>((resolve) => {
    timer = setTimeout(resolve, QUIET_MS, true);
  });
  try {
    return await Promise.race([read.then(() => false), quiet]);
  } finally {
    clearTimeout(timer);
  }
}

/** Compresses as it comes; whenever it falls silent, everything so far can be read at the other end. */
function compressedStream(
  pieces: readonly Uint8Array[],
  reader: Reader,
  rest: Read,
  encoding: Encoding,
): ReadableStream<Uint8Array> {
  const zip =
    encoding === 'br'
      ? createBrotliCompress({
          params: brotliParams(BROTLI_ONCE),
          flush: constants.BROTLI_OPERATION_PROCESS,
        })
      : createGzip({ flush: constants.Z_NO_FLUSH });
  const write = async () => {
    for (const piece of pieces) zip.write(piece);
    let next = rest;
    for (;;) {
      if (await isQuiet(next)) zip.flush();
      const { done, value } = await next;
      if (done) break;
      if (!zip.write(value)) await drained(zip);
      next = reader.read();
    }
    zip.end();
  };
  // Whoever asked went away: the page need not be drawn to its end.
  zip.on('close', () => void reader.cancel().catch(() => undefined));
  void write().catch((error: unknown) => zip.destroy(error as Error));
  return Readable.toWeb(zip) as ReadableStream<Uint8Array>;
}

function drained(zip: NodeJS.EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      zip.off('drain', done);
      zip.off('close', done);
      resolve();
    };
    zip.on('drain', done);
    zip.on('close', done);
  });
}

function like(
  { status, statusText, headers }: Response,
  body: Uint8Array | ReadableStream<Uint8Array>,
): Response {
  return new Response(body as BodyInit, { status, statusText, headers });
}
