import { describe, expect, it } from 'vitest';
import { MAX_SPECIALTIES } from './limits.ts';
import { specialtiesFrom } from './specialties.ts';

describe('specialties of a company', () => {
  it('stand once each, as they were written first', () => {
    expect(specialtiesFrom(['Tankless heaters', ' tankless  HEATERS ', 'Old pipes', ''])).toEqual([
      'Tankless heaters',
      'Old pipes',
    ]);
  });

  it('are so many at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => `Specialty ${index}`);
    expect(specialtiesFrom(many)).toHaveLength(MAX_SPECIALTIES);
  });
});
