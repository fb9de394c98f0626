import { call } from '@orpc/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { KEPT_SAMPLES } from '#core/monitoring/limits.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { exportList } from '#server/lib/lists/export.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { forgetErrors } from './commands/forget-errors.ts';
import { monitoringProcedures } from './procedures.ts';
import { errorsExport } from './queries/errors-export.ts';
import { createErrorRecorder, type ErrorRecorder } from './writes/error-recorder.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let recorder: ErrorRecorder;
let admin: User;
beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined };
  ctx = platformCtx(database.db, { hooks });
  recorder = createErrorRecorder(ctx, 'build-1');
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
});

/** From one place, whoever calls. */
const STACK = 'TypeError: x\n    at Jobs (/app/build/server/jobs.js:1:20)';
const happen = async (times = 1, message = 'row 7 is undefined', about: object = {}) => {
  for (let n = 0; n < times; n += 1) {
    ctx.clock.advance(1_000);
    recorder.record(Object.assign(new TypeError(message), { stack: STACK }), {
      route: '/admin/jobs/42',
      ...about,
    });
    await recorder.settled();
  }
};
const list = (input: object = {}) => call(monitoringProcedures.errors, input, { context: as(ctx, admin) });
const only = async () => (await list()).items[0]?.id ?? '';
const detail = async () =>
  call(monitoringProcedures.error, { id: await only() }, { context: as(ctx, admin) });
const decide = async (decision: 'assign' | 'resolve' | 'ignore' | 'reopen', given: object = {}) =>
  call(
    monitoringProcedures.decideError,
    { id: await only(), decision, ...given },
    { context: as(ctx, admin) },
  );

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const context = { ...ctx, actor };
    const id = ctx.ids.uuid();
    await expect(call(monitoringProcedures.errors, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(monitoringProcedures.error, { id }, { context })).rejects.toMatchObject({ status });
    const input = { id, decision: 'ignore' as const };
    await expect(call(monitoringProcedures.decideError, input, { context })).rejects.toMatchObject({
      status,
    });
  });
});

describe('a group of errors', () => {
  it('counts times, people, builds and hours, and keeps the last samples', async () => {
    await happen(KEPT_SAMPLES + 3);
    const actor = userActor('homeowner', { userId: admin.id });
    const caller = { actor, requestId: 'r-1', userAgent: 'Firefox' };
    await happen(1, 'row 9 is undefined', { route: '/admin/jobs/43', caller });
    const group = await detail();
    expect(group).toMatchObject({ count: KEPT_SAMPLES + 4, users: 1, state: 'open', category: 'render' });
    expect(group.samples).toHaveLength(KEPT_SAMPLES);
    expect(group.samples[0]).toMatchObject({ userId: admin.id, requestId: 'r-1', buildId: 'build-1' });
    expect(group.builds).toMatchObject([{ build: 'build-1', count: KEPT_SAMPLES + 4 }]);
    expect(group.hours.at(-1)?.count).toBe(KEPT_SAMPLES + 4);
    expect(group.administrators).toEqual([{ id: admin.id, name: admin.name }]);
  });

  it('is found by its state and its words', async () => {
    await happen();
    await happen(1, 'another 50% of it');
    expect((await list({ search: '50%' })).items).toHaveLength(1);
    expect((await list({ search: '%' })).items).toHaveLength(1);
    expect((await list({ state: 'resolved' })).items).toHaveLength(0);
    const first = await list({ limit: 1 });
    expect(first.counts).toEqual({ open: 2, assigned: 0, resolved: 0, ignored: 0 });
    expect(first.items[0]?.message).toBe('another 50% of it');
    expect((await list({ limit: 1, cursor: first.older ?? '' })).items[0]?.message).toBe(
      'row 7 is undefined',
    );
  });

  it('is sorted by how often it came, narrowed, and taken away as a file', async () => {
    await happen(1, '=often', { route: '/admin/users' });
    await happen(2, '=often', { route: '/admin/users' });
    await happen(1, 'once');
    const messages = async (input: object) => (await list(input)).items.map(({ message }) => message);
    expect(await messages({ sort: 'count' })).toEqual(['=often', 'once']);
    expect(await messages({ sort: 'first', order: 'asc' })).toEqual(['=often', 'once']);
    expect(await messages({ source: 'browser' })).toEqual([]);
    expect((await list({ source: 'server', category: 'render' })).total).toBe(2);
    const answer = await exportList(
      as(ctx, admin),
      'errors',
      errorsExport,
      new URLSearchParams('search=often'),
    );
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(",'=often,/admin/users,server,");
  });

  it('forgets samples, which name people, after 90 days', async () => {
    await happen();
    ctx.clock.advance(91 * 86_400_000);
    await forgetErrors(ctx);
    expect(await detail()).toMatchObject({ count: 1, samples: [] });
  });
});

