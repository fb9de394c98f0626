import { describe, expect, it } from 'vitest';
import { numberExample, numberProblem, registerNumber, registerOf } from './registers.ts';

describe('numbers of public registers', () => {
  it.each([
    ['RAINCP*841KR', 'WA', 'plumbing'],
    ['EMERAEL901QB', 'WA', 'electrical'],
    ['M-41234', 'TX', 'plumbing'],
    ['TECL 31234', 'TX', 'electrical'],
    ['TACLA31234C', 'TX', 'heating-and-air'],
    ['PC.0003456', 'CO', 'plumbing'],
    ['EC.0101234', 'CO', 'electrical'],
    ['AB-123456', 'TX', 'handyman'],
    ['990.12/A', 'OR', 'plumbing'],
  ])('%s is one of %s for %s', (number, state, trade) => {
    expect(numberProblem(number, state, trade)).toBeNull();
  });

  it.each([
    ['WA-123456', 'WA', 'plumbing'],
    ['TECL 31234', 'TX', 'plumbing'],
    ['M-41234', 'TX', 'electrical'],
    ['0003456', 'CO', 'plumbing'],
    ['', 'OR', 'plumbing'],
    ['--', 'OR', null],
  ])('%s is none of %s for %s, and the refusal gives an example', (number, state, trade) => {
    expect(numberProblem(number, state, trade)).toContain(numberExample(state, trade));
  });

  it('compares capital letters and single spaces', () => {
    expect(registerNumber('  tecl   31234 ')).toBe('TECL 31234');
  });

  it('the example of every format is a number of it', () => {
    for (const state of ['WA', 'TX', 'CO', 'OR'])
      for (const trade of ['plumbing', 'electrical', 'heating-and-air', 'painting', null])
        expect(numberProblem(numberExample(state, trade), state, trade)).toBeNull();
  });

  it('knows where to look one up', () => {
    expect(registerOf('WA')?.url).toContain('lni.wa.gov');
    expect(registerOf('OR')).toBeNull();
    expect(registerOf(null)).toBeNull();
  });
});
