import { steps, tasks } from '#server/tasks/tables.ts';
import { ADMINS, type Expectations } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** A task for each call to change, with a step. */
async function aTask({ ctx }: World): Promise<{ id: string; stepId: string }> {
  const [id, stepId, at] = [ctx.ids.uuid(), ctx.ids.uuid(), ctx.clock.now()];
  await ctx.db.transaction(async () => {
    const task = {
      id,
      title: 'Task',
      priority: 'low',
      status: 'pending',
      createdAt: at,
      updatedAt: at,
    } as const;
    await ctx.db.tx.insert(tasks).values(task);
    await ctx.db.tx.insert(steps).values({ id: stepId, taskId: id, position: 0, text: 'Step' });
  });
  return { id, stepId };
}
const one = (input: object = {}) => ({
  allowed: ADMINS,
  own: async (world: World) => ({ id: (await aTask(world)).id, ...input }),
});
const edited = { title: 'Other', description: '', priority: 'high', status: 'pending', recurrence: 'none' };

export const tasksExpectations: Expectations = {
  'tasks.list': { allowed: ADMINS },
  'tasks.assignees': { allowed: ADMINS },
  'tasks.create': { allowed: ADMINS, own: () => ({ title: 'New task' }) },
  'tasks.get': one(),
  'tasks.edit': one({ ...edited, assigneeId: null, dueOn: null, expectedVersion: 1 }),
  'tasks.assign': {
    allowed: ADMINS,
    own: async (world: World, { user }: Someone) => ({ id: (await aTask(world)).id, assigneeId: user.id }),
  },
  'tasks.move': one({ status: 'completed' }),
  'tasks.comment': one({ content: 'On it' }),
  'tasks.addStep': one({ text: 'Another step' }),
  'tasks.checkStep': { allowed: ADMINS, own: async (world) => ({ ...(await aTask(world)), done: true }) },
  'tasks.removeStep': { allowed: ADMINS, own: aTask },
  'tasks.previewBulk': {
    allowed: ADMINS,
    own: async (world) => ({ action: 'complete', ids: [(await aTask(world)).id] }),
  },
  'tasks.bulk': {
    allowed: ADMINS,
    own: async (world) => ({ action: 'complete', ids: [(await aTask(world)).id] }),
  },
  'tasks.csvFile': { allowed: ADMINS },
};
