const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_TIMESTAMP_MS = 2 ** 48 - 1;
const RANDOM_BYTES = 10;
/** `00` to `ff`: formatting each byte anew takes three times as long. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

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
  const time = nowMs.toString(16).padStart(12, '0');
  const version = HEX[0x70 | ((randomBytes[0] ?? 0) & 0x0f)];
  const variant = HEX[0x80 | ((randomBytes[2] ?? 0) & 0x3f)];
  const tail = hex(randomBytes, 4) + hex(randomBytes, 5) + hex(randomBytes, 6);
  const end = hex(randomBytes, 7) + hex(randomBytes, 8) + hex(randomBytes, 9);
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}${hex(randomBytes, 1)}-${variant}${hex(randomBytes, 3)}-${tail}${end}`;
}

function hex(bytes: Uint8Array, index: number): string {
  return HEX[bytes[index] ?? 0] ?? '';
}
