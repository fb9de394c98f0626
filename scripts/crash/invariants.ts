export type Invariant = { claim: string; sql: string };

/** The simulated processor's records, as another company's would be. */
const AT_PROCESSOR = (kind: string) =>
  `(select id, value from platform.simulated_cards where kind = '${kind}') s`;

/** What holds after every commit, also the last one before a kill. Each returns a row per violation. */
export const ALWAYS: readonly Invariant[] = [
  {
    claim: 'no technician is in two places at once',
    sql: `select 'claims of ' || technician_id::text as problem from (
            select technician_id, during, lag(during) over (partition by technician_id order by during) as before
            from scheduling.claims) c
          where during && before`,
  },
  {
    claim: 'every journal sums to zero',
    sql: `select 'journal ' || journal_id::text as problem from ledger.entries
          group by journal_id, currency having sum(amount_cents) <> 0
          union all
          select 'journal ' || j.id::text || ' is empty' from ledger.journals j
          where not exists (select 1 from ledger.entries e where e.journal_id = j.id)`,
  },
  {
    claim: 'the books as a whole sum to zero',
    sql: `select 'total ' || sum(amount_cents)::text as problem from ledger.entries having sum(amount_cents) <> 0`,
  },
  {
    claim: 'the evidence of a photo is there whole, and of that photo',
    sql: `select 'evidence ' || e.photo_id::text as problem from photos.evidence e
          join bookings.photos p on p.id = e.photo_id
          left join photos.photo_details d on d.photo_id = e.photo_id
          where d.check_result is null or e.sha256 <> p.sha256 or e.booking_id <> p.booking_id`,
  },
  {
    claim: 'every booking that needs its time has its claim',
    sql: `select 'booking ' || b.id::text as problem from bookings.bookings b
          left join scheduling.claims c on c.booking_id = b.id
          where b.status in ('pending', 'confirmed') and b.starts_at > now() and c.id is null`,
  },
  {
    claim: 'no claim belongs to a booking that ended',
    sql: `select 'claim ' || c.id::text as problem from scheduling.claims c
          join bookings.bookings b on b.id = c.booking_id
          where b.status in ('declined', 'expired', 'cancelled')`,
  },
  {
    claim: 'nothing of a booking is paid twice',
    sql: `select 'booking ' || booking_id::text as problem from payments.payments
          where status in ('intent', 'requires_action', 'authorized', 'captured')
          group by booking_id, purpose, purpose_id having count(*) > 1
          union all
          select 'at the processor, booking ' || p.booking_id::text from payments.payments p
          join ${AT_PROCESSOR('payment')} on s.value ->> 'paymentId' = p.id::text
          where s.value ->> 'status' = 'captured' group by p.booking_id, p.purpose, p.purpose_id having count(*) > 1`,
  },
  {
    claim: 'processor and books agree on every charge that is not under way',
    sql: `select 'payment ' || p.id::text as problem from payments.payments p
          left join ${AT_PROCESSOR('payment')} on s.id = p.processor_ref
          where p.processor_ref like 'pi\\_sim\\_%' and p.pending is null and not exists (
              select 1 from payments.refunds r where r.payment_id = p.id and r.status = 'intent')
            and (s.id is null or (s.value ->> 'capturedCents')::bigint <> p.captured_cents
              or (s.value ->> 'refundedCents')::bigint <> p.refunded_cents)`,
  },
  {
    claim: 'the processor holds and charges nothing that the books do not know',
    sql: `select 'charge ' || s.id as problem from ${AT_PROCESSOR('payment')}
          left join payments.payments p on p.id::text = s.value ->> 'paymentId'
          where s.value ->> 'status' in ('authorized', 'captured')
            and (p.id is null or (p.pending is null and p.processor_ref is null))`,
  },
  {
    claim: 'the processor gave nothing back that the books do not know',
    sql: `select 'refund ' || s.id as problem from ${AT_PROCESSOR('refund')}
          left join payments.refunds r on r.id::text = s.value ->> 'refundId'
          where r.id is null or r.status = 'failed' or r.card_cents <> (s.value ->> 'amountCents')::bigint`,
  },
  {
    claim: 'the processor and the books agree on every payout',
    sql: `select 'transfer ' || s.id as problem from ${AT_PROCESSOR('transfer')}
          left join ledger.payouts p on p.id::text = s.value ->> 'payoutId'
          where (s.value ->> 'paid')::boolean
            and (p.id is null or p.status = 'failed' or p.amount_cents <> (s.value ->> 'amountCents')::bigint)
          union all
          select 'payout ' || p.id::text from ledger.payouts p
          where p.status = 'paid' and p.processor_ref like 'tr\\_sim\\_%' and not exists (
            select 1 from platform.simulated_cards where kind = 'transfer' and id = p.processor_ref)`,
  },
  {
    claim: 'no payout left twice',
    sql: `select account || ' ' || sum(amount_cents)::text as problem from ledger.entries
          where account like 'payouts\\_in\\_transit:%' group by account having sum(amount_cents) > 0`,
  },
  {
    claim: 'every change of a booking is in its story',
    sql: `select 'booking ' || b.id::text as problem from bookings.bookings b
          where b.status not in ('held', 'expired') and not exists
            (select 1 from bookings.booking_steps s where s.booking_id = b.id and s.step = b.status)`,
  },
  {
    claim: "a member's points are the sum of their entries",
    sql: `select 'member ' || m.user_id::text as problem from loyalty.members m
          left join (select user_id, sum(points) as points, sum(tier_points) as tier_points
            from loyalty.points_entries group by user_id) e on e.user_id = m.user_id
          where m.points <> coalesce(e.points, 0) or m.lifetime_points <> coalesce(e.tier_points, 0)`,
  },
  {
    claim: 'redeemed points are in the books once',
    sql: `select 'entry ' || e.id::text as problem from loyalty.points_entries e
          left join ledger.journals j on j.reference_id = e.id
          where e.kind = 'redeemed' and e.memo like '% off a booking' and e.at > $1
          group by e.id having count(j.id) <> 1`,
  },
  {
    claim: 'no listener gave up on an event',
    sql: `select consumer || ' on event ' || event_id::text || ': ' || left(error, 200) as problem
          from platform.dead_events where failed_at > $1`,
  },
];

