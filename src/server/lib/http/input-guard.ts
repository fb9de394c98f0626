import { AppError } from '#core/lib/app-error.ts';

/** Deeper JSON has no meaning here and costs a parser its stack. */
const MAX_DEPTH = 32;
/** Bodies of operations; files go elsewhere. */
export const MAX_BODY_BYTES = 256 * 1024;

/**
 * A body that is a little too large is read to its end and thrown away: a caller that is still sending when the
 * connection closes never sees the refusal.
 */
const READ_ON_BYTES = 2 * 1024 * 1024;

const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a request body of at most `limit` bytes, counting while it streams in.
 * Throws AppError too_large, or invalid when it is no text or breaks off.
 */
export async function readBody(request: Request, limit: number = MAX_BODY_BYTES): Promise<string> {
  if (!request.body) return '';
  const tooLarge = () =>
    new AppError(
      'too_large',
      `The request is larger than the ${Math.round(limit / 1024)} KiB that are allowed here.`,
    );
  if (Number(request.headers.get('content-length') ?? 0) > limit + READ_ON_BYTES) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > limit + READ_ON_BYTES) throw tooLarge();
      if (size <= limit) chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    // Whoever sent it has gone, or was too slow: no bug of ours.
    throw new AppError('invalid', 'The request was interrupted. Send it again.', { cause: error });
  }
  if (size > limit) throw tooLarge();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new AppError('invalid', 'The request is not valid UTF-8.');
  }
}

/**
 * Refuses what no operation can use and some part below might choke on: text that is no JSON, deep nesting,
 * U+0000, lone surrogates, prototype keys. Throws AppError invalid naming the place.
 */
export function guardJson(text: string): void {
  if (text === '') return;
  if (nestsTooDeep(text)) throw new AppError('invalid', `The request nests deeper than ${MAX_DEPTH} levels.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError('invalid', 'The request is not valid JSON.');
  }
  guardValue(value, '');
}

/** The same for values that came another way, such as a query string. */
export function guardText(text: string, where: string): void {
  if (text.includes('\u0000')) {
    throw new AppError('invalid', 'A value contains a null character.', {
      fields: { [where]: 'Contains a null character' },
    });
  }
  if (!text.isWellFormed()) {
    throw new AppError('invalid', 'A value contains an incomplete character.', {
      fields: { [where]: 'Contains an incomplete character' },
    });
  }
}

function guardValue(value: unknown, where: string): void {
  if (typeof value === 'string') guardText(value, where || 'input');
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      guardValue(item, where ? `${where}.${index}` : String(index));
    return;
  }
  if (value === null || typeof value !== 'object') return;
  for (const [key, item] of Object.entries(value)) {
    if (FORBIDDEN_KEYS.has(key)) {
      throw new AppError('invalid', 'A field has a name that is not allowed.', {
        fields: { [where || 'input']: 'Field name not allowed' },
      });
    }
    guardText(key, where || 'input');
    guardValue(item, where ? `${where}.${key}` : key);
  }
}

/** Counts brackets outside strings, so that the parser never sees a bomb. */
function nestsTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 0x5c) i += 1;
      else if (c === 0x22) inString = false;
    } else if (c === 0x22) inString = true;
    else if (c === 0x7b || c === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (c === 0x7d || c === 0x5d) depth -= 1;
  }
  return false;
}
