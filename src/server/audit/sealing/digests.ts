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

/** The digest of one entry, which tells where in a broken seal the break is. */
export function digestOfEntry(entry: AuditRow): string {
  return sha256(canonicalJson(wireForm(entry)));
}

/**
 * Columns that came after the first seals count only where they hold something: what was sealed without them keeps
 * its digest, and a value put in later breaks it.
 */
function wireForm({ sessionId, errorMessage, ...entry }: AuditRow): Record<string, unknown> {
  return {
    ...entry,
    at: entry.at.toISOString(),
    ...(sessionId === null ? {} : { sessionId }),
    ...(errorMessage === null ? {} : { errorMessage }),
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
