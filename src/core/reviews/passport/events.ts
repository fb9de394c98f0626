import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const passport = { passportId: z.uuid(), vendorId: z.uuid() };

export const passportIssued = defineEvent('review.passport_issued', passport);
/** Withdrawn for good; `by` says whether the company or an administrator did it. */
export const passportRevoked = defineEvent('review.passport_revoked', {
  ...passport,
  by: z.enum(['vendor', 'admin']),
  reason: z.string(),
});
