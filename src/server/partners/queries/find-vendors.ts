import { and, asc, eq, ilike, isNull, ne, or, sql } from 'drizzle-orm';
import { FOUND_MAX } from '#core/partners/limits.ts';
import type { FoundVendor } from '#core/partners/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { likePattern } from '#server/lib/lists/keyset.ts';
import { markets } from '#server/markets/tables.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { vendors } from '#server/vendors/tables.ts';
import { ratingsFor } from './ratings.ts';

/** partners.find: approved companies by name or trade, those of the own city first. They are public already. */
export async function findVendors(
  ctx: Ctx,
  { search }: { search: string },
): Promise<{ items: FoundVendor[] }> {
  const vendorId = ownVendorId(ctx);
  const pattern = likePattern(search) ?? '%';
  const status = sql<'invited' | 'active' | null>`(
    select p.status from partners.partnerships p
    where p.status in ('invited', 'active') and ${vendorId}::uuid in (p.from_vendor_id, p.to_vendor_id)
      and ${vendors.id} in (p.from_vendor_id, p.to_vendor_id) limit 1)`;
  const isNear = sql`${vendors.marketId} is not distinct from (select market_id from vendors.vendors where id = ${vendorId}::uuid)`;
  const rows = await ctx.db.read
    .select({
      vendorId: vendors.id,
      company: vendors.company,
      trade: vendors.trade,
      city: markets.name,
      status,
    })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .leftJoin(markets, eq(markets.id, vendors.marketId))
    .where(
      and(
        eq(vendors.status, 'approved'),
        isNull(users.suspendedAt),
        ne(vendors.id, vendorId),
        or(ilike(vendors.company, pattern), ilike(vendors.trade, pattern)),
      ),
    )
    .orderBy(sql`${isNear} desc`, asc(vendors.company), asc(vendors.id))
    .limit(FOUND_MAX);
  const ratedAs = await ratingsFor(
    ctx,
    rows.map((row) => row.vendorId),
  );
  return {
    items: rows.map(({ status: known, ...vendor }) => {
      return {
        ...vendor,
        rating: ratedAs(vendor.vendorId),
        problem: known === 'active' ? 'Already a partner' : known === 'invited' ? 'Already invited' : null,
      };
    }),
  };
}
