import type { SystemView } from '#core/lib/list.ts';
import { QUOTE_RESPONSE_HOURS } from './limits.ts';

/** Views of the list of quote requests that every administrator has. Queries are written as the list writes them, in order of name. */
export const QUOTE_REQUEST_VIEWS: readonly SystemView[] = [
  {
    id: 'overdue',
    name: `Waiting for a quote over ${QUOTE_RESPONSE_HOURS} hours`,
    query: 'answer=overdue&order=asc&sort=created',
  },
  { id: 'longest', name: 'Waiting longest', query: 'answer=none&order=asc&sort=created&status=open' },
  { id: 'to-choose', name: 'Waiting for the homeowner', query: 'answer=received&status=open' },
];
