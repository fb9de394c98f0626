import * as z from 'zod/mini';

/** What a passport attests, as it was on its day. */
export const passportRecord = z.object({
  company: z.string(),
  trade: z.string(),
  /** `Seattle, WA`; null for a company without a city. */
  city: z.nullable(z.string()),
  /** Approved on Canopy since that day. */
  since: z.nullable(z.string()),
  completedJobs: z.int(),
  rating: z.nullable(z.object({ stars: z.number(), reviews: z.int() })),
  /** Visits begun inside the arrival window, of all that were begun. */
  punctuality: z.nullable(z.object({ onTime: z.int(), visits: z.int() })),
  credentials: z.array(
    z.object({ title: z.string(), issuer: z.string(), validUntil: z.nullable(z.string()) }),
  ),
});
export type PassportRecord = z.output<typeof passportRecord>;

/** The signed payload: registered claims of a JSON Web Token, and the record. Times are seconds since 1970. */
export const passportClaims = z.object({
  iss: z.string(),
  /** The company. */
  sub: z.uuid(),
  /** The passport. */
  jti: z.uuid(),
  iat: z.int(),
  exp: z.int(),
  record: passportRecord,
});
export type PassportClaims = z.output<typeof passportClaims>;

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
