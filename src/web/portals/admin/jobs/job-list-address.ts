import { BOOKING_STATUSES, type BookingStatus } from '#core/bookings/status.ts';

export const SORTS = { updated: 'Updated', starts: 'Scheduled', amount: 'Amount' } as const;
export type JobSort = keyof typeof SORTS;

/** What the list of jobs shows, as its address says it. */
export type JobFilter = {
  view: 'all' | BookingStatus;
  search: string;
  /** Slug of a city, or empty for all. */
  market: string;
  sort: JobSort;
  cursor: string;
};

/** The contract's bound on a search text. */
const SEARCH_MAX_LENGTH = 100;

/** Reads the address; what it does not know is left at its default. */
export function jobFilter(params: URLSearchParams, markets: readonly string[]): JobFilter {
  const status = params.get('status');
  const sort = params.get('sort');
  const market = params.get('market') ?? '';
  return {
    view: BOOKING_STATUSES.find((known) => known === status) ?? 'all',
    search: (params.get('q') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    market: markets.includes(market) ? market : '',
    sort: sort !== null && Object.hasOwn(SORTS, sort) ? (sort as JobSort) : 'updated',
    cursor: params.get('cursor') ?? '',
  };
}

/** The address of a list that differs in `change`. Any change but of the place starts at the newest again. */
export function jobListPath(filter: JobFilter, change: Partial<JobFilter>): string {
  const { view, search, market, sort, cursor } = { ...filter, cursor: '', ...change };
  const params = new URLSearchParams();
  if (view !== 'all') params.set('status', view);
  if (search) params.set('q', search);
  if (market) params.set('market', market);
  if (sort !== 'updated') params.set('sort', sort);
  if (cursor) params.set('cursor', cursor);
  const query = params.toString();
  return query ? `/admin/jobs?${query}` : '/admin/jobs';
}
