import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { locations, type parts, suppliers } from '../tables.ts';

export type PartRow = typeof parts.$inferSelect;
export type LocationRow = typeof locations.$inferSelect;

/** A refusal that names its field. */
export function fault(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}

/** A location of the company. Another company's answers like an unknown one; so does, unless asked for, an archived one. */
export async function locationOf(
  ctx: Ctx,
  vendorId: string,
  id: string,
  { archived = false }: { archived?: boolean } = {},
): Promise<LocationRow> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select()
        .from(locations)
        .where(and(eq(locations.id, id), eq(locations.vendorId, vendorId)))
    : [];
  if (!row || (row.archivedAt !== null && !archived)) throw notFound('Location');
  return row;
}

/** A supplier of the company that is not archived. Throws not_found. */
export async function supplierOf(
  ctx: Ctx,
  vendorId: string,
  id: string,
): Promise<{ id: string; name: string }> {
  const [row] = isUuid(id)
    ? await ctx.db.read
        .select({ id: suppliers.id, name: suppliers.name, archivedAt: suppliers.archivedAt })
        .from(suppliers)
        .where(and(eq(suppliers.id, id), eq(suppliers.vendorId, vendorId)))
    : [];
  if (!row || row.archivedAt !== null) throw notFound('Supplier');
  return { id: row.id, name: row.name };
}
