import { HISTORY_FILTERS, type HistoryFilter } from '#core/loyalty/limits.ts';

/** The part of the history an address names; all of it when it names none. */
export function historyFilter(named: string | null): HistoryFilter {
  return HISTORY_FILTERS.find((filter) => filter === named) ?? 'all';
}

/** Where a part of the history is found. */
export function rewardsPath({ show }: { show: HistoryFilter }): string {
  const params = new URLSearchParams();
  if (show !== 'all') params.set('show', show);
  const query = params.toString();
  return `/account/home/rewards${query ? `?${query}` : ''}`;
}
