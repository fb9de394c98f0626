import {
  INVITATION_LINK_MS,
  LINK_PAUSE_MS,
  RESET_LINK_MS,
  SIGN_IN_LINK_MS,
  VERIFICATION_LINK_MS,
} from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { invitationMail } from '../emails/invitation-mail.ts';
import { resetMail } from '../emails/reset-mail.ts';
import { signInLinkMail } from '../emails/sign-in-link-mail.ts';
import { verificationMail } from '../emails/verification-mail.ts';
import { issuedSince, issueSecret } from './one-time.ts';

const LINKS = {
  'verify-email': { purpose: 'verify-email', lifeMs: VERIFICATION_LINK_MS, mail: verificationMail },
  'reset-password': { purpose: 'reset-password', lifeMs: RESET_LINK_MS, mail: resetMail },
  'sign-in-link': { purpose: 'sign-in-link', lifeMs: SIGN_IN_LINK_MS, mail: signInLinkMail },
  // A first password is set on the page of every other one.
  invitation: { purpose: 'reset-password', lifeMs: INVITATION_LINK_MS, mail: invitationMail },
} as const;

/**
 * Mails a fresh link to the page of its purpose, unless one went out a moment ago: nobody can flood a mailbox
 * with our help. `cause` tells this mail from every other of the purpose; `next`, a page of this site, is where the link leads on to.
 */
export async function mailLink(
  ctx: Ctx,
  kind: keyof typeof LINKS,
  user: { id: string; email: string; name: string },
  cause: string,
  next?: string,
): Promise<void> {
  const pause = new Date(now(ctx).getTime() - LINK_PAUSE_MS);
  const { purpose, lifeMs, mail } = LINKS[kind];
  if (await issuedSince(ctx, purpose, user.id, pause)) return;
  const { token } = await issueSecret(ctx, purpose, user.id, lifeMs);
  const href = `${ctx.env.PUBLIC_URL}/${purpose}?token=${token}${next ? `&next=${encodeURIComponent(next)}` : ''}`;
  await queueMail(ctx, {
    dedupeKey: `user.${kind}:${cause}`,
    to: user.email,
    ...mail({ name: user.name, href }),
  });
}
