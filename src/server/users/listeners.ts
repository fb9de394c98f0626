import { bookingCompleted } from '#core/bookings/events.ts';
import {
  invitationRequested,
  passwordResetRequested,
  signInLinkRequested,
  userInvited,
  userSignedUp,
  verificationRequested,
} from '#core/users/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type DomainEvent, type Listener, on } from '#server/lib/events/emit.ts';
import { endNewcomer } from './commands/end-newcomer.ts';
import { isHosted } from './identity/keepers/hosted.ts';
import { mailLink } from './identity/mail-link.ts';
import { credentialsById } from './queries.ts';

/** The command has asked the hosted service already. */
function mailedByService(ctx: Ctx, user: { hostedSubject: string | null }): boolean {
  return user.hostedSubject !== null && isHosted(ctx);
}

async function sendVerification(ctx: Ctx, event: DomainEvent<{ userId: string }>): Promise<void> {
  const user = await credentialsById(ctx, event.payload.userId);
  if (user && !user.emailVerified && !mailedByService(ctx, user)) {
    await mailLink(ctx, 'verify-email', user, String(event.id));
  }
}

async function sendReset(ctx: Ctx, event: DomainEvent<{ userId: string | null }>): Promise<void> {
  const { userId } = event.payload;
  const user = userId === null ? undefined : await credentialsById(ctx, userId);
  if (user && !mailedByService(ctx, user)) await mailLink(ctx, 'reset-password', user, String(event.id));
}

async function sendSignInLink(
  ctx: Ctx,
  event: DomainEvent<{ userId: string | null; next?: string }>,
): Promise<void> {
  const { userId, next } = event.payload;
  const user = userId === null ? undefined : await credentialsById(ctx, userId);
  if (user && !mailedByService(ctx, user)) await mailLink(ctx, 'sign-in-link', user, String(event.id), next);
}

async function sendInvitation(ctx: Ctx, event: DomainEvent<{ userId: string }>): Promise<void> {
  const user = await credentialsById(ctx, event.payload.userId);
  if (user) await mailLink(ctx, 'invitation', user, String(event.id));
}

export const usersListeners: Listener[] = [
  {
    name: 'users.links',
    on: {
      ...on(userSignedUp, sendVerification),
      ...on(verificationRequested, sendVerification),
      ...on(passwordResetRequested, sendReset),
      ...on(signInLinkRequested, sendSignInLink),
      ...on(userInvited, sendInvitation),
      ...on(invitationRequested, sendInvitation),
    },
  },
  // What touches the safety of an account is told with the inbox. The name keeps its place in the outbox, which would
  // otherwise stand still and hold back the cleaning of old events.
  { name: 'users.security-mails', on: {} },
  {
    name: 'users.newcomers',
    on: on(bookingCompleted, (ctx, event) => endNewcomer(ctx, event.payload.homeownerId)),
  },
];
