import { describe, expect, it } from 'vitest';
import type { ServiceView } from '#core/catalog/contract.ts';
import { priceRangeOf, servicesPath } from './services-path.ts';
import { isInRange, shownCategory } from './shown-services.ts';

const faucet: ServiceView = {
  id: '1',
  slug: 'faucet',
  categorySlug: 'plumbing',
  name: 'Leaking faucet',
  summary: '',
  included: [],
  pricing: 'fixed',
  priceCents: 14_900,
  fromCents: 9_900,
  durationMinutes: 90,
  popularity: 0,
};

describe('services by price', () => {
  it('goes by the least that somebody pays', () => {
    expect(isInRange(faucet, 'under-100')).toBe(true);
    expect(isInRange(faucet, '100-250')).toBe(false);
    expect(isInRange({ ...faucet, fromCents: 10_000 }, '100-250')).toBe(true);
    expect(isInRange({ ...faucet, fromCents: 25_001 }, 'over-250')).toBe(true);
    expect(isInRange(faucet, null)).toBe(true);
  });

  it('counts an hour\u2019s price as its shortest visit', () => {
    const hourly: ServiceView = { ...faucet, pricing: 'hourly', fromCents: 8_000 };
    expect(isInRange(hourly, 'under-100')).toBe(false);
    expect(isInRange(hourly, '100-250')).toBe(true);
  });

  it('has no price for what needs a quote', () => {
    expect(isInRange({ ...faucet, pricing: 'quote' }, 'instant')).toBe(false);
  });

  it('knows the ranges that exist, and no others', () => {
    expect(priceRangeOf(new URLSearchParams('price=under-100'))).toBe('under-100');
    expect(priceRangeOf(new URLSearchParams('price=__proto__'))).toBeNull();
    expect(servicesPath({ query: 'a', category: null, price: 'instant', zip: '98107' })).toBe(
      '/services?q=a&price=instant&zip=98107',
    );
  });

  it('says a price in a few characters', () => {
    const say = (service: ServiceView) =>
      shownCategory({ slug: '', name: '', blurb: '', icon: '', fromCents: null, services: [service] })
        .services[0]?.price;
    expect(say(faucet)).toBe('from $99');
    expect(say({ ...faucet, pricing: 'hourly' })).toBe('from $99/hr');
    expect(say({ ...faucet, pricing: 'quote' })).toBe('Quote');
  });
});
