import { and, asc, eq, lte, or } from 'drizzle-orm';
import { deletionStopped, userDeleted } from '#core/users/events.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { type DataSubject, erasing } from '#server/lib/modules/personal-data.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { accounts, deletions, sessions } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';
import { dataSubjectOf, listBlockers, personalDataOf } from '../queries/data-subject.ts';
import { forgetFiles, forgetOnPlatform } from '../writes/platform.ts';

/** Shorter parts of a name are in too many other words. */
const NAME_LEAST = 3;

type Deletion = typeof deletions.$inferSelect;

/** Erases the accounts whose time has come, and goes on with what a crash broke off. */
export async function eraseAccounts(ctx: Ctx): Promise<void> {
  const due = await ctx.db.read
    .select()
    .from(deletions)
    .where(
      or(
        eq(deletions.status, 'running'),
        and(eq(deletions.status, 'waiting'), lte(deletions.dueAt, now(ctx))),
      ),
    )
    .orderBy(asc(deletions.dueAt));
  for (const deletion of due) {
    // One that fails, since the card processor is away for instance, is tried again at the next turn.
    await eraseAccount(ctx, deletion).catch((error: unknown) => {
      ctx.log.error({ err: error, deletion: deletion.id }, 'an account could not be erased');
    });
  }
}

/**
 * Module by module, each in a transaction of its own. What texts are found by is kept with the deletion until the last of
 * them is through: after a crash name and streets may be gone already from where they stood.
 */
async function eraseAccount(ctx: Ctx, { id, userId }: Deletion): Promise<void> {
  const words = await inTransaction(ctx, () => begin(ctx, id, userId));
  if (!words) return;
  const { role, vendorId } = await dataSubjectOf(ctx, userId);
  const subject: DataSubject = { userId, role, vendorId };
  const erasure = { ...subject, ...textsOf(words) };
  for (const { beforeErase } of personalDataOf(ctx)) await beforeErase?.(ctx, subject);
  const freed: string[] = [];
  for (const { erase } of personalDataOf(ctx)) {
    freed.push(...((await erasing(ctx, async () => erase?.(ctx, erasure))) ?? []));
  }
  await inTransaction(ctx, () => forgetOnPlatform(ctx, erasure));
  await forgetFiles(ctx, subject, freed);
  await inTransaction(ctx, async () => {
    await ctx.db.tx
      .update(deletions)
      .set({ status: 'done', words: null, endedAt: now(ctx) })
      .where(eq(deletions.id, id));
    await emit(ctx, userDeleted, { userId, role });
    await audit(ctx, {
      action: 'users.erase',
      resource: 'user',
      resourceId: userId,
      severity: 'critical',
      category: 'security',
    });
  });
}

/** A name of one word names nobody elsewhere: it may be a flower, a month or a verb. */
function textsOf([name = '', ...others]: readonly string[]) {
  const parts = name.split(/\s+/).filter((part) => part.length >= NAME_LEAST);
  const words = parts.length > 1 ? [name, ...others] : others;
  return { words, names: [name, ...others, ...parts] };
}

/**
 * From here on nobody signs in. Answers with the words, the name first; null when the person changed their mind, or when
 * something is open by now, which they are told.
 */
async function begin(ctx: Ctx, id: string, userId: string): Promise<string[] | null> {
  await lockUser(ctx, userId);
  const [deletion] = await ctx.db.tx.select().from(deletions).where(eq(deletions.id, id)).for('update');
  if (deletion?.status === 'running') return deletion.words;
  if (deletion?.status !== 'waiting') return null;
  const subject = await dataSubjectOf(ctx, userId);
  const reasons = await listBlockers(ctx, subject);
  if (reasons.length > 0) {
    await ctx.db.tx
      .update(deletions)
      .set({ status: 'stopped', endedAt: now(ctx) })
      .where(eq(deletions.id, id));
    await emit(ctx, deletionStopped, { userId, reasons });
    await audit(ctx, {
      action: 'users.stopDeletion',
      resource: 'user',
      resourceId: userId,
      details: { reasons },
    });
    return null;
  }
  await ctx.db.tx.delete(sessions).where(eq(sessions.userId, userId));
  await ctx.db.tx.delete(accounts).where(eq(accounts.userId, userId));
  const words = await wordsOf(ctx, subject);
  await ctx.db.tx.update(deletions).set({ status: 'running', words }).where(eq(deletions.id, id));
  return words;
}

async function wordsOf(ctx: Ctx, subject: DataSubject & { name: string; email: string }): Promise<string[]> {
  const known = [];
  for (const { words } of personalDataOf(ctx)) known.push(...((await words?.(ctx, subject)) ?? []));
  const others = [subject.email, ...known].flatMap((word) => {
    const text = word?.trim() ?? '';
    return text.length >= NAME_LEAST ? [text] : [];
  });
  return [...new Set([subject.name, ...others])];
}
