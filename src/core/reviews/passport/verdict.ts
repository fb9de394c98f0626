/** Why a passport is not good; `valid` where it is. The first that holds is said, in this order. */
export const PASSPORT_VERDICTS = [
  'malformed',
  'unknown_key',
  'altered',
  'unknown',
  'revoked',
  'expired',
  'valid',
] as const;
export type PassportVerdict = (typeof PASSPORT_VERDICTS)[number];

export const VERDICT_TEXTS: Record<PassportVerdict, { title: string; text: string }> = {
  valid: { title: 'Valid', text: 'Canopy signed this record, and it hasn’t been changed since.' },
  malformed: {
    title: 'Not a passport',
    text: 'This isn’t a reputation passport. Paste all of its text, or choose the file as you received it.',
  },
  unknown_key: {
    title: 'Unknown key',
    text: 'It’s signed with a key that isn’t ours. Don’t rely on anything it says.',
  },
  altered: {
    title: 'Altered',
    text: 'It was changed after we signed it. Don’t rely on anything it says.',
  },
  unknown: {
    title: 'Not in our register',
    text: 'We have no record of issuing this passport. Don’t rely on anything it says.',
  },
  revoked: { title: 'Revoked', text: 'The company or Canopy withdrew this passport.' },
  expired: { title: 'Expired', text: 'Its record is too old to rely on. Ask the company for a new one.' },
};

/** Moments of a passport in the register. */
export function standingVerdict(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date },
  now: Date,
): 'revoked' | 'expired' | 'valid' {
  if (revokedAt !== null) return 'revoked';
  return now >= expiresAt ? 'expired' : 'valid';
}
