import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOYALTY_POINTS } from '#core/loyalty/settings.ts';
import { editJob } from '#server/bookings/desk/commands/edit-job.ts';
import { bookings } from '#server/bookings/tables.ts';
import { editCase } from '#server/cases/commands/edit-case.ts';
import { openCase } from '#server/cases/commands/open-case.ts';
import { cases } from '#server/cases/tables.ts';
import type { Ctx } from '#server/lib/context.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { changeSetting } from '#server/settings/commands/change-setting.ts';
import { values } from '#server/settings/tables.ts';
import { editUser } from '#server/users/commands/admin/edit-user.ts';
import { users } from '#server/users/tables.ts';
import { updateVendor } from '#server/vendors/commands/update-vendor.ts';
import { vendors } from '#server/vendors/tables.ts';
import { testDatabase } from '#test/db.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildWorld, matrixServices, type World } from '#test/matrix/world.ts';
import { restoreEntry } from './commands/restore-entry.ts';
import { previewRestore } from './queries/restore-preview.ts';
import { auditEntries } from './tables.ts';

const database = testDatabase();
let world: World;
let ctx: Ctx;
beforeEach(async () => {
  world = await buildWorld(matrixServices(database.db));
  ctx = as('adminUsers');
});

function as(name: 'adminUsers' | 'adminVendors'): Ctx {
  const { user } = world.users[name];
  return {
    ...world.ctx,
    operation: 'audit.restore',
    actor: { ...user, kind: 'user', userId: user.id } as unknown as Ctx['actor'],
  };
}

const newest = async (action: string): Promise<{ id: string; details: Record<string, unknown> }> => {
  const [entry] = await database.db.read
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.id))
    .limit(1);
  return { id: String(entry?.id), details: entry?.details as Record<string, unknown> };
};
const put = (id: string, who = ctx) =>
  inTransaction(who, () => restoreEntry(who, { id, reason: 'It was right before' }));

