import type { TileColors } from './tile-style.ts';

/** Our tokens as a map library reads them: it knows no `oklch`, so the browser paints each and says what came out. */
export function tileColors(): TileColors {
  const { documentElement } = document;
  const tokens = getComputedStyle(documentElement);
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const read = (token: string): string => {
    if (!pen) return '#808080';
    pen.fillStyle = tokens.getPropertyValue(`--${token}`);
    pen.fillRect(0, 0, 1, 1);
    const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  return {
    land: read('bg-1'),
    green: read('green-soft'),
    water: read('blue-soft'),
    road: read('line-2'),
    street: read('line-1'),
    building: read('bg-3'),
    dark: documentElement.dataset.theme !== 'light',
  };
}
