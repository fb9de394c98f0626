import { call } from '@orpc/server';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { recordAudit } from '#server/audit/commands/record-audit.ts';
import { auditEntries } from '#server/audit/tables.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { exportList } from '#server/lib/lists/export.ts';
import { modules } from '#server/modules.ts';
import { monitoringProcedures } from '#server/monitoring/procedures.ts';
import { errors } from '#server/monitoring/tables.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { casesProcedures as procedures } from './procedures.ts';
import { casesExport } from './queries/export.ts';
import { caseSearch, cases } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let admin: User;
beforeEach(async () => {
  const hooks = { recordAudit, isFlagOn: async () => true, onSignUp: async () => undefined };
  ctx = platformCtx(database.db, { hooks });
  admin = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Ines Admin' });
});

async function anError(): Promise<string> {
  const id = ctx.ids.uuid();
  const at = ctx.clock.now();
  await ctx.db.transaction(() =>
    ctx.db.tx
      .insert(errors)
      .values({ id, fingerprint: id, message: 'Slots are gone', severity: 'high', firstAt: at, lastAt: at }),
  );
  return id;
}
const OPENED = { subject: 'Nobody can book', details: 'Since Monday', priority: 'critical' } as const;
const open = (id: string, given: object = {}) =>
  call(monitoringProcedures.openErrorCase, { id, ...OPENED, ...given }, { context: as(ctx, admin) });
const get = (id: string) => call(procedures.get, { id }, { context: as(ctx, admin) });
const list = (input: object = {}) => call(procedures.list, input, { context: as(ctx, admin) });

/** A case of an error, as it can be sent back. */
async function opened() {
  const found = (await open(await anError())).case;
  if (!found) throw new Error('No case');
  const { id, subject, details, priority, status, version } = await get(found.id);
  return {
    id,
    subject,
    details,
    priority,
    status,
    assigneeId: null as string | null,
    expectedVersion: version,
  };
}
const edit = (input: Awaited<ReturnType<typeof opened>>) =>
  call(procedures.edit, input, { context: as(ctx, admin) });

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor', userActor('vendor'), 403],
    ['an administrator without the flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const input = await opened();
    const context = { ...ctx, actor };
    const refused = { status };
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject(refused);
    await expect(call(procedures.get, { id: input.id }, { context })).rejects.toMatchObject(refused);
    await expect(call(procedures.edit, input, { context })).rejects.toMatchObject(refused);
    await expect(call(procedures.create, OPENED, { context })).rejects.toMatchObject(refused);
    await expect(call(procedures.assignees, {}, { context })).rejects.toMatchObject(refused);
    const fromError = { id: await anError(), ...OPENED };
    await expect(call(monitoringProcedures.openErrorCase, fromError, { context })).rejects.toMatchObject(
      refused,
    );
  });
});

describe('a group of errors becomes a case', () => {
  it('with subject, priority and assignee, linked both ways and noted', async () => {
    const error = await anError();
    const shown = await open(error, { assigneeId: admin.id });
    expect(shown.case).toMatchObject({
      subject: 'Nobody can book',
      priority: 'critical',
      status: 'open',
      assignee: { id: admin.id, name: 'Ines Admin' },
    });
    const id = shown.case?.id ?? '';
    expect(await get(id)).toMatchObject({
      details: 'Since Monday',
      openedBy: 'Ines Admin',
      error: { id: error, message: 'Slots are gone', count: 1 },
      version: 1,
    });
    expect(await list()).toMatchObject({ items: [{ id }], counts: { open: 1, in_progress: 0, resolved: 0 } });
    expect(await ctx.db.read.select().from(auditEntries)).toMatchObject([
      { action: 'cases.create', resource: 'case', resourceId: id, details: { errorId: error } },
    ]);
  });

  it('once, also when two press at the same time', async () => {
    const error = await anError();
    const answers = await Promise.allSettled([open(error), open(error)]);
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(open(error)).rejects.toMatchObject({ status: 409 });
    expect(await ctx.db.read.select().from(cases)).toHaveLength(1);
  });

  it('never of an unknown error, without a subject, or for somebody who is no administrator', async () => {
    for (const id of ['nothing', ctx.ids.uuid()]) {
      await expect(open(id)).rejects.toMatchObject({ status: 404, message: 'Error not found' });
    }
    const error = await anError();
    await expect(open(error, { subject: '  a ' })).rejects.toMatchObject({
      status: 400,
      data: { fields: { subject: 'Enter at least 3 characters' } },
    });
    const vendor = await buildUser(ctx, 'vendor');
    await expect(open(error, { assigneeId: vendor.id })).rejects.toMatchObject({
      status: 400,
      data: { fields: { assigneeId: 'Choose an administrator' } },
    });
    expect(await ctx.db.read.select().from(cases)).toEqual([]);
  });
});

