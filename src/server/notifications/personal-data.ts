import { desc, eq } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { deliveries, inbox, preferences, pushDevices, pushes, waiting } from './tables.ts';

export const notificationsPersonalData: PersonalData = {
  copies: {
    notifications: async (ctx, { userId }) => ({
      inbox: await ctx.db.read
        .select({ at: inbox.createdAt, title: inbox.title, text: inbox.body, readAt: inbox.readAt })
        .from(inbox)
        .where(eq(inbox.userId, userId))
        .orderBy(desc(inbox.createdAt)),
      choices: await ctx.db.read.select().from(preferences).where(eq(preferences.userId, userId)),
      // Their endpoint and keys are secrets of the device and say nothing of its owner.
      devices: await ctx.db.read
        .select({
          device: pushDevices.label,
          since: pushDevices.createdAt,
          lastUsedAt: pushDevices.lastUsedAt,
        })
        .from(pushDevices)
        .where(eq(pushDevices.userId, userId)),
      delivery: await ctx.db.read.select().from(deliveries).where(eq(deliveries.userId, userId)),
    }),
  },
  erase: async (ctx, { userId, words }) => {
    for (const table of [inbox, preferences, deliveries, waiting, pushDevices]) {
      await ctx.db.tx.delete(table).where(eq(table.userId, userId));
    }
    await scrub(ctx, inbox, [inbox.title, inbox.body], words);
    await scrub(ctx, waiting, [waiting.title, waiting.body], words);
    await scrub(ctx, pushes, [pushes.title, pushes.body], words);
    return undefined;
  },
};
