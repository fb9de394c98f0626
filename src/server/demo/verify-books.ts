import { type SQL, sql } from 'drizzle-orm';
import type { Services } from '#server/lib/context.ts';

export type BooksReport = {
  ok: boolean;
  checks: { name: string; problems: number }[];
};

/** Connections that check at once: large books keep each of them busy for seconds. */
const LANES = 2;

/** Half-up basis points, as `core/lib/money.ts` rounds them. */
const shareOf = (amount: string, basisPoints: string) =>
  sql.raw(`((${amount}) * (${basisPoints}) + 5000) / 10000`);

const balances = sql`(select account, sum(amount_cents)::bigint as cents from ledger.entries group by account)`;

/** Each answers `problems`: how many rows, accounts or people do not add up. */
const CHECKS: readonly { name: string; problems: SQL }[] = [
  {
    name: 'every journal has entries and sums to zero in each currency',
    problems: sql`
      select count(*) from (
        select j.id from ledger.journals j left join ledger.entries e on e.journal_id = j.id
        group by j.id, e.currency having coalesce(sum(e.amount_cents), 1) <> 0
      ) off`,
  },
  {
    name: 'every charge of a card is booked, with its fee, and nothing else is',
    problems: sql`
      select count(*) from (
        select booking_id, sum(captured_cents) as cents, sum(processing_fee_cents) as fee
        from payments.payments where captured_cents > 0 group by booking_id
      ) charged
      full join (
        select j.booking_id,
          sum(e.amount_cents) filter (where e.account in ('processor_clearing', 'processing_fees')) as cents,
          coalesce(sum(e.amount_cents) filter (where e.account = 'processing_fees'), 0) as fee
        from ledger.journals j join ledger.entries e on e.journal_id = j.id
        where j.kind in ('capture', 'extra', 'tip', 'cancellation_fee', 'milestone_funded', 'change_order_funded',
          'plan_charge')
        group by j.booking_id
        having sum(e.amount_cents) filter (where e.account in ('processor_clearing', 'processing_fees')) <> 0
      ) booked using (booking_id)
      where charged.cents is distinct from booked.cents or charged.fee is distinct from booked.fee`,
  },
  {
    name: 'every refund is booked as a reversal of its charge, to card and credit, and nothing else is',
    problems: sql`
      select count(*) from (
        select id, card_cents, amount_cents from payments.refunds where status = 'succeeded'
      ) refunded
      full join (
        select j.reference_id as id,
          -coalesce(sum(e.amount_cents) filter (where e.account = 'processor_clearing'), 0) as card,
          -coalesce(sum(e.amount_cents) filter (
            where e.account = 'processor_clearing' or e.account like 'credit_reserved:%'), 0) as cents
        from ledger.journals j
        join ledger.journals original on original.id = j.reverses_id and original.booking_id = j.booking_id
        join ledger.entries e on e.journal_id = j.id
        where j.kind = 'refund' group by j.reference_id
      ) booked using (id)
      where refunded.card_cents is distinct from booked.card or refunded.amount_cents is distinct from booked.cents`,
  },
  {
    name: 'no payment gives back more than was taken, nor another sum than its refunds',
    problems: sql`
      select count(*) from payments.payments p
      left join (
        select payment_id, sum(card_cents) as card from payments.refunds where status = 'succeeded' group by payment_id
      ) given on given.payment_id = p.id
      where p.refunded_cents > p.captured_cents or p.refunded_cents <> coalesce(given.card, 0)`,
  },
  {
    name: 'every charge of a card has a receipt, and the numbers of a year have no gaps',
    problems: sql`
      select (
        select count(*) from payments.payments p left join payments.receipts r on r.payment_id = p.id
        where (p.captured_cents > 0) <> (r.id is not null)
      ) + (
        select count(*) from (
          select r.year, count(*) as issued, max(r.number) as highest from payments.receipts r group by r.year
        ) years full join payments.receipt_counters c using (year)
        where years.issued is distinct from c.last or years.highest is distinct from c.last
      )`,
  },
  {
    name: 'the processor holds what was captured, less fees, refunds and payouts',
    problems: sql`
      select count(*) from (
        select coalesce((select sum(amount_cents) from ledger.entries where account = 'processor_clearing'), 0)
          - coalesce((select sum(captured_cents - processing_fee_cents - refunded_cents) from payments.payments), 0)
          + coalesce((select sum(amount_cents) from ledger.payouts where status = 'paid'), 0) as off
      ) clearing where off <> 0`,
  },
  {
    name: 'every company is owed its share of charged work, less what was paid out',
    problems: sql`
      select count(*) from vendors.vendors v
      left join (
        select b.vendor_id, sum(work.cents - ${shareOf('work.cents', 'b.commission_bp')}) as cents
        from bookings.bookings b
        cross join lateral (select case when b.status = 'completed' then b.labor_cents + b.materials_cents + b.covered_cents
          else b.cancellation_fee_cents end as cents) work
        where exists (select 1 from ledger.journals j
            where j.booking_id = b.id and j.kind in ('capture', 'cancellation_fee'))
        group by b.vendor_id
      ) earned on earned.vendor_id = v.id
      left join (
        select b.vendor_id, sum(l.amount_cents - ${shareOf('l.amount_cents', 'b.commission_bp')}) as cents
        from ledger.journals j
        join bookings.booking_lines l on l.id = j.reference_id and l.booking_id = j.booking_id
        join bookings.bookings b on b.id = j.booking_id
        where j.kind = 'extra' group by b.vendor_id
      ) extra on extra.vendor_id = v.id
      left join (
        select b.vendor_id, sum(p.captured_cents) as cents from payments.payments p
        join bookings.bookings b on b.id = p.booking_id where p.purpose = 'tip' group by b.vendor_id
      ) tipped on tipped.vendor_id = v.id
      left join (
        select e.account, -sum(e.amount_cents) as cents from ledger.entries e
        join ledger.journals j on j.id = e.journal_id
        where j.kind in ('milestone_released', 'plan_visit', 'plan_forfeited', 'late_fee_covered', 'referral_fee',
          'referral_fee_returned') group by e.account
      ) released on released.account = 'vendor_payable:' || v.id
      left join (
        select e.account, sum(e.amount_cents) as cents from ledger.entries e
        join ledger.journals j on j.id = e.journal_id where j.kind = 'refund' group by e.account
      ) given on given.account = 'vendor_payable:' || v.id
      left join (
        select vendor_id, sum(amount_cents) as cents from ledger.payouts where status <> 'failed' group by vendor_id
      ) paid on paid.vendor_id = v.id
      left join ${balances} owed on owed.account = 'vendor_payable:' || v.id
      where coalesce(earned.cents, 0) + coalesce(extra.cents, 0) + coalesce(tipped.cents, 0)
        + coalesce(released.cents, 0) - coalesce(given.cents, 0) - coalesce(paid.cents, 0) + coalesce(owed.cents, 0) <> 0`,
  },
  {
    name: 'for every milestone is held what was paid for it, less refunds and what was released',
    problems: sql`
      select count(*) from quotes.milestones m
      join quotes.projects p on p.id = m.project_id
      left join lateral (
        select coalesce(sum(y.captured_cents), 0) as charged, coalesce(sum(y.refunded_cents), 0) as refunded,
          coalesce(sum((select sum(r.amount_cents) from payments.refunds r where r.payment_id = y.id
            and (r.status = 'intent' or (r.status = 'failed'
              and not exists (select from payments.refunds again where again.retry_of = r.id))))), 0) as owed_back
        from payments.payments y
        where y.booking_id = p.booking_id and y.settlement ->> 'milestoneId' = m.id::text
      ) paid on true
      left join ${balances} held on held.account = 'milestone_held:' || m.id
      where coalesce(held.cents, 0) + case when m.status in ('funded', 'release_requested', 'disputed')
        then paid.charged - paid.refunded else paid.owed_back end <> 0`,
  },
  {
    name: 'milestones that were released in full went to those who earned them, to the cent',
    problems: sql`
      select count(*) from quotes.milestones m
      join quotes.projects p on p.id = m.project_id
      join ledger.journals j on j.booking_id = p.booking_id and j.kind = 'milestone_released' and j.reference_id = m.id
      join lateral (
        select sum(e.amount_cents) filter (where e.account like 'milestone_held:%') as released,
          -coalesce(sum(e.amount_cents) filter (where e.account = 'vendor_payable:' || p.vendor_id), 0) as vendor,
          -coalesce(sum(e.amount_cents) filter (where e.account like 'tax_payable:%'), 0) as tax,
          -coalesce(sum(e.amount_cents) filter (where e.account = 'commission_revenue'), 0) as commission
        from ledger.entries e where e.journal_id = j.id
      ) booked on true
      where booked.released = m.total_cents and (booked.commission <> m.commission_cents
        or booked.tax <> m.tax_cents or booked.vendor <> m.labor_cents + m.materials_cents - m.commission_cents)`,
  },
  {
    // Not of one whose first payment never came: its quote stands open again, and follows the home's plans.
    name: 'the milestones of a project are the accepted option and its signed change orders',
    problems: sql`
      select count(*) from quotes.projects p
      join lateral (
        select coalesce(m.labor_cents, o.labor_cents) as labor, coalesce(m.materials_cents, o.materials_cents) as materials,
          coalesce(m.tax_cents, o.tax_cents) as tax, coalesce(m.service_fee_cents, o.service_fee_cents) as fee,
          coalesce(m.total_cents, o.total_cents) as total
        from quotes.quote_options o left join quotes.member_prices m on m.option_id = o.id where o.id = p.option_id
      ) o on true
      join lateral (
        select sum(m.labor_cents) as labor, sum(m.materials_cents) as materials, sum(m.tax_cents) as tax,
          sum(m.service_fee_cents) as fee, sum(m.total_cents) as total
        from quotes.milestones m where m.project_id = p.id
      ) m on true
      join lateral (
        select coalesce(sum(c.labor_cents), 0) as labor, coalesce(sum(c.materials_cents), 0) as materials,
          coalesce(sum(c.tax_cents), 0) as tax, coalesce(sum(c.total_cents), 0) as total
        from quotes.change_orders c where c.project_id = p.id and c.status = 'signed'
      ) c on true
      where (m.labor, m.materials, m.tax, m.fee, m.total) is distinct from (o.labor + c.labor,
        o.materials + c.materials, o.tax + c.tax, o.fee, o.total + c.total)
        and (p.status <> 'canceled' or exists (select 1 from quotes.milestones paid
          where paid.project_id = p.id and paid.status not in ('planned', 'canceled')))`,
  },
  {
    name: 'of every plan is deferred what was charged for it, less refunds and what was earned or moved on',
    problems: sql`
      select count(*) from plans.subscriptions s
      left join lateral (
        select coalesce(sum(y.captured_cents - y.refunded_cents), 0) as cents
        from payments.payments y where y.booking_id = s.id and y.purpose = 'plan'
      ) paid on true
      left join (
        select e.account, sum(e.amount_cents) as cents from ledger.entries e
        join ledger.journals j on j.id = e.journal_id
        where j.kind in ('plan_visit', 'plan_forfeited', 'plan_carried', 'plan_credited') group by e.account
      ) moved on moved.account = 'plan_deferred:' || s.id
      left join ${balances} deferred on deferred.account = 'plan_deferred:' || s.id
      where paid.cents - coalesce(moved.cents, 0) + coalesce(deferred.cents, 0) <> 0`,
  },
  {
    name: 'of every referred job, the sender got its share of what the partner earned, and no one else got one',
    problems: sql`
      select count(*) from (
        select r.booking_id, r.from_vendor_id, r.to_vendor_id,
          ${shareOf('greatest(0, coalesce(work.cents, 0))::bigint', 'r.share_bp')} as cents
        from partners.referrals r
        left join lateral (
          select -sum(e.amount_cents) as cents from ledger.entries e join ledger.journals j on j.id = e.journal_id
          left join ledger.journals charge on charge.id = j.reverses_id
          where j.booking_id = r.booking_id and e.account = 'vendor_payable:' || r.to_vendor_id
            and (j.kind in ('capture', 'extra') or (j.kind = 'refund' and charge.kind in ('capture', 'extra')))
        ) work on true
        where r.status = 'passed_on'
      ) due
      full join (
        select j.booking_id,
          -sum(e.amount_cents) filter (where e.amount_cents < 0 and j.kind = 'referral_fee') as moved,
          -coalesce(sum(e.amount_cents) filter (where e.amount_cents < 0 and j.kind = 'referral_fee_returned'), 0) as back
        from ledger.journals j join ledger.entries e on e.journal_id = j.id
        where j.kind in ('referral_fee', 'referral_fee_returned') group by j.booking_id
      ) booked using (booking_id)
      where coalesce(due.cents, 0) <> coalesce(booked.moved, 0) - coalesce(booked.back, 0)
        or (due.booking_id is null and booked.booking_id is not null)`,
  },
  {
    name: 'only payouts without an answer are on the way to a bank',
    problems: sql`
      select count(*) from vendors.vendors v
      left join (
        select vendor_id, sum(amount_cents) as cents from ledger.payouts where status = 'intent' group by vendor_id
      ) open on open.vendor_id = v.id
      left join ${balances} transit on transit.account = 'payouts_in_transit:' || v.id
      where coalesce(open.cents, 0) + coalesce(transit.cents, 0) <> 0`,
  },
  {
    name: 'every market owes the tax of its charged work',
    problems: sql`
      select count(*) from markets.markets m
      left join (
        select b.market_id, sum(b.tax_cents) as cents from bookings.bookings b
        where exists (select 1 from ledger.journals j where j.booking_id = b.id and j.kind = 'capture')
        group by b.market_id
      ) collected on collected.market_id = m.id
      left join (
        select b.market_id, sum(case l.tax_class
          when 'labor' then ${shareOf('l.amount_cents', 'b.labor_tax_bp')}
          when 'materials' then ${shareOf('l.amount_cents', 'b.materials_tax_bp')}
          else 0 end) as cents
        from ledger.journals j
        join bookings.booking_lines l on l.id = j.reference_id and l.booking_id = j.booking_id
        join bookings.bookings b on b.id = j.booking_id
        where j.kind = 'extra' group by b.market_id
      ) extra on extra.market_id = m.id
      left join (
        select e.account, -sum(e.amount_cents) as cents from ledger.entries e
        join ledger.journals j on j.id = e.journal_id
        where j.kind in ('milestone_released', 'plan_visit', 'plan_forfeited') group by e.account
      ) released on released.account = 'tax_payable:' || m.id
      left join (
        select e.account, sum(e.amount_cents) as cents from ledger.entries e
        join ledger.journals j on j.id = e.journal_id where j.kind = 'refund' group by e.account
      ) given on given.account = 'tax_payable:' || m.id
      left join ${balances} owed on owed.account = 'tax_payable:' || m.id
      where coalesce(collected.cents, 0) + coalesce(extra.cents, 0) + coalesce(released.cents, 0)
        - coalesce(given.cents, 0) + coalesce(owed.cents, 0) <> 0`,
  },
  {
    name: 'credit is set aside for open bookings only, and no balance is below zero',
    problems: sql`
      select (
        select count(*) from bookings.bookings b
        left join ${balances} aside on aside.account = 'credit_reserved:' || b.id
        where coalesce(aside.cents, 0) <>
          case when b.status in ('pending', 'confirmed', 'in_progress') then -b.credit_cents else 0 end
          and not exists (select 1 from ledger.journals j where j.booking_id = b.id and j.kind = 'refund')
      ) + (
        select count(*) from ${balances} credit where credit.account like 'homeowner_credit:%' and credit.cents > 0
      )`,
  },
  {
    name: 'every balance of points is the sum of its entries',
    problems: sql`
      select count(*) from loyalty.members m
      full join (
        select user_id, sum(points) as points, sum(tier_points) as tier_points
        from loyalty.points_entries group by user_id
      ) s on s.user_id = m.user_id
      where m.points is distinct from s.points::int or m.lifetime_points is distinct from s.tier_points::int`,
  },
  {
    name: 'every price is the sum of the lines it was booked with',
    problems: sql`
      select count(*) from bookings.bookings b
      left join (
        select booking_id,
          coalesce(sum(amount_cents) filter (where tax_class = 'labor'), 0) as labor,
          coalesce(sum(amount_cents) filter (where tax_class = 'materials'), 0) as materials
        from bookings.booking_lines where proposed_by is null and status = 'agreed' group by booking_id
      ) l on l.booking_id = b.id
      where l.labor is distinct from b.labor_cents or l.materials is distinct from b.materials_cents`,
  },
  {
    name: 'what a promotion of Canopy’s took off is Canopy’s cost, less what refunds gave back of it',
    problems: sql`
      select count(*) from bookings.bookings b
      left join (
        select booking_id, -sum(amount_cents) as cents from bookings.booking_lines
        where kind = 'canopy_promotion' group by booking_id
      ) l on l.booking_id = b.id
      left join lateral (
        select sum(e.amount_cents) filter (where j.kind = 'capture') as spent, sum(e.amount_cents) as cost, count(*) as journals
        from ledger.journals j join ledger.entries e on e.journal_id = j.id and e.account = 'marketing_expense'
        where j.booking_id = b.id and j.kind in ('capture', 'refund')
      ) booked on true
      where b.covered_cents <> coalesce(l.cents, 0)
        or (booked.journals > 0 and (booked.spent <> b.covered_cents or booked.cost not between 0 and b.covered_cents))
        or (b.covered_cents > 0 and booked.journals = 0 and exists (
          select from ledger.journals j where j.booking_id = b.id and j.kind = 'capture'))`,
  },
  {
    name: 'no technician is in two places at once',
    problems: sql`
      select (
        select count(*) from (
          select during, lag(during) over (partition by technician_id order by during) as before from scheduling.claims
        ) c where during && before
      ) + (
        select count(*) from (
          select starts_at, lag(ends_at) over (partition by technician_id order by starts_at) as before
          from bookings.bookings where status in ('confirmed', 'in_progress', 'completed')
        ) b where starts_at < before
      )`,
  },
  {
    name: 'every booking that takes time has its claim',
    problems: sql`
      select count(*) from bookings.bookings b left join scheduling.claims c on c.booking_id = b.id
      where b.status in ('pending', 'confirmed', 'in_progress')
        and (c.id is null or c.technician_id <> b.technician_id or upper(c.during) < b.ends_at
          or lower(c.during) > b.starts_at
          -- In an emergency the drive counts: somebody is on it from the moment they accept.
          or (b.emergency_id is null and lower(c.during) < b.starts_at))`,
  },
];

