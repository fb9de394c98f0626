import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { inventorySetupChanged } from '#core/inventory/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { suppliers } from '../tables.ts';
import { taken } from './stock.ts';

export type SupplierFields = {
  name: string;
  account: string;
  contact: string;
  email: string;
  phone: string;
  notes: string;
};

/** Throws `invalid` with the field `name` for one that another supplier has. */
export async function assertSupplierFree(
  ctx: Ctx,
  vendorId: string,
  name: string,
  ownId: string | null,
): Promise<void> {
  await lock(ctx, 'stockNames', vendorId);
  const others = await ctx.db.tx
    .select({ id: suppliers.id })
    .from(suppliers)
    .where(
      and(
        eq(suppliers.vendorId, vendorId),
        isNull(suppliers.archivedAt),
        sql`lower(${suppliers.name}) = ${name.toLowerCase()}`,
        ownId ? ne(suppliers.id, ownId) : undefined,
      ),
    )
    .limit(1);
  if (others.length > 0) throw taken('name', 'supplier');
}

/** Tells the others of a supplier, and notes it. */
export async function noteSupplier(ctx: Ctx, vendorId: string, id: string, details: object): Promise<void> {
  await emit(ctx, inventorySetupChanged, { vendorId, what: 'supplier', id });
  await audit(ctx, { resource: 'supplier', resourceId: id, category: 'data', details: { ...details } });
}
