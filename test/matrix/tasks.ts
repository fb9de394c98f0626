import { steps, tasks } from '#server/tasks/tables.ts';
import { ADMINS, type Expectation, type Expectations, VENDORS } from './expectation.ts';
import type { Someone, World } from './world.ts';

/** A task for each call to change, with a step: of the caller's vendor, or the administrators'. */
async function aTask({ ctx }: World, { user, vendor }: Someone): Promise<{ id: string; stepId: string }> {
  const [id, stepId, at] = [ctx.ids.uuid(), ctx.ids.uuid(), ctx.clock.now()];
  await ctx.db.transaction(async () => {
    const task: typeof tasks.$inferInsert = {
      ...{ id, title: 'Task', priority: 'low', status: 'pending' },
      // A technician and an accountant see what is theirs.
      ...{ ownerVendorId: vendor?.id ?? null, createdBy: user.id, createdAt: at, updatedAt: at },
    };
    await ctx.db.tx.insert(tasks).values(task);
    await ctx.db.tx.insert(steps).values({ id: stepId, taskId: id, position: 0, text: 'Step' });
  });
  return { id, stepId };
}

const BOTH = [...ADMINS, ...VENDORS] as const;
/** A task of theirs works for both sides; another vendor's, and one of the other side, is unknown. */
const one = (
  input: object | ((user: Someone) => object) = {},
  rest: Partial<Expectation> = {},
): Expectation => {
  const prepare = async (world: World, user: Someone) => ({
    ...(await aTask(world, user)),
    ...(typeof input === 'function' ? input(user) : input),
  });
  return {
    allowed: BOTH,
    own: prepare,
    others: (world, user) => prepare(world, user.vendor ? user : world.users.vendorB),
    ...rest,
  };
};
const several: Expectation = {
  allowed: BOTH,
  own: async (world, user) => ({ action: 'complete', ids: [(await aTask(world, user)).id] }),
  others: 'none',
};
const edited = { title: 'Other', description: '', priority: 'high', status: 'pending', recurrence: 'none' };

export const tasksExpectations: Expectations = {
  'tasks.list': { allowed: BOTH },
  'tasks.assignees': { allowed: BOTH },
  'tasks.create': { allowed: BOTH, own: () => ({ title: 'New task' }) },
  'tasks.get': one(),
  'tasks.edit': one({ ...edited, assigneeId: null, dueOn: null, expectedVersion: 1 }),
  'tasks.assign': one(({ user }) => ({ assigneeId: user.id })),
  'tasks.move': one({ status: 'completed' }),
  'tasks.comment': one({ content: 'On it' }),
  'tasks.addStep': one({ text: 'Another step' }),
  'tasks.checkStep': one({ done: true }),
  'tasks.removeStep': one(),
  'tasks.previewBulk': several,
  'tasks.bulk': several,
  'tasks.csvFile': { allowed: BOTH },
};
