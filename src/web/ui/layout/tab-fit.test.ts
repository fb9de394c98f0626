import { describe, expect, it } from 'vitest';
import { tabsBesideMenu, tabsThatFit } from './tab-fit.ts';

describe('tabs that fit', () => {
  it('counts whole tabs only', () => {
    expect(tabsThatFit([80, 180, 300], 299)).toBe(3);
    expect(tabsThatFit([80, 180, 300], 240)).toBe(2);
    expect(tabsThatFit([80, 180, 300], 60)).toBe(0);
    expect(tabsThatFit([], 60)).toBe(0);
  });

  it('leave room for the whole name of the current one in the menu', () => {
    const ends = [60, 200, 360];
    const menu = { gap: 20, more: 110, arrow: 20 };
    expect(tabsBesideMenu(ends, 320, { ...menu, current: 0 })).toBe(2);
    expect(tabsBesideMenu(ends, 400, { ...menu, current: 2 })).toBe(2);
    expect(tabsBesideMenu(ends, 320, { ...menu, current: 2 })).toBe(1);
    expect(tabsBesideMenu(ends, 320, { ...menu, current: -1 })).toBe(2);
  });
});
