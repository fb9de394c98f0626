import { describe, expect, it } from 'vitest';
import { spreadStops } from './route-stops.ts';

describe('spreadStops', () => {
  it('keeps equal stops apart, within the picture', () => {
    const [first, second] = spreadStops(
      [
        { x: 300, y: 95 },
        { x: 300, y: 95 },
      ],
      320,
    );
    expect(first).toEqual({ x: 300, y: 95 });
    expect(Math.abs((second?.x ?? 0) - 300)).toBeGreaterThanOrEqual(22);
    expect(second?.x).toBeLessThan(300);
  });

  it('leaves those alone that have room', () => {
    const stops = [
      { x: 20, y: 20 },
      { x: 60, y: 20 },
    ];
    expect(spreadStops(stops, 320)).toEqual(stops);
  });
});
