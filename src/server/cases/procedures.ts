import { casesModule as core } from '#core/cases/module.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, command, query, steps } from '#server/lib/pipeline.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { addNote } from './commands/add-note.ts';
import { answerCase } from './commands/answer-case.ts';
import { assignCase } from './commands/assign-case.ts';
import { bulkCases, previewBulkCases } from './commands/bulk-cases.ts';
import { editCase } from './commands/edit-case.ts';
import { mergeCase } from './commands/merge-case.ts';
import { openCase } from './commands/open-case.ts';
import { reportProblem } from './commands/report-problem.ts';
import { disputeOperations } from './disputes/procedures.ts';
import { caseOf, mergeChoicesOf } from './queries/case-detail.ts';
import { listCases } from './queries.ts';
import { repliesOperations } from './replies/procedures.ts';
import { supportOperations } from './support/procedures.ts';
import { warrantyOperations } from './warranty/procedures.ts';

/** What every command about one case answers. */
const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => caseOf(ctx, { id }) };

export const casesProcedures = bind(core, {
  ...supportOperations,
  ...repliesOperations,
  ...disputeOperations,
  ...warrantyOperations,

  list: query(listCases),
  assignees: query(administratorsOf),
  create: command(openCase, {
    follow: (ctx, _input, { id }) => caseOf(ctx, { id }),
  }),
  get: query(caseOf),
  report: command(reportProblem),
  edit: command(editCase, thenRead),
  answer: command(answerCase, thenRead),
  addNote: command(addNote, thenRead),
  assign: command(assignCase, thenRead),
  mergeChoices: query(mergeChoicesOf),
  merge: command(mergeCase, thenRead),
  previewBulk: query(previewBulkCases),
  bulk: steps(bulkCases),
});
