const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_TIMESTAMP_MS = 2 ** 48 - 1;
const RANDOM_BYTES = 10;
/** The characters of `00` to `ff`. */
const HEX = Array.from({ length: 512 }, (_, index) =>
  (index % 2 === 0 ? index >> 5 : (index >> 1) & 0x0f).toString(16).charCodeAt(0),
);
/** All characters at once: joining pieces takes five times as long and makes a text that is joined again when read. */
const letters = Array.from('00000000-0000-7000-8000-000000000000', (letter) => letter.charCodeAt(0));

/** Any UUID version: ids that come from elsewhere (a hosted identity, an import) need not be version 7. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && value.length === 36 && UUID.test(value);
}

/**
 * A UUID of version 7 (RFC 9562 §5.7): 48 bits of milliseconds, then 74 random bits.
 * `randomBytes` are ten bytes. Ids of one millisecond are ordered by these bytes; server/lib/ids.ts counts them up.
 */
export function uuidV7(nowMs: number, randomBytes: Uint8Array): string {
  if (!Number.isInteger(nowMs) || nowMs < 0 || nowMs > MAX_TIMESTAMP_MS) {
    throw new RangeError(`Not a UUID timestamp: ${nowMs}`);
  }
  if (randomBytes.length !== RANDOM_BYTES) {
    throw new RangeError(`A UUID needs ${RANDOM_BYTES} random bytes, got ${randomBytes.length}`);
  }
  const high = Math.floor(nowMs / 0x10000);
  const low = nowMs % 0x10000;
  put(0, high >>> 24);
  put(2, (high >>> 16) & 0xff);
  put(4, (high >>> 8) & 0xff);
  put(6, high & 0xff);
  put(9, low >>> 8);
  put(11, low & 0xff);
  put(14, 0x70 | ((randomBytes[0] ?? 0) & 0x0f));
  put(16, randomBytes[1] ?? 0);
  put(19, 0x80 | ((randomBytes[2] ?? 0) & 0x3f));
  put(21, randomBytes[3] ?? 0);
  for (let index = 4; index < RANDOM_BYTES; index += 1) put(16 + index * 2, randomBytes[index] ?? 0);
  return String.fromCharCode.apply(null, letters);
}

function put(place: number, byte: number): void {
  letters[place] = HEX[byte * 2] ?? 0;
  letters[place + 1] = HEX[byte * 2 + 1] ?? 0;
}
