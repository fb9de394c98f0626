import type { RouteConfigEntry } from '@react-router/dev/routes';
import { Plus } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { SEARCH_TABS, type SearchTab } from '#core/lib/search-entry.ts';
import { ALL_PAGES, ALL_SETTINGS } from '#core/modules.ts';
import type { SearchAnswer, SearchResult } from '#core/search/contract.ts';
import type { SessionView } from '#core/users/contract.ts';
import { QUICK_ACTIONS } from '#web/portals/admin/quick-actions.ts';
import routes from '#web/routes.ts';
import { adminQuickActions } from '#web/users/admin-nav.ts';
import {
  countLabel,
  markedPieces,
  moved,
  movedByGroup,
  type PaletteAction,
  resultGroups,
  startGroups,
  TAB_LABELS,
} from './palette-items.ts';

const result = (kind: SearchResult['kind'], title: string): SearchResult => ({
  kind,
  id: title,
  title,
  subtitle: '',
  category: '',
  status: null,
  look: null,
  priority: 'medium',
  href: '/',
});
const answer = (...results: SearchResult[]): SearchAnswer => ({
  results,
  counts: Object.fromEntries(SEARCH_TABS.map((tab) => [tab, 0])) as Record<SearchTab, number>,
  instead: [],
});
/** Whole paths of the site map, without the slash at the front. */
const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, children = [] }) => {
    const below = pathsOf(children);
    return path === undefined ? below : [path, ...below.map((one) => `${path}/${one}`)];
  });
const EVERY_RIGHT = { canManageUsers: true, canManageVendors: true, canManageContent: true };
const addUser: PaletteAction = { id: 'add-user', label: 'Add User', icon: Plus, words: 'new create' };
const at = new Date('2026-03-02T15:00:00Z');

describe('the list', () => {
  it('§2 admin search palette: quick actions, saved searches and recent activity before a query', () => {
    const saved = { id: 's1', query: 'ballard', tab: 'jobs' as const };
    const line = { kind: 'jobs' as const, title: '10001 Drain', event: 'Edited', at, href: '/admin/jobs/1' };
    const groups = startGroups([addUser], { saved: [saved], recent: [line] }, ['heater']);
    expect(groups.map(({ label }) => label)).toEqual([
      'Quick actions',
      'Saved searches',
      'Recent searches',
      'Recent activity',
    ]);
    expect(startGroups([addUser], null, []).map(({ label }) => label)).toEqual(['Quick actions']);
  });

  it('begins with the record on the screen and ends with where one can go', () => {
    const [refund, jobs] = ['Refund job', 'Jobs'].map((label) => ({ id: label, label, icon: Plus, to: '/' }));
    const groups = startGroups([addUser], null, [], {
      here: refund ? [refund] : [],
      places: jobs ? [jobs] : [],
    });
    expect(groups.map(({ label }) => label)).toEqual(['On this page', 'Quick actions', 'Go to']);
  });

  it('groups results in the order of their best, actions last', () => {
    const found = answer(result('jobs', 'User visit'), result('users', 'Ana'), result('jobs', 'Second'));
    const groups = resultGroups('user', 'all', found, [addUser]);
    expect(groups.map(({ label, items }) => [label, items.length])).toEqual([
      ['Jobs', 2],
      ['Users', 1],
      ['Do', 1],
    ]);
    expect(resultGroups('new user', 'all', answer(), [addUser])).toHaveLength(1);
    expect(resultGroups('gutter', 'all', answer(), [addUser])).toEqual([]);
    expect(resultGroups('user', 'users', found, [addUser]).map(({ label }) => label)).toEqual(['Users']);
  });

  it('§2 admin search palette: arrows move, past either end to the other', () => {
    const groups = resultGroups(
      'x',
      'all',
      answer(result('jobs', 'a'), result('jobs', 'b'), result('users', 'c')),
      [],
    );
    const items = groups.flatMap((group) => group.items);
    expect(moved(items, 'jobs-a', 1)).toBe('jobs-b');
    expect(moved(items, 'users-c', 1)).toBe('jobs-a');
    expect(moved(items, 'jobs-a', -1)).toBe('users-c');
    expect(moved([], null, 1)).toBeNull();
    expect(movedByGroup(groups, 'jobs-a', 1)).toBe('users-c');
    expect(movedByGroup(groups, 'users-c', 1)).toBeNull();
    expect(movedByGroup(groups, 'users-c', -1)).toBe('jobs-a');
  });

  it('marks what matched, and counts to 99', () => {
    expect(markedPieces('Ballard, Ballard', ['ball']).map(({ text, on }) => [text, on])).toEqual([
      ['Ball', true],
      ['ard, ', false],
      ['Ball', true],
      ['ard', false],
    ]);
    expect([0, 1, 50, 51].map(countLabel)).toEqual([null, '1', '50', '50+']);
  });

  it('§2 admin search palette: eleven tabs by name', () => {
    expect(SEARCH_TABS.map((tab) => TAB_LABELS[tab]).join(', ')).toBe(
      'All, Accounts, Vendors, Jobs, Campaigns, Cases, Tasks, Products, Reports, Settings, Users',
    );
  });
});

describe('screens that are found', () => {
  const plain = (path: string) => path.split(/[?#]/)[0]?.slice(1) ?? '';
  const listed = new Set(ALL_PAGES.map(({ path }) => plain(path)));

  it('exist', () => {
    const known = new Set(pathsOf(routes));
    expect([...listed].filter((path) => !known.has(path))).toEqual([]);
  });

  it('are all the screens of the administration: none without a parameter is left out', () => {
    const actions = adminQuickActions({ profile: EVERY_RIGHT } as SessionView).map(({ to }) => plain(to));
    // These lead to screens and are none.
    const leading = new Set(
      Object.keys(QUICK_ACTIONS).flatMap((name) => [`admin/${name}`, `admin/quick-actions/${name}`]),
    );
    const screens = pathsOf(routes).filter((path) => /^admin\/[^:*]+$/.test(path) && !leading.has(path));
    expect(screens.length).toBeGreaterThan(15);
    expect(screens.filter((path) => !listed.has(path) && !actions.includes(path))).toEqual([]);
  });

  it('are each a line of their own, every typed setting among them', () => {
    const paths = ALL_PAGES.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    const settings = paths.flatMap((path) => path.split('#')[1] ?? []);
    expect(settings.sort()).toEqual(ALL_SETTINGS.map(({ name }) => name).sort());
  });
});
