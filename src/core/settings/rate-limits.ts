const MINUTE_MS = 60_000;

export type RateLimit = {
  maxAttempts: number;
  windowMs: number;
  blockMs: number;
  /** Whether a success forgets the attempts before it; otherwise every call counts and the window alone resets. */
  successClears: boolean;
};

export const RATE_LIMIT_NAMES = ['login', 'api', 'booking'] as const;
export type RateLimitName = (typeof RATE_LIMIT_NAMES)[number];

/** Defaults; an administrator may change them in the settings. */
export const RATE_LIMITS: Record<RateLimitName, RateLimit> = {
  /** §9 login: 5 attempts per 15 minutes, then blocked 30 minutes. */
  login: { maxAttempts: 5, windowMs: 15 * MINUTE_MS, blockMs: 30 * MINUTE_MS, successClears: true },
  /** §9 api: 100 per 1 minute, blocked 5 minutes. */
  api: { maxAttempts: 100, windowMs: MINUTE_MS, blockMs: 5 * MINUTE_MS, successClears: false },
  /** §9 booking: 10 per 1 minute, blocked 10 minutes. */
  booking: { maxAttempts: 10, windowMs: MINUTE_MS, blockMs: 10 * MINUTE_MS, successClears: false },
};

/** §9: rate-limit data cleaned every 5 minutes. */
export const RATE_LIMIT_CLEANUP_MS = 5 * MINUTE_MS;

/** Spec §3, one per key. */
export type RateLimitRecord = {
  attempts: number;
  firstAttempt: Date;
  lastAttempt: Date;
  blockedUntil: Date | null;
};

export type RateLimitVerdict = {
  allowed: boolean;
  record: RateLimitRecord;
  /** Attempts left before the block, this one counted. */
  remaining: number;
  /** Seconds until the next attempt may pass, rounded up; 0 when this one may. */
  retryAfterSeconds: number;
};

/**
 * Counts one attempt (spec §4). A key without a record is allowed. The attempt that reaches the maximum still
 * passes and starts the block; attempts during the block are refused and change nothing, so hammering does not
 * lengthen it. A block or window that is over leaves no trace.
 */
export function countAttempt(record: RateLimitRecord | null, limit: RateLimit, now: Date): RateLimitVerdict {
  if (record && isBlocked(record, now)) {
    return {
      allowed: false,
      record,
      remaining: 0,
      retryAfterSeconds: secondsUntil(record.blockedUntil, now),
    };
  }
  const current = record && !isStale(record, limit, now) ? record : null;
  const attempts = (current?.attempts ?? 0) + 1;
  const reached = attempts >= limit.maxAttempts;
  return {
    allowed: true,
    record: {
      attempts,
      firstAttempt: current?.firstAttempt ?? now,
      lastAttempt: now,
      blockedUntil: reached ? new Date(now.getTime() + limit.blockMs) : null,
    },
    remaining: Math.max(0, limit.maxAttempts - attempts),
    retryAfterSeconds: 0,
  };
}

/** The record after a success: forgotten where the limit says so (login), else as it was. */
export function afterSuccess(record: RateLimitRecord | null, limit: RateLimit): RateLimitRecord | null {
  return limit.successClears ? null : record;
}

export function isBlocked(record: RateLimitRecord, now: Date): boolean {
  return record.blockedUntil !== null && now < record.blockedUntil;
}

/** Whether a record no longer matters and can be cleaned away: its block is over, or its window has passed. */
export function isStale(record: RateLimitRecord, limit: RateLimit, now: Date): boolean {
  if (record.blockedUntil !== null) return now >= record.blockedUntil;
  return now.getTime() - record.firstAttempt.getTime() >= limit.windowMs;
}

function secondsUntil(instant: Date | null, now: Date): number {
  return instant ? Math.max(1, Math.ceil((instant.getTime() - now.getTime()) / 1000)) : 0;
}

/** Under which name an administrator's own numbers are stored. */
export function rateLimitSetting(name: RateLimitName): string {
  return `rate_limits.${name}`;
}

/** The numbers in force: each stored one that makes sense, else its default. Stored in minutes. */
export function rateLimitFrom(name: RateLimitName, stored: unknown): RateLimit {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const limit = RATE_LIMITS[name];
  const number = (field: 'maxAttempts' | 'windowMinutes' | 'blockMinutes') => {
    const value = Object.hasOwn(given, field) ? given[field] : undefined;
    return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
  };
  const ms = (minutes: number | null) => (minutes === null ? null : minutes * MINUTE_MS);
  return {
    ...limit,
    maxAttempts: number('maxAttempts') ?? limit.maxAttempts,
    windowMs: ms(number('windowMinutes')) ?? limit.windowMs,
    blockMs: ms(number('blockMinutes')) ?? limit.blockMs,
  };
}

/** What somebody is told who has to wait. */
export function tooManyAttempts(retryAfterSeconds: number): string {
  return `Too many attempts. Try again in ${inWords(retryAfterSeconds)}.`;
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
