import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { COUNT_EVERY_DAYS } from '#core/tasks/sources.ts';
import type { GivenRole } from '#core/vendors/account/roles.ts';
import { credentials } from '#server/credentials/tables.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as } from '#test/factories/actors.ts';
import { buildBooking } from '#test/factories/bookings.ts';
import { buildHome, buildMarket, buildService, type Market, type Service } from '#test/factories/places.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { buildVendorUser } from '#test/factories/vendor-users.ts';
import { buildVendor, type Vendor } from '#test/factories/vendors.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { remindDue } from './commands/remind-due.ts';
import { syncDuties } from './commands/sync-duties.ts';
import { tasksProcedures as procedures } from './procedures.ts';
import { maySeeTaskFile } from './queries/task-detail.ts';
import { attachments, comments, tasks } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let market: Market;
let service: Service;
let mine: Vendor;
let other: Vendor;
let dispatcher: User;
let technician: User;

beforeEach(async () => {
  ctx = platformCtx(database.db);
  market = await buildMarket(ctx);
  service = await buildService(ctx, { slug: 'faucet-repair', name: 'Faucet repair' });
  mine = await buildVendor(ctx, market, [service]);
  other = await buildVendor(ctx, market, [service]);
  dispatcher = await withRole('dispatcher');
  technician = await withRole('technician');
});

async function withRole(role: GivenRole): Promise<User> {
  const user = await buildUser(ctx, 'vendor');
  await buildVendorUser(ctx, mine, user, role);
  return user;
}
const owner = (vendor = mine) => ({ context: as(ctx, vendor.owner, { vendorId: vendor.id }) });
const colleague = (user: User, vendorRole: GivenRole) => ({
  context: as(ctx, user, {
    vendorId: mine.id,
    vendorRole,
    technicianId: vendorRole === 'technician' ? (mine.technicians[0]?.id ?? null) : null,
  }),
});
const create = (input: object = {}, by = owner()) =>
  call(procedures.create, { title: 'Order filters', ...input }, by);
const titlesOf = async (by: ReturnType<typeof owner>) =>
  (await call(procedures.list, {}, by)).items.map(({ title }) => title);
const today = () => localDate(ctx.clock.now(), market.zone);
const sync = () => inTransaction(ctx, () => syncDuties(ctx, [mine.id, other.id]));
const duties = (vendor = mine) =>
  ctx.db.read
    .select({ title: tasks.title, source: tasks.source, status: tasks.status, dueOn: tasks.dueOn })
    .from(tasks)
    .where(and(eq(tasks.ownerVendorId, vendor.id)))
    .orderBy(tasks.createdAt, tasks.title);

describe('whose tasks', () => {
  it('another company’s, and administrators’, are unknown; a vendor’s are unknown to administrators', async () => {
    const admin = await buildUser(ctx, 'admin', { isSystemAdmin: true });
    const { id } = await create();
    const theirs = await call(procedures.create, { title: 'Look at books' }, { context: as(ctx, admin) });
    const attempts = [
      [id, owner(other)],
      [id, { context: as(ctx, admin) }],
      [theirs.id, owner()],
    ] as const;
    for (const [taskId, by] of attempts) {
      const unknown = { status: 404, message: 'Task not found' };
      await expect(call(procedures.get, { id: taskId }, by)).rejects.toMatchObject(unknown);
      await expect(call(procedures.move, { id: taskId, status: 'completed' }, by)).rejects.toMatchObject(
        unknown,
      );
      await expect(call(procedures.comment, { id: taskId, content: 'x' }, by)).rejects.toMatchObject(unknown);
      await expect(call(procedures.addStep, { id: taskId, text: 'x' }, by)).rejects.toMatchObject(unknown);
    }
    expect(await titlesOf(owner(other))).toEqual([]);
    expect(await titlesOf({ context: as(ctx, admin) })).toEqual(['Look at books']);
  });

  it('a technician sees what is assigned to them or theirs, the office sees all', async () => {
    await create({ title: 'For the office' });
    await create({ title: 'For the van', assigneeId: technician.id });
    await create({ title: 'Of the technician' }, colleague(technician, 'technician'));
    expect(await titlesOf(colleague(dispatcher, 'dispatcher'))).toHaveLength(3);
    expect((await titlesOf(colleague(technician, 'technician'))).sort()).toEqual([
      'For the van',
      'Of the technician',
    ]);
    const [hidden] = (await call(procedures.list, { search: 'office' }, owner())).items;
    await expect(
      call(procedures.get, { id: hidden?.id ?? '' }, colleague(technician, 'technician')),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      call(procedures.bulk, { action: 'complete', ids: [] }, colleague(technician, 'technician')),
    ).rejects.toMatchObject({ status: 403 });
  });

  it('goes to a user of the company and to nobody else', async () => {
    const users = await call(procedures.assignees, {}, owner());
    expect(users.map(({ id }) => id).sort()).toEqual([mine.ownerId, dispatcher.id, technician.id].sort());
    await expect(create({ assigneeId: other.ownerId })).rejects.toMatchObject({
      status: 400,
      data: { fields: { assigneeId: 'Choose a user of your company' } },
    });
  });

  it('is about a job or a customer of the company', async () => {
    const ada = await buildUser(ctx, 'homeowner');
    const home = await buildHome(ctx, ada.id, market);
    const job = (vendor: Vendor) =>
      buildBooking(ctx, { market, home, vendor, service }, { acceptedAt: ctx.clock.now() });
    const [own, theirs] = [await job(mine), await job(other)];
    expect(await create({ relatedTo: { kind: 'job', id: own.id } })).toMatchObject({
      relatedTo: { kind: 'job', id: own.id },
    });
    expect(await create({ relatedTo: { kind: 'user', id: ada.id } })).toMatchObject({
      relatedTo: { kind: 'user', id: ada.id },
    });
    const stranger = await buildUser(ctx, 'homeowner');
    for (const relatedTo of [
      { kind: 'job', id: theirs.id },
      { kind: 'user', id: stranger.id },
      { kind: 'vendor', id: mine.id },
    ])
      await expect(create({ relatedTo })).rejects.toMatchObject({ status: 400 });
  });

  it('shows its files to those who see it', async () => {
    const { id: taskId } = await create();
    const sha256 = 'a'.repeat(64);
    await ctx.db.transaction(async () => {
      const comment = { id: ctx.ids.uuid(), taskId, content: '', createdAt: ctx.clock.now() };
      await ctx.db.tx.insert(comments).values(comment);
      await ctx.db.tx.insert(attachments).values({
        ...{ id: ctx.ids.uuid(), commentId: comment.id, position: 0, name: 'x.png', sha256 },
        ...{ mediaType: 'image/png', size: 1 },
      });
    });
    const may = (by: ReturnType<typeof owner>) => maySeeTaskFile(by.context as never, sha256);
    expect([await may(owner()), await may(owner(other))]).toEqual([true, false]);
    expect(await may(colleague(technician, 'technician') as never)).toBe(false);
  });
});

