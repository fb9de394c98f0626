import { createHash } from 'node:crypto';

/** SHA-256 of terms, by which a homeowner accepts them. */
export function termsHash(terms: string): string {
  return createHash('sha256').update(terms).digest('hex');
}
