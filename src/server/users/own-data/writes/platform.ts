import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { removeBytes } from '#server/lib/files/smaller-picture.ts';
import { type DataSubject, type Erasure, scrub, wordList } from '#server/lib/modules/personal-data.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import {
  events,
  files,
  idempotencyKeys,
  mails,
  rateLimits,
  simulatedCards,
  uploads,
} from '#server/lib/tables.ts';

/** Mails write quotes and ampersands of a name as HTML does. */
function inHtml(word: string): string {
  return word
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** What the platform itself keeps, which is no module's: mails, the outbox of events, answers kept for repeats. */
export async function forgetOnPlatform(ctx: Ctx, { userId, words }: Erasure): Promise<void> {
  const { tx } = ctx.db;
  const list = wordList(words);
  await tx
    .delete(mails)
    .where(sql`lower(${mails.toAddress}) = any (select lower(word) from unnest(${list}) word)`);
  const written = [...new Set([...words, ...words.map(inHtml)])];
  await scrub(ctx, mails, [mails.subject, mails.textBody, mails.htmlBody], written);
  await scrub(ctx, events, [events.payload], words);
  await tx.delete(idempotencyKeys).where(sql`starts_with(${idempotencyKeys.scope}, ${`${userId}:`})`);
  await scrub(ctx, idempotencyKeys, [idempotencyKeys.first, idempotencyKeys.answer], words);
  await tx.delete(rateLimits).where(sql`platform.holds_word(${rateLimits.key}, ${list})`);
  await scrub(ctx, simulatedCards, [simulatedCards.value], words);
  await tx.delete(uploads).where(eq(uploads.userId, userId));
}

/**
 * Deletes files that the person uploaded or that modules let go, where nothing refers to them any more: the same bytes may
 * have been sent by two people. Rows first, so that a crash leaves bytes that nobody can ask for.
 */
export async function forgetFiles(
  ctx: Ctx,
  { userId }: DataSubject,
  freed: readonly string[],
): Promise<void> {
  const known = await ctx.db.read
    .select({ sha256: files.sha256 })
    .from(files)
    .where(
      or(
        eq(files.uploadedBy, userId),
        freed.length > 0 ? inArray(files.sha256, [...new Set(freed)]) : undefined,
      ),
    );
  for (const { sha256 } of known) {
    const isGone = await inTransaction(ctx, async () => {
      const gone = await ctx.db.tx
        .delete(files)
        .where(and(eq(files.sha256, sha256), sql`not platform.is_referred_to(${files.sha256})`))
        .returning({ sha256: files.sha256 });
      if (gone.length > 0) return true;
      await ctx.db.tx
        .update(files)
        .set({ uploadedBy: null })
        .where(and(eq(files.sha256, sha256), eq(files.uploadedBy, userId)));
      return false;
    });
    if (isGone) await removeBytes(ctx, sha256);
  }
}
