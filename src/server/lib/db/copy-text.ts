/** A column of a COPY: where its value lies in a row, and the type that PostgreSQL gives it. */
export type CopyColumn = { key: string; sqlType: string };

type Write = (value: unknown) => string;

/** Signs of a piece, about: enough that neither the database nor the encoder waits for the other. */
const PIECE = 256 * 1024;
/** A year of minutes. */
const REMEMBERED_MINUTES = 600_000;
const MINUTE_MS = 60_000;

/**
 * Rows in the text format of `COPY … FROM STDIN`, cut into pieces at ends of lines. What a row does not have is null.
 * Throws RangeError for what PostgreSQL keeps in no text: NUL and halves of surrogate pairs.
 */
export function* copyText(
  columns: readonly CopyColumn[],
  rows: Iterable<Record<string, unknown>>,
): Generator<string> {
  const writers = columns.map(({ key, sqlType }) => ({ key, write: writerOf(sqlType) }));
  let text = '';
  for (const row of rows) {
    let line = '';
    for (const { key, write } of writers) {
      const value = row[key];
      line += value === null || value === undefined ? '\t\\N' : `\t${write(value)}`;
    }
    text += `${line.slice(1)}\n`;
    if (text.length < PIECE) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

function writerOf(sqlType: string): Write {
  if (sqlType === 'json' || sqlType === 'jsonb') return (value) => escaped(JSON.stringify(value));
  if (sqlType.endsWith(']')) return (value) => escaped(arrayText(value));
  return plain;
}

/** Of everything that is neither JSON nor an array. */
function plain(value: unknown): string {
  if (typeof value === 'string') return escaped(value);
  if (value instanceof Date) return timeText(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  if (value instanceof Uint8Array) return `\\\\x${Buffer.from(value).toString('hex')}`;
  throw new TypeError(`Not a value of a column: ${typeof value}`);
}

const RARE: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
  // One look for everything that is rare: nearly all texts go as they are.
  if (!/[\\\t\n\r\0\ud800-\udfff]/.test(text)) return text;
  if (text.includes('\0')) throw new RangeError('PostgreSQL keeps no NUL in a text');
  if (/\p{Surrogate}/u.test(text)) throw new RangeError('A text ends or begins in half a character');
  return text.replace(/[\\\t\n\r]/g, (sign) => RARE[sign] ?? sign);
}

/** As PostgreSQL writes arrays: every text in quotes, so that `NULL`, commas and braces are what they are. */
function arrayText(value: unknown): string {
  if (!Array.isArray(value)) throw new TypeError('Not an array');
  return `{${value.map(elementText).join(',')}}`;
}

function elementText(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (Array.isArray(value)) return arrayText(value);
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (value instanceof Date) return `"${timeText(value)}"`;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  throw new TypeError(`Not an element of an array: ${typeof value}`);
}

const minutes = new Map<number, string>();
const SECONDS = Array.from({ length: 60 }, (_, second) => String(second).padStart(2, '0'));
const THOUSANDTHS = Array.from({ length: 1_000 }, (_, part) => String(part).padStart(3, '0'));

/** `2026-11-20T19:00:02.500Z`: minutes are remembered, for `toISOString` would take a fifth of all the time. */
function timeText(at: Date): string {
  const ms = at.getTime();
  const minute = Math.floor(ms / MINUTE_MS);
  let start = minutes.get(minute);
  if (start === undefined) {
    if (minutes.size >= REMEMBERED_MINUTES) minutes.clear();
    // Years beyond 9999 and before 1 are written otherwise; toISOString throws for no date at all.
    start = at.toISOString().slice(0, -7);
    minutes.set(minute, start);
  }
  const rest = ms - minute * MINUTE_MS;
  const second = Math.floor(rest / 1_000);
  return `${start}${SECONDS[second]}.${THOUSANDTHS[rest - second * 1_000]}Z`;
}
