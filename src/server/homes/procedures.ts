import { homesAccess as access } from '#core/homes/access.ts';
import { homesContract as contract } from '#core/homes/contract.ts';
import { userIdOf } from '#server/lib/context.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { addHome, beforeAddHome } from './commands/add-home.ts';
import { archiveHome } from './commands/archive-home.ts';
import { setDefaultHome } from './commands/set-default-home.ts';
import { updateHome } from './commands/update-home.ts';
import { homesOf, homeView } from './queries.ts';

export const homesProcedures = {
  list: query(contract.list, access.list, async (ctx) =>
    (await homesOf(ctx, userIdOf(ctx))).map((home) => homeView(home)),
  ),
  add: command(contract.add, access.add, addHome, { outside: beforeAddHome }),
  update: command(contract.update, access.update, updateHome, { idempotency: 'natural' }),
  setDefault: command(contract.setDefault, access.setDefault, setDefaultHome, { idempotency: 'natural' }),
  archive: command(contract.archive, access.archive, archiveHome, { idempotency: 'natural' }),
};
