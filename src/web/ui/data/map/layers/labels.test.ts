import { describe, expect, it } from 'vitest';
import { placeLabels } from './labels.ts';

const size = { width: 360, height: 320 };

describe('placeLabels', () => {
  it('puts a name above its dot, or below where it would leave the map', () => {
    expect(placeLabels([{ x: 100, y: 100, name: 'Fremont' }], size)).toEqual([
      { x: 100, y: 85, from: 'middle' },
    ]);
    expect(placeLabels([{ x: 100, y: 10, name: 'Fremont' }], size)).toEqual([
      { x: 100, y: 25, from: 'middle' },
    ]);
  });

  it('goes beside its dot where others lie above and below', () => {
    const others = [
      { x: 100, y: 85, name: 'Ballard' },
      { x: 100, y: 115, name: 'Interbay' },
    ];
    const [first] = placeLabels([{ x: 100, y: 100, name: 'Fremont' }, ...others], size);
    expect(first).toEqual({ x: 109, y: 100, from: 'start' });
  });
});
