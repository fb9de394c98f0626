import { describe, expect, it } from 'vitest';
import { mapTilesOf } from './map-tiles.ts';

describe('mapTilesOf', () => {
  it('tells pictures, shapes and archives by the end of the path, whatever follows it', () => {
    const kindOf = (url: string) => mapTilesOf(url)?.kind;
    expect(kindOf('https://tiles.example/{z}/{x}/{y}.png?key=abc')).toBe('raster');
    expect(kindOf('https://tiles.example/v3/{z}/{x}/{y}.mvt')).toBe('vector');
    expect(kindOf('https://files.example/seattle.pmtiles')).toBe('archive');
  });

  it('names the origin that the browser may ask', () => {
    expect(mapTilesOf('http://127.0.0.1:8080/{z}/{x}/{y}.png')?.origin).toBe('http://127.0.0.1:8080');
  });

  it.each([
    ['no address', 'tiles/{z}/{x}/{y}.png'],
    ['another protocol', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['a template without its row', 'https://tiles.example/{z}/{x}.png'],
    ['a style', 'https://tiles.example/style.json'],
  ])('refuses %s', (_, url) => {
    expect(mapTilesOf(url)).toBeNull();
  });
});
