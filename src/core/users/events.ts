import * as z from 'zod/mini';
import { ROLES } from '#core/lib/actor.ts';
import { defineEvent } from '#core/lib/event.ts';
import { HOUSEHOLD_RIGHTS } from './household/rights.ts';

const user = { userId: z.uuid() };
const role = z.enum(ROLES);
/**
 * Null when nobody has the address: the event is written all the same, so that the answer takes as long for unknown
 * addresses as for known ones.
 */
const whoeverAsked = { userId: z.nullable(z.uuid()) };

export const userSignedUp = defineEvent('user.signed_up', { ...user, role });
export const userSignedIn = defineEvent('user.signed_in', { ...user, role, secondFactor: z.boolean() });
/** `sessionId` is missing of everywhere. */
export const userSignedOut = defineEvent('user.signed_out', {
  ...user,
  everywhere: z.boolean(),
  sessionId: z.exactOptional(z.uuid()),
});
export const emailVerified = defineEvent('user.email_verified', user);
/** Asked for the verification mail again. */
export const verificationRequested = defineEvent('user.verification_requested', user);
export const passwordResetRequested = defineEvent('user.password_reset_requested', whoeverAsked);
/** `next` is a page of this site. */
export const signInLinkRequested = defineEvent('user.sign_in_link_requested', {
  ...whoeverAsked,
  next: z.exactOptional(z.string()),
});
export const passwordReset = defineEvent('user.password_reset', user);
/** Changed by its person, who knew the one before. */
export const passwordChanged = defineEvent('user.password_changed', user);
export const twoFactorEnabled = defineEvent('user.two_factor_enabled', user);
export const twoFactorDisabled = defineEvent('user.two_factor_disabled', user);
export const userSuspended = defineEvent('user.suspended', { ...user, reason: z.string() });
export const userInvited = defineEvent('user.invited', { ...user, role });
export const invitationRequested = defineEvent('user.invitation_requested', user);
/** `fields` names what changed, never the values: they are in the audit log. */
export const userEdited = defineEvent('user.edited', { ...user, fields: z.array(z.string()) });
/** The account is for something else from now on; its rights began anew. */
export const roleChanged = defineEvent('user.role_changed', { ...user, role, reason: z.string() });
export const userReinstated = defineEvent('user.reinstated', { ...user, reason: z.string() });
export const sessionsEnded = defineEvent('user.sessions_ended', {
  ...user,
  all: z.boolean(),
  /** Of one that was ended by itself. */
  sessionId: z.exactOptional(z.uuid()),
});

const dataExport = { ...user, exportId: z.uuid() };
export const exportRequested = defineEvent('user.export_requested', dataExport);
/** One more kind of data is written. */
export const exportProgressed = defineEvent('user.export_progressed', dataExport);
export const exportReady = defineEvent('user.export_ready', { ...dataExport, expiresAt: z.string() });
export const deletionRequested = defineEvent('user.deletion_requested', { ...user, deletesAt: z.string() });
export const deletionCancelled = defineEvent('user.deletion_cancelled', user);
/** Its day came, but something was open. */
export const deletionStopped = defineEvent('user.deletion_stopped', {
  ...user,
  reasons: z.array(z.string()),
});
/** The account is deleted, and its personal data erased. */
export const userDeleted = defineEvent('user.deleted', { ...user, role });

/** `userId` is who is told: the homeowner whose homes they are, or the member. */
export const memberJoined = defineEvent('household.joined', { ...user, memberName: z.string() });
export const memberLeft = defineEvent('household.left', { ...user, memberName: z.string() });
export const memberRemoved = defineEvent('household.removed', { ...user, ownerName: z.string() });
/** To the member: their owner changed what they may do. */
export const memberRightChanged = defineEvent('household.right_changed', {
  ...user,
  ownerName: z.string(),
  right: z.enum(HOUSEHOLD_RIGHTS),
});
export const memberInvited = defineEvent('household.invited', { ...user, invitationId: z.uuid() });
