import { auditModule as core } from '#core/audit/module.ts';
import { bind, command, query, steps } from '#server/lib/pipeline.ts';
import { proveLog } from './commands/prove-log.ts';
import { afterRestoreEntry, restoreEntry } from './commands/restore-entry.ts';
import { jobLog } from './queries/job-log.ts';
import { entryOf, listLog } from './queries/log.ts';
import { previewRestore } from './queries/restore-preview.ts';
import { proofOf, statisticsOf } from './queries/statistics.ts';

export const auditProcedures = bind(core, {
  list: query(listLog),
  get: query(entryOf),
  jobLog: query(jobLog),
  statistics: query(statisticsOf),
  proof: query(proofOf),
  // Walking a long chain takes longer than a transaction may.
  verify: steps(proveLog, { idempotency: 'natural' }),
  restorePreview: query(previewRestore),
  restore: command(restoreEntry, { follow: afterRestoreEntry }),
});
