import { describe, expect, it, vi } from 'vitest';
import { matched, register, registeredShortcuts, type Shortcut, watchShortcuts } from './shortcuts.ts';

const shortcut = (keys: string, label = keys): Shortcut => ({
  keys,
  label,
  group: 'Test',
  run: () => undefined,
});
const all = [shortcut('j'), shortcut('g j', 'jobs'), shortcut('g d', 'dashboard'), shortcut('?')];

describe('what keys mean', () => {
  it('runs a single key, and nothing for one that means nothing', () => {
    expect(matched(all, null, 'j').run?.keys).toBe('j');
    expect(matched(all, null, '?').run?.keys).toBe('?');
    expect(matched(all, null, 'q')).toEqual({ run: null, pending: null });
  });

  it('waits for the second key of two', () => {
    expect(matched(all, null, 'g')).toEqual({ run: null, pending: 'g' });
    expect(matched(all, 'g', 'j').run?.label).toBe('jobs');
    expect(matched(all, 'g', 'd').run?.label).toBe('dashboard');
  });

  it('takes a second key that fits no pair as a first one', () => {
    expect(matched(all, 'g', '?').run?.keys).toBe('?');
    expect(matched(all, 'g', 'g')).toEqual({ run: null, pending: 'g' });
  });

  it('prefers what was registered last: a screen knows better than its frame', () => {
    expect(matched([...all, shortcut('j', 'next job')], null, 'j').run?.label).toBe('next job');
  });
});

describe('the registry', () => {
  it('holds what is on the screen, and calls who watches', () => {
    const heard = vi.fn();
    const stop = watchShortcuts(heard);
    const remove = register([shortcut('x')]);
    expect(registeredShortcuts().map(({ keys }) => keys)).toEqual(['x']);
    remove();
    expect(registeredShortcuts()).toEqual([]);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
  });
});
