import { describe, expect, it } from 'vitest';
import { SERVICES } from '#core/catalog/catalog-data.ts';
import { CATEGORIES } from '#core/catalog/categories.ts';
import type { CategoryView } from '#core/catalog/contract.ts';
import { sumCents } from '#core/lib/money.ts';
import { homeView } from './home-view.ts';
import { trustFigures } from './trust-figures.ts';

const NOW = new Date('2026-11-20T16:00:00Z');
const SEATTLE = { slug: 'seattle', name: 'Seattle', state: 'WA', zone: 'America/Los_Angeles', zones: [] };

const catalog: CategoryView[] = CATEGORIES.map((category) => ({
  ...category,
  fromCents: 8_900,
  services: SERVICES.filter(({ categorySlug }) => categorySlug === category.slug).map((service) => ({
    ...service,
    id: service.slug,
    fromCents: service.priceCents,
  })),
}));

describe('the home page', () => {
  it('hangs five real prices on the house', () => {
    const { tags } = homeView(catalog, [SEATTLE], NOW);
    expect(tags).toHaveLength(5);
    expect(tags[4]).toEqual({ label: 'Water heater flush', price: '$149' });
    expect(tags.map(({ price }) => price).join()).not.toContain('.00');
  });

  it('takes all tags down when one of their services is retired', () => {
    const without = catalog.map((category) => ({
      ...category,
      services: category.services.filter(({ slug }) => slug !== 'shower-valve'),
    }));
    expect(homeView(without, [SEATTLE], NOW).tags).toEqual([]);
  });

  it('carries the worked example through: $149.00 in Seattle', () => {
    const { example } = homeView(catalog, [SEATTLE], NOW);
    expect(example?.day).toBe('Sunday, November 22');
    expect(example?.parts.map(({ cents }) => cents)).toEqual([13_112, 1_542, 1_860, 524]);
    expect(sumCents(example?.parts.map(({ cents }) => cents) ?? [])).toBe(17_038);
  });

  it('stands without a catalog and without cities', () => {
    const view = homeView([], [], NOW);
    expect(view.example).toBeNull();
    expect(view.lead).toMatch(/^Vetted companies for your home\. /);
  });
});

describe('trust figures', () => {
  const none = {
    rating: null,
    reviews: 0,
    completedJobs: 0,
    approvedVendors: 0,
    services: 30,
    finishedShare: null,
    popular: [],
  };

  it('leaves out what there is no data for', () => {
    expect(trustFigures(none)).toEqual([{ value: '$0', says: 'charged before the work is done' }]);
  });

  it('shows four at most', () => {
    const figures = trustFigures({
      ...none,
      rating: 4.7349,
      reviews: 1_284,
      finishedShare: 0.9741,
      approvedVendors: 38,
      completedJobs: 2_105,
    });
    expect(figures.map(({ value }) => value)).toEqual(['4.7', '97.4%', '38', '$0']);
    expect(figures[0]?.says).toBe('average of 1,284 reviews, all from paid jobs');
  });
});
