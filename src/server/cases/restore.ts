import { casesAccess } from '#core/cases/access.ts';
import { CASE_CATEGORIES } from '#core/cases/category.ts';
import { CASE_PRIORITIES } from '#core/cases/status.ts';
import { currentRow, type Restore, textValue } from '#server/lib/modules/restore.ts';
import { editCase } from './commands/edit-case.ts';
import { cases } from './tables.ts';
import { lockCase } from './writes/case.ts';

export const caseRestore: Restore = {
  rule: casesAccess.edit,
  current: currentRow(cases),
  lock: lockCase,
  write: async (ctx, id, values) => {
    const { version, status, assigneeId, ...known } = await lockCase(ctx, id);
    const priority = CASE_PRIORITIES.find((one) => one === values.priority) ?? known.priority;
    const category = CASE_CATEGORIES.find((one) => one === values.category) ?? known.category;
    const { subject, details } = { ...known, ...values };
    return editCase(ctx, {
      ...{ id, status, assigneeId, priority, category },
      subject: textValue(subject),
      details: textValue(details),
      expectedVersion: version,
    });
  },
};
