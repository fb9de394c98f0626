import { coreModule } from '#core/lib/module.ts';
import { searchAccess } from './access.ts';
import { searchContract } from './contract.ts';

export const searchModule = coreModule({
  name: 'search',
  contract: searchContract,
  access: searchAccess,
  auditObjects: {
    saved_search: { label: 'Saved search' },
    saved_view: { label: 'Saved view' },
  },
  auditTitles: {
    'search.removeSaved': 'Deleted a saved search',
    'search.save': 'Saved a search',
  },
});
