import { createHash } from 'node:crypto';

/**
 * What the database keeps of a secret that its holder shows again: SHA-256 in hex. For secrets of 256 random bits, which
 * nobody finds by trying, so neither salt nor a slow hash is needed.
 */
export function tokenDigest(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
