import { call } from '@orpc/server';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { TASK_STEPS_MAX } from '#core/tasks/limits.ts';
import { createPump } from '#server/lib/events/pump.ts';
import { inTransaction } from '#server/lib/pipeline.ts';
import { modules } from '#server/modules.ts';
import { notificationsListeners } from '#server/notifications/listeners.ts';
import { notificationsProcedures } from '#server/notifications/procedures.ts';
import { searchProcedures } from '#server/search/procedures.ts';
import { testDatabase } from '#test/db.ts';
import { as, userActor } from '#test/factories/actors.ts';
import { buildUser, type User } from '#test/factories/users.ts';
import { type PlatformCtx, platformCtx } from '#test/platform.ts';
import { remindDue } from './commands/remind-due.ts';
import { tasksProcedures as procedures } from './procedures.ts';
import { tasks } from './tables.ts';

const database = testDatabase();
let ctx: PlatformCtx;
let me: User;
let other: User;
beforeEach(async () => {
  ctx = platformCtx(database.db);
  [me, other] = [await anAdmin(), await anAdmin()];
});
const anAdmin = () => buildUser(ctx, 'admin', { isSystemAdmin: true });
const by = (user = me) => ({ context: as(ctx, user) });
const create = (input: object = {}) => call(procedures.create, { title: 'Call the plumber', ...input }, by());
const today = () => localDate(ctx.clock.now(), HOME_ZONE);

async function inboxOf(user: User) {
  await createPump({ services: ctx, listeners: notificationsListeners(modules), retryDelaysMs: [] }).drain();
  const { items } = await call(notificationsProcedures.latest, {}, by(user));
  return items.map(({ title }) => title);
}

describe('who may not', () => {
  it.each([
    ['nobody signed in', { kind: 'anonymous' }, 401],
    ['a homeowner', userActor('homeowner'), 403],
    ['a vendor without a company', userActor('vendor', { vendorRole: null }), 403],
    ['an administrator without the system flag', userActor('admin', { isSystemAdmin: false }), 403],
  ] as const)('%s', async (_, actor, status) => {
    const { id } = await create();
    const context = { ...ctx, actor };
    await expect(call(procedures.list, {}, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.get, { id }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.create, { title: 'Mine' }, { context })).rejects.toMatchObject({ status });
    await expect(call(procedures.move, { id, status: 'completed' }, { context })).rejects.toMatchObject({
      status,
    });
    await expect(call(procedures.comment, { id, content: 'x' }, { context })).rejects.toMatchObject({
      status,
    });
  });

  it('unknown ids are answered alike', async () => {
    for (const id of [ctx.ids.uuid(), 'nonsense']) {
      await expect(call(procedures.get, { id }, by())).rejects.toMatchObject({
        status: 404,
        message: 'Task not found',
      });
      await expect(call(procedures.move, { id, status: 'completed' }, by())).rejects.toMatchObject({
        status: 404,
      });
    }
  });
});

