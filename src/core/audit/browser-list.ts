import * as z from 'zod/mini';
import { ROLES } from '#core/lib/actor.ts';
import { dateInZone } from '#core/lib/format-time.ts';
import { csvText, dayFilter, listInput } from '#core/lib/list.ts';
import type { BrowserEntry } from './browser-entry.ts';
import { AUDIT_CATEGORIES, AUDIT_SEVERITIES } from './entry-kinds.ts';
import { changesOf, factsOf } from './entry-words.ts';
import { BROWSER_LOG_AGE_MS, RECENT_ACTIVITY_MS } from './limits.ts';

/** The list of a browser's log: the same filters as the server's, as far as a browser knows. */
export const browserLogInput = listInput(
  { by: ['at'], first: 'at', direction: 'desc' },
  {
    role: z.optional(z.enum(ROLES)),
    action: z.optional(z.string().check(z.maxLength(100))),
    category: z.optional(z.enum(AUDIT_CATEGORIES)),
    severity: z.optional(z.enum(AUDIT_SEVERITIES)),
    success: z.optional(z.boolean()),
    from: dayFilter,
    to: dayFilter,
  },
);
export type BrowserLogInput = z.output<typeof browserLogInput>;

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

const CSV_COLUMNS = [
  'Timestamp',
  'User Email',
  'Action',
  'Resource',
  'Success',
  'Severity',
  'Category',
  'Details',
] as const;

/** Spec §3: the export with its eight columns, by RFC 4180. Texts that a spreadsheet would run are defused. */
export function csvOfEntries(entries: readonly BrowserEntry[]): string {
  const rows = entries.map(
    ({ timestamp, userEmail, action, resource, success, severity, category, details }) => [
      timestamp,
      userEmail,
      action,
      resource,
      String(success),
      severity,
      category,
      JSON.stringify(details),
    ],
  );
  return [CSV_COLUMNS, ...rows].map((cells) => `${cells.map(csvText).join(',')}\r\n`).join('');
}

export function jsonOfEntries(entries: readonly BrowserEntry[]): string {
  return JSON.stringify(entries, null, 2);
}
