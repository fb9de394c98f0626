import { and, asc, count, eq, inArray, ne, or, type SQL } from 'drizzle-orm';
import { bookings } from '#server/bookings/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type DataSubject, type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { cases } from './tables.ts';

/** Cases that the person opened, or about one of their jobs. */
function concerning(ctx: Ctx, { userId, vendorId }: DataSubject): SQL | undefined {
  const jobs = ctx.db.read
    .select({ id: bookings.id })
    .from(bookings)
    .where(vendorId ? eq(bookings.vendorId, vendorId) : eq(bookings.homeownerId, userId));
  return or(eq(cases.openedBy, userId), inArray(cases.bookingId, jobs));
}

export const casesPersonalData: PersonalData = {
  copies: {
    cases: (ctx, { userId }) =>
      ctx.db.read
        .select({
          id: cases.id,
          subject: cases.subject,
          details: cases.details,
          category: cases.category,
          status: cases.status,
          bookingId: cases.bookingId,
          createdAt: cases.createdAt,
          updatedAt: cases.updatedAt,
        })
        .from(cases)
        .where(eq(cases.openedBy, userId))
        .orderBy(asc(cases.createdAt)),
  },
  blockers: async (ctx, subject) => {
    const [open] = await ctx.db.read
      .select({ count: count() })
      .from(cases)
      .where(and(concerning(ctx, subject), ne(cases.status, 'resolved')));
    return open && open.count > 0 ? ['A case about one of your jobs is still open.'] : [];
  },
  erase: async (ctx, erasure) => {
    await scrub(ctx, cases, [cases.subject, cases.details], erasure.words);
    await scrub(ctx, cases, [cases.subject, cases.details], erasure.names, concerning(ctx, erasure));
    await ctx.db.tx.update(cases).set({ details: '' }).where(eq(cases.openedBy, erasure.userId));
    return undefined;
  },
};
