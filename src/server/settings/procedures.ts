import { settingsModule as core } from '#core/settings/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { afterChangeFlag, changeFlag } from './commands/change-flag.ts';
import { afterChangeSetting, changeSetting } from './commands/change-setting.ts';
import { afterSaveSettings, saveSettings } from './commands/save-settings.ts';
import { flagsOf, listToggles, toggleHistory } from './queries/flags.ts';
import { listSettings, settingHistory } from './queries.ts';

export const settingsProcedures = bind(core, {
  list: query(listSettings),
  history: query(settingHistory),
  save: command(saveSettings, { follow: afterSaveSettings }),
  change: command(changeSetting, { follow: afterChangeSetting }),
  flags: query(flagsOf),
  toggles: query(listToggles),
  toggleHistory: query(toggleHistory),
  changeFlag: command(changeFlag, { follow: afterChangeFlag }),
});
