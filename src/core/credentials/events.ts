import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { CREDENTIAL_KINDS } from './kinds.ts';

/** Whose it is and what it is called: `Plumbing license`; `holder` names a technician. */
const one = {
  credentialId: z.uuid(),
  vendorId: z.uuid(),
  title: z.string(),
  holder: z.nullable(z.string()),
};
const trade = { vendorId: z.uuid(), categoryId: z.uuid(), category: z.string() };

export const credentialSubmitted = defineEvent('credential.submitted', one);
export const credentialApproved = defineEvent('credential.approved', {
  ...one,
  validUntil: z.nullable(z.string()),
});
/** Turned down, or an approval taken back; `reason` is what the vendor reads. */
export const credentialRejected = defineEvent('credential.rejected', {
  ...one,
  reason: z.string(),
  revoked: z.boolean(),
});
/** 60, 30 or 7 days before its end. */
export const credentialExpiring = defineEvent('credential.expiring', {
  ...one,
  validUntil: z.string(),
  days: z.int(),
});
export const credentialExpired = defineEvent('credential.expired', { ...one, validUntil: z.string() });
/** A company lacks what a category demands: nobody can book it there. `visits` are those that are planned all the same. */
export const categorySuspended = defineEvent('credential.category_suspended', {
  ...trade,
  lacking: z.array(z.enum(CREDENTIAL_KINDS)),
  visits: z.int(),
});
export const categoryReinstated = defineEvent('credential.category_reinstated', trade);
/** What a category or service demands in a market is different. */
export const requirementChanged = defineEvent('credential.requirement_changed', {
  requirementId: z.uuid(),
  marketId: z.uuid(),
  categoryId: z.uuid(),
});
