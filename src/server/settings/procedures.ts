import { settingsAccess as access } from '#core/settings/access.ts';
import { settingsContract as contract } from '#core/settings/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { changeSetting, showChanged } from './commands/change-setting.ts';
import { listSettings, settingHistory } from './queries.ts';

export const settingsProcedures = {
  list: query(contract.list, access.list, listSettings),
  history: query(contract.history, access.history, settingHistory),
  change: command(contract.change, access.change, changeSetting, { follow: showChanged }),
};
