import { describe, expect, it } from 'vitest';
import { fitInto } from './prepare-picture.ts';

describe('fitInto', () => {
  it('scales a large picture down and keeps its shape', () => {
    expect(fitInto(4_032, 3_024, 2_048)).toEqual({ width: 2_048, height: 1_536 });
    expect(fitInto(3_024, 4_032, 2_048)).toEqual({ width: 1_536, height: 2_048 });
  });

  it('leaves a small one alone and never loses a side', () => {
    expect(fitInto(800, 600, 2_048)).toEqual({ width: 800, height: 600 });
    expect(fitInto(10_000, 1, 2_048)).toEqual({ width: 2_048, height: 1 });
  });
});