/** The simulated processor's own records; with a real one they do not exist here. */
const PROCESSOR_CHECK = {
  name: 'the simulated processor agrees on every payment',
  problems: sql`
    select count(*) from payments.payments p
    left join platform.simulated_cards s on s.kind = 'payment' and s.id = p.processor_ref
    where p.processor_ref like 'pi\\_sim\\_%' and (s.id is null
      or (s.value ->> 'capturedCents')::bigint <> p.captured_cents
      or (s.value ->> 'refundedCents')::bigint <> p.refunded_cents
      or coalesce((s.value ->> 'feeCents')::bigint, 0) <> p.processing_fee_cents)`,
};

/**
 * Proves from the tables alone that the books balance and agree with bookings, payments, payouts, points and calendar.
 * Holds for any database of the product, not only for a sample city, between one command and the next.
 */
export async function verifyBooks({ db }: Pick<Services, 'db'>): Promise<BooksReport> {
  const all = [...CHECKS, PROCESSOR_CHECK];
  const checks: BooksReport['checks'] = [];
  let next = 0;
  // Each check is one statement, and sees one moment of the books.
  const lane = () =>
    db.transaction(async () => {
      for (let place = next++; place < all.length; place = next++) {
        const check = all[place];
        if (!check) return;
        const { rows } = await db.tx.execute<{ problems: string | number }>(
          sql`select (${check.problems})::int as problems`,
        );
        checks[place] = { name: check.name, problems: Number(rows[0]?.problems ?? 0) };
      }
    });
  await Promise.all(Array.from({ length: LANES }, lane));
  return { ok: checks.every((check) => check.problems === 0), checks };
}
