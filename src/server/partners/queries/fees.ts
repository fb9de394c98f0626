import { type SQL, sql } from 'drizzle-orm';

/** Half-up basis points, as `core/lib/money.ts` rounds them. */
export const shareOf = (cents: SQL, basisPoints: SQL): SQL =>
  sql`((${cents}) * (${basisPoints}) + 5000) / 10000`;

/** The fee of referral `r` in the books so far, what went back taken off; null while nothing was booked. */
export const bookedFee: SQL = sql`(
  select -sum(e.amount_cents) from ledger.journals j
  join ledger.entries e on e.journal_id = j.id and e.account = 'vendor_payable:' || r.from_vendor_id
  where j.booking_id = r.booking_id and j.kind in ('referral_fee', 'referral_fee_returned'))`;

/** The fee that referral `r` of booking `b` will bring as booked; 0 where it is in the books or nothing will come of it. */
export const comingFee: SQL = sql`case
  when r.status in ('sent', 'accepted') then ${shareOf(sql`r.earns_cents`, sql`r.share_bp`)}
  when r.status = 'passed_on' and b.status in ('pending', 'confirmed', 'in_progress', 'completed')
    and not exists (select from ledger.journals j where j.booking_id = r.booking_id and j.kind = 'capture')
    then ${shareOf(sql`r.earns_cents`, sql`r.share_bp`)}
  else 0 end`;
