import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#core/lib/durations.ts';
import { type Ctx, now } from '../context.ts';
import { crashPoint } from '../crash-points.ts';
import { errorMessage } from '../error-text.ts';
import { inTransaction } from '../pipeline.ts';
import { mails } from '../tables.ts';
import type { MailTransport } from './smtp.ts';

const BATCH = 20;
/** Waits between the tries of one mail; after the last one it counts as failed. */
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 720];
/** How long mails wait for a server that does not answer (RFC 5321 §4.5.4.1: at least four to five days). */
const SERVER_AWAY_DAYS = 5;
/** What the library says when nobody answered, or broke off, so that nothing was said about the mail. */
const AWAY_CODES = new Set(['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS']);
const SHUTTING_DOWN = 421;
/** A process that dies while sending keeps others off its mails for this long. */
const CLAIM_MINUTES = 5;

/** `dueAt`: when it was due before it was claimed. */
type Claimed = typeof mails.$inferSelect & { dueAt: Date };

/**
 * Sends what is due and says how many were sent. Claim, send, settle: nothing is open in the database while the mail
 * server is talked to. A mail whose settling is lost is sent again, with the same Message-ID.
 * A server that does not answer ends the turn: that is no mail's fault, so none of them loses a try, and all go out as
 * soon as it is back.
 */
export async function deliverMails(ctx: Ctx, transport: MailTransport): Promise<number> {
  let sent = 0;
  for (;;) {
    const claimed = await inTransaction(ctx, () => claimDue(ctx));
    for (const [index, mail] of claimed.entries()) {
      crashPoint('mail.claimed');
      const failure = await attempt(transport, mail);
      crashPoint('mail.sent');
      if (failure?.isAway && !isTooOld(ctx, mail)) {
        await inTransaction(ctx, () => handBack(ctx, claimed.slice(index), failure.message));
        return sent;
      }
      await inTransaction(ctx, () => settle(ctx, mail, failure));
      if (!failure) sent += 1;
    }
    if (claimed.length < BATCH) return sent;
  }
}

async function claimDue(ctx: Ctx): Promise<Claimed[]> {
  const at = now(ctx);
  const due = await ctx.db.tx
    .select({ id: mails.id, dueAt: mails.nextAttemptAt })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lte(mails.nextAttemptAt, at)))
    .orderBy(asc(mails.nextAttemptAt), asc(mails.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  const claimed = await ctx.db.tx
    .update(mails)
    .set({ nextAttemptAt: new Date(at.getTime() + CLAIM_MINUTES * MINUTE_MS) })
    .where(
      inArray(
        mails.id,
        due.map((mail) => mail.id),
      ),
    )
    .returning();
  // An update answers in an order of its own.
  const byId = new Map(claimed.map((mail) => [mail.id, mail]));
  return due.flatMap(({ id, dueAt }) => {
    const mail = byId.get(id);
    return mail ? [{ ...mail, dueAt }] : [];
  });
}

/** `final`: asking again changes nothing. `isAway`: the server said nothing at all. */
type Failure = { message: string; final: boolean; isAway: boolean };

async function attempt(transport: MailTransport, mail: Claimed): Promise<Failure | null> {
  try {
    await transport.send({
      id: mail.id,
      to: mail.toAddress,
      subject: mail.subject,
      text: mail.textBody,
      html: mail.htmlBody,
    });
    return null;
  } catch (error) {
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    // The server knows this reader and will not take mail for them: asking again changes nothing.
    const final = code === 'EENVELOPE' && typeof responseCode === 'number' && responseCode >= 550;
    const isAway =
      responseCode === SHUTTING_DOWN ||
      (responseCode === undefined && typeof code === 'string' && AWAY_CODES.has(code));
    return { message: errorMessage(error).slice(0, 500), final, isAway };
  }
}

function isTooOld(ctx: Ctx, mail: Claimed): boolean {
  return now(ctx).getTime() - mail.createdAt.getTime() > SERVER_AWAY_DAYS * DAY_MS;
}

/** As they were before, the tried one behind the others: should the server break off over one mail, the rest still go. */
async function handBack(ctx: Ctx, claimed: Claimed[], message: string): Promise<void> {
  for (const [index, mail] of claimed.entries()) {
    const change =
      index === 0 ? { nextAttemptAt: now(ctx), lastError: message } : { nextAttemptAt: mail.dueAt };
    await ctx.db.tx
      .update(mails)
      .set(change)
      .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued')));
  }
  ctx.log.warn({ reason: message, waiting: claimed.length }, 'the mail server does not answer');
}

async function settle(ctx: Ctx, mail: Claimed, failure: Failure | null): Promise<void> {
  const at = now(ctx);
  const attempts = mail.attempts + 1;
  const wait = RETRY_AFTER_MINUTES[attempts - 1];
  const change = !failure
    ? { status: 'sent' as const, sentAt: at, lastError: null }
    : failure.final || wait === undefined
      ? { status: 'failed' as const, lastError: failure.message }
      : { nextAttemptAt: new Date(at.getTime() + wait * MINUTE_MS), lastError: failure.message };
  await ctx.db.tx
    .update(mails)
    .set({ attempts, ...change })
    .where(and(eq(mails.id, mail.id), eq(mails.status, 'queued')));
  if (failure) {
    ctx.log.warn({ mailId: mail.id, attempts, final: change.status === 'failed' }, 'a mail was not taken');
  }
}
