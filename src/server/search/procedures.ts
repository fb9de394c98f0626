import { searchModule as core } from '#core/search/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { noteOpened } from './commands/note-opened.ts';
import { removeSearch } from './commands/remove-search.ts';
import { saveSearch } from './commands/save-search.ts';
import { find } from './queries/find.ts';
import { startOf } from './queries/start.ts';
import { viewsOperations } from './views/procedures.ts';

export const searchProcedures = bind(core, {
  ...viewsOperations,
  find: query(find),
  start: query(startOf),
  noteOpened: command(noteOpened, { idempotency: 'natural' }),
  save: command(saveSearch, { idempotency: 'natural' }),
  removeSaved: command(removeSearch, { idempotency: 'natural' }),
});
