import { eq, sql } from 'drizzle-orm';
import { type PersonalData, wordList } from '#server/lib/modules/personal-data.ts';
import { openings, savedSearches, savedViews } from './tables.ts';

/** As the palette parts them (lib/modules/search-table.ts). */
const PARTING = /[\s!-/:-@[-`{-~]+/;

export const searchPersonalData: PersonalData = {
  copies: {
    'saved-views': async (ctx, { userId }) => ({
      searches: await ctx.db.read.select().from(savedSearches).where(eq(savedSearches.userId, userId)),
      views: await ctx.db.read.select().from(savedViews).where(eq(savedViews.userId, userId)),
    }),
  },
  /** Entries follow their tables by themselves; words that were learned from them stay behind. */
  erase: async (ctx, { userId, names }) => {
    for (const table of [openings, savedSearches, savedViews]) {
      await ctx.db.tx.delete(table).where(eq(table.userId, userId));
    }
    const learned = [...new Set(names.flatMap((word) => word.toLowerCase().split(PARTING)))].filter(Boolean);
    await ctx.db.tx.execute(sql`select search.forget_words(${wordList(learned)})`);
    return undefined;
  },
};
