import { coreModule } from '#core/lib/module.ts';
import * as events from './events.ts';

export const quotesModule = coreModule({
  name: 'quotes',
  contract: {},
  access: {},
  events: Object.values(events),
});
