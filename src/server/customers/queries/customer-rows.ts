import { type SQL, sql } from 'drizzle-orm';
import { RHYTHM_MAX_DAYS, RHYTHM_MIN_DAYS, YEARLY_MONTHS } from '#core/customers/limits.ts';
import { vendorPayable } from '#core/ledger/accounts.ts';
import { YEARLY_SERVICES } from '#core/plans/proposal.ts';
import { type Ctx, now } from '#server/lib/context.ts';

/**
 * A homeowner is a customer of the company that has, or had, a confirmed job of theirs. Requests that were never accepted
 * make nobody a customer. `b` is the booking.
 */
export const isCustomerJob = sql`(b.accepted_at is not null or b.status in ('confirmed', 'in_progress', 'completed'))`;

/**
 * The customers of a company, a row each, reckoned at once from its jobs and its account in the books. `next_due` is
 * `nextDue` of core/customers/due.ts. What is only shown on a page (names of homes, tags) is joined to the page.
 */
export function customerRows(ctx: Ctx, vendorId: string): SQL {
  const yearly = sql.join(
    YEARLY_SERVICES.map((slug) => sql`${slug}`),
    sql`, `,
  );
  return sql`
    with job as materialized (
      select b.homeowner_id, b.home_id, b.service_id, b.status, b.starts_at, b.zone,
        (b.starts_at at time zone b.zone)::date as day,
        b.status in ('confirmed', 'in_progress') as planned
      from bookings.bookings b where b.vendor_id = ${vendorId}::uuid and ${isCustomerJob}
    ), earned as (
      select b.homeowner_id, -sum(e.amount_cents) as cents
      from ledger.entries e
      join ledger.journals j on j.id = e.journal_id
      join bookings.bookings b on b.id = j.booking_id
      where e.account = ${vendorPayable(vendorId)}
      group by 1
    ), yearly as (
      select homeowner_id, min(due) as due from (
        select homeowner_id, (max(day) filter (where status = 'completed')
          + ${`${YEARLY_MONTHS} months`}::interval)::date as due
        from job join catalog.services s on s.id = job.service_id and s.slug in (${yearly})
        group by homeowner_id, home_id, service_id
        having not bool_or(planned) and bool_or(status = 'completed')
      ) each group by 1
    ), rhythm as (
      select homeowner_id, max(day) as last, ((max(day) - min(day)) / (count(distinct day) - 1))::int as days
      from job where status = 'completed'
      group by 1 having count(distinct day) > 1
    )
    select job.homeowner_id as id, u.name,
      count(*) filter (where job.status = 'completed')::int as jobs,
      count(distinct job.home_id)::int as homes,
      coalesce(max(earned.cents), 0)::bigint as earned_cents,
      max(job.starts_at) filter (where job.status = 'completed') as last_visit_at,
      min(job.starts_at) filter (where job.status = 'confirmed' and job.starts_at > ${now(ctx).toISOString()}::timestamptz)
        as next_visit_at,
      max(job.starts_at) as latest_at,
      (array_agg(job.home_id order by job.starts_at desc))[1] as home_id,
      (array_agg(job.zone order by job.starts_at desc))[1] as zone,
      coalesce(max(yearly.due), case
        when not bool_or(job.planned) and max(rhythm.days) between ${RHYTHM_MIN_DAYS} and ${RHYTHM_MAX_DAYS}
        then max(rhythm.last) + max(rhythm.days) end) as next_due
    from job
    join users.users u on u.id = job.homeowner_id
    left join earned on earned.homeowner_id = job.homeowner_id
    left join yearly on yearly.homeowner_id = job.homeowner_id
    left join rhythm on rhythm.homeowner_id = job.homeowner_id
    group by job.homeowner_id, u.name`;
}
