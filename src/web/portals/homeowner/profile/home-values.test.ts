import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#core/homes/home-facts.ts';
import { type HomeValues, readValues, valuesOf } from './home-values.ts';

const withDetails = (details: Partial<HomeValues['details']>): HomeValues => {
  const none = valuesOf(null);
  return { ...none, label: 'Home', details: { ...none.details, ...details } };
};

describe('the fields of a home', () => {
  it('of a new one say nothing', () => {
    expect(readValues({ ...valuesOf(null), line1: '1 Elm Street', zip: '98107' }, true)).toEqual({
      details: NO_DETAILS,
      faults: {},
    });
  });

  it('read numbers as people write them', () => {
    const typed = { squareFeet: '1,240', bathrooms: '1.5', kind: 'condo' };
    expect(readValues(withDetails(typed), false).details).toMatchObject({
      squareFeet: 1_240,
      bathrooms: 1.5,
      kind: 'condo',
    });
  });

  it.each(['about ten', '1e3', '0x10', '-2', 'NaN', '9'.repeat(40)])('take %s for no number', (bedrooms) => {
    const { faults } = readValues(withDetails({ bedrooms }), false);
    expect(faults).toEqual({ 'details.bedrooms': 'Enter a number' });
  });

  it('name what is missing', () => {
    expect(readValues(valuesOf(null), true).faults).toEqual({
      line1: 'Enter a street address, like 2218 Alder Bend NW',
      zip: 'Enter a 5-digit ZIP code',
    });
    expect(readValues(valuesOf(null), false).faults).toEqual({ label: 'Enter a name' });
  });
});
