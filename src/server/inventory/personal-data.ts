import { asc, eq } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { countLines, movements, orders, parts, suppliers } from './tables.ts';

/** Stock is a company's; what it wrote of its suppliers, and its reasons, may name people. */
export const inventoryPersonalData: PersonalData = {
  copies: {
    inventory: async (ctx, { vendorId }) => {
      if (!vendorId) return null;
      const { read } = ctx.db;
      const [all, from, bought] = await Promise.all([
        read.select().from(parts).where(eq(parts.vendorId, vendorId)).orderBy(asc(parts.sku)),
        read.select().from(suppliers).where(eq(suppliers.vendorId, vendorId)).orderBy(asc(suppliers.name)),
        read.select().from(orders).where(eq(orders.vendorId, vendorId)).orderBy(asc(orders.number)),
      ]);
      return { parts: all, suppliers: from, orders: bought };
    },
  },
  erase: async (ctx, { vendorId, words }) => {
    await scrub(ctx, movements, [movements.reason], words);
    await scrub(ctx, countLines, [countLines.reason], words);
    await scrub(ctx, orders, [orders.note], words);
    await scrub(ctx, suppliers, [suppliers.notes], words);
    if (!vendorId) return undefined;
    // Whom the company called there is nobody's business anymore; what was ordered stays in the books.
    await ctx.db.tx
      .update(suppliers)
      .set({ account: '', contact: '', email: '', phone: '', notes: '' })
      .where(eq(suppliers.vendorId, vendorId));
    return undefined;
  },
};
