import { describe, expect, it } from 'vitest';
import { cityAround, outlinePath, scaleMiles } from './outline-paths.ts';

describe('cityAround', () => {
  it('finds the city whose outlines hold a place', async () => {
    const seattle = cityAround([{ latitude: 47.6615, longitude: -122.334 }]);
    expect((await seattle?.load())?.map(({ name }) => name)).toContain('Wallingford');
    const austin = cityAround([{ latitude: 30.27, longitude: -97.74 }]);
    expect((await austin?.load())?.map(({ name }) => name)).toContain('Hyde Park');
    expect(cityAround([{ latitude: 45.52, longitude: -122.68 }])).toBeNull();
  });

  it('names the source where its license asks for it', () => {
    expect(cityAround([{ latitude: 39.7475, longitude: -104.95 }])?.attribution).toContain('CC BY 3.0');
  });
});

describe('outlinePath', () => {
  it('adds the steps of each ring and closes it', () => {
    const at = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
      x: longitude,
      y: latitude,
    });
    expect(outlinePath(['20000 10000 10000 0 0 10000'], at)).toBe('M2.0 1.0L3.0 1.0L3.0 2.0Z');
  });
});

describe('scaleMiles', () => {
  it('takes the longest length that fits', () => {
    expect(scaleMiles(20, 80)).toBe(2);
    expect(scaleMiles(5000, 80)).toBe(0.1);
  });
});
