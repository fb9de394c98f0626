import { describe, expect, it } from 'vitest';
import { CITIES } from '#core/markets/cities.ts';
import { CONTROLS } from '../use-viewport.ts';
import { fitBeside, pixelsOf } from '../viewport.ts';
import { overlap, placeLabels } from './labels.ts';

const size = { width: 360, height: 320 };

describe('placeLabels', () => {
  const placed = (...labels: ReturnType<typeof placeLabels>) =>
    labels.map((label) => label && { x: label.x, y: label.y, from: label.from });

  it('puts a name above its dot, or below where it would leave the map', () => {
    const above = placeLabels([{ x: 100, y: 100, name: 'Fremont' }], size);
    expect(placed(...above)).toEqual([{ x: 100, y: 85, from: 'middle' }]);
    const below = placeLabels([{ x: 100, y: 10, name: 'Fremont' }], size);
    expect(placed(...below)).toEqual([{ x: 100, y: 25, from: 'middle' }]);
  });

  it('goes beside its dot where others lie above and below', () => {
    const others = [
      { x: 100, y: 85, name: 'Ballard' },
      { x: 100, y: 115, name: 'Interbay' },
    ];
    const [first = null] = placeLabels([{ x: 100, y: 100, name: 'Fremont' }, ...others], size);
    expect(placed(first)).toEqual([{ x: 109, y: 100, from: 'start' }]);
  });

  it('leaves a name out where it would cover another everywhere, and never one that comes first', () => {
    const crowd = Array.from({ length: 9 }, (_, index) => ({
      x: 150 + (index % 3) * 14,
      y: 150 + Math.floor(index / 3) * 14,
      name: 'Wallingford',
      first: index === 4,
    }));
    const labels = placeLabels(crowd, size);
    expect(labels.filter((label) => label === null).length).toBeGreaterThan(0);
    const [alone] = placeLabels([{ x: 164, y: 164, name: 'Wallingford', first: true }], size, [
      { left: 0, right: 360, top: 0, bottom: 320 },
    ]);
    expect(alone).toBeNull();
  });
});

/** As `tall` and `wide` maps are drawn in cards from phones to desks. */
const WIDTHS = [280, 312, 328, 342, 358, 390, 420, 480, 640, 768, 1024, 1440];
const SHAPES = { tall: 8 / 9, wide: 19 / 32 };

describe.each(CITIES)('names of $name', ({ zones }) => {
  describe.each(Object.entries(SHAPES))('on a %s map', (_, shape) => {
    it.each(WIDTHS)(
      'cover no other name, no dot and no button at %i px, and no dot lies below a button',
      (width) => {
        const drawing = { width, height: width * shape };
        const corner = { left: width - CONTROLS.width, right: width, top: 0, bottom: CONTROLS.height };
        const at = pixelsOf(fitBeside(zones, drawing, 40, 2, CONTROLS), drawing);
        const dots = zones.map((zone) => ({ ...at(zone), name: zone.name }));
        const labels = placeLabels(dots, drawing, [corner]).filter((label) => label !== null);
        const boxes = labels.map(({ box }) => box);
        for (const [index, box] of boxes.entries()) {
          expect(overlap(box, corner)).toBe(false);
          for (const other of boxes.slice(index + 1)) expect(overlap(box, other)).toBe(false);
        }
        for (const { x, y } of dots) {
          expect(overlap({ left: x - 5, right: x + 5, top: y - 5, bottom: y + 5 }, corner)).toBe(false);
          expect(x > 5 && x < width - 5 && y > 5 && y < drawing.height - 5).toBe(true);
        }
        // Most names are there at the first sight, on a map as it stands on the smallest phone too.
        expect(labels.length).toBeGreaterThanOrEqual(
          Math.ceil(zones.length * (width < 340 && shape < 0.8 ? 0.5 : 0.8)),
        );
      },
    );
  });
});