describe('a task', () => {
  it('§9 task defaults: priority medium, status pending', async () => {
    expect(await create()).toMatchObject({
      ...{ priority: 'medium', status: 'pending', assignedTo: null, assignedBy: null, dueOn: null },
      ...{ recurrence: 'none', createdBy: { id: me.id }, relatedTo: null, version: 1 },
    });
  });

  it('says who has it and who gave it to them, and tells them', async () => {
    const task = await create({ assigneeId: other.id, dueOn: '2026-12-24' });
    expect(task).toMatchObject({ assignedTo: { id: other.id }, assignedBy: { id: me.id } });
    expect(await inboxOf(other)).toEqual(['You were assigned a task']);
    await call(procedures.assign, { id: task.id, assigneeId: me.id }, by(me));
    expect(await inboxOf(me)).toEqual([]);
    const freed = await call(procedures.assign, { id: task.id, assigneeId: null }, by(me));
    expect(freed).toMatchObject({ assignedTo: null, assignedBy: null });
  });

  it('is about a record, and an unknown one is refused', async () => {
    const task = await create({ relatedTo: { kind: 'user', id: other.id } });
    expect(task.relatedTo).toEqual({ kind: 'user', id: other.id, title: other.name });
    const listed = await call(procedures.list, { about: 'user' }, by());
    expect(listed.items.map(({ id }) => id)).toEqual([task.id]);
    expect((await call(procedures.list, { about: 'job' }, by())).items).toEqual([]);
    for (const id of [ctx.ids.uuid(), 'nonsense'])
      await expect(create({ relatedTo: { kind: 'vendor', id } })).rejects.toMatchObject({
        status: 400,
        data: { fields: { relatedTo: expect.stringContaining('was not found') } },
      });
  });

  it.each([
    [{ title: 'x' }, 'title'],
    [{ dueOn: '2026-02-30' }, 'dueOn'],
    [{ dueOn: 'tomorrow' }, 'dueOn'],
    [{ recurrence: 'weekly' }, 'dueOn'],
    [{ assigneeId: '018f0000-0000-7000-8000-00000000dead' }, 'assigneeId'],
    [{ steps: Array.from({ length: TASK_STEPS_MAX + 1 }, () => 'Step') }, 'steps'],
  ])('bad input %j names its field', async (input, field) => {
    await expect(create(input)).rejects.toMatchObject({
      status: 400,
      data: { fields: { [field]: expect.any(String) } },
    });
    expect(await database.db.read.$count(tasks)).toBe(0);
  });

  it('goes only where its status may, and keeps when it was completed', async () => {
    const { id } = await create();
    const move = (status: 'pending' | 'in_progress' | 'completed' | 'canceled') =>
      call(procedures.move, { id, status }, by());
    expect(await move('in_progress')).toMatchObject({ status: 'in_progress', completedAt: null });
    expect(await move('completed')).toMatchObject({ completedAt: ctx.clock.now() });
    await expect(move('canceled')).rejects.toMatchObject({
      status: 400,
      data: { fields: { status: '“Completed” can’t change to “Canceled”. Choose “Pending” first.' } },
    });
    expect(await move('pending')).toMatchObject({ completedAt: null });
  });

  it('tells its creator when somebody else completes it', async () => {
    const { id } = await create();
    await call(procedures.move, { id, status: 'completed' }, by(other));
    expect(await inboxOf(me)).toEqual(['A task you created is completed']);
    expect(await inboxOf(other)).toEqual([]);
  });

  it('is not overwritten by who read it before somebody else changed it', async () => {
    const task = await create();
    const change = (title: string) =>
      call(
        procedures.edit,
        {
          ...{ id: task.id, title, description: '', priority: 'high', status: 'pending' },
          ...{ assigneeId: null, dueOn: null, recurrence: 'none', expectedVersion: task.version },
        },
        by(),
      );
    expect(await change('First')).toMatchObject({ title: 'First', priority: 'high', version: 2 });
    await expect(change('Second')).rejects.toMatchObject({ status: 409 });
  });

  it('is found by the palette, by its title of today', async () => {
    const { id } = await create({ title: 'Order a pergola' });
    const { results } = await call(searchProcedures.find, { query: 'pergola', tab: 'tasks' }, by());
    expect(results).toMatchObject([{ kind: 'tasks', href: `/admin/tasks/${id}` }]);
  });
});

describe('a task that repeats', () => {
  const weekly = { dueOn: '2026-03-02', recurrence: 'weekly', steps: ['Export', 'Compare'] };

  it('comes back once it is completed, its steps unchecked', async () => {
    ctx.clock.set(new Date('2026-03-03T18:00:00Z'));
    const task = await create({ ...weekly, assigneeId: me.id });
    const stepId = task.checklist[0]?.id ?? '';
    await call(procedures.checkStep, { id: task.id, stepId, done: true }, by());
    const done = await call(procedures.move, { id: task.id, status: 'completed' }, by());
    expect(done.next).toMatchObject({ dueOn: '2026-03-09' });
    const next = await call(procedures.get, { id: done.next?.id ?? '' }, by());
    expect(next).toMatchObject({
      ...{ status: 'pending', dueOn: '2026-03-09', recurrence: 'weekly', assignedTo: { id: me.id } },
      ...{ createdBy: null, completedAt: null, steps: { done: 0, all: 2 } },
    });
  });

  it('does not come back twice when it is reopened and completed again', async () => {
    const { id } = await create(weekly);
    for (const status of ['completed', 'pending', 'completed'] as const)
      await call(procedures.move, { id, status }, by());
    expect(await database.db.read.$count(tasks, eq(tasks.previousId, id))).toBe(1);
  });

  it('does not come back when it is canceled', async () => {
    const { id } = await create(weekly);
    await call(procedures.move, { id, status: 'canceled' }, by());
    expect(await database.db.read.$count(tasks, eq(tasks.previousId, id))).toBe(0);
  });
});

