import { searchAccess as access } from '#core/search/access.ts';
import { searchContract as contract } from '#core/search/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { noteOpened } from './commands/note-opened.ts';
import { removeSearch } from './commands/remove-search.ts';
import { saveSearch } from './commands/save-search.ts';
import { find } from './queries/find.ts';
import { startOf } from './queries/start.ts';
import { viewsProcedures } from './views/procedures.ts';

export const searchProcedures = {
  ...viewsProcedures,
  find: query(contract.find, access.find, find),
  start: query(contract.start, access.start, startOf),
  noteOpened: command(contract.noteOpened, access.noteOpened, noteOpened, { idempotency: 'natural' }),
  save: command(contract.save, access.save, saveSearch, { idempotency: 'natural' }),
  removeSaved: command(contract.removeSaved, access.removeSaved, removeSearch, { idempotency: 'natural' }),
};
