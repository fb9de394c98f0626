import { coreModule } from '#core/lib/module.ts';
import { quotesAccess } from './access.ts';
import { quotesContract } from './contract.ts';
import * as events from './events.ts';
import { quotesNotices } from './notices.ts';

export const quotesModule = coreModule({
  name: 'quotes',
  contract: quotesContract,
  access: quotesAccess,
  events: Object.values(events),
  notices: quotesNotices,
  auditObjects: { quotes: { label: 'Item' } },
  auditTitles: { 'quotes.add': 'Added an item', 'quotes.edit': 'Edited an item' },
});
