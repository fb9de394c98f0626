import { randomBytes } from 'node:crypto';
import { uuidV7 } from '#core/lib/ids.ts';
import type { Clock } from './clock.ts';

/** Where ids and secrets come from; tests pass a seeded source. */
export type Ids = {
  /** UUID v7: sorts by time of making. */
  uuid(): string;
  /** URL-safe secret of 32 random bytes. */
  token(): string;
};

export function createIds(clock: Clock, random: (size: number) => Uint8Array = randomBytes): Ids {
  return {
    uuid: () => uuidV7(clock.now().getTime(), random(10)),
    token: () => Buffer.from(random(32)).toString('base64url'),
  };
}
