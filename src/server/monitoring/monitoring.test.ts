import { beforeEach, describe, expect, it } from 'vitest';
import { defineEvent } from '#core/lib/event.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { sealAudit } from '#server/audit/sealing/seal.ts';
import { Database } from '#server/lib/db/database.ts';
import { emit } from '#server/lib/events/emit.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { testDatabase } from '#test/db.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { reportErrors } from './commands/report-errors.ts';
import { healthOf } from './queries.ts';
import { errorBuilds, errors } from './tables.ts';
import { createErrorRecorder, type ErrorRecorder } from './writes/error-recorder.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let recorder: ErrorRecorder;
beforeEach(() => {
  ctx = platformCtx(database.db);
  recorder = createErrorRecorder(ctx);
});

const stored = async () => {
  await recorder.settled();
  return ctx.db.read.select().from(errors).orderBy(errors.firstAt);
};

describe('recording an error', () => {
  const fail = (text: string) => recorder.record(new TypeError(text), { route: '/book' });

  it('groups what differs only in ids and numbers', async () => {
    for (const n of [1, 2, 30]) {
      ctx.clock.advance(1_000);
      fail(`booking 019caf10-0000-7000-8000-00000000000${n % 10} has ${n} slots`);
    }
    recorder.record(new TypeError('something else'));
    const rows = await stored();
    expect(rows.map((row) => [row.count, row.severity, row.route])).toEqual([
      [3, 'high', '/book'],
      [1, 'high', null],
    ]);
    expect(rows[0]?.lastAt.getTime()).toBe((rows[0]?.firstAt.getTime() ?? 0) + 2_000);
  });

  it('keeps the values of statements out', async () => {
    const error = await ctx.db.read
      .select()
      .from(errors)
      .where(({ id }) => id as never)
      .catch((caught: unknown) => caught);
    recorder.record(new Error('Failed query: select $1\nparams: secret-token', { cause: error }));
    const [row] = await stored();
    expect(row?.message).toBe('Failed query: select $1');
    expect(row?.stack).not.toContain('secret-token');
  });

  it('works inside a transaction that fails, without waiting for it', async () => {
    const failing = ctx.db.transaction(async () => {
      recorder.record(new Error('inside'));
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    expect(await stored()).toHaveLength(1);
  });

  it('takes anything that was thrown', async () => {
    for (const thrown of ['text', null, undefined, 7, { a: 1 }, new Error('nul \0 and \ud800')])
      recorder.record(thrown);
    expect((await stored()).length).toBeGreaterThan(3);
  });
});

describe('what browsers tell', () => {
  const report = (message: string, severity: 'critical' | 'high' | 'medium' | 'low' = 'high') =>
    ctx.db.transaction(() =>
      reportErrors(ctx, {
        errors: [
          {
            message,
            stack: 'TypeError: x\n    at Jobs (http://localhost/assets/jobs-4f3a.js:1:20)',
            componentStack: '    at Jobs',
            route: '/account/home/jobs',
            buildId: '4f3a',
            severity,
            category: 'render',
          },
        ],
      }),
    );

  it('is counted together where it is equal, apart from the server’s own', async () => {
    await report('row 7 is undefined');
    await report('row 12 is undefined');
    recorder.record(new Error('row 7 is undefined'));
    const rows = await stored();
    expect(rows.map((row) => [row.source, row.category, row.count, row.route])).toEqual([
      ['browser', 'render', 2, '/account/home/jobs'],
      ['server', 'unknown', 1, null],
    ]);
    expect(await ctx.db.read.select().from(errorBuilds)).toMatchObject([{ build: '4f3a', count: 2 }, {}]);
  });

  it('has a message, also where it came without one', async () => {
    await report('');
    await report(' ');
    recorder.record(new Error('\0'));
    recorder.record({ status: 405, statusText: 'Method Not Allowed' });
    expect((await stored()).map(({ message }) => message).sort()).toEqual([
      '405 Method Not Allowed',
      'An error without a message',
      'An error without a message',
    ]);
    const nothing = ctx.db.transaction(() => ctx.db.tx.update(errors).set({ message: '' }));
    await expect(nothing).rejects.toThrow();
  });

  it('is never worth more than high: a stranger must not turn the installation critical', async () => {
    await report('white page', 'critical');
    const [row] = await stored();
    expect(row?.severity).toBe('high');
    expect((await healthOf(ctx)).status).toBe('healthy');
  });
});

describe('health', () => {
  it('is healthy when nothing waits', async () => {
    expect(await healthOf(ctx)).toEqual({
      status: 'healthy',
      checkedAt: ctx.clock.now(),
      database: 'up',
      facts: {
        errors: { recent: 0, critical: 0 },
        events: { lagSeconds: 0, dead: 0 },
        jobs: { waiting: 0, delaySeconds: 0 },
        audit: { unsealed: 0, delaySeconds: 0 },
        mail: { waiting: 0, delaySeconds: 0, failed: 0 },
      },
    });
  });

  it('counts the errors of the last ten minutes', async () => {
    for (let i = 0; i < 6; i += 1) recorder.record(new Error('again'));
    await recorder.settled();
    expect(await healthOf(ctx)).toMatchObject({
      status: 'degraded',
      facts: { errors: { recent: 6, critical: 0 } },
    });
    recorder.record(new Error('worse'), { severity: 'critical' });
    await recorder.settled();
    expect((await healthOf(ctx)).status).toBe('critical');
    ctx.clock.advance(10 * 60_000 + 1);
    expect((await healthOf(ctx)).status).toBe('healthy');
  });

  it('is moved by nothing that browsers report, however much it is', async () => {
    for (let i = 0; i < 20; i += 1) {
      await ctx.db.transaction(() =>
        reportErrors(ctx, {
          errors: [
            {
              message: `white page ${'abcdefghijklmnopqrst'[i]}`,
              stack: null,
              componentStack: null,
              route: `/${'abcdefghijklmnopqrst'[i]}`,
              buildId: 'x',
              severity: 'critical',
              category: 'render',
            },
          ],
        }),
      );
    }
    expect((await stored()).length).toBeGreaterThan(5);
    expect(await healthOf(ctx)).toMatchObject({
      status: 'healthy',
      facts: { errors: { recent: 0, critical: 0 } },
    });
  });

  it('sees events and audit entries that wait', async () => {
    const pump = createPump({ services: ctx, listeners: [{ name: 'test.idle', on: {} }] });
    await pump.drain();
    await ctx.db.transaction(async () => {
      await emit(ctx, defineEvent('test.happened', {}), {});
      await recordAudit(ctx, { action: 'a', resource: 'r' });
    });
    ctx.clock.advance(90_000);
    expect(await healthOf(ctx)).toMatchObject({
      status: 'degraded',
      facts: { events: { lagSeconds: 90 }, audit: { unsealed: 1, delaySeconds: 90 } },
    });
    await sealAudit(ctx);
    // Cursors follow once no older transaction runs, in whichever database of the server.
    const drained = async () => {
      await pump.drain();
      return (await healthOf(ctx)).status;
    };
    await expect.poll(drained, { timeout: 20_000 }).toBe('healthy');
  });

  it('is critical when the database does not answer within two seconds', async () => {
    const frozen = new Database({
      ...ctx.db.engine,
      pageReads: { execute: () => new Promise(() => undefined) } as never,
    });
    const started = performance.now();
    expect(await healthOf({ ...ctx, db: frozen })).toMatchObject({
      status: 'critical',
      database: 'away',
      facts: null,
    });
    expect(performance.now() - started).toBeLessThan(6_000);
  });
});
