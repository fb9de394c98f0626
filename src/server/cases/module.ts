import { casesModule as core } from '#core/cases/module.ts';
import { aboutAssignee } from '#core/cases/notices.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { noticeSource } from '#server/lib/modules/notices.ts';
import { getReader } from '#server/users/queries/readers.ts';
import { casesDemo } from './demo.ts';
import { caseListeners } from './listeners.ts';
import { casesProcedures } from './procedures.ts';
import { casesExport } from './queries/export.ts';
import { caseRestore } from './restore.ts';
import { caseSearch } from './tables.ts';

export const casesModule = defineModule({
  core,
  procedures: casesProcedures,
  listeners: caseListeners,
  noticeSources: [
    noticeSource(aboutAssignee, async (ctx, { payload }) => {
      const assignee = await getReader(ctx, payload.assigneeId);
      return assignee ? [{ subject: null, readers: { admins: [assignee] } }] : [];
    }),
  ],
  searchTables: { cases: caseSearch },
  restores: { case: caseRestore },
  exports: { 'cases.csv': casesExport },
  demo: casesDemo,
});
