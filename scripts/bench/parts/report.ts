import pg from 'pg';
import { startOfDay } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { revenueByDay } from '#server/ledger/queries/revenue.ts';
import { Database } from '#server/lib/db/database.ts';
import { openPostgres } from '#server/lib/db/postgres.ts';
import { createLogger } from '#server/lib/log.ts';
import { platformCtx } from '#test/platform.ts';
import type { Figures } from '../figures.ts';
import { median } from '../statistics.ts';

const TURNS = 7;
const FROM = startOfDay('2000-01-01', HOME_ZONE);

/** The same question as somebody would type it. */
const PLAIN = `select to_char(posted_at at time zone '${HOME_ZONE}', 'YYYY-MM-DD') as date, -sum(amount_cents) as cents
  from ledger.entries where account in ('commission_revenue', 'service_fee_revenue') and posted_at >= $1 group by 1`;

/** Revenue by local day over every entry of the ledger: the product's own query against plain SQL. */
export async function benchReport(url: string, figures: Figures): Promise<void> {
  const engine = openPostgres(url, { poolSize: 2, readPoolSize: 2, log: createLogger('silent') });
  const ctx = platformCtx(new Database(engine));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from ledger.entries',
    );
    figures.heading(`Revenue by day over ${(rows[0]?.count ?? 0).toLocaleString('en-US')} ledger entries`);
    const plain = () => client.query(PLAIN, [FROM]);
    const ours = () => revenueByDay(ctx, FROM, HOME_ZONE);
    const times: { plain: number[]; ours: number[] } = { plain: [], ours: [] };
    await plain();
    await ours();
    for (let turn = 0; turn < TURNS; turn += 1) {
      times.plain.push(await timed(plain));
      times.ours.push(await timed(ours));
    }
    figures.add('plain SQL', median(times.plain), 'ms');
    figures.add("the product's query", median(times.ours), 'ms');
    figures.add(
      'time, Canopy to plain SQL',
      median(times.ours) / median(times.plain),
      '×',
      'report.time-ratio',
    );
  } finally {
    await client.end();
    await engine.close();
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
