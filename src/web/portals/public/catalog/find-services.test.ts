import { describe, expect, it } from 'vitest';
import type { CategoryView } from '#core/catalog/contract.ts';
import { cleanQuery, filterCatalog, matchesWords, namedService } from './find-services.ts';

function category(slug: string, name: string, services: [string, string][]): CategoryView {
  return {
    slug,
    name,
    blurb: '',
    icon: '',
    fromCents: 8_900,
    services: services.map(([serviceName, summary]) => ({
      id: '',
      slug: serviceName.toLowerCase().replaceAll(' ', '-'),
      categorySlug: slug,
      name: serviceName,
      summary,
      included: ['Photos before and after'],
      pricing: 'fixed',
      priceCents: 8_900,
      fromCents: 8_900,
      durationMinutes: 60,
      popularity: 1,
    })),
  };
}

const CATALOG = [
  category('plumbing', 'Plumbing', [
    ['Leaking faucet', 'We find the leak and stop it.'],
    ['Water heater flush', 'Sediment out, heat back.'],
  ]),
  category('cleaning', 'Cleaning', [['Home cleaning', 'Kitchen, bath and floors.']]),
];

const found = (query: string, slug: string | null = null) =>
  filterCatalog(CATALOG, { query, category: slug }).flatMap(({ services }) =>
    services.map(({ name }) => name),
  );

describe('finding services', () => {
  it('finds by the beginning of any word, in any order and case', () => {
    expect(found('FLUSH wat')).toEqual(['Water heater flush']);
    expect(found('kitch')).toEqual(['Home cleaning']);
  });

  it('does not find the middle of a word', () => {
    expect(matchesWords('Water heater', 'eater')).toBe(false);
  });

  it('finds by the name of the category', () => {
    expect(found('plumb')).toEqual(['Leaking faucet', 'Water heater flush']);
  });

  it('asks for every word', () => {
    expect(found('water kitchen')).toEqual([]);
  });

  it('keeps to a category, and to all of them when it is unknown', () => {
    expect(found('', 'cleaning')).toEqual(['Home cleaning']);
    expect(found('', '__proto__')).toHaveLength(3);
  });

  it('shows everything for a query without words', () => {
    expect(found(' .*+?^()|[] ')).toHaveLength(3);
  });

  it('ignores accents', () => {
    expect(matchesWords('Décor hanging', 'decor')).toBe(true);
  });

  it('bounds what is typed', () => {
    expect(cleanQuery(`  ${'a'.repeat(1_000_000)}`)).toHaveLength(80);
    expect(cleanQuery(null)).toBe('');
  });

  it('knows a service by its name', () => {
    expect(namedService(CATALOG[0]?.services ?? [], ' leaking FAUCET ')?.slug).toBe('leaking-faucet');
    expect(namedService(CATALOG[0]?.services ?? [], 'faucet')).toBeUndefined();
  });
});
