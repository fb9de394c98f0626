/** How often somebody may do something; numbers in core/settings/rate-limits.ts, implementation in limits/. */
export type RateLimits = {
  /**
   * Counts one attempt under `key`; throws AppError rate_limited with Retry-After when it is one too many.
   * Call it outside transactions: what it counted must survive their rollback.
   */
  attempt(kind: 'login' | 'booking' | 'api', key: string): Promise<void>;
  /** A successful sign-in forgives the failures before it (spec §4 Rate limiter). */
  clear(kind: 'login', key: string): Promise<void>;
};
