import { tasksModule as core } from '#core/tasks/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { tasksDemo } from './demo.ts';
import { tasksJobs } from './jobs.ts';
import { tasksListeners } from './listeners.ts';
import { taskSources, taskTopics } from './notices.ts';
import { tasksPersonalData } from './personal-data.ts';
import { tasksProcedures } from './procedures.ts';
import { tasksExport } from './queries/export.ts';
import { maySeeTaskFile } from './queries/task-detail.ts';
import { taskRestore } from './restore.ts';
import { taskSearch } from './tables.ts';

export const tasksModule = defineModule({
  core,
  procedures: tasksProcedures,
  listeners: tasksListeners,
  jobs: tasksJobs,
  noticeSources: taskSources,
  liveTopics: taskTopics,
  personalData: tasksPersonalData,
  searchTables: { tasks: taskSearch },
  restores: { task: taskRestore },
  exports: { 'tasks.csv': tasksExport },
  fileRules: [maySeeTaskFile],
  demo: tasksDemo,
});
