import { dispatchAccess } from '#core/dispatch/access.ts';
import { emergenciesInput } from '#core/dispatch/contract.ts';
import { EMERGENCY_STATUS_LOOKS, PROMISE_LOOKS } from '#core/dispatch/status.ts';
import { kindLabel } from '#core/dispatch/triage/kinds.ts';
import { SEVERITY_LOOKS } from '#core/dispatch/triage/severity.ts';
import type { AdminLine } from '#core/dispatch/views.ts';
import { csvMoney } from '#server/lib/lists/csv.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfEmergencies } from './list.ts';

/** /api/export/emergencies.csv */
export const emergenciesExport = listExport({
  input: emergenciesInput,
  rule: dispatchAccess.list,
  page: pageOfEmergencies,
  by: 'requested',
  columns: {
    Emergency: (one: AdminLine) => `E-${one.number}`,
    'What happened': (one) => kindLabel(one.kind),
    Severity: (one) => SEVERITY_LOOKS[one.severity].label,
    Status: (one) => EMERGENCY_STATUS_LOOKS[one.status].label,
    Homeowner: (one) => one.homeownerName,
    Neighborhood: (one) => one.neighborhood,
    Market: (one) => one.marketName,
    Vendor: (one) => one.company,
    Requested: (one) => one.requestedAt,
    'Promised by': (one) => one.promisedBy,
    Arrived: (one) => one.arrivedAt,
    Promise: (one) => PROMISE_LOOKS[one.promise].label,
    'Price (USD)': (one) => csvMoney(one.totalCents),
  },
});
