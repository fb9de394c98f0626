import { and, asc, count, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import {
  type DataSubject,
  DELETED_NAME,
  type PersonalData,
  scrub,
  wordList,
} from '#server/lib/modules/personal-data.ts';
import { disputesPersonalData } from './disputes/personal-data.ts';
import { caseAttachments, caseMessages, caseNotes, cases } from './tables.ts';
import { warrantyPersonalData } from './warranty/personal-data.ts';

/** What stands where a message was. */
const DELETED_MESSAGE = 'This message was deleted with its account.';

/** Cases that the person asked about or opened, or about one of their jobs. */
function concerning(ctx: Ctx, { userId, vendorId }: DataSubject): SQL | undefined {
  const jobs = ctx.db.read
    .select({ id: bookings.id })
    .from(bookings)
    .where(vendorId ? eq(bookings.vendorId, vendorId) : eq(bookings.homeownerId, userId));
  return or(eq(cases.requesterId, userId), eq(cases.openedBy, userId), inArray(cases.bookingId, jobs));
}

export const casesPersonalData: PersonalData = {
  copies: {
    /** With what was said: notes of administrators are for each other. */
    cases: async (ctx, { userId }) => {
      const own = or(eq(cases.requesterId, userId), eq(cases.openedBy, userId));
      const asked = await ctx.db.read
        .select({
          id: cases.id,
          subject: cases.subject,
          category: cases.category,
          status: cases.status,
          bookingId: cases.bookingId,
          createdAt: cases.createdAt,
          resolvedAt: cases.resolvedAt,
        })
        .from(cases)
        .where(own)
        .orderBy(asc(cases.createdAt));
      const messages = await ctx.db.read
        .select({
          caseId: caseMessages.caseId,
          from: caseMessages.authorName,
          text: caseMessages.content,
          at: caseMessages.createdAt,
        })
        .from(caseMessages)
        .innerJoin(cases, eq(cases.id, caseMessages.caseId))
        .where(own)
        .orderBy(asc(caseMessages.caseId), asc(caseMessages.createdAt));
      return { cases: asked, messages };
    },
    ...disputesPersonalData.copies,
    ...warrantyPersonalData.copies,
  },
  blockers: async (ctx, subject) => {
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(cases)
      .where(and(concerning(ctx, subject), ne(cases.status, 'resolved')));
    return [
      ...(open && open.count > 0 ? ['A case about you or one of your jobs is still open.'] : []),
      ...(await warrantyPersonalData.blockers(ctx, subject)),
    ];
  },
  erase: async (ctx, erasure) => {
    const { tx } = ctx.db;
    const { userId, words, names } = erasure;
    await tx
      .update(cases)
      .set({ guestName: DELETED_NAME, guestEmail: sql`'deleted-' || ${cases.id} || '@deleted.invalid'` })
      .where(sql`lower(${cases.guestEmail}) = any (select lower(word) from unnest(${wordList(words)}) word)`);
    const sent = tx
      .select({ id: caseMessages.id })
      .from(caseMessages)
      .where(eq(caseMessages.authorId, userId));
    const freed = await tx
      .delete(caseAttachments)
      .where(inArray(caseAttachments.messageId, sent))
      .returning({ sha256: caseAttachments.sha256 });
    await tx
      .update(caseMessages)
      .set({ content: DELETED_MESSAGE, authorName: DELETED_NAME })
      .where(eq(caseMessages.authorId, userId));
    const about = tx.select({ id: cases.id }).from(cases).where(concerning(ctx, erasure));
    const { content, authorName } = caseMessages;
    await scrub(ctx, caseMessages, [content, authorName], words);
    await scrub(ctx, caseMessages, [content], names, inArray(caseMessages.caseId, about));
    await scrub(ctx, caseNotes, [caseNotes.content], words);
    await scrub(ctx, caseNotes, [caseNotes.content], names, inArray(caseNotes.caseId, about));
    await scrub(ctx, cases, [cases.subject, cases.details], words);
    await scrub(ctx, cases, [cases.subject, cases.details], names, concerning(ctx, erasure));
    await scrub(ctx, caseAttachments, [caseAttachments.name], words);
    await tx.update(cases).set({ details: '' }).where(eq(cases.openedBy, userId));
    const disputed = await disputesPersonalData.erase(ctx, erasure);
    const claimed = await warrantyPersonalData.erase(ctx, erasure);
    return [...freed.map(({ sha256 }) => sha256), ...(disputed ?? []), ...(claimed ?? [])];
  },
};
