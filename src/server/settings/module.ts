import * as events from '#core/settings/events.ts';
import { settingsModule as core } from '#core/settings/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { settingsDemo } from './demo.ts';
import { settingsProcedures } from './procedures.ts';
import { settingRestore } from './restore.ts';

export const settingsModule = defineModule({
  core,
  procedures: settingsProcedures,
  publicEvents: Object.values(events),
  restores: { setting: settingRestore },
  demo: settingsDemo,
});
