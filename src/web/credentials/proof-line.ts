import { expiryDay } from '#core/credentials/expiry-day.ts';
import type { ShownProof } from '#core/credentials/views.ts';

/** What a homeowner reads of a credential: its number, who issued it, and until when it is valid. */
export function proofLine({ holder, number, state, issuer, validUntil }: ShownProof): string {
  const parts = [
    holder,
    number && (state ? `${state} ${number}` : number),
    issuer || null,
    // A line breaks before the day, not in it.
    validUntil && `valid through ${expiryDay(validUntil).replaceAll(' ', '\u00A0')}`,
  ].filter((part) => part !== null && part !== '');
  return parts.length > 0 ? parts.join(' · ') : 'Checked by Canopy';
}
