import { defineJob } from '#server/lib/jobs/job.ts';
import { forgetErrors } from './commands/forget-errors.ts';
import { rollUpMetrics } from './commands/roll-up-metrics.ts';

export const monitoringJobs = [
  defineJob({ name: 'monitoring.roll-up', every: '50 3 * * *', run: rollUpMetrics }),
  defineJob({ name: 'monitoring.forget-errors', every: '55 3 * * *', run: forgetErrors }),
];
