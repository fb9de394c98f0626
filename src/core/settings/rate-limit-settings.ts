import { defineSetting } from '#core/lib/setting.ts';
import { RATE_LIMITS, type RateLimitName, rateLimitSetting } from './rate-limits.ts';

const MINUTE_MS = 60_000;

type LimitValue = { maxAttempts: number; windowMinutes: number; blockMinutes: number };

/** A rate limit as administrators change it; the defaults are those of spec §9. */
function limitSetting(name: RateLimitName, label: string, description: string) {
  const { maxAttempts, windowMs, blockMs } = RATE_LIMITS[name];
  return defineSetting<LimitValue>({
    name: rateLimitSetting(name),
    section: 'limits',
    label,
    description,
    fields: {
      maxAttempts: { kind: 'number', label: 'Attempts', unit: 'times', min: 1, max: 10_000 },
      windowMinutes: { kind: 'number', label: 'Within', unit: 'minutes', min: 1, max: 1_440 },
      blockMinutes: { kind: 'number', label: 'Then blocked for', unit: 'minutes', min: 1, max: 1_440 },
    },
    defaultValue: {
      maxAttempts,
      windowMinutes: windowMs / MINUTE_MS,
      blockMinutes: blockMs / MINUTE_MS,
    },
  });
}

export const RATE_LIMIT_SETTINGS = [
  limitSetting(
    'login',
    'Sign-in',
    'How often somebody may try to sign in with one address before it is blocked. A successful sign-in forgets the tries.',
  ),
  limitSetting(
    'api',
    'Calls of the interface',
    'How many calls one account, or one address of a visitor, may make. Page loads do not count.',
  ),
  limitSetting('booking', 'Bookings', 'How many bookings one account may ask for in a row.'),
];
