import { and, asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/lib/modules/personal-data.ts';
import { pointsEntries } from './tables.ts';

export const loyaltyPersonalData: PersonalData = {
  copies: {
    points: (ctx, { userId }) =>
      ctx.db.read
        .select({
          at: pointsEntries.at,
          kind: pointsEntries.kind,
          points: pointsEntries.points,
          note: pointsEntries.memo,
          bookingId: pointsEntries.bookingId,
          expiresAt: pointsEntries.expiresAt,
        })
        .from(pointsEntries)
        .where(eq(pointsEntries.userId, userId))
        .orderBy(asc(pointsEntries.at)),
  },
  /** What an administrator wrote to a correction goes; the other notes are the product's own. */
  erase: async (ctx, { userId }) => {
    await ctx.db.tx
      .update(pointsEntries)
      .set({ memo: 'Adjustment' })
      .where(and(eq(pointsEntries.userId, userId), eq(pointsEntries.kind, 'adjusted')));
    return undefined;
  },
};
