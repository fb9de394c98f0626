import { eq, sql } from 'drizzle-orm';
import { categoryReinstated, categorySuspended } from '#core/credentials/events.ts';
import type { CredentialKind } from '#core/credentials/kinds.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { affectedVisits } from '../queries/affected.ts';
import { suspensions } from '../tables.ts';

/** Companies and categories looked at in one step. */
const AT_ONCE = 50;

type Difference = {
  vendorId: string;
  categoryId: string;
  category: string;
  /** What the category demands of the company today and it does not have; null where it lacks nothing. */
  lacking: CredentialKind[] | null;
  /** The suspension that stands; null for none. */
  openId: string | null;
};

/**
 * Suspends the categories of approved companies that lack today what the whole category demands of the company, and lifts
 * the suspensions of those that lack nothing any more: of one company, or the next fifty. Answers how many differed.
 */
export async function followLapses(ctx: Ctx, vendorId?: string): Promise<number> {
  const found = await differences(ctx, vendorId);
  for (const one of found) await (one.lacking ? suspend(ctx, one, one.lacking) : lift(ctx, one));
  return found.length;
}

async function differences(ctx: Ctx, vendorId: string | undefined): Promise<Difference[]> {
  const ofOne = vendorId === undefined ? sql`` : sql`and v.id = ${vendorId}`;
  const at = now(ctx).toISOString();
  const { rows } = await ctx.db.tx.execute<Record<keyof Difference, unknown>>(sql`
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
  return rows as Difference[];
}

async function suspend(ctx: Ctx, one: Difference, lacking: CredentialKind[]): Promise<void> {
  const { vendorId, categoryId, category } = one;
  const id = ctx.ids.uuid();
  const written = await ctx.db.tx
    .insert(suspensions)
    .values({ id, vendorId, categoryId, lacking, since: now(ctx) })
    .onConflictDoNothing()
    .returning({ id: suspensions.id });
  // Somebody else was quicker.
  if (written.length === 0) return;
  const visits = (await affectedVisits(ctx, vendorId, categoryId)).length;
  await emit(ctx, categorySuspended, { vendorId, categoryId, category, lacking, visits });
  await audit(ctx, {
    action: 'credentials.suspendCategory',
    resource: 'suspended_category',
    resourceId: id,
    category: 'admin',
    severity: 'warning',
    details: { vendorId, category, lacking, visits },
  });
}

async function lift(ctx: Ctx, { vendorId, categoryId, category, openId }: Difference): Promise<void> {
  if (openId === null) return;
  await ctx.db.tx
    .update(suspensions)
    .set({ liftedAt: now(ctx) })
    .where(eq(suspensions.id, openId));
  await emit(ctx, categoryReinstated, { vendorId, categoryId, category });
  await audit(ctx, {
    action: 'credentials.reinstateCategory',
    resource: 'suspended_category',
    resourceId: openId,
    category: 'admin',
    details: { vendorId, category },
  });
}
