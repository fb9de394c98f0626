import { describe, expect, it } from 'vitest';
import { byArrow, byLetters } from './menu-keys.ts';

describe('the keys of a menu', () => {
  it('arrows move and stop at the ends; Home and End jump', () => {
    expect(byArrow(3, -1, 'ArrowDown')).toBe(0);
    expect(byArrow(3, 2, 'ArrowDown')).toBe(2);
    expect(byArrow(3, -1, 'ArrowUp')).toBe(2);
    expect(byArrow(3, 0, 'ArrowUp')).toBe(0);
    expect(byArrow(3, 1, 'Home')).toBe(0);
    expect(byArrow(3, 1, 'End')).toBe(2);
    expect(byArrow(3, 1, 'a')).toBeNull();
    expect(byArrow(0, -1, 'ArrowDown')).toBeNull();
  });

  it('letters jump to the entry that begins with them', () => {
    const labels = ['My Profile', 'Settings', 'Sign out', 'Close account'];
    expect(byLetters(labels, -1, 's')).toBe(1);
    expect(byLetters(labels, 1, 's')).toBe(2);
    expect(byLetters(labels, 2, 's')).toBe(1);
    expect(byLetters(labels, 1, 'ss')).toBe(2);
    expect(byLetters(labels, 1, 'SI')).toBe(2);
    expect(byLetters(labels, 2, 'sign o')).toBe(2);
    expect(byLetters(labels, 3, 'c')).toBe(3);
    expect(byLetters(labels, -1, 'x')).toBe(-1);
    expect(byLetters([], -1, 'x')).toBe(-1);
  });
});
