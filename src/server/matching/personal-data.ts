import { asc, eq } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { decisions, weightVersions } from './tables.ts';

export const matchingPersonalData: PersonalData = {
  copies: {
    matches: (ctx, { userId }) =>
      ctx.db.read
        .select({
          id: decisions.id,
          text: decisions.text,
          answers: decisions.answers,
          urgency: decisions.urgency,
          createdAt: decisions.createdAt,
        })
        .from(decisions)
        .where(eq(decisions.homeownerId, userId))
        .orderBy(asc(decisions.createdAt)),
  },
  /** Rankings stay, since vendors may ask for their reasons; the words and answers go. */
  erase: async (ctx, { userId, words }) => {
    await ctx.db.tx.update(decisions).set({ text: '', answers: {} }).where(eq(decisions.homeownerId, userId));
    await scrub(ctx, weightVersions, [weightVersions.note], words);
    return undefined;
  },
};
