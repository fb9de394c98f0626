import type { Invariant } from './invariants.ts';

/** A visit of a plan that was neither left where the plan put it nor changed by anything later. */
const MISPLACED = (status: 'applied' | 'undone', since: string, where: string) => `
  select '${status} plan ' || p.id::text || ', booking ' || b.id::text as problem
  from dispatch.route_plans p cross join lateral jsonb_array_elements(p.changes) c
  join bookings.bookings b on b.id = (c ->> 'bookingId')::uuid
  where p.status = '${status}' and p.${since} > $1 and c ->> 'kind' = 'move' and ${where}
    and not exists (select 1 from platform.events e
      where e.payload ->> 'bookingId' = b.id::text and e.occurred_at > p.${since}
        and e.name in ('booking.visit_shifted', 'booking.moved', 'booking.technician_changed', 'booking.reassigned'))`;

/** A visit stands where a change of a plan says. */
const AT = (end: 'from' | 'to') =>
  `(b.technician_id, b.starts_at) = ((c ->> '${end}TechnicianId')::uuid, (c ->> '${end}StartsAt')::timestamptz)`;

/** What holds of a vendor's stock and routes after every commit. */
export const OFFICE: readonly Invariant[] = [
  {
    claim: 'the level of every part at every location is the sum of its movements',
    sql: `select 'part ' || part_id::text || ' at ' || location_id::text as problem from inventory.levels
          full join (select part_id, location_id, sum(quantity) as moved from inventory.movements
            group by part_id, location_id) m using (part_id, location_id)
          where quantity is distinct from moved`,
  },
  {
    claim: 'every order line has received the sum of its deliveries, and its order says so',
    sql: `select 'order line ' || l.id::text as problem from inventory.order_lines l
          left join (select order_line_id, sum(quantity) as delivered from inventory.movements
            where order_line_id is not null group by order_line_id) m on m.order_line_id = l.id
          where l.received <> coalesce(m.delivered, 0)
          union all
          select 'order ' || o.id::text || ' is ' || o.status from inventory.orders o
          join (select order_id, bool_and(received = quantity) as whole, bool_or(received > 0) as begun
            from inventory.order_lines group by order_id) l on l.order_id = o.id
          where o.status <> 'canceled' and (whole <> (o.status = 'received')
            or (begun and not whole) <> (o.status = 'partly_received'))`,
  },
  {
    claim: 'what a part costs is the moving average of its receipts, and what left was valued at it',
    sql: `with recursive m as materialized (
            select m.part_id, m.quantity, m.unit_cents, m.kind,
              row_number() over (partition by m.part_id order by m.at, m.id) as n
            from inventory.movements m join inventory.parts p on p.id = m.part_id where p.created_at > $1),
          walk as (
            select p.id as part_id, 0::bigint as n, 0::numeric as on_hand, 0::numeric as average, false as wrong
            from inventory.parts p where p.created_at > $1
            union all
            select m.part_id, m.n, w.on_hand + m.quantity,
              case when m.kind <> 'received' then w.average when w.on_hand <= 0 then m.unit_cents::numeric
                else (w.on_hand * w.average + m.quantity * m.unit_cents) / (w.on_hand + m.quantity) end,
              m.kind not in ('received', 'returned') and abs(m.unit_cents - w.average) > 0.001
            from walk w join m on m.part_id = w.part_id and m.n = w.n + 1)
          select 'part ' || w.part_id::text || ' by its movement ' || w.n::text as problem from walk w
          join inventory.parts p on p.id = w.part_id
          where w.wrong or (abs(p.average_cents - w.average) > 0.001
            and w.n = (select count(*) from m where m.part_id = w.part_id))`,
  },
  {
    claim: 'what left one location arrived at another',
    sql: `select 'transfer ' || transfer_id::text as problem from inventory.movements
          where transfer_id is not null group by transfer_id having count(*) <> 2 or sum(quantity) <> 0`,
  },
  {
    claim: 'a part is out of the van as long as it is on the job',
    sql: `select 'line ' || l.id::text || ' is ' || l.status as problem from bookings.booking_lines l
          join inventory.parts p on p.id = l.ref_id
          left join (select line_id, sum(quantity) as moved from inventory.movements where line_id is not null
            group by line_id) m on m.line_id = l.id
          where l.proposed_at > $1
            and coalesce(m.moved, 0) <> case when l.status in ('agreed', 'proposed') then -l.quantity else 0 end`,
  },
  {
    claim: 'a count is posted with all of its differences or with none',
    sql: `select 'count ' || c.id::text as problem from inventory.counts c
          join inventory.count_lines l on l.count_id = c.id
          left join inventory.movements m on m.count_id = c.id and m.part_id = l.part_id
          where coalesce(m.quantity, 0) <> case when c.status = 'posted' then l.counted - l.expected else 0 end`,
  },
  {
    claim: 'no plan of a day is half applied: its visits are where it put them, or were changed later',
    sql: MISPLACED('applied', 'applied_at', `not ${AT('to')}`),
  },
  {
    claim: 'no plan of a day is half undone',
    sql: MISPLACED(
      'undone',
      'undone_at',
      `${AT('to')} and not ${AT('from')} and b.status = 'confirmed' and b.en_route_at is null`,
    ),
  },
  {
    claim: 'no visit was moved by a plan that does not know it',
    sql: `select 'booking ' || (e.payload ->> 'bookingId') as problem from platform.events e
          where e.name = 'booking.visit_shifted' and e.occurred_at > $1 and not exists (
            select 1 from dispatch.route_plans p cross join lateral jsonb_array_elements(p.changes) c
            where p.status <> 'draft' and c ->> 'bookingId' = e.payload ->> 'bookingId' and (
              (c ->> 'toStartsAt')::timestamptz = (e.payload ->> 'to')::timestamptz
              or p.status = 'undone' and (c ->> 'fromStartsAt')::timestamptz = (e.payload ->> 'to')::timestamptz))`,
  },
];
