import { formatMoment } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { QUOTE_REQUEST_STATUS_LOOKS } from '#core/quotes/status.ts';
import type { RequestLine } from '#core/quotes/views.ts';
import { budgetWords } from '#web/quotes/quote-words.ts';
import type { ListColumn } from '#web/search/lists/list-columns.tsx';
import { StatusBadge } from '#web/ui/data/status-badge.tsx';

const SHOWN = [
  ...(['id', 'number', 'title', 'homeownerName', 'neighborhood', 'marketName', 'asked', 'answered'] as const),
  ...(['createdAt', 'respondBy', 'zone', 'status', 'lowestCents', 'budgetCents'] as const),
] as const satisfies readonly (keyof RequestLine)[];

/** A request as the list shows it: a row travels twice, in the page and beside it, so it brings no more. */
export type ListedRequest = Pick<RequestLine, (typeof SHOWN)[number]>;

export function listedRequest(line: RequestLine): ListedRequest {
  return Object.fromEntries(SHOWN.map((field) => [field, line[field]])) as ListedRequest;
}

export function requestColumns(now: Date): ListColumn<ListedRequest>[] {
  return [
    {
      id: 'request',
      header: 'Request',
      grow: 2.4,
      cell: ({ number, title }) => (
        <>
          <span className="job-number max-md:inline">Q-{number}</span>
          {title}
        </>
      ),
    },
    { id: 'homeowner', header: 'Homeowner', grow: 1.4, cell: ({ homeownerName }) => homeownerName },
    {
      id: 'place',
      header: 'Where',
      width: 132,
      cell: ({ neighborhood }) => neighborhood,
      from: 'lg',
      phone: 'hidden',
    },
    { id: 'market', header: 'Market', extra: true, cell: ({ marketName }) => marketName, phone: 'hidden' },
    {
      id: 'answers',
      header: 'Quotes',
      width: 72,
      phone: 'labelled',
      cell: ({ answered, asked }) => `${answered} of ${asked}`,
    },
    {
      id: 'created',
      header: 'Sent',
      width: 148,
      sortable: true,
      from: 'lg',
      cell: ({ createdAt, zone }) => formatMoment(createdAt, zone, now),
      phone: 'labelled',
    },
    {
      id: 'clock',
      header: 'Reply due',
      width: 148,
      sortable: true,
      extra: true,
      cell: ({ respondBy, zone }) => formatMoment(respondBy, zone, now),
      phone: 'hidden',
    },
    {
      id: 'status',
      header: 'Status',
      width: 156,
      phone: 'end',
      cell: ({ status }) => <StatusBadge look={QUOTE_REQUEST_STATUS_LOOKS[status]} />,
    },
    {
      id: 'budget',
      header: 'Budget',
      extra: true,
      cell: ({ budgetCents }) => (budgetCents === null ? '' : budgetWords(budgetCents)),
      phone: 'hidden',
    },
    {
      id: 'lowest',
      header: 'Lowest quote',
      align: 'right',
      width: 108,
      phone: 'labelled',
      rare: true,
      cell: ({ lowestCents }) => (lowestCents === null ? '' : formatMoney(lowestCents)),
    },
  ];
}
