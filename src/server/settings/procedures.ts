import { settingsAccess as access } from '#core/settings/access.ts';
import { settingsContract as contract } from '#core/settings/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { afterChangeFlag, changeFlag } from './commands/change-flag.ts';
import { afterChangeSetting, changeSetting } from './commands/change-setting.ts';
import { flagsOf, listToggles, toggleHistory } from './queries/flags.ts';
import { listSettings, settingHistory } from './queries.ts';

export const settingsProcedures = {
  list: query(contract.list, access.list, listSettings),
  history: query(contract.history, access.history, settingHistory),
  change: command(contract.change, access.change, changeSetting, { follow: afterChangeSetting }),
  flags: query(contract.flags, access.flags, flagsOf),
  toggles: query(contract.toggles, access.toggles, listToggles),
  toggleHistory: query(contract.toggleHistory, access.toggleHistory, toggleHistory),
  changeFlag: command(contract.changeFlag, access.changeFlag, changeFlag, { follow: afterChangeFlag }),
};
