import { MINUTE_MS } from '#core/lib/durations.ts';

export type RateLimit = {
  maxAttempts: number;
  windowMs: number;
  blockMs: number;
  /** Whether a success forgets the attempts before it; otherwise every call counts and the window alone resets. */
  successClears: boolean;
};

export const RATE_LIMIT_NAMES = ['login', 'api', 'booking'] as const;
export type RateLimitName = (typeof RATE_LIMIT_NAMES)[number];

/**
 * Counted by the server alone. Beside the account: wrong passwords from one network, and all of them together; one guess
 * at each of many accounts would never reach the limit of any, and a right password takes its own try back. Beside
 * nobody: contact forms of guests, by network, by the address that is mailed, and all of them together.
 */
export const GUARD_NAMES = [
  'loginNetwork',
  'loginOverall',
  'contactNetwork',
  'contactAddress',
  'contactOverall',
] as const;
export type GuardName = (typeof GUARD_NAMES)[number];
export type LimitName = RateLimitName | GuardName;

/** Defaults; an administrator may change them in the settings. */
export const GUARD_LIMITS: Record<GuardName, RateLimit> = {
  loginNetwork: { maxAttempts: 50, windowMs: 15 * MINUTE_MS, blockMs: 15 * MINUTE_MS, successClears: false },
  /** Short: it keeps everybody out whose browser is not known, and they did nothing. */
  loginOverall: {
    maxAttempts: 1_000,
    windowMs: 15 * MINUTE_MS,
    blockMs: 5 * MINUTE_MS,
    successClears: false,
  },
  contactNetwork: {
    maxAttempts: 10,
    windowMs: 60 * MINUTE_MS,
    blockMs: 60 * MINUTE_MS,
    successClears: false,
  },
  /** Each sends a confirmation to the address, which need not be the sender's. */
  contactAddress: { maxAttempts: 3, windowMs: 60 * MINUTE_MS, blockMs: 60 * MINUTE_MS, successClears: false },
  contactOverall: {
    maxAttempts: 300,
    windowMs: 60 * MINUTE_MS,
    blockMs: 10 * MINUTE_MS,
    successClears: false,
  },
};

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

/** The record after one attempt of it was no guess: one less, and no block that this one began. */
export function takenBack(record: RateLimitRecord, limit: RateLimit): RateLimitRecord {
  const attempts = Math.max(0, record.attempts - 1);
  return { ...record, attempts, blockedUntil: attempts < limit.maxAttempts ? null : record.blockedUntil };
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
export function rateLimitSetting(name: LimitName): string {
  return `rate_limits.${name}`;
}

/** The numbers that hold where nobody has changed them. */
export function defaultLimit(name: LimitName): RateLimit {
  return name in GUARD_LIMITS ? GUARD_LIMITS[name as GuardName] : RATE_LIMITS[name as RateLimitName];
}

/** The numbers in force: each stored one that makes sense, else its default. Stored in minutes. */
export function rateLimitFrom(name: LimitName, stored: unknown): RateLimit {
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const limit = defaultLimit(name);
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
