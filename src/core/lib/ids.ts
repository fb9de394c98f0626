const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const MAX_TIMESTAMP_MS = 2 ** 48 - 1;
const RANDOM_BYTES = 10;

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
  const random = [...randomBytes];
  random[0] = 0x70 | ((random[0] ?? 0) & 0x0f);
  random[2] = 0x80 | ((random[2] ?? 0) & 0x3f);
  const tail = random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-${tail.slice(0, 4)}-${tail.slice(4, 8)}-${tail.slice(8)}`;
}
