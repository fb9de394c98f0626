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
