/** What the services page shows, as its address keeps it. */
export type ServicesFilter = { query: string; category: string | null; zip: string | null };

/** The address of the services page with a filter. */
export function servicesPath({ query, category, zip }: ServicesFilter): string {
  const params = new URLSearchParams();
  if (query) params.set('q', query);
  if (category) params.set('category', category);
  if (zip) params.set('zip', zip);
  const search = params.toString();
  return search ? `/services?${search}` : '/services';
}
