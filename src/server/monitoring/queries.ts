import { sql } from 'drizzle-orm';
import { type HealthFacts, type HealthStatus, healthStatus } from '#core/monitoring/health.ts';
import { HEALTH_WINDOW_MS } from '#core/monitoring/limits.ts';
import type { Services } from '#server/lib/context.ts';

/** The database counts as away when it has not answered by then. */
const ANSWER_WITHIN_MS = 2_000;

export type Health = {
  status: HealthStatus;
  checkedAt: Date;
  database: 'up' | 'away';
  facts: HealthFacts | null;
};

/** Installation health. Never throws; a database that does not answer within two seconds is away. */
export async function healthOf(services: Pick<Services, 'db' | 'clock' | 'log'>): Promise<Health> {
  const checkedAt = services.clock.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  });
  try {
    const facts = await Promise.race([measure(services, checkedAt), late]);
    return { status: healthStatus(facts), checkedAt, database: 'up', facts };
  } catch (error) {
    services.log.warn({ err: error }, 'health: the database does not answer');
    return { status: 'critical', checkedAt, database: 'away', facts: null };
  } finally {
    clearTimeout(timer);
  }
}

type Row = Record<
  | 'errors'
  | 'critical'
  | 'event_lag'
  | 'dead'
  | 'unsealed'
  | 'unsealed_lag'
  | 'mails'
  | 'mail_lag'
  | 'mails_failed',
  number
> & { has_jobs: boolean };

/** One round trip: an open health address must not become a way to load the database. */
async function measure({ db }: Pick<Services, 'db'>, now: Date): Promise<HealthFacts> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - HEALTH_WINDOW_MS).toISOString();
  const secondsSince = (instant: ReturnType<typeof sql>) =>
    sql`coalesce(greatest(0, extract(epoch from ${at}::timestamptz - (${instant}))), 0)::float8`;
  const result = await db.engine.pageReads.execute<Row>(sql`
    with recent as (
      select severity, case when first_at > ${since}::timestamptz then count else 1 end as count
      -- Anybody can send what a browser reports.
      from monitoring.errors where last_at > ${since}::timestamptz and source = 'server'
    ), waiting as (
      select at from audit.entries
      where id > coalesce((select last_id from audit.seals order by id desc limit 1), 0)
    )
    select
      (select coalesce(sum(count), 0) from recent)::float8 as errors,
      (select coalesce(sum(count), 0) from recent where severity = 'critical')::float8 as critical,
      ${secondsSince(sql`
        select e.occurred_at from platform.events e where (e.transaction_id, e.id) > (
          select c.transaction_id, c.event_id from platform.event_cursors c
          order by c.transaction_id, c.event_id limit 1
        ) order by e.transaction_id, e.id limit 1`)} as event_lag,
      (select count(*) from platform.dead_events)::float8 as dead,
      (select count(*) from waiting)::float8 as unsealed,
      ${secondsSince(sql`select min(at) from waiting`)} as unsealed_lag,
      (select count(*) from platform.mails where status = 'queued' and next_attempt_at <= ${at}::timestamptz)::float8 as mails,
      ${secondsSince(sql`
        select min(next_attempt_at) from platform.mails where status = 'queued'`)} as mail_lag,
      (select count(*) from platform.mails where status = 'failed' and created_at > ${at}::timestamptz - interval '1 day')::float8
        as mails_failed,
      to_regclass('jobs.job') is not null as has_jobs`);
  const row = result.rows[0];
  if (!row) throw new Error('The health query answered nothing');
  return {
    errors: { recent: row.errors, critical: row.critical },
    events: { lagSeconds: Math.round(row.event_lag), dead: row.dead },
    jobs: row.has_jobs ? await measureJobs(db) : { waiting: 0, delaySeconds: 0 },
    audit: { unsealed: row.unsealed, delaySeconds: Math.round(row.unsealed_lag) },
    mail: { waiting: row.mails, delaySeconds: Math.round(row.mail_lag), failed: row.mails_failed },
  };
}

/** The queue keeps the database's own time. */
async function measureJobs(db: Services['db']): Promise<HealthFacts['jobs']> {
  const result = await db.engine.pageReads.execute<{ waiting: number; delay: number }>(sql`
    select count(*)::float8 as waiting,
      coalesce(extract(epoch from now() - min(start_after)), 0)::float8 as delay
    from jobs.job where state < 'active' and start_after < now()`);
  const row = result.rows[0];
  return { waiting: row?.waiting ?? 0, delaySeconds: Math.round(row?.delay ?? 0) };
}
