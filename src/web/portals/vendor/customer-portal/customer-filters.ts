import { DUE_SOON_DAYS, UNSEEN_MONTHS } from '#core/customers/limits.ts';
import type { ListFilter } from '#web/search/lists/list-state.ts';

/** What the list of customers can be narrowed by; tags are those the company uses. */
export function customerFilters(tags: readonly string[]): ListFilter[] {
  return [
    {
      kind: 'choice',
      name: 'repeat',
      label: 'Visits',
      pinned: true,
      options: [
        { value: 'repeat', label: 'Repeat customers' },
        { value: 'once', label: 'One job so far' },
      ],
    },
    {
      kind: 'choice',
      name: 'due',
      label: 'Due',
      pinned: true,
      options: [
        { value: 'overdue', label: 'Overdue' },
        { value: 'soon', label: `Within ${DUE_SOON_DAYS} days` },
        { value: 'none', label: 'Nothing due' },
      ],
    },
    {
      kind: 'choice',
      name: 'unseen',
      label: 'Not seen for',
      options: UNSEEN_MONTHS.map((months) => ({ value: String(months), label: `${months} months` })),
    },
    ...(tags.length > 0
      ? [
          {
            kind: 'choice' as const,
            name: 'tag',
            label: 'Tag',
            pinned: true,
            options: tags.map((tag) => ({ value: tag, label: tag })),
          },
        ]
      : []),
  ];
}
