import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#core/lib/durations.ts';
import { RETAIN_MINUTES_DAYS } from '#core/monitoring/limits.ts';
import { testDatabase } from '#test/db.ts';
import { userActor } from '#test/factories/actors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { rollUpMetrics } from './commands/roll-up-metrics.ts';
import { monitoringProcedures } from './procedures.ts';
import { metricsOf } from './queries/metrics.ts';
import { activeDays, histograms } from './tables.ts';
import { createMetricsCollector, type MetricsCollector } from './writes/metrics-collector.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let collector: MetricsCollector;
beforeEach(() => {
  ctx = platformCtx(database.db);
  collector = createMetricsCollector(ctx);
});

const answer = (ms: number, status = 200, name = '/admin/jobs/:id') =>
  ({ kind: 'page', name, status, ms }) as const;
const stored = () => ctx.db.read.select().from(histograms).orderBy(histograms.at, histograms.label);

describe('answers', () => {
  it('of two processes add up, minute by minute', async () => {
    const other = createMetricsCollector(ctx);
    for (const ms of [4, 40, 400]) collector.request(answer(ms));
    other.request(answer(45));
    other.request(answer(30, 500));
    await collector.flush();
    await other.flush();
    collector.request(answer(60_000));
    await collector.flush();
    const [fine, failed] = await stored();
    expect(fine).toMatchObject({ measure: 'request.page', label: '2xx', count: 5, total: 60_489 });
    expect(fine?.buckets).toEqual([1, 0, 0, 2, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1]);
    expect(failed).toMatchObject({ label: '5xx', count: 1 });
  });

  it('wait while the database is away, and are not counted twice', async () => {
    let away = true;
    const db = new Proxy(ctx.db, {
      get(target, name) {
        if (away && name === 'transaction') return () => Promise.reject(new Error('away'));
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    const patient = createMetricsCollector({ ...ctx, db });
    patient.request(answer(4));
    patient.active({ userId: ctx.ids.uuid(), role: 'vendor' });
    await patient.flush();
    patient.request(answer(4));
    away = false;
    await patient.flush();
    await patient.flush();
    expect(await stored()).toMatchObject([{ count: 2 }]);
    expect(await ctx.db.read.select().from(activeDays)).toHaveLength(1);
  });

  it('become hours after 30 days, and nothing is lost on the way', async () => {
    for (const minute of [0, 1, 59, 60]) {
      ctx.clock.advance(minute === 0 ? 0 : 60_000 * (minute === 1 ? 1 : minute === 59 ? 58 : 1));
      collector.request(answer(4));
      collector.request(answer(400));
    }
    await collector.flush();
    expect(await stored()).toHaveLength(4);
    ctx.clock.advance(RETAIN_MINUTES_DAYS * DAY_MS);
    await rollUpMetrics(ctx);
    await rollUpMetrics(ctx);
    const rows = await stored();
    expect(rows.map(({ grain, count }) => [grain, count])).toEqual([
      ['hour', 6],
      ['minute', 2],
    ]);
    expect(rows[0]?.buckets.reduce((sum, n) => sum + n, 0)).toBe(6);
    ctx.clock.advance(400 * DAY_MS);
    await rollUpMetrics(ctx);
    expect((await stored()).map(({ grain, count }) => [grain, count])).toEqual([['day', 8]]);
  });
});

describe('active people', () => {
  it('are one row per person and day of the home city, whichever process saw them', async () => {
    const other = createMetricsCollector(ctx);
    const [one, two] = [ctx.ids.uuid(), ctx.ids.uuid()];
    for (const from of [collector, other, collector]) from.active({ userId: one, role: 'homeowner' });
    other.active({ userId: two, role: 'vendor' });
    ctx.clock.advance(DAY_MS);
    collector.active({ userId: one, role: 'homeowner' });
    await collector.flush();
    await other.flush();
    expect(await ctx.db.read.select().from(activeDays)).toHaveLength(3);
    expect(await metricsOf(ctx, { period: '24h' })).toMatchObject({
      dau: 1,
      wau: 2,
      mau: 2,
      usersSince: '2026-03-02',
      days: [
        { day: '2026-03-02', users: 2 },
        { day: '2026-03-03', users: 1 },
      ],
    });
  });
});

describe('what the charts show', () => {
  it('is empty and says so before anything is collected', async () => {
    const view = await metricsOf(ctx, { period: '7d' });
    expect(view).toMatchObject({ since: null, usersSince: null, days: [], slowest: [], dau: 0 });
    expect(view.points).toHaveLength(28);
    expect(view.all).toEqual({ count: 0, failed: 0, p50: null, p95: null, p99: null });
  });

  it('has percentiles, failures, the slowest and vitals against their thresholds', async () => {
    for (let n = 0; n < 99; n += 1) collector.request(answer(8));
    collector.request(answer(900, 503, '/book'));
    for (const value of [1_000, 1_000, 1_000, 9_000]) {
      collector.vital({ vital: 'LCP', value, name: '/book', device: 'phone' });
    }
    await collector.flush();
    const view = await metricsOf(ctx, { period: '24h' });
    expect(view.since).toEqual(ctx.clock.now());
    expect(view.all).toMatchObject({ count: 100, failed: 1 });
    expect(view.all.p50).toBeLessThan(10);
    expect(view.points.at(-1)?.count ?? 0).toBe(100);
    expect(view.slowest[0]).toMatchObject({ name: '/book', failed: 1, count: 1 });
    const [lcp] = view.vitals;
    expect(lcp).toMatchObject({ name: 'LCP', count: 4, good: 0.75, poor: 0.25, p75: 1_000 });
    expect(lcp?.devices[0]).toMatchObject({ device: 'phone', count: 4 });
  });

  it('is for administrators; browsers may tell, and not too much', async () => {
    const context = { ...ctx, actor: userActor('vendor') };
    await expect(call(monitoringProcedures.metrics, {}, { context })).rejects.toMatchObject({ status: 403 });
    const report = (measured: { name: 'LCP'; value: number }[]) =>
      call(monitoringProcedures.vitals, { path: '/', device: 'phone', measured }, { context });
    const one = { name: 'LCP', value: 1 } as const;
    expect(await report([one])).toEqual({ done: true });
    await expect(report(Array.from({ length: 9 }, () => one))).rejects.toMatchObject({ status: 400 });
    await expect(report([{ name: 'LCP', value: -1 }])).rejects.toMatchObject({ status: 400 });
  });
});
