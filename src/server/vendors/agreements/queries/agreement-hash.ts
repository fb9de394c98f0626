import { createHash } from 'node:crypto';
import type { Clause } from '#core/vendors/agreements/agreement.ts';

/** SHA-256 of an agreement's words, 64 hex digits: headings and texts in their order. */
export function agreementHash(clauses: readonly Clause[]): string {
  const words = clauses.map(({ title, text }) => `${title}\n${text}`).join('\n\n');
  return createHash('sha256').update(words).digest('hex');
}
