import { asc, eq } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { invitationChoices, invitations, notes, tags } from './tables.ts';

export const customersPersonalData: PersonalData = {
  copies: {
    // What companies write about a customer is theirs and private; what they sent is the customer's too.
    'invitations-to-rebook': (ctx, { userId, vendorId }) =>
      ctx.db.read
        .select({
          id: invitations.id,
          message: invitations.message,
          sentAt: invitations.sentAt,
          openedAt: invitations.openedAt,
          bookedAt: invitations.bookedAt,
        })
        .from(invitations)
        .where(vendorId ? eq(invitations.vendorId, vendorId) : eq(invitations.homeownerId, userId))
        .orderBy(asc(invitations.sentAt), asc(invitations.id)),
    'notes-about-customers': async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      const [written, sorted] = await Promise.all([
        ctx.db.read
          .select({ homeownerId: notes.homeownerId, text: notes.text, createdAt: notes.createdAt })
          .from(notes)
          .where(eq(notes.vendorId, vendorId))
          .orderBy(asc(notes.createdAt), asc(notes.id)),
        ctx.db.read
          .select({ homeownerId: tags.homeownerId, tag: tags.tag })
          .from(tags)
          .where(eq(tags.vendorId, vendorId))
          .orderBy(asc(tags.homeownerId), asc(tags.tag)),
      ]);
      return { notes: written, tags: sorted };
    },
  },
  /** Notes about somebody who is gone go with them, and so do those of a company that is. */
  erase: async (ctx, { userId, vendorId, names }) => {
    for (const table of [notes, tags, invitations, invitationChoices]) {
      await ctx.db.tx.delete(table).where(eq(table.homeownerId, userId));
    }
    if (vendorId) {
      await ctx.db.tx.delete(notes).where(eq(notes.vendorId, vendorId));
      await ctx.db.tx.delete(tags).where(eq(tags.vendorId, vendorId));
      await scrub(ctx, invitations, [invitations.message], names, eq(invitations.vendorId, vendorId));
    }
    return undefined;
  },
};
