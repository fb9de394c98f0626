import { describe, expect, it } from 'vitest';
import { NO_DETAILS } from '#core/homes/home-facts.ts';
import { fitOf, type HomeNeeds, proposedVisits } from './proposal.ts';

const home = (change: Partial<HomeNeeds> = {}): HomeNeeds => ({
  details: NO_DETAILS,
  climate: 'wet',
  lastDone: new Map(),
  year: 2026,
  ...change,
});
const slugs = (needs: HomeNeeds) => proposedVisits(needs).map(({ serviceSlug }) => serviceSlug);

describe('what a home is due for', () => {
  it('follows from its facts, in the order of the year', () => {
    const details = {
      ...NO_DETAILS,
      ...({ kind: 'house', yearBuilt: 1962, heating: 'gas_furnace', waterHeater: 'gas_tank' } as const),
    };
    expect(slugs(home({ details }))).toEqual([
      'water-heater-flush',
      'roof-inspection',
      'furnace-tune-up',
      'gutter-cleaning',
    ]);
    const [flush, roof] = proposedVisits(home({ details }));
    expect(flush?.why).toContain('1962');
    expect(roof?.why).toContain('64 years old');
  });

  it('follows from the climate of its market', () => {
    expect(slugs(home({ climate: 'hot' }))).toContain('air-conditioner-tune-up');
    expect(slugs(home({ climate: 'cold' }))).toContain('sprinkler-winterizing');
    expect(slugs(home())).not.toContain('sprinkler-winterizing');
  });

  it('leaves out what others look after, and what nobody has told', () => {
    const details = { ...NO_DETAILS, kind: 'condo' as const };
    expect(slugs(home({ details, climate: 'cold' }))).toEqual([]);
  });

  it('knows of trees by the work of the last year', () => {
    const lastDone = new Map([['tree-pruning', '2025-11-02']]);
    expect(slugs(home({ lastDone }))).toContain('tree-pruning');
  });

  it('fits a plan by the visits they share', () => {
    const proposed = proposedVisits(home({ climate: 'hot' }));
    expect(fitOf(slugs(home({ climate: 'hot' })), proposed)).toBe(1);
    expect(fitOf([], proposed)).toBe(0);
    expect(fitOf(['lawn-care'], proposed)).toBe(0);
  });
});
