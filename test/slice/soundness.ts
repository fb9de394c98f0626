import { sql } from 'drizzle-orm';
import type { Database } from '#server/lib/db/database.ts';

/** What must hold whatever happened, each as a query for the rows that break it. */
const RULES: Record<string, ReturnType<typeof sql>> = {
  'a journal does not sum to zero': sql`
    select journal_id as what from ledger.entries group by journal_id, currency having sum(amount_cents) <> 0`,
  'clearing is not what the processor owes us': sql`
    select expected || ' but ' || clearing as what from (select
      (select coalesce(sum(captured_cents - processing_fee_cents - refunded_cents), 0) from payments.payments)
        - (select coalesce(sum(amount_cents), 0) from ledger.payouts where status = 'paid') as expected,
      (select coalesce(sum(amount_cents), 0) from ledger.entries where account = 'processor_clearing') as clearing
    ) as sums where expected <> clearing`,
  'somebody used more credit than they had': sql`
    select account as what from ledger.entries
    where account like 'homeowner_credit:%' or account like 'credit_reserved:%'
    group by account having sum(amount_cents) > 0`,
  'credit is set aside for a booking that is over': sql`
    select e.account as what from ledger.entries e
    join bookings.bookings b on e.account = 'credit_reserved:' || b.id::text
    left join payments.payments p on p.booking_id = b.id and p.pending is not null
    where b.status in ('declined', 'expired', 'cancelled') and p.id is null
    group by e.account having sum(e.amount_cents) <> 0`,
  'a missed arrival promise was credited another amount than it says, or a kept one was': sql`
    select e.id || ' ' || e.promise as what from dispatch.emergencies e
    left join ledger.journals j on j.reference_id = e.id and j.kind = 'goodwill_credit'
    left join ledger.entries l on l.journal_id = j.id and l.account = 'homeowner_credit:' || e.homeowner_id
    where coalesce(-l.amount_cents, 0) <> e.credited_cents
      or (e.credited_cents > 0 and e.promise <> 'broken')`,
  'an emergency that somebody is on has no visit, or another has its own': sql`
    select e.id || ' ' || e.status as what from dispatch.emergencies e
    left join bookings.bookings b on b.id = e.booking_id
    where e.status in ('accepted', 'assigned', 'arrived') and (b.id is null or b.emergency_id is distinct from e.id
      or b.vendor_id <> e.vendor_id or b.technician_id <> e.technician_id)`,
  'a booking that needs time has none': sql`
    select b.id || ' ' || b.status as what from bookings.bookings b
    left join scheduling.claims c on c.booking_id = b.id
    where b.status in ('pending', 'confirmed', 'in_progress') and (c.id is null or c.kind <> 'visit')`,
  'a booking that is over keeps its time': sql`
    select b.id || ' ' || b.status as what from bookings.bookings b
    join scheduling.claims c on c.booking_id = b.id
    where b.status in ('declined', 'expired', 'cancelled', 'no_show')`,
  'money was taken for a booking that owes none': sql`
    select p.id || ' ' || b.status as what from payments.payments p join bookings.bookings b on b.id = p.booking_id
    where p.status = 'captured' and b.status <> 'completed' and b.cancellation_fee_cents = 0
      and p.purpose not in ('milestone', 'change_order')`,
  'another amount is held for a milestone than was paid for it': sql`
    select m.id || ' ' || m.status as what from quotes.milestones m join quotes.projects p on p.id = m.project_id
    left join (select account, -sum(amount_cents) as cents from ledger.entries group by account) held
      on held.account = 'milestone_held:' || m.id
    left join lateral (select sum(y.captured_cents - y.refunded_cents) as cents from payments.payments y
      where y.booking_id = p.booking_id and y.settlement ->> 'milestoneId' = m.id::text) paid on true
    where coalesce(held.cents, 0) <> case when m.status in ('funded', 'release_requested', 'disputed')
      then coalesce(paid.cents, 0) else 0 end`,
  'another amount of a plan is deferred than was paid and not earned': sql`
    select s.number || ' ' || s.status as what from plans.subscriptions s
    left join (select account, -sum(amount_cents) as cents from ledger.entries group by account) held
      on held.account = 'plan_deferred:' || s.id
    left join lateral (select sum(y.captured_cents - y.refunded_cents) as cents from payments.payments y
      where y.booking_id = s.id and y.purpose = 'plan') paid on true
    left join lateral (select sum(r.amount_cents) as cents from plans.recognitions r
      where r.subscription_id = s.id) earned on true
    left join lateral (select -sum(e.amount_cents) as cents from ledger.entries e
      join ledger.journals j on j.id = e.journal_id
      where e.account = 'plan_deferred:' || s.id and j.kind in ('plan_carried', 'plan_credited')) carried on true
    where coalesce(held.cents, 0) < 0 or coalesce(held.cents, 0)
      <> coalesce(paid.cents, 0) - coalesce(earned.cents, 0) + coalesce(carried.cents, 0)`,
  'a payment that is over still waits for something': sql`
    select id || ' ' || status || ' ' || pending as what from payments.payments
    where pending is not null and status in ('captured', 'voided', 'lapsed', 'failed', 'refunded')`,
  'a job says another sum of its extra work than its lines': sql`
    select b.id || ' ' || b.extras_cents as what from bookings.bookings b
    where b.extras_cents <> (
      select coalesce(sum(l.amount_cents + round(l.amount_cents
        * case l.tax_class when 'labor' then b.labor_tax_bp when 'materials' then b.materials_tax_bp else 0 end / 10000.0)), 0)
      from bookings.booking_lines l
      where l.booking_id = b.id and l.status = 'agreed' and l.proposed_by is not null)`,
  'points are not what their entries say': sql`
    select m.user_id::text as what from loyalty.members m
    where m.points <> (select coalesce(sum(points), 0) from loyalty.points_entries e where e.user_id = m.user_id)`,
  'a listener gave up': sql`select consumer || ': ' || error as what from platform.dead_events`,
};

/** Everything that is wrong in the database, in words; empty when nothing. */
export async function bookProblems(db: Database): Promise<string[]> {
  const queries = Object.entries(RULES).map(
    ([rule, query]) => sql`select ${rule}::text as rule, what::text from (${query}) as broken`,
  );
  const all = sql.join(queries, sql` union all `);
  const { rows } = await db.engine.pageReads.execute<{ rule: string; what: string }>(all);
  return rows.map(({ rule, what }) => `${rule}: ${what}`);
}