/** What holds once the callers are gone and the jobs have finished what the kills interrupted. */
export const SETTLED: readonly Invariant[] = [
  {
    claim: 'for every milestone is held what was paid for it and not released or refunded',
    sql: `select 'milestone ' || m.id::text as problem from quotes.milestones m
          join quotes.projects p on p.id = m.project_id
          left join lateral (select coalesce(sum(y.captured_cents - y.refunded_cents), 0) as cents
            from payments.payments y where y.booking_id = p.booking_id
              and y.settlement ->> 'milestoneId' = m.id::text) paid on true
          left join lateral (select coalesce(-sum(e.amount_cents), 0) as cents
            from ledger.entries e where e.account = 'milestone_held:' || m.id) held on true
          where held.cents <> case when m.status in ('funded', 'release_requested', 'disputed')
            then paid.cents else 0 end`,
  },
  {
    claim: 'of every plan is deferred what was paid for it and not earned, refunded or carried on',
    sql: `select 'plan ' || s.id::text as problem from plans.subscriptions s
          left join lateral (select coalesce(sum(y.captured_cents - y.refunded_cents), 0) as cents
            from payments.payments y where y.booking_id = s.id and y.purpose = 'plan') paid on true
          left join lateral (select coalesce(sum(r.amount_cents), 0) as cents
            from plans.recognitions r where r.subscription_id = s.id) earned on true
          left join lateral (select coalesce(-sum(e.amount_cents), 0) as cents
            from ledger.entries e where e.account = 'plan_deferred:' || s.id) held on true
          left join lateral (select coalesce(-sum(e.amount_cents), 0) as cents
            from ledger.entries e join ledger.journals j on j.id = e.journal_id
            where e.account = 'plan_deferred:' || s.id and j.kind in ('plan_carried', 'plan_credited')) carried on true
          where held.cents < 0 or held.cents <> paid.cents - earned.cents + carried.cents`,
  },
  {
    claim: 'a plan whose first payment went through is active, and one whose did not has nothing',
    sql: `select 'plan ' || s.id::text || ' is ' || s.status as problem from plans.subscriptions s
          where s.status in ('pending', 'declined') and exists (select 1 from payments.payments y
            where y.booking_id = s.id and y.status = 'captured')`,
  },
  {
    claim: 'a project whose first payment went through has its visit, and one whose did not has nothing',
    sql: `select 'project ' || p.id::text || ' is ' || p.status as problem from quotes.projects p
          join bookings.bookings b on b.id = p.booking_id
          where (p.status = 'active' and b.status in ('held', 'expired')) or (p.status = 'awaiting_funds'
            and exists (select 1 from payments.payments y where y.booking_id = b.id and y.status = 'captured'))`,
  },
  {
    claim: 'an emergency that a vendor accepted has its visit, and one that is searched for has none',
    sql: `select 'emergency ' || e.id::text || ' is ' || e.status || ', its visit ' || coalesce(b.status, 'missing') as problem
          from dispatch.emergencies e left join bookings.bookings b on b.id = e.booking_id
          where e.requested_at > $1 and ((e.status in ('accepted', 'assigned', 'arrived')
            and (b.id is null or b.status in ('held', 'expired', 'cancelled')))
            or (e.status in ('searching', 'no_vendor') and e.booking_id is not null))`,
  },
  {
    claim: 'nothing is left under way at the processor',
    sql: `select 'payment ' || id::text || ' waits for ' || pending as problem from payments.payments
          where pending is not null
          union all select 'refund ' || id::text from payments.refunds where status = 'intent'
          union all select 'payout ' || id::text from ledger.payouts where status = 'intent'`,
  },
  {
    claim: 'every completed job is charged, and booked once',
    sql: `select 'booking ' || b.id::text as problem from bookings.bookings b
          where b.status = 'completed' and b.origin = 'live' and b.total_cents > 0 and (
            (select count(*) from ledger.journals j where j.booking_id = b.id and j.kind = 'capture') <> 1 or
            (b.total_cents > b.credit_cents and not exists
              (select 1 from payments.payments p where p.booking_id = b.id and p.purpose = 'visit'
               and p.status in ('captured', 'refunded') and p.captured_cents = b.total_cents - b.credit_cents)))`,
  },
  {
    claim: 'every mail has left',
    sql: `select 'mail ' || id::text || ' is ' || status as problem from platform.mails
          where status <> 'sent' and created_at > $1 and next_attempt_at < now()`,
  },
  {
    claim: 'every listener has heard every event',
    sql: `select consumer || ' waits' as problem from platform.event_cursors c where exists (
            select 1 from platform.events e where (e.transaction_id, e.id) > (c.transaction_id, c.event_id))`,
  },
  {
    claim: 'every finished job of this run has given its points once',
    sql: `select 'booking ' || b.id::text as problem from bookings.bookings b
          where b.status = 'completed' and b.origin = 'live' and b.total_cents > 0 and
            (select count(*) from loyalty.points_entries e
             where e.booking_id = b.id and e.kind = 'earned' and e.reference_id = b.id) <> 1`,
  },
];