describe('putting back', () => {
  it('a person: name and phone by the ordinary command, rights as they are, both noted', async () => {
    const { user } = world.users.homeownerA;
    const identity = { id: user.id, email: user.email, isSystemAdmin: false };
    const rights = { canManageUsers: false, canManageVendors: false, canManageContent: false };
    await inTransaction(ctx, () =>
      editUser(ctx, { ...identity, ...rights, name: 'Somebody Else', phone: '206 555 0100' }),
    );
    const { id } = await newest('users.edit');
    expect((await previewRestore(ctx, { id })).plan).toMatchObject({
      fields: [
        { field: 'name', now: 'Somebody Else', before: user.name, state: 'ready' },
        { field: 'phone', now: '206 555 0100', before: 'none', state: 'ready' },
      ],
      problem: null,
      allowed: true,
    });
    await put(id);
    const [now] = await database.db.read.select().from(users).where(eq(users.id, user.id));
    expect(now).toMatchObject({ name: user.name, phone: null, email: user.email });
    expect((await newest('users.edit')).id).not.toBe(id);
    expect((await newest('audit.restore')).details).toEqual({
      entry: id,
      fields: ['name', 'phone'],
      reason: 'It was right before',
    });
    await expect(put(id)).rejects.toMatchObject({
      code: 'conflict',
      message: 'The record already matches the state before this entry.',
    });
  });

  it('a setting: the fields of the entry, over what is in force', async () => {
    const change = (value: object, expectedVersion: number) =>
      inTransaction(ctx, () =>
        changeSetting(ctx, {
          name: LOYALTY_POINTS.name,
          value: { ...LOYALTY_POINTS.defaultValue, ...value },
          expectedVersion,
          reason: '',
        }),
      );
    await change({ noticeDays: 20 }, 0);
    const { id } = await newest('settings.change');
    await put(id);
    const stored = async () => (await database.db.read.select().from(values))[0];
    expect(await stored()).toMatchObject({ value: LOYALTY_POINTS.defaultValue, version: 2 });
    await change({ noticeDays: 21 }, 2);
    expect((await previewRestore(ctx, { id })).plan?.problem).toMatch(/^Expiry reminder was changed again/);
    await expect(put(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(await stored()).toMatchObject({ version: 3 });
  });

  it('a job: its words, never its state', async () => {
    const { homeownerA, vendorA } = world.users;
    if (!vendorA.vendor) throw new Error('No company');
    const { market, service } = world;
    const about = { market, service, home: homeownerA.home, vendor: vendorA.vendor };
    const job = await buildBooking(world.ctx, about);
    const { priority, title } = job;
    await inTransaction(ctx, () =>
      editJob(ctx, { id: job.id, title: 'Another', priority: 'critical', notes: 'x' }),
    );
    await put((await newest('bookings.editJob')).id);
    const [now] = await database.db.read.select().from(bookings).where(eq(bookings.id, job.id));
    expect(now).toMatchObject({ priority, title, notes: job.notes, status: job.status });
  });

  it('a case: what it says and how urgent it is, never how it stands or whose it is', async () => {
    const { id } = await inTransaction(ctx, () =>
      openCase(ctx, {
        ...{ subject: 'Maps are grey', details: 'Since Monday', priority: 'high' },
        ...{ category: 'other', assigneeId: null, errorId: null, bookingId: null },
      }),
    );
    const assigneeId = world.users.adminVendors.user.id;
    await inTransaction(ctx, () =>
      editCase(ctx, {
        ...{ id, subject: 'Maps', details: '', priority: 'low', status: 'resolved' },
        ...{ assigneeId, expectedVersion: 1 },
      }),
    );
    const entry = await newest('cases.edit');
    expect((await previewRestore(ctx, entry)).plan).toMatchObject({
      fields: [
        { field: 'subject', now: 'Maps', before: 'Maps are grey', state: 'ready' },
        { field: 'details', now: 'none', before: 'Since Monday', state: 'ready' },
        { field: 'priority', now: 'low', before: 'high', state: 'ready' },
      ],
      problem: null,
      allowed: true,
    });
    await put(entry.id);
    const stored = async () => (await database.db.read.select().from(cases).where(eq(cases.id, id)))[0];
    expect(await stored()).toMatchObject({
      ...{ subject: 'Maps are grey', details: 'Since Monday', priority: 'high' },
      ...{ status: 'resolved', assigneeId, version: 3 },
    });
    const known = {
      subject: 'Again',
      details: 'Since Monday',
      priority: 'high',
      status: 'resolved',
    } as const;
    await inTransaction(ctx, () => editCase(ctx, { id, ...known, assigneeId, expectedVersion: 3 }));
    await expect(put(entry.id)).rejects.toMatchObject({ code: 'conflict' });
    expect((await stored())?.subject).toBe('Again');
  });

  it('a company, for those who may edit it', async () => {
    const { vendor } = world.users.vendorA;
    if (!vendor) throw new Error('No company');
    const company = { id: vendor.id, company: vendor.company, trade: 'Plumbing', phone: '', site: '' };
    const facts = { logoSha256: '' };
    await inTransaction(ctx, () =>
      updateVendor(ctx, { ...company, ...facts, bio: 'First', specialties: ['Leaks'] }),
    );
    await inTransaction(ctx, () =>
      updateVendor(ctx, { ...company, ...facts, bio: 'Second', specialties: ['Leaks', 'Old pipes'] }),
    );
    const { id } = await newest('vendors.update');
    await expect(put(id)).rejects.toMatchObject({ code: 'forbidden' });
    expect((await previewRestore(ctx, { id })).plan?.allowed).toBe(false);
    await put(id, as('adminVendors'));
    const [now] = await database.db.read.select().from(vendors).where(eq(vendors.id, vendor.id));
    expect(now?.bio).toBe('First');
    expect(now?.specialties).toEqual(['Leaks']);
  });

  it('never what has no older version that is safe, nor what is gone', async () => {
    const hooks = world.ctx.hooks;
    await hooks.recordAudit(ctx, {
      action: 'payments.refundPayment',
      resource: 'payment',
      resourceId: 'p1',
      details: { changes: { amountCents: { from: 0, to: 100 } } },
    });
    const { id } = await newest('payments.refundPayment');
    expect(await previewRestore(ctx, { id })).toEqual({ plan: null });
    await expect(put(id)).rejects.toMatchObject({ code: 'conflict' });
    await hooks.recordAudit(ctx, {
      action: 'bookings.editJob',
      resource: 'booking',
      resourceId: ctx.ids.uuid(),
      details: { changes: { title: { from: 'a', to: 'b' } } },
    });
    const gone = await newest('bookings.editJob');
    expect(await previewRestore(ctx, gone)).toEqual({ plan: null });
    await expect(put(gone.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(put('0')).rejects.toMatchObject({ code: 'not_found' });
  });
});
