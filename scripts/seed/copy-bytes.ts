/** 64 bits hold whole microseconds, doubles only up to here. */
const EXACT = Number.MAX_SAFE_INTEGER;
/** From so many letters on one call to the system is quicker than a step for each. */
const LONG = 96;
const TWO_32 = 2 ** 32;
const DASH = 45;
const NOT_HEX = -1;

/** What two letters of an id stand for, by the codes of both: seven bits each. */
const HEX = new Int16Array(128 * 128).fill(NOT_HEX);
const DIGITS = [...'0123456789abcdef'].flatMap((letter, value) =>
  [...new Set([letter, letter.toUpperCase()])].map((one) => ({ code: one.charCodeAt(0), value })),
);
for (const high of DIGITS)
  for (const low of DIGITS) HEX[(high.code << 7) | low.code] = (high.value << 4) | low.value;
/** Where the pairs of letters of an id stand. */
const PAIRS = Uint8Array.of(0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34);

/**
 * Bytes that grow, highest first as PostgreSQL sends them. Written one by one: strings that are joined and then encoded
 * are gone through three times, and most texts of a row are short and plain.
 */
export class CopyBytes {
  length = 0;
  #bytes: Buffer;
  #view: DataView;

  constructor(size: number) {
    this.#bytes = Buffer.allocUnsafeSlow(size);
    this.#view = new DataView(this.#bytes.buffer);
  }

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

  int16(value: number): void {
    this.#room(2);
    this.#view.setInt16(this.length, value);
    this.length += 2;
  }

  int32(value: number): void {
    this.#room(4);
    this.#view.setInt32(this.length, value);
    this.length += 4;
  }

  int64(value: number | bigint): void {
    this.#room(8);
    if (typeof value === 'bigint') this.#view.setBigInt64(this.length, value);
    else if (Math.abs(value) > EXACT) throw new RangeError(`Not a whole number: ${value}`);
    else {
      this.#view.setInt32(this.length, Math.floor(value / TWO_32));
      this.#view.setUint32(this.length + 4, value >>> 0);
    }
    this.length += 8;
  }

  float64(value: number): void {
    this.#room(8);
    this.#view.setFloat64(this.length, value);
    this.length += 8;
  }

  raw(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** The sixteen bytes of an id. */
  uuid(text: string): void {
    this.#room(16);
    const bytes = this.#bytes;
    const start = this.length;
    let isHex = text.length === 36;
    for (let index = 0; index < 16; index += 1) {
      const place = PAIRS[index] as number;
      const high = text.charCodeAt(place);
      const low = text.charCodeAt(place + 1);
      const value = low < 128 ? (HEX[(high << 7) | low] ?? NOT_HEX) : NOT_HEX;
      if (value < 0) isHex = false;
      bytes[start + index] = value;
    }
    if (!isHex || !isDashed(text)) throw new RangeError(`Not a UUID: ${text}`);
    this.length += 16;
  }

  /** As UTF-8. RangeError for what PostgreSQL keeps in no text. */
  text(text: string): void {
    const { length } = text;
    if (length >= LONG) {
      this.#rare(text);
      return;
    }
    this.#room(length);
    const bytes = this.#bytes;
    const start = this.length;
    for (let index = 0; index < length; index += 1) {
      const code = text.charCodeAt(index);
      if (code === 0 || code > 127) {
        this.#rare(text);
        return;
      }
      bytes[start + index] = code;
    }
    this.length += length;
  }

  /** Room for the length of what comes next; `close` takes the answer and counts. */
  open(): number {
    this.int32(0);
    return this.length;
  }

  close(start: number): void {
    this.#view.setInt32(start - 4, this.length - start);
  }

  #rare(text: string): void {
    if (text.includes('\0')) throw new RangeError('PostgreSQL keeps no NUL in a text');
    this.#room(text.length * 3);
    const written = this.#bytes.write(text, this.length);
    if (written !== text.length && /\p{Surrogate}/u.test(text))
      throw new RangeError('A text ends or begins in half a character');
    this.length += written;
  }

  #room(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.length + more));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
    this.#view = new DataView(larger.buffer);
  }
}

function isDashed(id: string): boolean {
  return (
    id.charCodeAt(8) === DASH &&
    id.charCodeAt(13) === DASH &&
    id.charCodeAt(18) === DASH &&
    id.charCodeAt(23) === DASH
  );
}
