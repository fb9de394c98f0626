import { quotesModule as core } from '#core/quotes/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addItem } from './commands/add-item.ts';
import { editItem } from './commands/edit-item.ts';
import { itemOf, listItems } from './queries.ts';

export const quotesProcedures = bind(core, {
  list: query(listItems),
  add: command(addItem),
  get: query(itemOf),
  edit: command(editItem),
});
