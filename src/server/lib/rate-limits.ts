import type { GuardName, LimitName } from '#core/settings/rate-limits.ts';

/** One attempt of a kind, under the name it counts for. */
export type Attempt<Kind extends LimitName = LimitName> = { kind: Kind; key: string };
type StoredKind = Exclude<LimitName, 'api'>;

/** How often somebody may do something; numbers in core/settings/rate-limits.ts, implementation in limits/. */
export type RateLimits = {
  /**
   * Counts one attempt under `key`; throws AppError rate_limited with Retry-After when it is one too many.
   * Call it outside transactions: what it counted must survive their rollback.
   */
  attempt(kind: LimitName, key: string): Promise<void>;
  /** Counts one attempt under several names at once: when it is one too many for one of them it counts for none. */
  attemptAll(attempts: readonly Attempt<StoredKind>[]): Promise<void>;
  /** A successful sign-in forgives the failures before it (spec §4 Rate limiter). */
  clear(kind: 'login', key: string): Promise<void>;
  /** Takes back attempts that turned out to be no guesses. */
  takeBack(attempts: readonly Attempt<GuardName>[]): Promise<void>;
};
