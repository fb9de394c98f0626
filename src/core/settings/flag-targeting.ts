import type { Role } from '#core/lib/actor.ts';
import { type Checked, checked } from '#core/lib/result.ts';
import type { FlagName, FlagState } from './flags.ts';

/** Hundredths of a percent. */
const BUCKETS = 10_000;

/** Who asks for a flag. Not signed in has no id and no role. */
export type FlagSubject = {
  userId: string | null;
  role: Role | null;
  /** Slugs of the cities of their homes, or of their company. */
  markets: readonly string[];
};

/**
 * Whether a flag is on for somebody at a moment. The one judgement for server and screen: switch, schedule
 * (`from` counts, `until` no longer), role, city, share of people. Somebody without an account has no place in a
 * share, so a flag for fewer than all is off for them. `system` is work that nobody asked for: the switch and the
 * schedule alone decide.
 */
export function isFlagOnFor(
  name: FlagName,
  state: FlagState,
  subject: FlagSubject | 'system',
  now: Date,
): boolean {
  if (!state.enabled || !isInSchedule(state, now)) return false;
  if (subject === 'system') return true;
  if (state.roles.length > 0 && (subject.role === null || !state.roles.includes(subject.role))) return false;
  if (state.markets.length > 0 && !subject.markets.some((slug) => state.markets.includes(slug))) return false;
  if (state.percentage >= 100) return true;
  return subject.userId !== null && bucketOf(name, subject.userId) < state.percentage * (BUCKETS / 100);
}

export function isInSchedule({ from, until }: Pick<FlagState, 'from' | 'until'>, now: Date): boolean {
  return (from === null || from <= now) && (until === null || now < until);
}

/**
 * The place of a person in the shares of a flag, 0 to 9999: the same for ever, on every machine, and independent
 * between flags. Raising a share therefore only adds people. FNV-1a over "flag:user" (www.isthe.com/chongo/tech/comp/fnv),
 * then the finalizer of MurmurHash3, without which ids that differ in their last digits stand close together.
 */
export function bucketOf(flag: string, userId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${flag}:${userId}`) {
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % BUCKETS;
}

/** What somebody entered: a share in whole percent, an end after its start, cities that there are. */
export function checkFlagState(state: FlagState, knownMarkets: readonly string[]): Checked<FlagState> {
  const unknown = state.markets.find((slug) => !knownMarkets.includes(slug));
  return checked(
    {
      ...(Number.isInteger(state.percentage) && state.percentage >= 0 && state.percentage <= 100
        ? {}
        : { percentage: 'A whole number from 0 to 100' }),
      ...(unknown === undefined ? {} : { markets: `Canopy does not serve ${unknown}` }),
      ...(state.from && state.until && state.until <= state.from
        ? { until: 'The end must come after the start' }
        : {}),
    },
    () => ({ ...state, roles: [...new Set(state.roles)], markets: [...new Set(state.markets)] }),
  );
}

export type FlagChange = { field: keyof FlagState; label: string; from: string; to: string };

/** What differs between two states, in words; `moment` and `city` write times and cities. */
export function flagChanges(
  previous: FlagState,
  next: FlagState,
  { moment, city }: { moment: (at: Date) => string; city: (slug: string) => string },
): FlagChange[] {
  const words = (state: FlagState): Record<keyof FlagState, string> => ({
    enabled: state.enabled ? 'on' : 'off',
    roles: list(
      state.roles.map((role) => ROLE_WORDS[role]),
      'everyone',
    ),
    markets: list(state.markets.map(city), 'every city'),
    percentage: `${state.percentage}%`,
    from: state.from ? moment(state.from) : 'immediately',
    until: state.until ? moment(state.until) : 'no end',
  });
  const before = words(previous);
  const after = words(next);
  return (Object.keys(LABELS) as (keyof FlagState)[]).flatMap((field) =>
    before[field] === after[field]
      ? []
      : [{ field, label: LABELS[field], from: before[field], to: after[field] }],
  );
}

const LABELS: Record<keyof FlagState, string> = {
  enabled: 'Switch',
  roles: 'Roles',
  markets: 'Cities',
  percentage: 'Share of users',
  from: 'From',
  until: 'Until',
};

const ROLE_WORDS: Record<Role, string> = {
  homeowner: 'homeowners',
  vendor: 'vendors',
  admin: 'administrators',
};

/** Who sees a flag that is switched on: `Everybody`, `Vendors in Seattle, 25% of them`. */
export function audienceInWords(state: FlagState, city: (slug: string) => string): string {
  const who = list(
    state.roles.map((role) => ROLE_WORDS[role]),
    'everyone',
  );
  const where = state.markets.length > 0 ? ` in ${list(state.markets.map(city), '')}` : '';
  const share = state.percentage < 100 ? `, ${state.percentage}% of them` : '';
  return `${who.charAt(0).toUpperCase()}${who.slice(1)}${where}${share}`;
}

function list(words: readonly string[], none: string): string {
  if (words.length < 2) return words[0] ?? none;
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
