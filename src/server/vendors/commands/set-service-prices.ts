import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Cents } from '#core/lib/money.ts';
import type { Ctx } from '#server/lib/context.ts';
import { vendorServices } from '../tables.ts';

/**
 * Notes what the price book says today, for lists that compare many companies. The book alone decides what is charged; null
 * is the catalog's price. A service that the company does not sell has nothing to note.
 */
export async function setServicePrices(
  ctx: Ctx,
  vendorId: string,
  priced: readonly { serviceId: string; priceCents: Cents | null }[],
): Promise<void> {
  if (priced.length === 0) return;
  const cases = priced.map(
    ({ serviceId, priceCents }) => sql`when ${serviceId}::uuid then ${priceCents}::bigint`,
  );
  await ctx.db.tx
    .update(vendorServices)
    .set({ priceCents: sql`case ${vendorServices.serviceId} ${sql.join(cases, sql` `)} end` })
    .where(
      and(
        eq(vendorServices.vendorId, vendorId),
        inArray(
          vendorServices.serviceId,
          priced.map(({ serviceId }) => serviceId),
        ),
      ),
    );
}
