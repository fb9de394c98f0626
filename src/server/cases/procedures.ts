import { casesModule as core } from '#core/cases/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { editCase } from './commands/edit-case.ts';
import { openCase } from './commands/open-case.ts';
import { reportProblem } from './commands/report-problem.ts';
import { disputeOperations } from './disputes/procedures.ts';
import { caseOf, listCases } from './queries.ts';
import { warrantyOperations } from './warranty/procedures.ts';

export const casesProcedures = bind(core, {
  ...disputeOperations,
  ...warrantyOperations,

  list: query(listCases),
  assignees: query(administratorsOf),
  create: command(
    (ctx, { assigneeId = null, bookingId = null, ...given }) =>
      openCase(ctx, { ...given, assigneeId, bookingId, errorId: null }),
    { follow: (ctx, _input, { id }) => caseOf(ctx, { id }) },
  ),
  get: query(caseOf),
  report: command(reportProblem),
  edit: command(editCase, {
    follow: (ctx, _input, { id }) => caseOf(ctx, { id }),
  }),
});
