import { createHash } from 'node:crypto';
import { canonicalJson } from '#server/lib/canonical-json.ts';
import type { evidence } from '../tables.ts';

export type Evidence = typeof evidence.$inferSelect;

/** SHA-256 over everything that a photo’s evidence says, as canonical JSON with instants in ISO 8601. */
export function digestOf(row: Omit<Evidence, 'digest'> & { digest?: string }): string {
  const { digest: _, ...said } = row;
  const fields = Object.entries(said).map(([name, value]) => [
    name,
    value instanceof Date ? value.toISOString() : value,
  ]);
  return createHash('sha256')
    .update(canonicalJson(Object.fromEntries(fields)))
    .digest('hex');
}
