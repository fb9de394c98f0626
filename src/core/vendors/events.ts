import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { GIVEN_ROLES } from './account/roles.ts';
import { AGREEMENT_STAGES } from './agreements/agreement.ts';

const vendor = { vendorId: z.uuid() };
const decided = { ...vendor, reason: z.string() };

/** The company finished its onboarding and waits for an administrator. */
export const vendorSubmitted = defineEvent('vendor.submitted', vendor);
export const vendorApproved = defineEvent('vendor.approved', vendor);
export const vendorRejected = defineEvent('vendor.rejected', decided);
export const vendorSuspended = defineEvent('vendor.suspended', decided);
export const vendorReinstated = defineEvent('vendor.reinstated', decided);
/** Anything else about the company changed: facts, team, prices, area. `fields` names the facts that did. */
export const vendorChanged = defineEvent('vendor.changed', {
  ...vendor,
  what: z.string(),
  by: z.enum(['vendor', 'admin']),
  fields: z.array(z.string()),
});
/**
 * Payouts go, or once the processor has looked at it will go (`ready` false), to another bank account. Labels as they
 * are shown; null where there is none.
 */
export const payoutAccountChanged = defineEvent('vendor.payout_account_changed', {
  ...vendor,
  ready: z.boolean(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
});

/** To one company: it has to accept a version by a day, `YYYY-MM-DD`. */
export const agreementDue = defineEvent('vendor.agreement_due', {
  ...vendor,
  version: z.string(),
  acceptBy: z.string(),
  stage: z.enum(AGREEMENT_STAGES),
  changes: z.string(),
});
export const agreementAccepted = defineEvent('vendor.agreement_accepted', {
  ...vendor,
  version: z.string(),
});
export const agreementPublished = defineEvent('vendor.agreement_published', {
  version: z.string(),
  acceptBy: z.nullable(z.string()),
});

const vendorUser = { ...vendor, userId: z.uuid() };
/** An invitation was sent or withdrawn. */
export const vendorUserInvited = defineEvent('vendor.user_invited', { ...vendor, invitationId: z.uuid() });
export const vendorUserJoined = defineEvent('vendor.user_joined', {
  ...vendorUser,
  name: z.string(),
  role: z.enum(GIVEN_ROLES),
});
/** The company has another owner; who owned it until now has another role (`vendorRoleChanged`). */
export const vendorHandedOver = defineEvent('vendor.handed_over', {
  ...vendorUser,
  company: z.string(),
  formerName: z.string(),
});
export const vendorUserLeft = defineEvent('vendor.user_left', { ...vendorUser, name: z.string() });
/** To the user: the owner gave them another role. */
export const vendorRoleChanged = defineEvent('vendor.role_changed', {
  ...vendorUser,
  company: z.string(),
  role: z.enum(GIVEN_ROLES),
});
/** To the user: the company removed them. */
export const vendorUserRemoved = defineEvent('vendor.user_removed', {
  ...vendorUser,
  company: z.string(),
});
