import { SQL, sql } from 'drizzle-orm';
import type { BookingStatus } from '#core/bookings/status.ts';
import type { ReferralStatus } from '#core/partners/referral.ts';
import type { ReferralsInput, ReferralView } from '#core/partners/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { readRows } from '#server/lib/db/read-rows.ts';
import { keyset, likePattern, type SortColumn } from '#server/lib/lists/keyset.ts';
import { ownVendorId } from '#server/vendors/queries.ts';
import { bookedFee, comingFee } from './fees.ts';

const SORTS: Record<ReferralsInput['sort'], SortColumn> = {
  sent: { by: sql`r.sent_at`, kind: 'moment' },
  visit: { by: sql`b.starts_at`, kind: 'moment' },
  fee: { by: sql`coalesce(fee.booked, fee.coming)`, kind: 'number' },
};

type Row = {
  id: string;
  is_sent: boolean;
  partner: string;
  status: ReferralStatus;
  booking_id: string;
  number: string;
  title: string;
  booking_status: BookingStatus;
  neighborhood: string;
  starts_at: Date | string;
  ends_at: Date | string;
  zone: string;
  note: string;
  share_bp: number;
  sent_at: Date | string;
  expires_at: Date | string;
  earns_cents: string | number;
  booked: string | number | null;
  coming: string | number;
};

/** One page of the jobs that the vendor passed on or was asked to take. */
export async function pageOfReferrals(ctx: Ctx, input: ReferralsInput) {
  const place = keyset(SORTS, sql`r.id`, input);
  const me = sql`${ownVendorId(ctx)}::uuid`;
  const rows = await readRows<Row & { key: string }>(
    ctx,
    sql`select ${place.key} as key, ${columns(me)}
      from ${from(me)} where ${among(me, input)}${place.where ? sql` and ${place.where}` : sql``}
      order by ${sql.join(place.orderBy, sql`, `)} limit ${place.fetch}`,
  );
  const page = place.page(rows);
  return { ...page, items: page.items.map(viewOf) };
}

/** partners.referrals */
export async function listReferrals(ctx: Ctx, input: ReferralsInput) {
  const me = sql`${ownVendorId(ctx)}::uuid`;
  const [page, [counted]] = await Promise.all([
    pageOfReferrals(ctx, input),
    readRows<{ total: string }>(
      ctx,
      sql`select count(*) as total from ${from(me)} where ${among(me, input)}`,
    ),
  ]);
  return { ...page, total: Number(counted?.total ?? 0) };
}

/** One referral of the calling vendor; null for anybody else's. */
export async function referralById(ctx: Ctx, id: string): Promise<ReferralView | null> {
  const me = sql`${ownVendorId(ctx)}::uuid`;
  const [row] = await readRows<Row>(
    ctx,
    sql`select ${columns(me)} from ${from(me)}
      where r.id = ${id}::uuid and ${me} in (r.from_vendor_id, r.to_vendor_id)`,
  );
  return row ? viewOf(row) : null;
}

const columns = (
  me: SQL,
) => sql`r.id, r.from_vendor_id = ${me} as is_sent, v.company as partner, r.status, r.booking_id,
  b.number, b.title, b.status as booking_status, z.name as neighborhood, b.starts_at, b.ends_at, b.zone, r.note,
  r.share_bp, r.sent_at, r.expires_at, r.earns_cents, fee.booked, fee.coming`;

const from = (me: SQL) => sql`partners.referrals r
  join bookings.bookings b on b.id = r.booking_id
  join homes.homes h on h.id = b.home_id
  join markets.zones z on z.id = h.zone_id
  join vendors.vendors v on v.id = case when r.from_vendor_id = ${me} then r.to_vendor_id else r.from_vendor_id end
  cross join lateral (select ${bookedFee} as booked, ${comingFee} as coming) fee`;

function among(me: SQL, input: ReferralsInput): SQL {
  const pattern = likePattern(input.search);
  const conditions: (SQL | false | null | '' | undefined)[] = [
    input.direction === undefined && sql`${me} in (r.from_vendor_id, r.to_vendor_id)`,
    input.direction === 'sent' && sql`r.from_vendor_id = ${me}`,
    input.direction === 'received' && sql`r.to_vendor_id = ${me}`,
    input.status === 'open' && sql`r.status in ('sent', 'accepted')`,
    input.status === 'passed_on' && sql`r.status = 'passed_on'`,
    input.status === 'closed' && sql`r.status not in ('sent', 'accepted', 'passed_on')`,
    pattern && sql`(v.company ilike ${pattern} or b.title ilike ${pattern})`,
  ];
  return sql.join([sql`true`, ...conditions.filter((one) => one instanceof SQL)], sql` and `);
}

function viewOf(row: Row): ReferralView {
  const { id, partner, status, title, neighborhood, zone, note } = row;
  return {
    ...{ id, partner, status, title, neighborhood, zone, note },
    direction: row.is_sent ? 'sent' : 'received',
    bookingId: row.booking_id,
    number: row.is_sent || status === 'passed_on' ? Number(row.number) : null,
    bookingStatus: row.booking_status,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    shareBp: row.share_bp,
    sentAt: new Date(row.sent_at),
    expiresAt: new Date(row.expires_at),
    earnsCents: Number(row.earns_cents),
    feeCents: Number(row.booked ?? row.coming),
    isBooked: row.booked !== null,
  };
}
