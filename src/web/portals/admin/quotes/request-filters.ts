import { QUOTE_ANSWER_LABELS, QUOTE_ANSWERS } from '#core/quotes/answer.ts';
import { QUOTE_REQUEST_STATUS_LOOKS, QUOTE_REQUEST_STATUSES } from '#core/quotes/status.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { marketFilter } from '../frame/market-filter.ts';

/** What quote requests can be narrowed by. */
export function requestFilters(markets: readonly { slug: string; name: string }[]): readonly ListFilter[] {
  return [
    marketFilter(markets),
    {
      kind: 'choice',
      name: 'answer',
      label: 'First quote',
      pinned: true,
      options: QUOTE_ANSWERS.map((value) => ({ value, label: QUOTE_ANSWER_LABELS[value] })),
    },
    { kind: 'days', from: 'sentFrom', to: 'sentTo', label: 'Sent', pinned: true },
    {
      kind: 'several',
      name: 'status',
      label: 'Status',
      options: QUOTE_REQUEST_STATUSES.map((value) => ({
        value,
        label: QUOTE_REQUEST_STATUS_LOOKS[value].label,
      })),
    },
  ];
}
