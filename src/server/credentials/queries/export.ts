import { credentialsAccess } from '#core/credentials/access.ts';
import { queueInput } from '#core/credentials/list.ts';
import { CREDENTIAL_STATUS_LOOKS } from '#core/credentials/status.ts';
import type { QueuedCredential } from '#core/credentials/views.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfQueue } from './queue.ts';

/** /api/export/credentials.csv */
export const credentialsExport = listExport({
  input: queueInput,
  rule: credentialsAccess.queue,
  page: pageOfQueue,
  by: 'submitted',
  columns: {
    Id: (one: QueuedCredential) => one.id,
    Credential: (one) => one.title,
    Vendor: (one) => one.vendor.name,
    Technician: (one) => one.technician,
    Market: (one) => one.market,
    Status: (one) => CREDENTIAL_STATUS_LOOKS[one.status].label,
    Issuer: (one) => one.issuer,
    Number: (one) => one.number,
    'Valid through': (one) => one.validUntil,
    Submitted: (one) => one.submittedAt,
    Decided: (one) => one.decidedAt,
  },
});
