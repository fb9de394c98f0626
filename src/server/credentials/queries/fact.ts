import { eq } from 'drizzle-orm';
import { credentialTitle } from '#core/credentials/kinds.ts';
import { categories } from '#server/catalog/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians } from '#server/vendors/tables.ts';
import type { credentials } from '../tables.ts';

/** What events say of a credential. */
export async function factOf(
  ctx: Ctx,
  {
    id,
    vendorId,
    kind,
    technicianId,
    categoryId,
  }: Pick<typeof credentials.$inferSelect, 'id' | 'vendorId' | 'kind' | 'technicianId' | 'categoryId'>,
) {
  const [[holder], [trade]] = await Promise.all([
    technicianId === null
      ? []
      : ctx.db.read
          .select({ name: technicians.name })
          .from(technicians)
          .where(eq(technicians.id, technicianId)),
    categoryId === null
      ? []
      : ctx.db.read.select({ name: categories.name }).from(categories).where(eq(categories.id, categoryId)),
  ]);
  return {
    credentialId: id,
    vendorId,
    title: credentialTitle(kind, trade?.name ?? null),
    holder: holder?.name ?? null,
  };
}
