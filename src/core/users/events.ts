import type { Role } from '#core/lib/actor.ts';
import type { EventKind } from '#core/lib/event-kind.ts';

export const userSignedUp: EventKind<{ userId: string; role: Role }> = { name: 'user.signed_up' };
export const userSignedIn: EventKind<{ userId: string; role: Role; secondFactor: boolean }> = {
  name: 'user.signed_in',
};
export const userSignedOut: EventKind<{ userId: string; everywhere: boolean }> = { name: 'user.signed_out' };
export const emailVerified: EventKind<{ userId: string }> = { name: 'user.email_verified' };
/** Asked for the verification mail again. */
export const verificationRequested: EventKind<{ userId: string }> = { name: 'user.verification_requested' };
/**
 * `userId` is null when nobody has the address: the event is written all the same, so that the answer takes as long
 * for unknown addresses as for known ones.
 */
export const passwordResetRequested: EventKind<{ userId: string | null }> = {
  name: 'user.password_reset_requested',
};
/** Like a request for a new password: `userId` is null when nobody has the address. `next` is a page of this site. */
export const signInLinkRequested: EventKind<{ userId: string | null; next?: string }> = {
  name: 'user.sign_in_link_requested',
};
export const passwordReset: EventKind<{ userId: string }> = { name: 'user.password_reset' };
/** Changed by its person, who knew the one before. */
export const passwordChanged: EventKind<{ userId: string }> = { name: 'user.password_changed' };
export const twoFactorEnabled: EventKind<{ userId: string }> = { name: 'user.two_factor_enabled' };
export const twoFactorDisabled: EventKind<{ userId: string }> = { name: 'user.two_factor_disabled' };
export const userSuspended: EventKind<{ userId: string; reason: string }> = { name: 'user.suspended' };
export const userInvited: EventKind<{ userId: string; role: Role }> = { name: 'user.invited' };
export const invitationRequested: EventKind<{ userId: string }> = { name: 'user.invitation_requested' };
/** `fields` names what changed, never the values: they are in the audit log. */
export const userEdited: EventKind<{ userId: string; fields: string[] }> = { name: 'user.edited' };
/** The account is for something else from now on; its rights began anew. */
export const roleChanged: EventKind<{ userId: string; role: Role; reason: string }> = {
  name: 'user.role_changed',
};
export const userReinstated: EventKind<{ userId: string; reason: string }> = { name: 'user.reinstated' };
export const sessionsEnded: EventKind<{ userId: string; all: boolean }> = { name: 'user.sessions_ended' };
