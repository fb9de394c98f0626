import { describe, expect, it } from 'vitest';
import { driveWords, fitWords } from './fit-words.ts';

const zone = 'America/Los_Angeles';
const faucet = { title: 'Leaking faucet', startsAt: new Date('2026-11-23T17:00:00Z') };
const heater = { title: 'Water heater', startsAt: new Date('2026-11-23T21:00:00Z') };

describe('where a request fits', () => {
  it.each([
    [faucet, heater, 'Fits between 9:00 AM Leaking faucet and 1:00 PM Water heater'],
    [faucet, null, 'Fits after 9:00 AM Leaking faucet'],
    [null, heater, 'Fits before 1:00 PM Water heater'],
    [null, null, 'The only visit that day'],
  ])('names the visits around it', (before, after, words) => {
    expect(fitWords({ zone, fit: { before, after, drive: null } })).toBe(words);
  });

  it('says how far it is where somebody comes from another visit', () => {
    const fit = { before: faucet, after: null, drive: { miles: 3.1, minutes: 12 } };
    expect(driveWords({ neighborhood: 'Ballard', fit })).toBe(
      'Ballard, about 3.1 mi from the visit before (12 min drive)',
    );
    expect(driveWords({ neighborhood: 'Ballard', fit: { ...fit, drive: null } })).toBe('Ballard');
  });
});
