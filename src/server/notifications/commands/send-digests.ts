import { asc, eq, inArray, lte } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { layOut } from '#server/lib/mail/layout.ts';
import { queueMail } from '#server/lib/mail/queue-mail.ts';
import { getReader } from '#server/users/queries/readers.ts';

import { waiting } from '../tables.ts';

const USERS_AT_ONCE = 50;
const LINES_SHOWN = 40;

/** Sends the summary of the day to people whose time has come. Says how many were sent. */
export async function sendDigests(ctx: Ctx): Promise<number> {
  const due = await ctx.db.tx
    .selectDistinct({ userId: waiting.userId })
    .from(waiting)
    .where(lte(waiting.dueAt, now(ctx)))
    .limit(USERS_AT_ONCE);
  let sent = 0;
  for (const { userId } of due) if (await sendDigest(ctx, userId)) sent += 1;
  return sent;
}

async function sendDigest(ctx: Ctx, userId: string): Promise<boolean> {
  const lines = await ctx.db.tx
    .select()
    .from(waiting)
    .where(eq(waiting.userId, userId))
    .orderBy(asc(waiting.createdAt), asc(waiting.id))
    .for('update', { skipLocked: true });
  const reader = await getReader(ctx, userId);
  // Another process has them.
  if (lines.length === 0 || !reader) return false;
  await ctx.db.tx.delete(waiting).where(
    inArray(
      waiting.id,
      lines.map(({ id }) => id),
    ),
  );
  const shown = lines.slice(-LINES_SHOWN);
  const title =
    lines.length === 1 ? (lines[0]?.title ?? '') : `${lines.length} updates since your last summary`;
  const email = layOut({
    title,
    paragraphs: [`Hi ${reader.name},`, ...shown.map(({ title: what, body }) => `${what}. ${body}`)],
    button: { label: 'Open Canopy', href: `${ctx.env.PUBLIC_URL}/dashboard` },
    reason: 'You receive this email once a day because you chose a daily digest.',
  });
  await queueMail(ctx, {
    dedupeKey: `digest:${userId}:${lines.at(-1)?.id ?? ''}`,
    to: reader.email,
    subject: title,
    ...email,
  });
  return true;
}
