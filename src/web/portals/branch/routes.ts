import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes';

const file = (name: string) => `portals/branch/${name}`;

/** The Branch has its guard and its boundary; its screens come with its data. Nothing links here before. */
export const branchRoutes: RouteConfigEntry[] = [
  layout(file('layout.tsx'), [
    route('branch', file('not-found.tsx')),
    route('branch/*', file('not-found.tsx'), { id: 'portals/branch/rest' }),
  ]),
];
