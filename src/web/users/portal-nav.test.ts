import { describe, expect, it } from 'vitest';
import { HOMEOWNER_ACTIONS, homeownerNav, vendorNav } from './portal-nav.ts';

describe('shortcuts of the portals', () => {
  it.each([
    ['homeowner', [...homeownerNav({}), { items: HOMEOWNER_ACTIONS }]],
    ['vendor', vendorNav({})],
    ['dispatcher', vendorNav({}, 'dispatcher')],
    ['technician', vendorNav({}, 'technician')],
    ['accountant', vendorNav({}, 'accountant')],
  ] as const)('lead a %s to each of their pages, each by keys of its own', (_, groups) => {
    const items = groups.flatMap((group) => group.items);
    const keys = items.flatMap((item) => (item.keys ? [item.keys] : []));
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(key).toMatch(/^g [a-z]$/);
    // A quick action that is a page of the sidebar as well needs none.
    const led = new Set(items.filter((item) => item.keys).map(({ to }) => to));
    expect(items.filter(({ to }) => !led.has(to))).toEqual([]);
  });
});
