import { tasksModule as core } from '#core/tasks/module.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, command, query, steps } from '#server/lib/pipeline.ts';
import { addStep } from './commands/add-step.ts';
import { assignTask } from './commands/assign-task.ts';
import { bulkTasks, previewBulkTasks } from './commands/bulk-tasks.ts';
import { checkStep } from './commands/check-step.ts';
import { commentTask } from './commands/comment-task.ts';
import { createTask } from './commands/create-task.ts';
import { editTask } from './commands/edit-task.ts';
import { moveTask } from './commands/move-task.ts';
import { removeStep } from './commands/remove-step.ts';
import { assigneesOf } from './queries/scope.ts';
import { taskOf } from './queries/task-detail.ts';
import { listTasks } from './queries.ts';

/** What every command about one task answers. */
const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => taskOf(ctx, { id }) };

export const tasksProcedures = bind(core, {
  list: query(listTasks),
  assignees: query((ctx) => assigneesOf(ctx)),
  create: command(createTask, thenRead),
  get: query(taskOf),
  edit: command(editTask, thenRead),
  assign: command(assignTask, thenRead),
  move: command(moveTask, thenRead),
  comment: command(commentTask, thenRead),
  addStep: command(addStep, thenRead),
  checkStep: command(checkStep, thenRead),
  removeStep: command(removeStep, thenRead),
  previewBulk: query(previewBulkTasks),
  bulk: steps(bulkTasks),
});
