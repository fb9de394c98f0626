import { and, eq, isNull } from 'drizzle-orm';
import type { ImportRow } from '#core/inventory/imports/read-rows.ts';
import { SUPPLIERS_MAX } from '#core/inventory/limits.ts';
import { AppError } from '#core/lib/app-error.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { suppliers } from '../tables.ts';

/** The suppliers that rows name, by their name in lower case; those that the company does not have are created. */
export async function supplierIds(
  ctx: Ctx,
  vendorId: string,
  rows: readonly ImportRow[],
): Promise<Map<string, string>> {
  const known = await ctx.db.tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(eq(suppliers.vendorId, vendorId), isNull(suppliers.archivedAt)));
  const found = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  const added: { id: string; name: string }[] = [];
  for (const { supplier } of rows) {
    if (supplier === null || found.has(supplier.toLowerCase())) continue;
    const id = ctx.ids.uuid();
    found.set(supplier.toLowerCase(), id);
    added.push({ id, name: supplier });
  }
  if (known.length + added.length > SUPPLIERS_MAX)
    throw new AppError('conflict', `You can have up to ${SUPPLIERS_MAX} suppliers.`);
  if (added.length > 0) {
    const at = now(ctx);
    await ctx.db.tx
      .insert(suppliers)
      .values(added.map((one) => ({ ...one, vendorId, createdAt: at, updatedAt: at })));
  }
  return found;
}
