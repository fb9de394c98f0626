import { describe, expect, it } from 'vitest';
import { tileStyle } from './tile-style.ts';

const colors = {
  land: 'rgb(1, 1, 1)',
  green: 'rgb(2, 2, 2)',
  water: 'rgb(3, 3, 3)',
  road: 'rgb(4, 4, 4)',
  street: 'rgb(5, 5, 5)',
  building: 'rgb(6, 6, 6)',
  dark: true,
};
const shapes = { kind: 'vector', tiles: 'https://tiles.example/{z}/{x}/{y}.mvt', maxZoom: 14 } as const;

describe('tileStyle', () => {
  it('draws shapes in our colors, for the layers of each of the usual schemas', () => {
    const { layers } = tileStyle(shapes, colors);
    const fill = (layer: string) =>
      layers.find((one) => 'source-layer' in one && one['source-layer'] === layer && one.type === 'fill')
        ?.paint;
    for (const layer of ['water', 'ocean', 'water_polygons']) {
      expect(fill(layer)).toEqual({ 'fill-color': colors.water });
    }
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
  });

  it('writes no words of others: no fonts and no sprites are asked for', () => {
    const style = tileStyle(shapes, colors);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(style.layers.some(({ type }) => type === 'symbol')).toBe(false);
  });

  it('dims pictures at dusk only', () => {
    const pictures = { ...shapes, kind: 'raster' } as const;
    const brightness = (dark: boolean) =>
      tileStyle(pictures, { ...colors, dark }).layers.find(({ type }) => type === 'raster')?.paint;
    expect(brightness(true)).toMatchObject({ 'raster-brightness-max': 0.45 });
    expect(brightness(false)).toMatchObject({ 'raster-brightness-max': 1 });
  });
});
