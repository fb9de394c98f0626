import { describe, expect, it } from 'vitest';
import { driveWords, earnWords, fitWords } from './fit-words.ts';

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
    const fit = { before: faucet, after: null, drive: { miles: 3.1, minutes: 12, fromBase: false } };
    expect(driveWords({ neighborhood: 'Ballard', fit })).toBe(
      'Ballard, about 3.1 mi from the previous visit (12 min drive)',
    );
    expect(driveWords({ neighborhood: 'Ballard', fit: { ...fit, drive: null } })).toBe('Ballard');
  });

  it('says how far the first visit of a day is from the base', () => {
    const drive = { miles: 4.2, minutes: 15, fromBase: true };
    const from = (given: object) => ({ before: null, after: null, drive: { ...drive, ...given } });
    expect(driveWords({ neighborhood: 'Ballard', fit: from({}) })).toBe(
      'Ballard, about 4.2 mi from your base (15 min drive)',
    );
    expect(driveWords({ neighborhood: 'Ballard', fit: from({ miles: 0, minutes: 0 }) })).toBe(
      'Ballard, next door to your base',
    );
  });
});

it('what a request brings is its earnings; a free visit has its price to come', () => {
  expect(earnWords(18_216)).toBe('You earn $182.16');
  expect(earnWords(0)).toBe('Quote after a visit');
});
