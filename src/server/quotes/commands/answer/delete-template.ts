import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { quoteTemplates } from '../../tables.ts';

/** Throws not_found for another vendor's template as for an unknown one. */
export async function deleteTemplate(ctx: Ctx, { id }: { id: string }): Promise<{ done: true }> {
  const [deleted] = isUuid(id)
    ? await ctx.db.tx
        .delete(quoteTemplates)
        .where(and(eq(quoteTemplates.id, id), eq(quoteTemplates.vendorId, ownVendorId(ctx))))
        .returning({ name: quoteTemplates.name })
    : [];
  if (!deleted) throw notFound('Template');
  await audit(ctx, { resource: 'quote_template', resourceId: id, category: 'data', details: deleted });
  return { done: true };
}
