import type { CategoryView, ServiceView } from '#core/catalog/contract.ts';

/** Longer than any service's name; what goes on after it is not looked at. */
export const QUERY_MAX_LENGTH = 80;

/** What a person typed, trimmed and bounded. */
export function cleanQuery(typed: string | null): string {
  return (typed ?? '').trim().slice(0, QUERY_MAX_LENGTH);
}

/** Whether every word of the query begins some word of the text, without regard to case and accents. */
export function matchesWords(text: string, query: string): boolean {
  const words = wordsOf(text);
  return wordsOf(query).every((asked) => words.some((word) => word.startsWith(asked)));
}

/** The service a person means by its exact name, whatever the case. */
export function namedService<S extends { name: string }>(
  services: readonly S[],
  typed: string,
): S | undefined {
  const name = fold(typed.trim());
  return services.find((service) => fold(service.name) === name);
}

export type CatalogFilter = {
  query: string;
  /** Slug of a category; null and unknown slugs mean all of them. */
  category: string | null;
};

/** The categories with the services that pass the filter; those left with none are left out. */
export function filterCatalog(catalog: readonly CategoryView[], filter: CatalogFilter): CategoryView[] {
  const chosen = catalog.find(({ slug }) => slug === filter.category);
  return (chosen ? [chosen] : catalog)
    .map((category) => ({
      ...category,
      services: category.services.filter((service) =>
        matchesWords(searchText(service, category.name), filter.query),
      ),
    }))
    .filter(({ services }) => services.length > 0);
}

/** Everything about a service that a person might type. */
export function searchText(
  service: Pick<ServiceView, 'name' | 'summary' | 'included'>,
  categoryName: string,
): string {
  return [service.name, categoryName, service.summary, ...service.included].join(' ');
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
