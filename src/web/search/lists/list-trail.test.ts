import { describe, expect, it } from 'vitest';
import { placeInTrail } from './list-trail.ts';

const trail = (search: string, ids: string[], total?: number) =>
  JSON.stringify({ path: '/admin/jobs', search, ids, total });

describe('the place of a record in the list it came from', () => {
  it('is nowhere without a list, and for a record that the list did not show', () => {
    expect(placeInTrail(null, 'a')).toBeNull();
    expect(placeInTrail(trail('', ['a', 'b']), 'c')).toBeNull();
  });

  it('has both neighbors in the list’s own order, and the way back with its filters', () => {
    expect(placeInTrail(trail('?status=pending&sort=starts', ['c', 'a', 'b'], 194), 'a')).toEqual({
      previous: 'c',
      next: 'b',
      place: 2,
      count: 194,
      back: '/admin/jobs?status=pending&sort=starts',
    });
  });

  it('ends at the ends of the list', () => {
    expect(placeInTrail(trail('', ['a', 'b']), 'a')).toMatchObject({ previous: null, next: 'b' });
    expect(placeInTrail(trail('', ['a', 'b']), 'b')).toMatchObject({ previous: 'a', next: null });
  });

  it('is not counted on a later page, whose first row is not the first of the list', () => {
    expect(placeInTrail(trail('', ['a', 'b']), 'b')).toMatchObject({ place: null, previous: 'a' });
  });

  it('leads back to everything where the list had no filter: a bare address opens the default view', () => {
    expect(placeInTrail(trail('', ['a']), 'a')?.back).toBe('/admin/jobs?all=1');
  });
});
