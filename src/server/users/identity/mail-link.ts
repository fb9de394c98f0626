import { LINK_PAUSE_MS, RESET_LINK_MS, VERIFICATION_LINK_MS } from '#core/users/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { resetMail } from '../emails/reset-mail.ts';
import { verificationMail } from '../emails/verification-mail.ts';
import { issuedSince, issueSecret } from './one-time.ts';

const LINKS = {
  'verify-email': { lifeMs: VERIFICATION_LINK_MS, mail: verificationMail },
  'reset-password': { lifeMs: RESET_LINK_MS, mail: resetMail },
};

/**
 * Mails a fresh link to the page of its purpose, unless one went out a moment ago: nobody can flood a mailbox
 * with our help. `cause` tells this mail from every other of the purpose.
 */
export async function mailLink(
  ctx: Ctx,
  purpose: keyof typeof LINKS,
  user: { id: string; email: string; name: string },
  cause: string,
): Promise<void> {
  const pause = new Date(now(ctx).getTime() - LINK_PAUSE_MS);
  if (await issuedSince(ctx, purpose, user.id, pause)) return;
  const link = LINKS[purpose];
  const { token } = await issueSecret(ctx, purpose, user.id, link.lifeMs);
  const href = `${ctx.env.PUBLIC_URL}/${purpose}?token=${token}`;
  await queueMail(ctx, {
    dedupeKey: `user.${purpose}:${cause}`,
    to: user.email,
    ...link.mail({ name: user.name, href }),
  });
}
