const VIEWS = ['upcoming', 'past', 'all'] as const;
export type JobsView = (typeof VIEWS)[number];

/** The tab an address names; the first one when it names none. */
export function jobsView(named: string | null): JobsView {
  return VIEWS.find((view) => view === named) ?? 'upcoming';
}

/** Where a tab and a search are found. */
export function jobsPath({ view, search }: { view: JobsView; search: string }): string {
  const params = new URLSearchParams();
  if (view !== 'upcoming') params.set('view', view);
  if (search) params.set('q', search);
  const query = params.toString();
  return `/account/home/jobs${query ? `?${query}` : ''}`;
}
