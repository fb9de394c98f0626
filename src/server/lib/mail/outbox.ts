import { desc, eq, lte } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '../context.ts';
import type { Env } from '../env.ts';
import { mails } from '../tables.ts';

const LATEST = 100;

export type OutboxLine = { id: string; to: string; subject: string; createdAt: Date };
export type OutboxMail = OutboxLine & { text: string; html: string };

/**
 * The latest mails of an installation that keeps them to itself, newest first. Everywhere else this does not exist:
 * a mail holds the link that opens its reader's account.
 */
export async function listOutbox(ctx: Ctx): Promise<OutboxLine[]> {
  assertLocal(ctx);
  return (
    ctx.db.read
      .select(LINE)
      .from(mails)
      // What waits for the end of somebody's quiet hours is not sent yet.
      .where(lte(mails.nextAttemptAt, now(ctx)))
      .orderBy(desc(mails.createdAt), desc(mails.id))
      .limit(LATEST)
  );
}

export async function getOutboxMail(ctx: Ctx, id: string): Promise<OutboxMail> {
  assertLocal(ctx);
  if (!isUuid(id)) throw notFound('Mail');
  const [mail] = await ctx.db.read
    .select({ ...LINE, text: mails.textBody, html: mails.htmlBody })
    .from(mails)
    .where(eq(mails.id, id));
  if (!mail) throw notFound('Mail');
  return mail;
}

const LINE = { id: mails.id, to: mails.toAddress, subject: mails.subject, createdAt: mails.createdAt };

/** Embedded, without a mail server, and reachable from this machine only (or opened on purpose). */
export function keepsItsMail(env: Env): boolean {
  return env.embedded && env.SMTP_URL === undefined && env.CANOPY_DEMO_LOGINS;
}

function assertLocal(ctx: Ctx): void {
  if (!keepsItsMail(ctx.env)) throw notFound('Page');
}
