import { type Ctx, now } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { insertRowOnce } from '../db/write-row.ts';
import { mails } from '../tables.ts';

/** One address, nothing around it: a comma or an angle bracket could add a reader. */
const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const MAX_ADDRESS = 254;
const MAX_SUBJECT = 200;

export type Mail = {
  /** The cause and the reader, e.g. `booking.confirmed:<booking>:<person>`: the same cause never mails twice. */
  dedupeKey: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Not before this moment, for people who want quiet hours. */
  notBefore?: Date;
};

/**
 * Puts a mail into the outbox, in the running transaction: it is sent when what it tells of has happened, and only
 * then. Without an SMTP server the outbox is where it stays, for the viewer of the installation.
 */
export async function queueMail(ctx: Ctx, mail: Mail): Promise<void> {
  if (mail.to.length > MAX_ADDRESS || !ADDRESS.test(mail.to)) throw new Error('Not a mail address');
  const at = now(ctx);
  const due = mail.notBefore && mail.notBefore > at ? mail.notBefore : at;
  const local = ctx.env.SMTP_URL === undefined;
  const row = {
    id: ctx.ids.uuid(),
    dedupeKey: mail.dedupeKey,
    toAddress: mail.to,
    subject: oneLine(mail.subject).slice(0, MAX_SUBJECT),
    textBody: mail.text,
    htmlBody: mail.html,
    status: local ? 'sent' : 'queued',
    sentAt: local ? due : null,
    nextAttemptAt: due,
    createdAt: at,
  } as const;
  await insertRowOnce(ctx.db.tx, mails, row, mails.dedupeKey);
  crashPoint('mail.queued');
}

/** A line break in a header would start another header. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
