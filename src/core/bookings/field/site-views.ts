import * as z from 'zod/mini';

/** Shapes that the views of a booking share with those of field work. */

/** The drive from the stop before: an estimate, see core/scheduling/travel.ts. */
export const leg = z.object({
  miles: z.number(),
  minutes: z.int(),
  /** Free minutes between the two visits. */
  gapMinutes: z.int(),
  /** The gap is shorter than the drive. */
  short: z.boolean(),
});
export type LegView = z.output<typeof leg>;

/** The homeowner's name under the work. */
export const signatureView = z.object({
  signedBy: z.string(),
  method: z.enum(['drawn', 'typed']),
  url: z.string(),
  signedAt: z.date(),
});
export type SignatureView = z.output<typeof signatureView>;
