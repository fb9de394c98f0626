import { asc, eq } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { quoteTemplates } from '../tables.ts';

/** quotes.templates: the caller's company's, by name. */
export async function listTemplates(ctx: Ctx) {
  const items = await ctx.db.read
    .select({
      id: quoteTemplates.id,
      name: quoteTemplates.name,
      content: quoteTemplates.content,
      updatedAt: quoteTemplates.updatedAt,
    })
    .from(quoteTemplates)
    .where(eq(quoteTemplates.vendorId, ownVendorId(ctx)))
    .orderBy(asc(quoteTemplates.name));
  return { items };
}