describe('a case made by hand', () => {
  const create = (given: object = {}, who = admin) =>
    call(procedures.create, { ...OPENED, ...given }, { context: as(ctx, who) });

  it('has subject, priority and assignee, comes from no error, and is noted', async () => {
    expect(await call(procedures.assignees, {}, { context: as(ctx, admin) })).toEqual([
      { id: admin.id, name: 'Ines Admin' },
    ]);
    const made = await create({ assigneeId: admin.id });
    expect(made).toMatchObject({
      ...OPENED,
      status: 'open',
      assignee: { id: admin.id },
      openedBy: 'Ines Admin',
      error: null,
      version: 1,
    });
    // However many: only an error can be a case but once.
    await create();
    expect((await list()).counts.open).toBe(2);
    expect(await ctx.db.read.select().from(auditEntries)).toMatchObject([
      { action: 'cases.create', resource: 'case', resourceId: made.id, actorId: admin.id },
      { action: 'cases.create' },
    ]);
  });

  it('has a subject, and somebody who may look after it', async () => {
    await expect(create({ subject: ' ' })).rejects.toMatchObject({
      status: 400,
      data: { fields: { subject: 'Enter at least 3 characters' } },
    });
    const vendor = await buildUser(ctx, 'vendor');
    await expect(create({ assigneeId: vendor.id })).rejects.toMatchObject({
      status: 400,
      data: { fields: { assigneeId: 'Choose an administrator' } },
    });
    expect(await ctx.db.read.select().from(cases)).toEqual([]);
  });
});

describe('whoever is given a case', () => {
  const inboxOf = async (user: User) => {
    const pump = createPump({
      services: ctx,
      listeners: notificationsListeners(modules),
      retryDelaysMs: [],
      onError: (error) => {
        throw error;
      },
    });
    await pump.drain();
    const { items } = await call(notificationsProcedures.latest, {}, { context: as(ctx, user) });
    return items.map(({ title, body, href }) => ({ title, body, href }));
  };

  it('hears of it when somebody else gives it, opened or edited, and once for each time', async () => {
    const other = await buildUser(ctx, 'admin', { isSystemAdmin: true, name: 'Otto Admin' });
    const made = await call(
      procedures.create,
      { ...OPENED, assigneeId: other.id },
      { context: as(ctx, admin) },
    );
    const href = `/admin/cases/${made.id}`;
    const expected = {
      title: 'You were assigned a case',
      body: 'Nobody can book. Its priority is critical.',
      href,
    };
    expect(await inboxOf(other)).toEqual([expected]);

    const { subject, details, priority, status } = made;
    const same = { id: made.id, subject, details, priority, status };
    // What else is changed tells nobody; taking it oneself neither.
    await edit({ ...same, details: 'Since Tuesday', assigneeId: other.id, expectedVersion: 1 });
    await edit({ ...same, assigneeId: admin.id, expectedVersion: 2 });
    expect(await inboxOf(other)).toEqual([expected]);
    expect(await inboxOf(admin)).toEqual([]);
    await edit({ ...same, priority: 'low', assigneeId: other.id, expectedVersion: 3 });
    expect(await inboxOf(other)).toEqual([
      { ...expected, body: 'Nobody can book. Its priority is low.' },
      expected,
    ]);
  });
});

