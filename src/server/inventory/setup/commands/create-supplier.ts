import { count, eq } from 'drizzle-orm';
import { SUPPLIERS_MAX } from '#core/inventory/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { suppliers } from '../../tables.ts';
import { assertSupplierFree, noteSupplier, type SupplierFields } from '../../writes/supplier.ts';

/** inventory.createSupplier */
export async function createSupplier(ctx: Ctx, input: SupplierFields): Promise<{ id: string }> {
  const vendorId = ownVendorId(ctx);
  const [there] = await ctx.db.tx
    .select({ count: count() })
    .from(suppliers)
    .where(eq(suppliers.vendorId, vendorId));
  if ((there?.count ?? 0) >= SUPPLIERS_MAX)
    throw new AppError('conflict', `You can have up to ${SUPPLIERS_MAX} suppliers.`);
  await assertSupplierFree(ctx, vendorId, input.name, null);
  const [id, at] = [ctx.ids.uuid(), now(ctx)];
  await ctx.db.tx.insert(suppliers).values({ ...input, id, vendorId, createdAt: at, updatedAt: at });
  await noteSupplier(ctx, vendorId, id, { name: input.name });
  return { id };
}
