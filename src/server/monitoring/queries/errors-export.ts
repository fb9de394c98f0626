import { monitoringAccess } from '#core/monitoring/access.ts';
import { type ErrorGroupView, errorsInput } from '#core/monitoring/errors-contract.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfErrors } from './errors.ts';

/** /api/export/errors.csv */
export const errorsExport = listExport({
  input: errorsInput,
  rule: monitoringAccess.errors,
  page: pageOfErrors,
  by: 'first',
  columns: {
    Id: (error: ErrorGroupView) => error.id,
    Error: (error) => error.message,
    Where: (error) => error.route,
    Source: (error) => error.source,
    Severity: (error) => error.severity,
    Category: (error) => error.category,
    State: (error) => error.state,
    'Assigned to': (error) => error.assignee?.name ?? null,
    Times: (error) => error.count,
    Users: (error) => error.users,
    First: (error) => error.firstAt,
    Last: (error) => error.lastAt,
    'Came again': (error) => error.reopenedAt,
  },
});
