import { auditAccess as access } from '#core/audit/access.ts';
import { auditContract as contract } from '#core/audit/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { proveLog } from './commands/prove-log.ts';
import { afterRestoreEntry, restoreEntry } from './commands/restore-entry.ts';
import { entryOf, listLog } from './queries/log.ts';
import { previewRestore } from './queries/restore-preview.ts';
import { proofOf, statisticsOf } from './queries/statistics.ts';

export const auditProcedures = {
  list: query(contract.list, access.list, listLog),
  get: query(contract.get, access.get, entryOf),
  statistics: query(contract.statistics, access.statistics, statisticsOf),
  proof: query(contract.proof, access.proof, proofOf),
  // Walking a long chain takes longer than a transaction may.
  verify: command(contract.verify, access.verify, async () => undefined, {
    idempotency: 'natural',
    follow: proveLog,
  }),
  restorePreview: query(contract.restorePreview, access.restorePreview, previewRestore),
  restore: command(contract.restore, access.restore, restoreEntry, { follow: afterRestoreEntry }),
};
