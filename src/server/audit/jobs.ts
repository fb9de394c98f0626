import { defineJob } from '#server/lib/jobs/job.ts';
import { proveLog } from './commands/prove-log.ts';
import { sealAudit } from './sealing/seal.ts';

export const auditJobs = [
  defineJob({
    name: 'audit.seal',
    every: 1,
    run: async (ctx) => {
      await sealAudit(ctx);
    },
  }),
  defineJob({
    name: 'audit.seal-stragglers',
    every: '17 * * * *',
    run: async (ctx) => {
      await sealAudit(ctx, { everything: true });
    },
  }),
  defineJob({
    name: 'audit.prove',
    every: '41 9 * * *',
    run: async (ctx) => {
      await proveLog(ctx);
    },
  }),
];
