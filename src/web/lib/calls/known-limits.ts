import type { RateLimit, RateLimitName } from '#core/settings/rate-limits.ts';

type Limits = Record<RateLimitName, RateLimit>;

let known: Limits | null = null;
let follow: ((limits: Limits) => void) | null = null;

/** The numbers that the server goes by, as each page tells them. */
export function noteLimits(limits: Limits): void {
  known = limits;
  follow?.(limits);
}

/** For this browser's limits, whose code comes with the first call: what is known, and what will be. There is one who does. */
export function followLimits(use: (limits: Limits) => void): void {
  follow = use;
  if (known) use(known);
}
