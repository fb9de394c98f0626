import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ALWAYS,
  matched,
  register,
  registeredShortcuts,
  type Shortcut,
  shortcutOf,
  turnShortcuts,
  watchShortcuts,
} from './shortcuts.ts';

const shortcut = (keys: string, label = keys): Shortcut => ({
  id: label,
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

describe('what a control says about its shortcut', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is what its keys run now, for every shortcut on the screen', () => {
    const removes = [register([...all, shortcut('e', 'edit')]), register([shortcut('j', 'next job')])];
    for (const { id, keys } of registeredShortcuts()) {
      const said = shortcutOf(id);
      const [first = '', second] = keys.split(' ');
      const runs = second
        ? matched(registeredShortcuts(), first, second)
        : matched(registeredShortcuts(), null, first);
      // Either the keys do what the control does, or it does not name them.
      expect(said ? said.id : null).toBe(runs.run?.id === id ? id : null);
    }
    expect(shortcutOf('next job')?.keys).toBe('j');
    expect(shortcutOf('j')).toBeNull();
    for (const remove of removes) remove();
  });

  it('is nothing once its part has left the screen, or shortcuts are turned off', () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
    const remove = register([shortcut('x')]);
    expect(shortcutOf('x')?.keys).toBe('x');
    turnShortcuts(false);
    expect(shortcutOf('x')).toBeNull();
    turnShortcuts(true);
    expect(shortcutOf('x')?.keys).toBe('x');
    remove();
    expect(shortcutOf('x')).toBeNull();
    expect(shortcutOf('close')).toBe(ALWAYS.find(({ id }) => id === 'close'));
  });

  it('is taken from the registry everywhere: no name is unknown to it, and no tooltip spells its keys out', () => {
    const files = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
      .map((path) => ({ path, source: readFileSync(join('src/web', path), 'utf8') }));
    const known = new Set([
      ...files.flatMap(({ source }) =>
        /useShortcuts|RECORD_KEYS|recordActions/.test(source)
          ? [...source.matchAll(/\bid: '([^']+)'/g)].map(([, id]) => id)
          : [],
      ),
      ...ALWAYS.map(({ id }) => id),
      // By what the page has to search with.
      ...(files.find(({ path }) => path.endsWith('shortcut-keys.tsx'))?.source.match(/search-\w+/g) ?? []),
    ]);
    const named = files.flatMap(({ source }) =>
      [
        ...source.matchAll(
          /<Shortcut(?:Tip|Caps)[^>]*?shortcut="([^"]+)"|<SearchField[^>]*?shortcut="([^"]+)"/g,
        ),
      ].map(([, tip, field]) => tip ?? field),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !known.has(id))).toEqual([]);
    const spelled = files.filter(({ source }) => /label="[^"]*\((?:[A-Z]|Esc|Enter)\)"/.test(source));
    expect(spelled.map(({ path }) => path)).toEqual([]);
  });
});
