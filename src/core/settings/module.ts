import { administrators } from '#core/lib/access-rule.ts';
import { coreModule } from '#core/lib/module.ts';
import { anySetting } from '#core/lib/setting.ts';
import { settingsAccess } from './access.ts';
import { settingsContract } from './contract.ts';
import * as events from './events.ts';
import { RATE_LIMIT_SETTINGS } from './rate-limit-settings.ts';
import { SETTING_SECTIONS } from './sections.ts';
import { settingPath } from './setting-path.ts';

export const settingsModule = coreModule({
  name: 'settings',
  contract: settingsContract,
  access: settingsAccess,
  events: Object.values(events),
  settings: RATE_LIMIT_SETTINGS.map(anySetting),
  auditObjects: {
    setting: {
      label: 'Setting',
      path: settingPath,
      restorable: 'all',
    },
    feature_flag: { label: 'Feature flag', path: () => '/admin/feature-toggles' },
  },
  auditTitles: {
    'settings.changeFlag': 'Changed a feature flag',
    'settings.change': 'Changed a setting',
  },
  pages: [
    {
      kind: 'settings',
      title: 'Settings',
      subtitle: 'Points, security and rate limits',
      path: '/admin/settings',
      words: SETTING_SECTIONS.map(({ label }) => label).join(' '),
      mayOpen: administrators('none'),
    },
    {
      kind: 'settings',
      title: 'Feature toggles',
      subtitle: 'Features that are on, and for whom',
      path: '/admin/feature-toggles',
      words: 'flags switches rollout',
      mayOpen: administrators('none'),
    },
  ],
});
