import { CATEGORIES } from '#core/catalog/categories.ts';
import { CREDENTIAL_STATUS_SETS, EXPIRY_SPAN_NAMES, EXPIRY_SPANS } from '#core/credentials/filters.ts';
import { CREDENTIAL_FACTS, CREDENTIAL_KINDS } from '#core/credentials/kinds.ts';
import { CREDENTIAL_STATUS_LOOKS, CREDENTIAL_STATUSES } from '#core/credentials/status.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';
import { marketFilter } from '../../frame/market-filter.ts';

/** What credentials can be narrowed by. */
export function credentialFilters(markets: readonly { slug: string; name: string }[]): readonly ListFilter[] {
  return [
    marketFilter(markets),
    {
      kind: 'choice',
      name: 'kind',
      label: 'Kind',
      pinned: true,
      options: CREDENTIAL_KINDS.map((value) => ({ value, label: CREDENTIAL_FACTS[value].label })),
    },
    {
      kind: 'choice',
      name: 'expiring',
      label: 'Expiring',
      pinned: true,
      options: EXPIRY_SPAN_NAMES.map((value) => ({ value, label: `In ${EXPIRY_SPANS[value]} days` })),
    },
    {
      kind: 'several',
      name: 'status',
      label: 'Status',
      options: CREDENTIAL_STATUSES.map((value) => ({ value, label: CREDENTIAL_STATUS_LOOKS[value].label })),
      sets: CREDENTIAL_STATUS_SETS,
    },
    {
      kind: 'choice',
      name: 'holder',
      label: 'Held by',
      options: [
        { value: 'company', label: 'Company' },
        { value: 'technician', label: 'Technician' },
      ],
    },
    {
      kind: 'choice',
      name: 'trade',
      label: 'Trade',
      options: CATEGORIES.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { kind: 'days', from: 'submittedFrom', to: 'submittedTo', label: 'Submitted' },
  ];
}
