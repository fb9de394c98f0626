import { gt, isNotNull, sql } from 'drizzle-orm';
import { isAdministrator } from '#core/lib/actor.ts';
import { HOUR_MS } from '#core/lib/durations.ts';
import type { StatusView } from '#core/monitoring/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { payments } from '#server/payments/tables.ts';
import { healthOf } from '../queries.ts';
import { errors } from '../tables.ts';

const NOTHING = { waiting: 0, delaySeconds: 0 };

type ErrorCounts = NonNullable<StatusView['errors']>;

/** monitoring.status: health in more words, for the page that everybody may open. Errors are counted for administrators. */
export async function statusOf(ctx: Ctx): Promise<StatusView> {
  const at = now(ctx);
  const health = await healthOf(ctx);
  const away = health.database === 'away';
  const [counts, cards] = away
    ? [noErrors(), NOTHING]
    : await Promise.all([
        isAdministrator(ctx.actor) ? errorsSince(ctx, new Date(at.getTime() - HOUR_MS)) : null,
        cardsWaiting(ctx, at),
      ]);
  const { facts } = health;
  return {
    status: health.status,
    checkedAt: at,
    upSince: new Date(at.getTime() - process.uptime() * 1_000),
    database: health.database,
    cards: { processor: ctx.env.CARDS === 'stripe' ? 'stripe' : 'simulated', ...cards },
    jobs: facts?.jobs ?? NOTHING,
    events: facts?.events ?? { lagSeconds: 0, dead: 0 },
    mail: facts?.mail ?? { ...NOTHING, failed: 0 },
    audit: facts?.audit ?? { unsealed: 0, delaySeconds: 0 },
    errors: isAdministrator(ctx.actor) ? counts : null,
  };
}

function noErrors(): ErrorCounts {
  return { critical: 0, high: 0, medium: 0, low: 0 };
}

/** An error that began earlier counts once: how often it came within the hour is not kept. */
async function errorsSince(ctx: Ctx, since: Date): Promise<ErrorCounts> {
  const rows = await ctx.db.read
    .select({
      severity: errors.severity,
      count: sql<number>`sum(case when ${errors.firstAt} > ${since.toISOString()}::timestamptz then ${errors.count} else 1 end)::int`,
    })
    .from(errors)
    .where(gt(errors.lastAt, since))
    .groupBy(errors.severity);
  return { ...noErrors(), ...Object.fromEntries(rows.map(({ severity, count }) => [severity, count])) };
}

/** Calls to the card processor that are not answered yet. */
async function cardsWaiting(ctx: Ctx, at: Date): Promise<{ waiting: number; delaySeconds: number }> {
  const [row] = await ctx.db.read
    .select({
      waiting: sql<number>`count(*)::int`,
      delay: sql<number>`coalesce(extract(epoch from ${at.toISOString()}::timestamptz - min(${payments.updatedAt})), 0)::float8`,
    })
    .from(payments)
    .where(isNotNull(payments.pending));
  return { waiting: row?.waiting ?? 0, delaySeconds: Math.max(0, Math.round(row?.delay ?? 0)) };
}