describe('a case', () => {
  it('is changed, and the log says from what to what', async () => {
    const input = await opened();
    ctx.clock.advance(1_000);
    const changed = await edit({ ...input, priority: 'low', status: 'in_progress', assigneeId: admin.id });
    expect(changed).toMatchObject({
      priority: 'low',
      status: 'in_progress',
      assignee: { id: admin.id },
      updatedAt: ctx.clock.now(),
      version: 2,
    });
    const entry = (await ctx.db.read.select().from(auditEntries)).find(
      ({ action }) => action === 'cases.edit',
    );
    expect(entry?.details).toEqual({
      changes: [
        { field: 'priority', from: 'critical', to: 'low' },
        { field: 'status', from: 'open', to: 'in_progress' },
        { field: 'assigneeId', from: null, to: admin.id },
      ],
    });
  });

  it('is not overwritten by somebody who has not seen the last change', async () => {
    const input = await opened();
    await edit({ ...input, subject: 'Booking fails on phones' });
    await expect(edit({ ...input, subject: 'Something else' })).rejects.toMatchObject({ status: 409 });
    expect((await get(input.id)).subject).toBe('Booking fails on phones');
  });

  it('that is resolved is opened again before somebody works on it', async () => {
    const input = await opened();
    const { version } = await edit({ ...input, status: 'resolved' });
    await expect(edit({ ...input, status: 'in_progress', expectedVersion: version })).rejects.toMatchObject({
      status: 400,
      data: { fields: { status: '“Resolved” can’t change to “In progress”. Choose “Open” first.' } },
    });
    expect(await edit({ ...input, status: 'open', expectedVersion: version })).toMatchObject({
      status: 'open',
    });
  });

  it('that there is not answers 404', async () => {
    for (const id of ['nothing', ctx.ids.uuid()]) {
      await expect(get(id)).rejects.toMatchObject({ status: 404, message: 'Case not found' });
      await expect(edit({ ...(await opened()), id })).rejects.toMatchObject({ status: 404 });
    }
  });

  it('is found by status and words, page by page', async () => {
    const first = await opened();
    ctx.clock.advance(1_000);
    const second = await opened();
    ctx.clock.advance(1_000);
    await edit({ ...first, subject: '50% of maps are grey', status: 'resolved' });
    expect((await list()).items.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect((await list({ status: 'open' })).items.map(({ id }) => id)).toEqual([second.id]);
    expect((await list({ search: '50%' })).items.map(({ id }) => id)).toEqual([first.id]);
    expect((await list({ search: '_' })).items).toEqual([]);
    const page = await list({ limit: 1 });
    expect((await list({ limit: 1, cursor: page.older ?? '' })).items.map(({ id }) => id)).toEqual([
      second.id,
    ]);
  });

  it('has a category: an error’s by itself, any other by hand, changed and found by it', async () => {
    const error = (await open(await anError())).case;
    if (!error) throw new Error('No case');
    expect(error.category).toBe('error');
    const by = () => ({ context: as(ctx, admin) });
    const plain = await call(procedures.create, OPENED, by());
    expect(plain.category).toBe('other');
    const paid = await call(procedures.create, { ...OPENED, category: 'payment' }, by());
    const ids = async (input: object) => (await list(input)).items.map(({ id }) => id);
    expect(await ids({ category: 'payment' })).toEqual([paid.id]);
    await expect(list({ category: 'weather' })).rejects.toMatchObject({ status: 400 });
    await expect(
      call(procedures.create, { ...OPENED, category: 'weather' } as never, by()),
    ).rejects.toMatchObject({ status: 400 });

    const { id, subject, details, priority, status } = plain;
    const same = { id, subject, details, priority, status, assigneeId: null };
    // Left out it stays, as for a card that is moved on the board.
    expect(await edit({ ...same, status: 'in_progress', expectedVersion: 1 })).toMatchObject({
      category: 'other',
    });
    const changed = { ...same, status: 'in_progress' as const, category: 'review', expectedVersion: 2 };
    expect(await edit(changed)).toMatchObject({ category: 'review' });
    const entries = await ctx.db.read.select().from(auditEntries);
    expect(entries.map((entry) => entry.details)).toContainEqual({
      changes: [{ field: 'category', from: 'other', to: 'review' }],
    });
    // The palette matches it, too.
    const found = await ctx.db.read.select().from(caseSearch);
    expect(Object.fromEntries(found.map((row) => [row.refId, row.category]))).toEqual({
      [error.id]: 'error',
      [plain.id]: 'review',
      [paid.id]: 'payment',
    });
    // Whatever the code says, the database knows seven.
    await expect(
      ctx.db.transaction(() => ctx.db.tx.execute(sql`update cases.cases set category = 'weather'`)),
    ).rejects.toThrow();
  });

  it('is linked to the job it is about, which must be there', async () => {
    const market = await buildMarket(ctx);
    const service = await buildService(ctx);
    const owner = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, owner.id, market);
    const vendor = await buildVendor(ctx, market, [service]);
    const job = await buildBooking(ctx, { market, home, vendor, service }, {});
    const by = () => ({ context: as(ctx, admin) });
    const about = await call(procedures.create, { ...OPENED, category: 'job', bookingId: job.id }, by());
    expect(about.booking).toMatchObject({ id: job.id, number: job.number });
    const unknown = { ...OPENED, bookingId: '00000000-0000-7000-8000-000000000000' };
    await expect(call(procedures.create, unknown, by())).rejects.toMatchObject({
      status: 400,
      data: { fields: { bookingId: expect.any(String) } },
    });
  });

  it('is found by priority, by whose it is and by the day it was opened, in either order', async () => {
    const mild = (await open(await anError(), { priority: 'low' })).case;
    ctx.clock.advance(86_400_000);
    const urgent = (await open(await anError(), { assigneeId: admin.id })).case;
    if (!mild || !urgent) throw new Error('No case');
    const ids = async (input: object) => (await list(input)).items.map(({ id }) => id);
    const day = localDate(urgent.createdAt, HOME_ZONE);
    expect(await ids({ priority: 'critical' })).toEqual([urgent.id]);
    expect(await ids({ assignee: admin.id })).toEqual([urgent.id]);
    expect(await ids({ assignee: 'nobody' })).toEqual([mild.id]);
    expect(await ids({ openedFrom: day, openedTo: day })).toEqual([urgent.id]);
    expect(await ids({ sort: 'priority', order: 'asc' })).toEqual([mild.id, urgent.id]);
    expect(await list({ priority: 'critical', limit: 1 })).toMatchObject({ total: 1, counts: { open: 1 } });
    const first = await list({ sort: 'priority', limit: 1 });
    expect(first.items[0]?.id).toBe(urgent.id);
    expect(await ids({ sort: 'priority', limit: 1, cursor: first.older ?? '' })).toEqual([mild.id]);

    const answer = await exportList(
      as(ctx, admin),
      'cases',
      casesExport,
      new URLSearchParams('priority=critical'),
    );
    const lines = (await answer.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`${urgent.id},${urgent.subject},critical,Open,Ines Admin,`);
  });
});
