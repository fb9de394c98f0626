import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { eraseAccounts } from './commands/erase-account.ts';
import { expireExports, writeExports } from './commands/write-export.ts';

export const ownDataJobs: Job[] = [
  defineJob({ name: 'users.write-exports', every: 3, run: writeExports }),
  defineJob({ name: 'users.expire-exports', every: '27 * * * *', run: expireExports }),
  defineJob({ name: 'users.erase-accounts', every: '*/10 * * * *', run: eraseAccounts }),
];
