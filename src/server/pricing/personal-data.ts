import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/lib/modules/personal-data.ts';
import { priceLines, prices, promotions, ruleSets } from './tables.ts';

/** A price book is a company's; it names nobody but who set a price, whose name is the account's. */
export const pricingPersonalData: PersonalData = {
  copies: {
    pricing: async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      const { read } = ctx.db;
      const [lines, set, rules, runs] = await Promise.all([
        read
          .select()
          .from(priceLines)
          .where(eq(priceLines.vendorId, vendorId))
          .orderBy(asc(priceLines.createdAt)),
        read.select().from(prices).where(eq(prices.vendorId, vendorId)).orderBy(asc(prices.createdAt)),
        read.select().from(ruleSets).where(eq(ruleSets.vendorId, vendorId)).orderBy(asc(ruleSets.createdAt)),
        read
          .select()
          .from(promotions)
          .where(eq(promotions.vendorId, vendorId))
          .orderBy(asc(promotions.createdAt)),
      ]);
      return { lines, prices: set, rules, promotions: runs };
    },
  },
  erase: async () => undefined,
};
