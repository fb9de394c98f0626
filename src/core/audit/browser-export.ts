import { csvText } from '#core/lib/list.ts';
import type { BrowserEntry } from './browser-entry.ts';

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
