import { homesModule as core } from '#core/homes/module.ts';
import { userIdOf } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addHome, beforeAddHome } from './commands/add-home.ts';
import { archiveHome } from './commands/archive-home.ts';
import { setDefaultHome } from './commands/set-default-home.ts';
import { updateHome } from './commands/update-home.ts';
import { archivingOf, homesOf, homeView } from './queries.ts';

export const homesProcedures = bind(core, {
  list: query(async (ctx) => (await homesOf(ctx, userIdOf(ctx))).map((home) => homeView(home))),
  add: command(addHome, { outside: beforeAddHome }),
  update: command(updateHome, { idempotency: 'natural' }),
  setDefault: command(setDefaultHome, { idempotency: 'natural' }),
  archiving: query(archivingOf),
  archive: command(archiveHome, { idempotency: 'natural' }),
});
