import { casesAccess } from '#core/cases/access.ts';
import { CASE_CATEGORY_LABELS } from '#core/cases/category.ts';
import { CASE_STATUS_LOOKS } from '#core/cases/status.ts';
import { type CaseView, casesInput } from '#core/cases/views.ts';
import { listExport } from '#server/lib/lists/export.ts';
import { pageOfCases } from '../queries.ts';

/** /api/export/cases.csv */
export const casesExport = listExport({
  input: casesInput,
  rule: casesAccess.list,
  page: pageOfCases,
  by: 'opened',
  columns: {
    Id: (one: CaseView) => one.id,
    Case: (one) => one.subject,
    Priority: (one) => one.priority,
    Status: (one) => CASE_STATUS_LOOKS[one.status].label,
    'Assigned to': (one) => one.assignee?.name ?? null,
    Opened: (one) => one.createdAt,
    Changed: (one) => one.updatedAt,
    Category: (one) => CASE_CATEGORY_LABELS[one.category],
  },
});
