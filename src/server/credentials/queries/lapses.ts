import { sql } from 'drizzle-orm';
import type { CredentialKind } from '#core/credentials/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';

/** Companies and categories looked at in one step. */
const AT_ONCE = 50;

/** A company and a category whose suspension is not as its credentials are. */
export type LapseDifference = {
  vendorId: string;
  categoryId: string;
  category: string;
  /** What the category demands of the company today and it does not have; null where it lacks nothing. */
  lacking: CredentialKind[] | null;
  /** The suspension that stands; null for none. */
  openId: string | null;
};

/** The next companies and categories whose suspension has to change; of one company where it is named. */
export async function lapseDifferences(ctx: Ctx, vendorId: string | undefined): Promise<LapseDifference[]> {
  const ofOne = vendorId === undefined ? sql`` : sql`and v.id = ${vendorId}`;
  const at = now(ctx).toISOString();
  const { rows } = await ctx.db.tx.execute<Record<keyof LapseDifference, unknown>>(sql`
    with lapsed as (
      select v.id as vendor_id, r.category_id, array_agg(distinct r.kind order by r.kind) as lacking
      from credentials.requirements r
      join markets.markets m on m.id = r.market_id
      join vendors.vendors v on v.market_id = r.market_id and v.status = 'approved' ${ofOne}
      where r.ended_at is null and r.subject = 'company' and r.service_id is null
        and r.effective_on <= (${at}::timestamptz at time zone m.zone)::date
        and exists (
          select from vendors.vendor_services vs join catalog.services s on s.id = vs.service_id
          where vs.vendor_id = v.id and s.category_id = r.category_id)
        and not credentials.holds(v.id, null, r.kind, r.category_id, (${at}::timestamptz at time zone m.zone)::date)
      group by v.id, r.category_id),
    standing as (
      select s.id, s.vendor_id, s.category_id from credentials.suspensions s join vendors.vendors v on v.id = s.vendor_id
      where s.lifted_at is null and v.status = 'approved' ${ofOne})
    select coalesce(l.vendor_id, o.vendor_id) as "vendorId", c.id as "categoryId", c.name as category, l.lacking,
      o.id as "openId"
    from lapsed l full join standing o on o.vendor_id = l.vendor_id and o.category_id = l.category_id
    join catalog.categories c on c.id = coalesce(l.category_id, o.category_id)
    where (l.vendor_id is null) <> (o.id is null)
    order by 1, 2 limit ${AT_ONCE}`);
  return rows as LapseDifference[];
}
