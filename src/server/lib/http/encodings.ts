import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** In the order in which they are preferred. */
export const ENCODINGS: readonly Encoding[] = ['br', 'gzip'];

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The encoding that an `Accept-Encoding` header allows (RFC 9110 §12.5.3); null where it has to be sent as it is. */
export function acceptedEncoding(
  header: string | null,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  // What browsers send, word for word.
  if (header === 'gzip, deflate, br, zstd' || header === 'gzip, deflate, br') return offered[0] ?? null;
  const weights = new Map<string, number>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    if (name) weights.set(name, weight === undefined ? 1 : Number(weight) || 0);
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return offered.find((encoding) => weightOf(encoding) > 0) ?? null;
}

/** How hard brotli tries (0 to 11) on text that is sent once; 9 of gzip is the same there as 6. */
export const BROTLI_ONCE = 4;
/** On text that is sent many times. */
export const BROTLI_KEPT = 6;
const GZIP_LEVEL = 6;

/** All of a text at once, on another thread. */
export function encode(text: Uint8Array, encoding: Encoding, quality: number): Promise<Buffer> {
  return encoding === 'br'
    ? brotli(text, { params: brotliParams(quality, text.byteLength) })
    : zip(text, { level: GZIP_LEVEL });
}

/** `size` in bytes, where it is known: memory is set aside for it. */
export function brotliParams(quality: number, size?: number): Record<number, number> {
  return {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    ...(size === undefined ? {} : { [constants.BROTLI_PARAM_SIZE_HINT]: size }),
  };
}
