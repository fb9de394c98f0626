import { describe, expect, it } from 'vitest';
import { SERVICES } from './catalog-data.ts';
import { CATEGORIES } from './categories.ts';
import { PRODUCTS } from './products-data.ts';

const SLUG = /^[a-z]+(?:-[a-z]+)*$/;

describe('the catalog at the start', () => {
  it('has 12 categories and more than 60 services, every slug once', () => {
    expect(CATEGORIES).toHaveLength(12);
    expect(SERVICES.length).toBeGreaterThanOrEqual(60);
    for (const list of [CATEGORIES, SERVICES]) {
      const slugs = list.map((item) => item.slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const slug of slugs) expect(slug).toMatch(SLUG);
    }
  });

  it('has something with a price in every category, and quotes in most', () => {
    const of = (pricings: string[]) =>
      new Set(
        SERVICES.filter(({ pricing }) => pricings.includes(pricing)).map((service) => service.categorySlug),
      );
    expect(of(['fixed', 'hourly']).size).toBe(CATEGORIES.length);
    expect(of(['quote']).size).toBeGreaterThanOrEqual(10);
  });

  it('has materials of every category, each number once, in cents', () => {
    expect(new Set(PRODUCTS.map(({ sku }) => sku)).size).toBe(PRODUCTS.length);
    expect(new Set(PRODUCTS.map(({ categorySlug }) => categorySlug)).size).toBe(CATEGORIES.length);
    for (const { priceCents } of PRODUCTS) {
      expect(Number.isSafeInteger(priceCents)).toBe(true);
      expect(priceCents).toBeGreaterThan(0);
    }
  });

  it('has a service in every category, and no other category', () => {
    expect(new Set(SERVICES.map((service) => service.categorySlug))).toEqual(
      new Set(CATEGORIES.map((category) => category.slug)),
    );
  });

  it.each(SERVICES.map((service) => [service.slug, service] as const))('%s is complete', (_slug, service) => {
    expect(Number.isSafeInteger(service.priceCents)).toBe(true);
    // An assessment may be free.
    expect(service.priceCents).toBeGreaterThanOrEqual(service.pricing === 'quote' ? 0 : 5_000);
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
    expect(service.preparation.length).toBeGreaterThanOrEqual(1);
    expect(JSON.stringify(service)).not.toMatch(/!|colour|centre|labour/);
  });

  it.each(SERVICES.map((service) => [service.slug, service] as const))(
    '%s can be extended within a day',
    (_slug, service) => {
      const slugs = service.addOns.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
      // What an assessment finds is in its quote.
      if (service.pricing === 'quote') expect(service.addOns).toEqual([]);
      else expect(service.addOns.length).toBeGreaterThanOrEqual(1);
      for (const addOn of service.addOns) {
        expect(addOn.slug).toMatch(SLUG);
        expect(Number.isSafeInteger(addOn.priceCents)).toBe(true);
        expect(addOn.priceCents).toBeGreaterThan(0);
        expect(addOn.minutes % 15).toBe(0);
        expect(addOn.maxQuantity).toBeGreaterThanOrEqual(1);
        expect(service.durationMinutes + addOn.minutes).toBeLessThanOrEqual(480);
      }
    },
  );

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
