import type { viewsContract } from '#core/search/views/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { changeView } from './commands/change-view.ts';
import { removeView } from './commands/remove-view.ts';
import { saveView } from './commands/save-view.ts';
import { setDefaultView } from './commands/set-default-view.ts';
import { listSavedViews } from './queries.ts';

export const viewsOperations = {
  savedViews: query(listSavedViews),
  saveView: command(saveView),
  changeView: command(changeView),
  removeView: command(removeView),
  setDefaultView: command(setDefaultView),
} satisfies Operations<typeof viewsContract>;
