import { notificationsModule as core } from '#core/notifications/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { notificationsDemo } from './demo.ts';
import { notificationsJobs } from './jobs.ts';
import { notificationsListeners } from './listeners.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { notificationsProcedures } from './procedures.ts';

export const notificationsModule = defineModule({
  core,
  procedures: notificationsProcedures,
  personalData: notificationsPersonalData,
  listeners: notificationsListeners,
  jobs: notificationsJobs,
  demo: notificationsDemo,
});
