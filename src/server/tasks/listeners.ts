import { categorySuspended } from '#core/credentials/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { openLapseTask } from './commands/open-lapse-task.ts';

export const tasksListeners: Listener[] = [
  {
    name: 'tasks.lapses',
    on: { ...on(categorySuspended, (ctx, { payload }) => openLapseTask(ctx, payload)) },
  },
];
