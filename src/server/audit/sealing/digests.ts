import { createHash } from 'node:crypto';
import { canonicalJson } from '#server/lib/canonical-json.ts';
import type { auditEntries } from '../tables.ts';

/** What the first seal follows on. */
export const GENESIS_DIGEST = '0'.repeat(64);

export type AuditRow = typeof auditEntries.$inferSelect;

export function digestOfPersonal(value: Record<string, unknown>): string {
  return sha256(canonicalJson(value));
}

/** The digest of a seal: over the one before it and its entries in order of id, lower-case hex. */
export function digestOfSeal(previousDigest: string, entries: readonly AuditRow[]): string {
  return sha256([previousDigest, ...entries.map((entry) => canonicalJson(wireForm(entry)))].join('\n'));
}

function wireForm(entry: AuditRow): Record<string, unknown> {
  return { ...entry, at: entry.at.toISOString() };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