describe('errors over time', () => {
  const MINUTE_MS = 60_000;
  const over = async (period: '24h' | '7d' | '30d') =>
    (await call(monitoringProcedures.metrics, { period }, { context: as(ctx, admin) })).errors;

  it('are counted by hour, six hours and day, with stretches without any', async () => {
    await happen(2);
    ctx.clock.advance(90 * MINUTE_MS);
    await happen(3);
    await happen(1, 'a chart is slow', { severity: 'low' });

    const day = await over('24h');
    expect(day.length).toBeGreaterThanOrEqual(24);
    expect(day.slice(-3)).toMatchObject([
      { at: new Date('2026-03-02T14:00:00Z'), severe: 0, mild: 0 },
      { at: new Date('2026-03-02T15:00:00Z'), severe: 2, mild: 0 },
      { at: new Date('2026-03-02T16:00:00Z'), severe: 3, mild: 1 },
    ]);
    for (const period of ['7d', '30d'] as const) {
      const points = await over(period);
      expect(points).toHaveLength(period === '7d' ? 28 : 30);
      expect(points.at(-1)).toMatchObject({ severe: 5, mild: 1 });
    }
  });
});

describe('what is decided', () => {
  it('stands with who decided it, and in the audit log', async () => {
    await happen();
    expect(await decide('assign', { assigneeId: admin.id, note: 'Mine' })).toMatchObject({
      state: 'assigned',
      assignee: { id: admin.id },
      decided: { by: admin.name, note: 'Mine' },
    });
    expect(await ctx.db.read.select().from(auditEntries)).toMatchObject([
      {
        action: 'monitoring.assignError',
        details: {
          note: 'Mine',
          changes: [
            { field: 'state', from: 'open', to: 'assigned' },
            { field: 'assigneeId', from: null, to: admin.id },
          ],
        },
      },
    ]);
    expect(await decide('resolve')).toMatchObject({ state: 'resolved' });
    await expect(decide('ignore')).rejects.toMatchObject({ status: 409 });
  });

  it('is reopened when it comes again, by its assignee; what is ignored stays so', async () => {
    await happen();
    await decide('assign', { assigneeId: admin.id });
    await decide('resolve');
    await happen();
    expect(await detail()).toMatchObject({ state: 'assigned', count: 2, reopenedAt: ctx.clock.now() });
    await decide('ignore');
    await happen();
    expect(await detail()).toMatchObject({ state: 'ignored', count: 3 });
  });

  it('needs an administrator to hand it to, and an error that there is', async () => {
    await happen();
    const vendor = await buildUser(ctx, 'vendor');
    await expect(decide('assign', { assigneeId: vendor.id })).rejects.toMatchObject({
      status: 400,
      data: { fields: { assigneeId: expect.any(String) } },
    });
    for (const id of ['nothing', ctx.ids.uuid()]) {
      const input = { id, decision: 'ignore' as const };
      await expect(
        call(monitoringProcedures.decideError, input, { context: as(ctx, admin) }),
      ).rejects.toMatchObject({ status: 404, message: 'Error not found' });
    }
  });
});
