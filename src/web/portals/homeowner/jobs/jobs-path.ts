const VIEWS = ['upcoming', 'past', 'all'] as const;
export type JobsView = (typeof VIEWS)[number];

/** The tab an address names; the first one when it names none. */
export function jobsView(named: string | null): JobsView {
  return VIEWS.find((view) => view === named) ?? 'upcoming';
}

/** Where a tab, a search and a part of the list are found. */
export function jobsPath({
  view,
  search,
  cursor,
}: {
  view: JobsView;
  search: string;
  cursor?: string;
}): string {
  const params = new URLSearchParams();
  if (view !== 'upcoming') params.set('view', view);
  if (search) params.set('q', search);
  if (cursor) params.set('cursor', cursor);
  const query = params.toString();
  return `/account/home/jobs${query ? `?${query}` : ''}`;
}
