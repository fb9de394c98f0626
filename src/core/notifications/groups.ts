import type { Audience, NoticeCategory, NoticeRule } from '#core/lib/notice.ts';
import { type Choice, channelsFor, defaultsFor } from './delivery.ts';
import { EMAIL_LEVELS, type EmailLevel } from './limits.ts';

/** What the page of preferences shows as one line: kinds of events that people want or do not want together. */
export const PREFERENCE_GROUPS = [
  { id: 'bookings', categories: ['bookings'] },
  { id: 'messages', categories: ['messages'] },
  { id: 'payments', categories: ['money', 'rewards'] },
  { id: 'reviews', categories: ['reviews'] },
  { id: 'account', categories: ['account', 'cases', 'tasks'] },
] as const satisfies readonly { id: string; categories: readonly NoticeCategory[] }[];

export type PreferenceGroup = (typeof PREFERENCE_GROUPS)[number]['id'];
export const PREFERENCE_GROUP_IDS = PREFERENCE_GROUPS.map(({ id }) => id) as [
  PreferenceGroup,
  ...PreferenceGroup[],
];

/** One kind of event and what its reader chose about it. */
export type ChosenKind = { kind: string; rule: NoticeRule; choice: Choice };

/** The levels of a group. Null: its kinds differ from one another, as they could be chosen one by one before. */
export type GroupLevels = { inApp: boolean | null; email: EmailLevel | null; push: boolean | null };

export function groupOf(category: NoticeCategory): PreferenceGroup {
  const found = PREFERENCE_GROUPS.find(({ categories }) =>
    (categories as readonly string[]).includes(category),
  );
  if (!found) throw new Error(`No group of preferences has ${category}`);
  return found.id;
}

/**
 * The levels that hold for these kinds; `usual` is how the reader's emails come where nothing was chosen for a kind.
 * Kinds that cannot be switched off do not count: a group of nothing else is on.
 */
export function levelsOf(
  kinds: readonly ChosenKind[],
  audience: Audience,
  usual: 'immediate' | 'daily',
): GroupLevels {
  const free = kinds.filter(({ rule }) => !rule.locked);
  if (free.length === 0) return { inApp: true, email: 'immediate', push: true };
  const same = (channel: 'inApp' | 'push') => {
    const [first = true, ...others] = free.map(
      ({ rule, choice }) => channelsFor(rule, audience, choice)[channel],
    );
    return others.every((on) => on === first) ? first : null;
  };
  const holds = (level: EmailLevel) =>
    free.every(({ rule, choice }) => {
      const { email } = channelsFor(rule, audience, choice);
      const { email: wanted } = wantedAt(level, rule, free, audience);
      return email === wanted && (!email || (choice.digest ?? usual) === level);
    });
  return {
    inApp: same('inApp'),
    email: EMAIL_LEVELS.find(holds) ?? null,
    push: same('push'),
  };
}

/** What is stored for one kind when its group is put on a level. The usual value is no choice, so that it follows. */
export function choiceAt(
  level: EmailLevel,
  { rule }: ChosenKind,
  kinds: readonly ChosenKind[],
  audience: Audience,
): Pick<Choice, 'email' | 'digest'> {
  const free = kinds.filter((one) => !one.rule.locked);
  const { email } = wantedAt(level, rule, free, audience);
  return {
    email: email === defaultsFor(rule, audience).email ? null : email,
    digest: level === 'off' ? null : level,
  };
}

/** A level sends what is usually emailed; in a group of which nothing usually is, all of it. */
function wantedAt(
  level: EmailLevel,
  rule: NoticeRule,
  free: readonly ChosenKind[],
  audience: Audience,
): { email: boolean } {
  if (level === 'off') return { email: false };
  const isAnyUsual = free.some((one) => defaultsFor(one.rule, audience).email);
  return { email: !isAnyUsual || defaultsFor(rule, audience).email };
}