describe('notices', () => {
  const inboxOf = async (user: User) => {
    const listeners = notificationsListeners(modules);
    await createPump({ services: ctx, listeners, retryDelaysMs: [] }).drain();
    const { items } = await call(notificationsProcedures.latest, {}, { context: as(ctx, user) });
    return items.map(({ title, href }) => [title, href]);
  };

  it('reach the one it is assigned to, with the way to it, and remind from eight where the company works', async () => {
    ctx.clock.set(new Date('2026-03-02T14:30:00Z'));
    const { id } = await create({ assigneeId: dispatcher.id, dueOn: '2026-03-02' });
    // 6:30 in Seattle.
    expect(await inTransaction(ctx, () => remindDue(ctx))).toBe(0);
    ctx.clock.set(new Date('2026-03-02T16:30:00Z'));
    expect(await inTransaction(ctx, () => remindDue(ctx))).toBe(1);
    expect(await inboxOf(dispatcher)).toEqual([
      ['A task is due today', `/vendor/tasks/${id}`],
      ['You were assigned a task', `/vendor/tasks/${id}`],
    ]);
    expect(await inboxOf(technician)).toEqual([]);
  });
});

describe('what Canopy opens', () => {
  const license = (validUntil: string, vendor = mine) =>
    ctx.db.transaction(async () => {
      const at = ctx.clock.now();
      await ctx.db.tx.insert(credentials).values({
        ...{
          id: ctx.ids.uuid(),
          vendorId: vendor.id,
          kind: 'liability_insurance',
          status: 'approved',
          validUntil,
        },
        ...{ submittedAt: at, decidedAt: at, createdAt: at, updatedAt: at },
      } as typeof credentials.$inferInsert);
    });

  it('opens once, follows its day, and closes when it is done', async () => {
    await license(addDays(today(), 20));
    await sync();
    await sync();
    expect(await duties()).toEqual([
      {
        title: 'Renew liability insurance',
        source: 'credential',
        status: 'pending',
        dueOn: addDays(today(), 20),
      },
    ]);
    expect(await duties(other)).toEqual([]);
    await license(addDays(today(), 400));
    await sync();
    expect(await duties()).toMatchObject([{ status: 'completed' }]);
  });

  it('is assigned, commented on and started, but neither edited nor ended by hand', async () => {
    await license(addDays(today(), 20));
    await sync();
    const [task] = (await call(procedures.list, {}, owner())).items;
    const id = task?.id ?? '';
    await call(procedures.assign, { id, assigneeId: dispatcher.id }, owner());
    await call(procedures.move, { id, status: 'in_progress' }, owner());
    await call(procedures.comment, { id, content: 'The agent sends it tomorrow.' }, owner());
    const refused = {
      status: 409,
      message: expect.stringContaining('close it automatically once it’s done'),
    };
    await expect(call(procedures.move, { id, status: 'completed' }, owner())).rejects.toMatchObject(refused);
    const { version } = await call(procedures.get, { id }, owner());
    const edited = {
      ...({ id, title: 'Other', description: '', priority: 'low', status: 'in_progress' } as const),
      ...({ recurrence: 'none', assigneeId: null, dueOn: null, expectedVersion: version } as const),
    };
    await expect(call(procedures.edit, edited, owner())).rejects.toMatchObject(refused);
    const bulk = await call(procedures.previewBulk, { action: 'complete', ids: [id] }, owner());
    expect(bulk).toMatchObject({ items: [{ ok: false, note: 'Closes automatically once it’s done' }] });
  });

  it('does not open a count before there is stock to count', async () => {
    ctx.clock.set(new Date(ctx.clock.now().getTime() + (COUNT_EVERY_DAYS + 1) * 86_400_000));
    await sync();
    expect(await duties()).toEqual([]);
  });
});
