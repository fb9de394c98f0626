import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { FEATURE_FLAGS } from '#core/settings/flags.ts';
import routes from '#web/routes.ts';

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...pathsOf(children)]);
}

it('§3 feature flags: each holds something back, now or as soon as its screen exists', () => {
  const known = new Set(pathsOf(routes));
  for (const { name, gates, later } of FEATURE_FLAGS) {
    expect(gates.length + later.length, name).toBeGreaterThan(0);
    for (const { to } of gates) expect(known, `${name} says that it holds back ${to}`).toContain(to);
    // It opened: bind its operations to the flag, ask the flag on its screen, and name them under `gates`.
    for (const { to } of later) expect(known, `${name} does not hold back ${to} yet`).not.toContain(to);
  }
});
