import { sql } from 'drizzle-orm';
import type { Role } from '#core/lib/actor.ts';
import { MINUTE_MS } from '#core/lib/durations.ts';
import { dateInZone } from '#core/lib/format-time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import {
  addHistograms,
  countValue,
  emptyHistogram,
  type Histogram,
  LATENCY_BOUNDS_MS,
} from '#core/monitoring/histogram.ts';
import { MAX_SERIES_IN_MEMORY, METRICS_EVERY_MS } from '#core/monitoring/limits.ts';
import { type Device, VITALS, type VitalName } from '#core/monitoring/vitals.ts';
import type { Services } from '#server/lib/context.ts';
import { activeDays, histograms } from '../tables.ts';

/** Rows of one statement. */
const BATCH = 500;

export type MeasuredRequest = { kind: 'page' | 'api'; name: string; status: number; ms: number };

export type MetricsCollector = {
  request(measured: MeasuredRequest): void;
  vital(measured: { vital: VitalName; value: number; name: string; device: Device }): void;
  /** Somebody did something today. */
  active(user: { userId: string; role: Role }): void;
  /** Writes what was counted since the last time. */
  flush(): Promise<void>;
  start(): void;
  /** Ends the loop after one last write. */
  stop(): Promise<void>;
};

type Series = { at: Date; measure: string; name: string; label: string; values: Histogram };

/**
 * Counts answers, vitals and active people in memory and writes them every minute, so that a request costs no write.
 * Each process adds to what is stored: two of them give the sums of both. A crash loses the minute that was being
 * counted, nothing else. Beyond the bound of series the rest of a minute is left out.
 */
export function createMetricsCollector(services: Pick<Services, 'db' | 'clock' | 'log'>): MetricsCollector {
  const { db, clock, log } = services;
  let series = new Map<string, Series>();
  let users = new Map<string, { day: string; userId: string; role: Role }>();
  /** Who is already written, so that a day costs a person one row and one statement. */
  let known = { day: '', users: new Set<string>() };
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  function count(measure: string, name: string, label: string, bounds: readonly number[], value: number) {
    const at = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS);
    const key = `${at.getTime()} ${measure} ${label} ${name}`;
    let found = series.get(key);
    if (!found) {
      if (series.size >= MAX_SERIES_IN_MEMORY) return;
      found = { at, measure, name, label, values: emptyHistogram(bounds) };
      series.set(key, found);
    }
    countValue(found.values, bounds, value);
  }

  async function write(): Promise<void> {
    const counted = series;
    const seen = users;
    series = new Map();
    users = new Map();
    try {
      if (counted.size > 0) await addSeries(db, [...counted.values()]);
    } catch (error) {
      for (const [key, old] of counted) {
        const newer = series.get(key);
        series.set(key, newer ? { ...old, values: addHistograms(old.values, newer.values) } : old);
      }
      log.warn({ err: error }, 'metrics cannot be written, they wait');
    }
    try {
      if (seen.size > 0) await addUsers(db, [...seen.values()]);
    } catch (error) {
      users = new Map([...seen, ...users]);
      log.warn({ err: error }, 'active people cannot be written, they wait');
    }
  }

  const flush = () => {
    writing = writing.then(() => db.outside(write));
    return writing;
  };

  return {
    request({ kind, name, status, ms }) {
      count(`request.${kind}`, name, statusLabel(status), LATENCY_BOUNDS_MS, ms);
    },
    vital({ vital, value, name, device }) {
      count(`vital.${vital}`, name, device, VITALS[vital].bounds, value);
    },
    active({ userId, role }) {
      const day = dateInZone(clock.now(), HOME_ZONE);
      if (known.day !== day) known = { day, users: new Set() };
      if (known.users.has(userId)) return;
      known.users.add(userId);
      users.set(`${day} ${userId}`, { day, userId, role });
    },
    flush,
    start() {
      timer = setInterval(() => void flush(), METRICS_EVERY_MS);
      timer.unref();
    },
    async stop() {
      clearInterval(timer);
      await flush();
    },
  };
}

/** `2xx` and so on; a browser that went away before the answer stands alone. */
function statusLabel(status: number): string {
  return status === 499 ? '499' : `${Math.floor(status / 100)}xx`;
}

/** Adds to what other processes, or this one a moment ago, have stored of the same minute. */
async function addSeries(db: Services['db'], all: Series[]): Promise<void> {
  for (let from = 0; from < all.length; from += BATCH) {
    const rows = all.slice(from, from + BATCH).map(({ at, measure, name, label, values }) => ({
      grain: 'minute' as const,
      at,
      measure,
      name,
      label,
      ...values,
    }));
    await db.transaction(() =>
      db.tx
        .insert(histograms)
        .values(rows)
        .onConflictDoUpdate({
          target: [histograms.grain, histograms.at, histograms.measure, histograms.name, histograms.label],
          set: {
            count: sql`${histograms.count} + excluded.count`,
            total: sql`${histograms.total} + excluded.total`,
            buckets: sql`(
              select array_agg(coalesce(o.b, 0) + coalesce(n.b, 0) order by i)
              from unnest(${histograms.buckets}) with ordinality as o(b, i)
              full join unnest(excluded.buckets) with ordinality as n(b, i) using (i)
            )`,
          },
        }),
    );
  }
}

async function addUsers(
  db: Services['db'],
  rows: { day: string; userId: string; role: Role }[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    const batch = rows.slice(from, from + BATCH);
    await db.transaction(() => db.tx.insert(activeDays).values(batch).onConflictDoNothing());
  }
}