describe('the checklist and the comments', () => {
  it('keeps who checked a step and when, and refuses the step of another task', async () => {
    const task = await create({ steps: ['Measure', 'Order'] });
    const [first, second] = task.checklist;
    const checked = await call(
      procedures.checkStep,
      { id: task.id, stepId: first?.id ?? '', done: true },
      by(other),
    );
    expect(checked).toMatchObject({ steps: { done: 1, all: 2 } });
    expect(checked.checklist[0]).toMatchObject({ doneBy: other.name, doneAt: ctx.clock.now() });
    const elsewhere = await create();
    await expect(
      call(procedures.checkStep, { id: elsewhere.id, stepId: second?.id ?? '', done: true }, by()),
    ).rejects.toMatchObject({ status: 404 });
    const left = await call(procedures.removeStep, { id: task.id, stepId: first?.id ?? '' }, by());
    expect(left.checklist.map(({ text }) => text)).toEqual(['Order']);
    const more = await call(procedures.addStep, { id: task.id, text: 'Pay' }, by());
    expect(more.checklist.map(({ text }) => text)).toEqual(['Order', 'Pay']);
  });

  it('tells those who follow a task what was said, not whoever said it', async () => {
    const { id } = await create({ assigneeId: other.id });
    await call(procedures.comment, { id, content: 'Any news?' }, by(me));
    expect(await inboxOf(other)).toContain('New comment on a task');
    expect(await inboxOf(me)).toEqual([]);
    await expect(call(procedures.comment, { id, content: '' }, by())).rejects.toMatchObject({
      status: 400,
      data: { fields: { content: 'Write a comment first' } },
    });
    const file = { sha256: 'a'.repeat(64), name: 'Plan.pdf' };
    await expect(
      call(procedures.comment, { id, content: 'See this', attachments: [file] }, by()),
    ).rejects.toMatchObject({ status: 400 });
  });

  it('shows hostile text as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const task = await create({ title, description: title, steps: [title] });
    const said = await call(procedures.comment, { id: task.id, content: title }, by());
    expect(said).toMatchObject({ title, description: title });
    expect(said.comments[0]?.content).toBe(title);
    expect(said.checklist[0]?.text).toBe(title);
  });
});

describe('what is due', () => {
  const remind = () => inTransaction(ctx, () => remindDue(ctx));

  it('stands first, what is more urgent before the rest of its day, what has no day last', async () => {
    const [none, later, low, high] = [
      await create({ title: 'No day' }),
      await create({ title: 'Later', dueOn: '2026-05-01' }),
      await create({ title: 'Soon, low', dueOn: '2026-04-01', priority: 'low' }),
      await create({ title: 'Soon, high', dueOn: '2026-04-01', priority: 'high' }),
    ];
    const { items, counts } = await call(procedures.list, { status: 'active' }, by());
    expect(items.map(({ id }) => id)).toEqual([high.id, low.id, later.id, none.id]);
    expect(counts).toMatchObject({ active: 4, pending: 4, completed: 0 });
  });

  it('is told to its assignee from eight in the morning on, once for each day', async () => {
    ctx.clock.set(new Date('2026-03-03T15:30:00Z'));
    const { id } = await create({ assigneeId: other.id, dueOn: today() });
    await create({ dueOn: today() });
    expect(await remind()).toBe(0);
    ctx.clock.set(new Date('2026-03-03T16:00:00Z'));
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(0);
    expect(await inboxOf(other)).toContain('A task is due today');
    const [row] = await database.db.read.select().from(tasks).where(eq(tasks.id, id));
    expect(row?.remindedOn).toBe(today());
  });

  it('is not told of what is completed', async () => {
    ctx.clock.set(new Date('2026-03-03T18:00:00Z'));
    const { id } = await create({ assigneeId: other.id, dueOn: today() });
    await call(procedures.move, { id, status: 'completed' }, by());
    expect(await remind()).toBe(0);
  });
});

describe('several at once', () => {
  it('are completed or assigned, and what has ended is left alone with the reason', async () => {
    const [open, ended] = [await create(), await create()];
    await call(procedures.move, { id: ended.id, status: 'canceled' }, by());
    const ids = [open.id, ended.id];
    const preview = await call(procedures.previewBulk, { action: 'complete', ids }, by());
    expect(preview.items.map(({ ok, note }) => [ok, note])).toEqual([
      [true, 'Pending until now'],
      [false, 'Already canceled'],
    ]);
    await call(procedures.bulk, { action: 'complete', ids }, by());
    const done = await database.db.read.$count(
      tasks,
      and(eq(tasks.status, 'completed'), eq(tasks.id, open.id)),
    );
    expect(done).toBe(1);
    await expect(call(procedures.bulk, { action: 'assign', ids }, by())).rejects.toMatchObject({
      status: 400,
      data: { fields: { assigneeId: 'Choose who gets them' } },
    });
  });
});
