import type { Portal } from './portals.ts';

/** A file that lists modules or screens: what is imported, and what is put in front of which text. */
export type List = {
  file: string;
  /** A line of its own; Biome puts it in its place. */
  import?: string;
  before: string;
  entry: string;
  /** Whose modules are listed there. */
  portals: readonly Portal[];
};

const ALL: readonly Portal[] = ['admin', 'vendor', 'homeowner', 'none'];
const MODULE_IMPORT = "import { __module__Module } from './__module__/module.ts';";
const ICON_IMPORT = "import { Layers } from 'lucide-react';";
const MEMBERS_NAV = 'src/web/users/portal-nav.ts';
const SCREENS = 'test/e2e/screen-list.ts';
const NAV_ENTRY = "        { label: '__Module__', to: at('__module__'), icon: Layers },\n";

/** The screens of a portal for `screen-list.ts`; the sample rows give the one that is opened. */
const screens = `  '__base__/__module__': { who: '__portal__', open: ['__base__/__module__'] },
  '__base__/__module__/new': { who: '__portal__', open: ['__base__/__module__/new'] },
  '__base__/__module__/:id': {
    who: '__portal__',
    open: ['__base__/__module__/:id'],
    from: '__base__/__module__',
  },
`;

/** The lines of a portal's `routes.ts`; some begin their addresses, and end their files, elsewhere. */
function routes(indent: string, beginning: string, ending: string): string {
  const files = { '': 'route', '/new': 'new', '/:id': '$id/route' };
  return Object.entries(files)
    .map(
      ([path, file]) =>
        `${indent}route('${beginning}__module__${path}', file('__module__/${file}${ending}')),\n`,
    )
    .join('');
}

export const LISTS: readonly List[] = [
  ...['src/core/modules.ts', 'src/server/modules.ts'].map((file) => ({
    file,
    import: MODULE_IMPORT,
    before: '  searchModule,\n',
    entry: '  __module__Module,\n',
    portals: ALL,
  })),
  {
    file: 'test/matrix/expectations.ts',
    import: "import { __module__Expectations } from './__module__.ts';",
    before: '  ...vendorsExpectations,\n',
    entry: '  ...__module__Expectations,\n',
    portals: ALL,
  },
  {
    file: 'src/core/search/views/limits.ts',
    before: "  'errors',\n  'audit',\n",
    entry: "  '__module__',\n",
    portals: ['admin'],
  },
  {
    file: 'src/core/lib/search-entry.ts',
    before: "'quotes'",
    entry: "'__module__', ",
    portals: ['admin'],
  },
  {
    file: 'src/web/users/admin-nav.ts',
    import: ICON_IMPORT,
    before: "        { label: 'Points',",
    entry: "        { label: '__Module__', to: '/admin/__module__', icon: Layers },\n",
    portals: ['admin'],
  },
  {
    file: MEMBERS_NAV,
    import: ICON_IMPORT,
    before: "        { label: 'Profile', to: at('profile'), icon: UserRound,",
    entry: NAV_ENTRY,
    portals: ['homeowner'],
  },
  {
    file: MEMBERS_NAV,
    import: ICON_IMPORT,
    before: "        { label: 'Reviews', to: at(",
    entry: NAV_ENTRY,
    portals: ['vendor'],
  },
  {
    file: 'src/web/portals/admin/routes.ts',
    before: "    route('admin/*'",
    entry: routes('    ', 'admin/', '.tsx'),
    portals: ['admin'],
  },
  {
    file: 'src/web/portals/vendor/routes.ts',
    before: "    route('account/vendor/*'",
    entry: routes('    ', 'account/vendor/', '.tsx'),
    portals: ['vendor'],
  },
  {
    file: 'src/web/portals/homeowner/routes.ts',
    before: "      route('*'",
    entry: routes('      ', '', ''),
    portals: ['homeowner'],
  },
  { file: SCREENS, before: "  '/admin/*':", entry: screens, portals: ['admin'] },
  { file: SCREENS, before: "  '/account/vendor/*':", entry: screens, portals: ['vendor'] },
  { file: SCREENS, before: "  '/account/home/*':", entry: screens, portals: ['homeowner'] },
];
