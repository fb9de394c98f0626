import { createHash, randomBytes } from 'node:crypto';
import { uuidV7 } from '#core/lib/ids.ts';
import type { Clock } from './clock.ts';

/** Where ids and secrets come from; tests pass a seeded source. */
export type Ids = {
  /** UUID v7: sorts by time of making. */
  uuid(): string;
  /** URL-safe secret of 32 random bytes. */
  token(): string;
};

const RANDOM_BYTES = 10;
/** The bytes behind the version and variant bits: a counter within one millisecond (RFC 9562 §6.2, method 2). */
const COUNTER_FROM = 3;

/** Random bytes with room to count upwards. */
function startingLow(bytes: Uint8Array): Uint8Array {
  const low = Uint8Array.from(bytes);
  low[COUNTER_FROM] = (low[COUNTER_FROM] ?? 0) & 0x7f;
  return low;
}

/** The next higher bytes, so that rows made in one millisecond keep their order. */
function following(bytes: Uint8Array): Uint8Array {
  const next = Uint8Array.from(bytes);
  for (let at = RANDOM_BYTES - 1; at >= COUNTER_FROM; at -= 1) {
    next[at] = ((next[at] ?? 0) + 1) & 0xff;
    if (next[at] !== 0) break;
  }
  return next;
}

export function createIds(clock: Clock, random: (size: number) => Uint8Array = randomBytes): Ids {
  let last: { ms: number; bytes: Uint8Array } = { ms: -1, bytes: new Uint8Array() };
  return {
    uuid() {
      const ms = clock.now().getTime();
      last = { ms, bytes: ms === last.ms ? following(last.bytes) : startingLow(random(RANDOM_BYTES)) };
      return uuidV7(ms, last.bytes);
    },
    token: () => Buffer.from(random(32)).toString('base64url'),
  };
}

/**
 * What the database keeps of a secret that its holder shows again: SHA-256 in hex. For secrets of 256 random bits, which
 * nobody finds by trying, so neither salt nor a slow hash is needed.
 */
export function tokenDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
