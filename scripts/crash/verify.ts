import pg from 'pg';
import type { Acknowledged } from './client.ts';

export type Verdict = { claim: string; problems: string[] };

/** Each returns a row per violation. */
const INVARIANTS: { claim: string; sql: string }[] = [
  {
    claim: 'no technician is in two places at once',
    sql: `select a.id::text || ' overlaps ' || b.id::text as problem from scheduling.claims a
          join scheduling.claims b on a.technician_id = b.technician_id and a.id < b.id and a.during && b.during`,
  },
  {
    claim: 'every journal sums to zero',
    sql: `select 'journal ' || journal_id::text as problem from ledger.entries
          group by journal_id, currency having sum(amount_cents) <> 0`,
  },
  {
    claim: 'the books as a whole sum to zero',
    sql: `select 'total ' || sum(amount_cents)::text as problem from ledger.entries having sum(amount_cents) <> 0`,
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
          group by booking_id, purpose, purpose_id having count(*) > 1`,
  },
  {
    claim: 'every completed job is charged, and booked once',
    sql: `select 'booking ' || b.id::text as problem from bookings.bookings b
          where b.status = 'completed' and b.origin = 'live' and (
            (select count(*) from ledger.journals j where j.booking_id = b.id and j.kind = 'capture') <> 1 or
            (b.total_cents > b.credit_cents and not exists
              (select 1 from payments.payments p where p.booking_id = b.id and p.status = 'captured'
               and p.captured_cents = b.total_cents - b.credit_cents)))`,
  },
  {
    claim: 'processor and books agree',
    sql: `select 'payment ' || p.id::text as problem from payments.payments p
          join platform.simulated_cards c on c.kind = 'payment' and c.id = p.processor_ref
          where p.pending is null and p.status in ('captured', 'refunded')
          and (c.value ->> 'capturedCents')::bigint <> p.captured_cents`,
  },
  {
    claim: 'every change of a booking is in its story',
    sql: `select 'booking ' || b.id::text as problem from bookings.bookings b
          where b.status not in ('held', 'expired') and not exists
            (select 1 from bookings.booking_steps s where s.booking_id = b.id and s.step = b.status)`,
  },
  {
    claim: "a member's points are the sum of their entries",
    sql: `select 'member ' || m.user_id::text as problem from loyalty.members m where m.points <>
          (select coalesce(sum(points), 0) from loyalty.points_entries e where e.user_id = m.user_id)`,
  },
];

/** Statuses a booking may have once an operation on it was acknowledged. */
const REQUESTED = ['pending', 'confirmed', 'in_progress', 'completed', 'declined', 'expired', 'cancelled'];

/** Company id → e-mail of its owner. */
export async function ownersOf(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; email: string }>(
      'select v.id, u.email from vendors.vendors v join users.users u on u.id = v.owner_id',
    );
    return new Map(rows.map(({ id, email }) => [id, email]));
  } finally {
    await client.end();
  }
}

/** What the database says after the storm, against what was acknowledged. */
export async function verify(databaseUrl: string, log: Acknowledged[]): Promise<Verdict[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const verdicts: Verdict[] = [];
    for (const { claim, sql } of INVARIANTS) {
      const { rows } = await client.query<{ problem: string }>(sql);
      verdicts.push({ claim, problems: rows.map(({ problem }) => problem) });
    }
    verdicts.push(...(await acknowledgedVerdicts(client, log)));
    return verdicts;
  } finally {
    await client.end();
  }
}

async function acknowledgedVerdicts(client: pg.Client, log: Acknowledged[]): Promise<Verdict[]> {
  const { rows } = await client.query<{ id: string; status: string }>(
    'select id, status from bookings.bookings',
  );
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]));
  const done = log.filter(({ status }) => status < 300);
  const held = done.filter(({ operation }) => operation === 'POST /bookings');
  const ids = held.map(({ body }) => (body as { id: string }).id);
  const about = (verb: string) =>
    done.flatMap(
      ({ operation }) => new RegExp(`^POST /bookings/([^/]+)/${verb}$`).exec(operation)?.[1] ?? [],
    );
  const { rows: twice } = await client.query<{ problem: string }>(
    `select 'key ' || key as problem from platform.idempotency_keys where key = any ($1) group by key having count(*) > 1`,
    [log.map(({ key }) => key)],
  );
  return [
    {
      claim: `all ${ids.length} acknowledged bookings exist`,
      problems: ids.filter((id) => !statusOf.has(id)).map((id) => `booking ${id} is gone`),
    },
    {
      claim: 'no booking was acknowledged for two holds',
      problems: ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `booking ${id} twice`),
    },
    {
      claim: 'acknowledged requests were kept',
      problems: about('request')
        .filter((id) => !REQUESTED.includes(statusOf.get(id) ?? ''))
        .map((id) => `booking ${id} is ${statusOf.get(id)}`),
    },
    {
      claim: 'acknowledged cancellations were kept',
      problems: about('cancel')
        .filter((id) => statusOf.get(id) !== 'cancelled')
        .map((id) => `booking ${id} is ${statusOf.get(id)}`),
    },
    {
      claim: 'acknowledged completions were kept',
      problems: about('complete')
        .filter((id) => statusOf.get(id) !== 'completed')
        .map((id) => `booking ${id} is ${statusOf.get(id)}`),
    },
    { claim: 'no key was used twice', problems: twice.map(({ problem }) => problem) },
  ];
}
