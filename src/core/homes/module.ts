import { coreModule } from '#core/lib/module.ts';
import { homesAccess } from './access.ts';
import { homesContract } from './contract.ts';
import * as events from './events.ts';

export const homesModule = coreModule({
  name: 'homes',
  contract: homesContract,
  access: homesAccess,
  events: Object.values(events),
  auditObjects: {
    home: { label: 'Home' },
  },
  auditTitles: {
    'homes.add': 'Added a home',
    'homes.archive': 'Archived a home',
    'homes.setDefault': 'Changed the default home',
    'homes.update': 'Edited a home',
  },
});
