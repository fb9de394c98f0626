import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { eraseAccounts } from './commands/erase-accounts.ts';
import { expireExports } from './commands/expire-exports.ts';
import { writeExports } from './commands/write-exports.ts';

export const ownDataJobs: Job[] = [
  defineJob({ name: 'users.write-exports', every: 3, run: writeExports }),
  defineJob({ name: 'users.expire-exports', every: '27 * * * *', run: expireExports }),
  defineJob({ name: 'users.erase-accounts', every: 30, run: eraseAccounts }),
];
