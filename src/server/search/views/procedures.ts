import { viewsAccess as access } from '#core/search/views/access.ts';
import { viewsContract as contract } from '#core/search/views/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { changeView } from './commands/change-view.ts';
import { removeView } from './commands/remove-view.ts';
import { saveView } from './commands/save-view.ts';
import { setDefaultView } from './commands/set-default-view.ts';
import { listSavedViews } from './queries.ts';

export const viewsProcedures = {
  savedViews: query(contract.savedViews, access.savedViews, listSavedViews),
  saveView: command(contract.saveView, access.saveView, saveView),
  changeView: command(contract.changeView, access.changeView, changeView),
  removeView: command(contract.removeView, access.removeView, removeView),
  setDefaultView: command(contract.setDefaultView, access.setDefaultView, setDefaultView),
};
