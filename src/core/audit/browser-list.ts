import { dateInZone } from '#core/lib/format-time.ts';
import type { BrowserEntry } from './browser-entry.ts';
import type { BrowserLogInput } from './browser-list-input.ts';
import { AUDIT_CATEGORIES, AUDIT_SEVERITIES } from './entry-kinds.ts';
import { changesOf, factsOf } from './entry-words.ts';
import { BROWSER_LOG_AGE_MS, RECENT_ACTIVITY_MS } from './limits.ts';

/** Spec §3 statistics: total, by category, by severity, count of recent activity. */
export function statisticsOfEntries(entries: readonly BrowserEntry[], nowMs: number) {
  const zeros = <K extends string>(names: readonly K[]) =>
    Object.fromEntries(names.map((name) => [name, 0])) as Record<K, number>;
  const byCategory = zeros(AUDIT_CATEGORIES);
  const bySeverity = zeros(AUDIT_SEVERITIES);
  const days = new Map<string, number>();
  for (const { category, severity, timestamp } of entries) {
    byCategory[category] += 1;
    bySeverity[severity] += 1;
    const day = timestamp.slice(0, 10);
    days.set(day, (days.get(day) ?? 0) + 1);
  }
  const week = Array.from({ length: BROWSER_LOG_AGE_MS / RECENT_ACTIVITY_MS }, (_, back) =>
    new Date(nowMs - back * RECENT_ACTIVITY_MS).toISOString().slice(0, 10),
  ).reverse();
  return {
    total: entries.length,
    byCategory,
    bySeverity,
    failed: entries.filter(({ success }) => !success).length,
    recent: entries.filter(({ timestamp }) => nowMs - Date.parse(timestamp) < RECENT_ACTIVITY_MS).length,
    days: week.map((day) => ({ day, count: days.get(day) ?? 0 })),
  };
}

/** The entries that pass the filters, in the order asked for. `entries` is newest first. */
export function narrowEntries(
  entries: readonly BrowserEntry[],
  input: Omit<BrowserLogInput, 'sort' | 'cursor' | 'limit'>,
  zone: string,
): BrowserEntry[] {
  const words = input.search?.toLowerCase() ?? '';
  const passing = entries.filter((entry) => {
    const day = dateInZone(new Date(entry.timestamp), zone);
    return (
      (input.role ?? entry.userRole) === entry.userRole &&
      (input.action ?? entry.action) === entry.action &&
      (input.category ?? entry.category) === entry.category &&
      (input.severity ?? entry.severity) === entry.severity &&
      (input.success ?? entry.success) === entry.success &&
      day >= (input.from ?? day) &&
      day <= (input.to ?? day) &&
      (words === '' || textOf(entry).includes(words))
    );
  });
  return input.order === 'asc' ? passing.reverse() : passing;
}

function textOf(entry: BrowserEntry): string {
  const { action, resource, resourceId, userEmail, details, errorMessage } = entry;
  const values = [...changesOf(details), ...factsOf(details)].flatMap((part) => Object.values(part));
  return [action.replaceAll('_', ' '), action, resource, resourceId, userEmail, errorMessage, ...values]
    .join(' ')
    .toLowerCase();
}
