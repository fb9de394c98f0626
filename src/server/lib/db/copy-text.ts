/** A column of a COPY: where its value lies in a row, and the type that PostgreSQL gives it. */
export type CopyColumn = { key: string; sqlType: string };

type Write = (out: Out, value: unknown) => void;

/** Bytes of a piece, about: enough that neither the database nor the encoder waits for the other. */
const PIECE = 256 * 1024;
/** A year of minutes. */
const REMEMBERED_MINUTES = 600_000;
const MINUTE_MS = 60_000;
const TAB = 9;
const NEWLINE = 10;
const BACKSLASH = 92;
const ZERO = 48;

/**
 * Rows in the text format of `COPY … FROM STDIN`, cut into pieces at ends of lines. What a row does not have is null.
 * A piece is good until the next one is asked for: all of them lie in one buffer. Throws RangeError for what PostgreSQL
 * keeps in no text: NUL and halves of surrogate pairs.
 */
export function* copyText(
  columns: readonly CopyColumn[],
  rows: Iterable<Record<string, unknown>>,
): Generator<Uint8Array> {
  const writers = columns.map(({ key, sqlType }) => ({ key, write: writerOf(sqlType) }));
  const out = new Out();
  for (const row of rows) {
    let isFirst = true;
    for (const { key, write } of writers) {
      if (!isFirst) out.byte(TAB);
      isFirst = false;
      const value = row[key];
      if (value === null || value === undefined) out.ascii('\\N');
      else write(out, value);
    }
    out.byte(NEWLINE);
    if (out.length < PIECE) continue;
    yield out.take();
  }
  if (out.length > 0) yield out.take();
}

/**
 * Bytes that grow. Written one by one: strings that are joined and then encoded are gone through three times, and most
 * texts of a row are short and plain.
 */
class Out {
  length = 0;
  #bytes = Buffer.allocUnsafeSlow(2 * PIECE);

  take(): Uint8Array {
    const taken = this.#bytes.subarray(0, this.length);
    this.length = 0;
    return taken;
  }

  byte(value: number): void {
    this.#room(1);
    this.#bytes[this.length] = value;
    this.length += 1;
  }

  /** Only what needs neither escapes nor more than a byte. */
  ascii(text: string): void {
    this.#room(text.length);
    const bytes = this.#bytes;
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) {
      bytes[at] = text.charCodeAt(index);
      at += 1;
    }
    this.length = at;
  }

  /** Any text, escaped as COPY reads it. */
  text(text: string): void {
    this.#room(text.length);
    const bytes = this.#bytes;
    let at = this.length;
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (code < 32 || code > 126 || code === BACKSLASH) {
        this.#rare(escaped(text));
        return;
      }
      bytes[at] = code;
      at += 1;
    }
    this.length = at;
  }

  digits(value: number, count: number): void {
    this.#room(count);
    let left = value;
    for (let place = this.length + count - 1; place >= this.length; place -= 1) {
      this.#bytes[place] = ZERO + (left % 10);
      left = (left / 10) | 0;
    }
    this.length += count;
  }

  /** Over what `text` has written so far. */
  #rare(text: string): void {
    this.#room(text.length * 3);
    this.length += this.#bytes.write(text, this.length);
  }

  #room(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.length + more));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}

function writerOf(sqlType: string): Write {
  if (sqlType === 'json' || sqlType === 'jsonb') return (out, value) => out.text(JSON.stringify(value));
  if (sqlType.endsWith(']')) return (out, value) => out.text(arrayText(value));
  return plain;
}

/** Of everything that is neither JSON nor an array. */
function plain(out: Out, value: unknown): void {
  if (typeof value === 'string') out.text(value);
  else if (value instanceof Date) writeTime(out, value);
  else if (typeof value === 'boolean') out.ascii(value ? 't' : 'f');
  else if (typeof value === 'number' || typeof value === 'bigint') out.ascii(String(value));
  else if (value instanceof Uint8Array) out.ascii(`\\\\x${Buffer.from(value).toString('hex')}`);
  else throw new TypeError(`Not a value of a column: ${typeof value}`);
}

const RARE: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function escaped(text: string): string {
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
  if (value instanceof Date) return `"${value.toISOString()}"`;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  throw new TypeError(`Not an element of an array: ${typeof value}`);
}

const minutes = new Map<number, string>();

/** `2026-11-20T19:00:02.500Z`: minutes are remembered, for `toISOString` would take a fifth of all the time. */
function writeTime(out: Out, at: Date): void {
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
  out.ascii(start);
  out.digits(Math.floor(rest / 1_000), 2);
  out.ascii('.');
  out.digits(rest % 1_000, 3);
  out.ascii('Z');
}
