import { casesAccess as access } from '#core/cases/access.ts';
import { casesContract as contract } from '#core/cases/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { editCase } from './commands/edit-case.ts';
import { openCase } from './commands/open-case.ts';
import { caseOf, listCases } from './queries.ts';

export const casesProcedures = {
  list: query(contract.list, access.list, listCases),
  assignees: query(contract.assignees, access.assignees, administratorsOf),
  create: command(
    contract.create,
    access.create,
    (ctx, { assigneeId = null, ...given }) => openCase(ctx, { ...given, assigneeId, errorId: null }),
    { follow: (ctx, _input, { id }) => caseOf(ctx, { id }) },
  ),
  get: query(contract.get, access.get, caseOf),
  edit: command(contract.edit, access.edit, editCase, {
    follow: (ctx, _input, { id }) => caseOf(ctx, { id }),
  }),
};
