import { and, eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { suppliers } from '../../tables.ts';
import { assertSupplierFree, noteSupplier, type SupplierFields } from '../../writes/supplier.ts';

/** inventory.editSupplier: an archived one stays with its orders and parts, and is offered no more. */
export async function editSupplier(
  ctx: Ctx,
  { id, archived, ...fields }: SupplierFields & { id: string; archived: boolean },
): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const [known] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(suppliers)
        .where(and(eq(suppliers.id, id), eq(suppliers.vendorId, vendorId)))
        .for('update')
    : [];
  if (!known) throw notFound('Supplier');
  if (!archived) await assertSupplierFree(ctx, vendorId, fields.name, known.id);
  const archivedAt = archived ? (known.archivedAt ?? now(ctx)) : null;
  await ctx.db.tx
    .update(suppliers)
    .set({ ...fields, archivedAt, updatedAt: now(ctx) })
    .where(eq(suppliers.id, known.id));
  await noteSupplier(ctx, vendorId, known.id, { name: fields.name, archived });
  return { id: known.id };
}
