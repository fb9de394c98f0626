import { and, eq, inArray, or } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type LocalDate, localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { services } from '#server/catalog/tables.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { markets } from '#server/markets/tables.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { priceLines } from '../tables.ts';

export type LineRow = typeof priceLines.$inferSelect;

/** A refusal that names its field. */
export function fault(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}

/** The day it is where the company works. */
export async function todayOf(ctx: Ctx, vendorId: string): Promise<LocalDate> {
  const market = await marketOfVendor(ctx, vendorId);
  return localDate(now(ctx), market?.zone ?? HOME_ZONE);
}

/** A line of the company by its own id, or by that of the catalog's service or add-on. Undefined while it has none. */
export async function findLine(ctx: Ctx, vendorId: string, id: string): Promise<LineRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await ctx.db.read
    .select()
    .from(priceLines)
    .where(
      and(
        eq(priceLines.vendorId, vendorId),
        or(eq(priceLines.id, id), eq(priceLines.serviceId, id), eq(priceLines.addOnId, id)),
      ),
    );
  return row;
}

/** A line of the company. Throws not_found for another company's. */
export async function lineOf(ctx: Ctx, vendorId: string, id: string): Promise<LineRow> {
  const row = await findLine(ctx, vendorId, id);
  if (!row) throw notFound('Price');
  return row;
}

/** A market by its slug. Throws not_found for one that there is none of. */
export async function marketBySlug(ctx: Ctx, slug: string): Promise<{ id: string; zone: string }> {
  const [found] = await ctx.db.read
    .select({ id: markets.id, zone: markets.zone })
    .from(markets)
    .where(eq(markets.slug, slug));
  if (!found) throw notFound('Market');
  return found;
}

/** Those of the services that the catalog has. */
export async function servicesAmong(ctx: Ctx, ids: readonly string[]): Promise<{ id: string }[]> {
  if (ids.length === 0) return [];
  return ctx.db.read
    .select({ id: services.id })
    .from(services)
    .where(inArray(services.id, [...ids]));
}

/** Throws not_found for a market that there is none of; every market is null. */
export async function assertMarket(ctx: Ctx, id: string | null): Promise<void> {
  if (id === null) return;
  const found = isUuid(id)
    ? await ctx.db.read.select({ id: markets.id }).from(markets).where(eq(markets.id, id))
    : [];
  if (found.length === 0) throw notFound('Market');
}
