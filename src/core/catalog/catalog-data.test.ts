import { describe, expect, it } from 'vitest';
import { SERVICES } from './catalog-data.ts';
import { CATEGORIES } from './categories.ts';

const SLUG = /^[a-z]+(?:-[a-z]+)*$/;

describe('the catalog at the start', () => {
  it('has 12 categories and 30 services, every slug once', () => {
    expect(CATEGORIES).toHaveLength(12);
    expect(SERVICES).toHaveLength(30);
    for (const list of [CATEGORIES, SERVICES]) {
      const slugs = list.map((item) => item.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(SLUG);
    }
  });

  it('has a service in every category, and no other category', () => {
    expect(new Set(SERVICES.map((service) => service.categorySlug))).toEqual(
      new Set(CATEGORIES.map((category) => category.slug)),
    );
  });

  it.each(SERVICES.map((service) => [service.slug, service] as const))('%s is complete', (_slug, service) => {
    expect(Number.isSafeInteger(service.priceCents)).toBe(true);
    expect(service.priceCents).toBeGreaterThanOrEqual(5_000);
    // It fits a working day of nine hours with its buffer.
    expect(service.durationMinutes).toBeGreaterThanOrEqual(30);
    expect(service.durationMinutes + service.bufferMinutes).toBeLessThanOrEqual(540);
    expect(service.durationMinutes % 15).toBe(0);
    expect(service.included.length).toBeGreaterThanOrEqual(3);
    expect(service.summary.endsWith('.')).toBe(true);
    expect(service.checklist.length).toBeGreaterThanOrEqual(4);
    expect(service.checklist.length).toBeLessThanOrEqual(8);
    expect(service.checklist[0]).toBe('Photos before work');
    expect(service.checklist.at(-1)).toBe('Photos after work');
    expect(JSON.stringify(service)).not.toMatch(/!|colour|centre|labour/);
  });

  it.each(SERVICES.map((service) => [service.slug, service] as const))(
    '%s asks what can be answered',
    (_slug, service) => {
      expect(service.questions.some((question) => question.required)).toBe(true);
      const ids = service.questions.map((question) => question.id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const question of service.questions) {
        expect(question.id).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
        if (question.kind === 'choice') {
          expect(question.options.length).toBeGreaterThanOrEqual(2);
          expect(new Set(question.options).size).toBe(question.options.length);
        }
        if (question.kind === 'number') expect(question.min).toBeLessThan(question.max);
      }
    },
  );
});
