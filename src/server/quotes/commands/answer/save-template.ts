import { and, count, eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { TemplateContent } from '#core/quotes/input.ts';
import { TEMPLATES_MAX } from '#core/quotes/limits.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { quoteTemplates } from '../../tables.ts';

/** Keeps what a vendor writes again and again under a name; one of the same name is replaced. */
export async function saveTemplate(
  ctx: Ctx,
  { name, content }: { name: string; content: TemplateContent },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const [row] = await ctx.db.tx
    .select({ templates: count() })
    .from(quoteTemplates)
    .where(eq(quoteTemplates.vendorId, vendorId));
  const [same] = await ctx.db.tx
    .select({ id: quoteTemplates.id })
    .from(quoteTemplates)
    .where(and(eq(quoteTemplates.vendorId, vendorId), eq(quoteTemplates.name, name)));
  if (!same && (row?.templates ?? 0) >= TEMPLATES_MAX) {
    throw new AppError('conflict', `You can keep ${TEMPLATES_MAX} templates. Delete one first.`);
  }
  const updatedAt = now(ctx);
  const [saved] = await ctx.db.tx
    .insert(quoteTemplates)
    .values({ id: ctx.ids.uuid(), vendorId, name, content, updatedAt })
    .onConflictDoUpdate({
      target: [quoteTemplates.vendorId, quoteTemplates.name],
      set: { content, updatedAt },
    })
    .returning({ id: quoteTemplates.id });
  if (!saved) throw new Error('A template that was just written is gone');
  await audit(ctx, { resource: 'quote_template', resourceId: saved.id, category: 'data', details: { name } });
  return saved;
}
