import { MINUTE_MS } from '#core/lib/durations.ts';
import { defineSetting } from '#core/lib/setting.ts';
import { defaultLimit, type LimitName, rateLimitSetting } from './rate-limits.ts';

type LimitValue = { maxAttempts: number; windowMinutes: number; blockMinutes: number };

/** A rate limit as administrators change it; the defaults are those of spec §9. */
function limitSetting(name: LimitName, label: string, description: string) {
  const { maxAttempts, windowMs, blockMs } = defaultLimit(name);
  return defineSetting<LimitValue>({
    name: rateLimitSetting(name),
    section: 'limits',
    label,
    description,
    fields: {
      maxAttempts: { kind: 'number', label: 'Attempts', unit: 'times', min: 1, max: 1_000_000 },
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
    'Sign-in attempts allowed per email address before it’s blocked. A successful sign-in resets the count.',
  ),
  limitSetting(
    'api',
    'API requests',
    'API requests allowed per account, or per IP address for visitors. Page loads don’t count.',
  ),
  limitSetting(
    'loginNetwork',
    'Wrong passwords from one network',
    'Wrong passwords allowed per network across all accounts. Browsers that signed in before aren’t affected.',
  ),
  limitSetting(
    'loginOverall',
    'Wrong passwords overall',
    'Wrong passwords allowed across all accounts and networks. During a block, users can still sign in from a browser they’ve used before or with an emailed link.',
  ),
  limitSetting(
    'contactNetwork',
    'Contact forms from one network',
    'Contact forms that people without an account can send per network.',
  ),
  limitSetting(
    'contactAddress',
    'Contact forms for one email address',
    'Contact forms that can name the same email address. Each one sends a confirmation there.',
  ),
  limitSetting(
    'contactOverall',
    'Contact forms overall',
    'Contact forms that people without an account can send in total. During a block, they can still sign in and write to support.',
  ),
  limitSetting('booking', 'Bookings', 'Booking requests allowed per account.'),
];
