import { describe, expect, it } from 'vitest';
import { settled, stepped } from './step.ts';

describe('a press of more or less', () => {
  it('goes by steps and stops at the ends', () => {
    expect(stepped('2', 1, { min: 1, max: 3 })).toBe(3);
    expect(stepped('3', 1, { min: 1, max: 3 })).toBe(3);
    expect(stepped('1', -1, { min: 1, max: 3 })).toBe(1);
    expect(stepped('500', 1, { min: 500, max: 1_200, step: 500 })).toBe(1_000);
    expect(stepped('1000', 1, { min: 500, max: 1_200, step: 500 })).toBe(1_200);
    expect(stepped('1200', -1, { min: 500, max: 1_200, step: 500 })).toBe(1_000);
  });

  it('begins at the lowest where nothing can be read', () => {
    expect(stepped('', 1, { min: 1, max: 20 })).toBe(1);
    expect(stepped('', -1, { min: 1, max: 20 })).toBe(1);
    expect(stepped('some', 1, {})).toBe(0);
  });

  it('leads a number between two steps to the next one, and back into the range', () => {
    expect(stepped('2.5', 1, { min: 0, max: 9 })).toBe(3);
    expect(stepped('2.5', -1, { min: 0, max: 9 })).toBe(2);
    expect(stepped('40', -1, { min: 0, max: 9 })).toBe(9);
    expect(stepped('0.5', -1, { min: 1 })).toBe(0.5);
    expect(stepped('0.5', 1, { min: 1 })).toBe(1);
    expect(stepped('0.2', 1, { step: 0.1 })).toBe(0.3);
  });
});

describe('a typed count', () => {
  it('is put on a step and inside of the range', () => {
    expect(settled('7', { min: 0, max: 5 })).toBe(5);
    expect(settled('-1', { min: 0, max: 5 })).toBe(0);
    expect(settled('640', { min: 500, max: 2_000, step: 500 })).toBe(500);
  });

  it('is none where it cannot be read', () => {
    expect(settled('', { min: 0 })).toBeNull();
    expect(settled('two', { min: 0 })).toBeNull();
  });
});
