import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { homeDetails } from './details.ts';
import { homeFacts, NO_DETAILS } from './home-facts.ts';

describe('details of a home', () => {
  it('may be unknown, all of them', () => {
    expect(homeDetails.parse(NO_DETAILS)).toEqual(NO_DETAILS);
    expect(homeFacts(NO_DETAILS)).toEqual([]);
  });

  it.each([
    [{ yearBuilt: 1599 }, 'Enter a year such as 1962'],
    [{ yearBuilt: 1962.5 }, 'Enter a year such as 1962'],
    [{ squareFeet: 3 }, 'From 50 to 100,000'],
    [{ bedrooms: -1 }, 'From 0 to 30'],
    [{ bathrooms: 1.25 }, 'Enter whole or half bathrooms, such as 2.5'],
    [{ bathrooms: 99 }, 'From 0 to 30'],
    [{ stories: 0 }, 'From 1 to 10'],
  ])('refuse %j', (change, message) => {
    const result = z.safeParse(homeDetails, { ...NO_DETAILS, ...change });
    expect(result.error?.issues[0]?.message).toBe(message);
  });

  it('refuse kinds nobody knows and texts that never end', () => {
    for (const change of [{ kind: 'castle' }, { pets: 'x'.repeat(200) }, { heating: '__proto__' }]) {
      expect(z.safeParse(homeDetails, { ...NO_DETAILS, ...change }).success).toBe(false);
    }
  });

  it('read as people say them', () => {
    const facts = homeFacts({
      ...NO_DETAILS,
      kind: 'condo',
      squareFeet: 1_240,
      bathrooms: 1.5,
      pets: 'A cat',
    });
    expect(facts.map(({ value }) => value)).toEqual(['Condo', '1,240 square feet', '1.5', 'A cat']);
  });
});
