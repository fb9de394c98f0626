import { desc, eq } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { deliveries, inbox, preferences, waiting } from './tables.ts';

export const notificationsPersonalData: PersonalData = {
  copies: {
    notifications: async (ctx, { userId }) => ({
      inbox: await ctx.db.read
        .select({ at: inbox.createdAt, title: inbox.title, text: inbox.body, readAt: inbox.readAt })
        .from(inbox)
        .where(eq(inbox.userId, userId))
        .orderBy(desc(inbox.createdAt)),
      choices: await ctx.db.read.select().from(preferences).where(eq(preferences.userId, userId)),
      delivery: await ctx.db.read.select().from(deliveries).where(eq(deliveries.userId, userId)),
    }),
  },
  erase: async (ctx, { userId, words }) => {
    for (const table of [inbox, preferences, deliveries, waiting]) {
      await ctx.db.tx.delete(table).where(eq(table.userId, userId));
    }
    await scrub(ctx, inbox, [inbox.title, inbox.body], words);
    await scrub(ctx, waiting, [waiting.title, waiting.body], words);
    return undefined;
  },
};
