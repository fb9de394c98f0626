import { sql } from 'drizzle-orm';
import { sumCents } from '#core/lib/money.ts';
import type { PartnershipStatus } from '#core/partners/referral.ts';
import type { NetworkView, PartnerView } from '#core/partners/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { bookedFee, comingFee } from './fees.ts';
import { ratingsFor } from './ratings.ts';
import { ownerEmailOf } from './scope.ts';

type Row = {
  id: string;
  vendor_id: string | null;
  name: string;
  trade: string | null;
  city: string | null;
  status: PartnershipStatus;
  is_inviter: boolean;
  share_bp: number;
  message: string;
  since: Date | string;
  waiting: string;
} & Record<'sent' | 'received' | 'earned' | 'paid' | 'due_to_us' | 'due_to_them', string>;

/** partners.network: the vendor's partners and invitations, past partners with jobs too, and what each owes the other. */
export async function networkOf(ctx: Ctx): Promise<NetworkView> {
  const vendorId = ownVendorId(ctx);
  const email = await ownerEmailOf(ctx, vendorId);
  const rows = await readRows<Row>(ctx, statement(vendorId, email));
  const ratedAs = await ratingsFor(
    ctx,
    rows.flatMap(({ vendor_id }) => vendor_id ?? []),
  );
  const partners = rows.map((row): PartnerView => {
    const { id, name, trade, city, status, message } = row;
    return {
      ...{ id, vendorId: row.vendor_id, name, trade, city, status, message },
      rating: row.vendor_id === null ? null : ratedAs(row.vendor_id),
      isInviter: row.is_inviter,
      shareBp: row.share_bp,
      since: new Date(row.since),
      sent: Number(row.sent),
      received: Number(row.received),
      earnedCents: Number(row.earned),
      paidCents: Number(row.paid),
      dueToUsCents: Number(row.due_to_us),
      dueToThemCents: Number(row.due_to_them),
    };
  });
  const total = (cents: (partner: PartnerView) => number) => sumCents(partners.map(cents));
  return {
    partners,
    totals: {
      earnedCents: total((one) => one.earnedCents),
      paidCents: total((one) => one.paidCents),
      dueToUsCents: total((one) => one.dueToUsCents),
      dueToThemCents: total((one) => one.dueToThemCents),
    },
    waiting: rows.reduce((sum, { waiting }) => sum + Number(waiting), 0),
  };
}

function statement(vendorId: string, email: string | null) {
  const me = sql`${vendorId}::uuid`;
  return sql`
    select p.id, v.id as vendor_id, coalesce(v.company, p.email) as name, v.trade, m.name as city, p.status,
      p.from_vendor_id = ${me} as is_inviter, p.share_bp, p.message,
      coalesce(p.ended_at, p.answered_at, p.invited_at) as since, jobs.*
    from partners.partnerships p
    left join vendors.vendors v
      on v.id = case when p.from_vendor_id = ${me} then p.to_vendor_id else p.from_vendor_id end
    left join markets.markets m on m.id = v.market_id
    cross join lateral (
      select count(*) filter (where r.from_vendor_id = ${me} and r.status = 'passed_on') as sent,
        count(*) filter (where r.to_vendor_id = ${me} and r.status = 'passed_on') as received,
        count(*) filter (where r.to_vendor_id = ${me} and r.status = 'sent') as waiting,
        coalesce(sum(fee.booked) filter (where r.from_vendor_id = ${me}), 0) as earned,
        coalesce(sum(fee.booked) filter (where r.to_vendor_id = ${me}), 0) as paid,
        coalesce(sum(fee.coming) filter (where r.from_vendor_id = ${me} and r.status = 'passed_on'), 0) as due_to_us,
        coalesce(sum(fee.coming) filter (where r.to_vendor_id = ${me} and r.status = 'passed_on'), 0) as due_to_them
      from partners.referrals r join bookings.bookings b on b.id = r.booking_id
      cross join lateral (select ${bookedFee} as booked, ${comingFee} as coming) fee
      where r.partnership_id = p.id
    ) jobs
    where (p.from_vendor_id = ${me} or p.to_vendor_id = ${me}
        or (p.to_vendor_id is null and p.email = ${email}::text and p.status = 'invited'))
      and (p.status in ('invited', 'active') or jobs.sent + jobs.received > 0)
    order by p.status = 'active' desc, p.status = 'invited' desc, jobs.sent + jobs.received desc, since desc, p.id`;
}
