// Who may import whom (docs/architecture.md). Each message says where the code belongs.
const { layers, listeners, assembly, workshops } = require('./scripts/modules.json');

/** Tests, and suites that several tests run. */
const TESTS = '(\\.test\\.tsx?|-suite\\.ts)$';
const ASSEMBLY = assembly.join('|');
const LISTENERS = listeners.join('|');
/** Parts of a module, and of its sections: folders with the same parts (bookings/series). */
const parts = (pattern) => [`^src/server/[^/]+/${pattern}`, `^src/server/[^/]+/[^/]+/${pattern}`];
/** What a server module shows to the others. */
const OFFERED = parts('(queries(\\.ts$|/)|commands/|writes/)');

const HOSTED_LIBRARY = 'node_modules/@supabase/';

/** Only queries may reach another module's tables, by a rule of their own. */
const READ_SIDE = parts('tables\\.ts$');

/** Modules may read and call those of their own layer and below, never above. */
const orderRules = layers.slice(0, -1).map((names, index) => ({
  name: `module-order-${names[0]}`,
  comment: `${names.join(', ')} know nothing of the modules that build on them. Move the code up, or emit an event and listen to it there.`,
  severity: 'error',
  from: { path: `^src/server/(${names.join('|')})/`, pathNot: TESTS },
  to: {
    path: `^src/server/(${layers
      .slice(index + 1)
      .flat()
      .join('|')})/`,
    // A read model joins what a screen shows, whoever owns it (ADR 0011); writes keep to the order.
    pathNot: READ_SIDE,
  },
}));

/** One place knows each outside company or engine; everybody else goes through its port. */
const companyRules = [
  ['stripe', '^stripe', '^src/server/lib/cards/', 'server/lib/cards'],
  ['mail', '^nodemailer', '^src/server/lib/mail/', 'server/lib/mail'],
  ['files', '^(@aws-sdk/|sharp)', '^src/server/lib/files/', 'server/lib/files'],
  ['engines', '^(pg|@electric-sql/pglite)(/|$)', '^src/server/lib/(db|jobs)/', 'server/lib/db'],
  ['jobs', '^pg-boss', '^src/server/lib/jobs/', 'server/lib/jobs'],
  ['identity', '^(@noble/|@node-rs/argon2|@supabase/)', '^src/server/users/', 'server/users'],
  // Signed tokens: those of a hosted sign-in service, and passports of vendors (decision 0100).
  ['tokens', '^jose', '^src/server/(users/|reviews/passport/queries/key\\.ts$)', 'server/users'],
].map(([name, library, home, place]) => ({
  name: `only-one-place-knows-${name}`,
  comment: `Only ${place} talks to this library. Give its port an operation and call that.`,
  severity: 'error',
  from: { path: '^src/', pathNot: [home, TESTS] },
  to: { path: `node_modules/${library.replace('^', '')}` },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one thing, or the shared part belongs in a third file below both.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'resolvable',
      comment: 'This import leads nowhere.',
      severity: 'error',
      from: { pathNot: '^src/server/entry\\.ts$|^scripts/start\\.mjs$' },
      to: { couldNotResolve: true, pathNot: '^virtual:|/\\+types/' },
    },
    {
      name: 'core-is-the-ground',
      comment: 'core holds pure rules. Data and effects belong in src/server/<module>, screens in src/web.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: TESTS },
      to: { path: '^(src/(server|web)|scripts|test)/' },
    },
    {
      name: 'core-is-pure',
      comment:
        'core runs in the browser too: no Node modules and no libraries but contracts and calendars. What needs more belongs in src/server.',
      severity: 'error',
      from: { path: '^src/core/', pathNot: TESTS },
      to: {
        dependencyTypes: ['npm', 'npm-dev', 'core'],
        pathNot: 'node_modules/(zod|@orpc/contract|temporal-polyfill)/',
      },
    },
    {
      name: 'platform-knows-no-module',
      comment:
        'server/lib is used by every module and knows none. Take what you need as a parameter and plug it in in src/server/app.ts.',
      severity: 'error',
      from: { path: '^src/server/lib/', pathNot: TESTS },
      to: { path: '^src/server/(?!lib/)' },
    },
    {
      name: 'server-shows-no-screens',
      comment: 'The server knows no screens. A rule both need belongs in src/core.',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: TESTS },
      to: { path: '^src/web/' },
    },
    {
      name: 'app-is-the-top',
      comment: 'Only src/server/*.ts put the application together; nothing below them may import them.',
      severity: 'error',
      from: { path: '^src/server/[^/]+/', pathNot: TESTS },
      to: { path: '^src/server/[^/]+\\.ts$' },
    },
    {
      name: 'modules-show-queries-and-commands',
      comment:
        "Other modules see only a module's queries, commands and writes. Consequences of something that happened there belong in a listener.",
      severity: 'error',
      from: {
        path: '^src/server/([^/]+)/',
        pathNot: [TESTS, '^src/server/lib/', `^src/server/(${ASSEMBLY})/`],
      },
      to: {
        path: '^src/server/[^/]+/',
        pathNot: ['^src/server/lib/', '^src/server/$1/', ...OFFERED, ...READ_SIDE],
      },
    },
    {
      name: 'tables-are-read-by-queries',
      comment:
        "Another module's tables serve foreign keys (tables.ts) and joins (queries). To write there, call its command.",
      severity: 'error',
      from: {
        path: '^src/server/([^/]+)/',
        pathNot: [
          TESTS,
          `^src/server/(${ASSEMBLY})/`,
          ...parts('(tables\\.ts$|personal-data\\.ts$|queries(\\.ts$|/))'),
        ],
      },
      to: { path: READ_SIDE, pathNot: ['^src/server/lib/', '^src/server/$1/'] },
    },
    {
      name: 'operations-are-commands',
      comment:
        'writes/ holds what several commands share. An operation is bound to a command: give it a file in commands/.',
      severity: 'error',
      from: { path: parts('procedures\\.ts$') },
      to: { path: parts('writes/') },
    },
    {
      name: 'nobody-imports-listeners',
      comment: `${listeners.join(', ')} listen to everybody. Emit an event instead of calling them.`,
      severity: 'error',
      from: {
        path: '^src/server/([^/]+)/',
        pathNot: [TESTS, `^src/server/(${ASSEMBLY})/`],
      },
      to: { path: `^src/server/(${LISTENERS})/`, pathNot: ['^src/server/$1/', ...READ_SIDE] },
    },
    {
      name: 'nobody-imports-assembly',
      comment: `${assembly.join(', ')} stands on top of all modules; none of them may need it.`,
      severity: 'error',
      from: { path: '^src/server/([^/]+)/', pathNot: [TESTS, `^src/server/(${ASSEMBLY})/`] },
      to: { path: `^src/server/(${ASSEMBLY})/` },
    },
    ...orderRules,
    {
      name: 'sql-has-its-places',
      comment:
        'SQL belongs in tables.ts, queries, commands/, writes/, personal-data.ts and demo.ts of the module that owns the table, or in server/lib.',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          TESTS,
          '^src/server/lib/',
          `^src/server/(${ASSEMBLY}|${workshops.join('|')})/`,
          ...parts('(tables\\.ts$|queries(\\.ts$|/)|commands/|writes/|personal-data\\.ts$|demo\\.ts$)'),
        ],
      },
      to: { path: 'node_modules/drizzle-orm/' },
    },
    ...companyRules,
    {
      name: 'hosted-identity-comes-late',
      comment:
        'Most installations have no hosted sign-in service: its library is loaded at the first question to one. Ask users/identity/hosted/client.ts for a client.',
      severity: 'error',
      from: {},
      to: { path: HOSTED_LIBRARY, dynamic: false, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'hosted-identity-comes-from-one-file',
      comment: 'Only users/identity/hosted/client.ts loads this library. Ask it for a client.',
      severity: 'error',
      from: { pathNot: '^src/server/users/identity/hosted/client\\.ts$' },
      to: { path: HOSTED_LIBRARY, dynamic: true },
    },
    {
      name: 'runtime-libraries-are-dependencies',
      comment:
        'The server runs without development tools. Ask for the library in package.json `dependencies`.',
      severity: 'error',
      from: { path: '^src/(core|server)/', pathNot: [TESTS, '^src/server/entry\\.ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-sees-types-of-the-server-only',
      comment:
        'The browser must not get server code: `import type` at most, and only in web/lib and the files beside it. Screens call the api.',
      severity: 'error',
      from: { path: '^src/web/', pathNot: TESTS },
      to: { path: '^src/server/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-know-no-server',
      comment: 'Screens know the contracts of src/core and the api of web/lib, not even types of the server.',
      severity: 'error',
      from: { path: '^src/web/[^/]+/', pathNot: [TESTS, '^src/web/lib/'] },
      to: { path: '^src/server/' },
    },
    {
      name: 'design-system-stands-alone',
      comment:
        'web/ui and web/lib could ship in another product. What knows a module belongs in src/web/<module>.',
      severity: 'error',
      from: { path: '^src/web/(ui|lib)/', pathNot: TESTS },
      to: { path: '^src/web/', pathNot: '^src/web/(ui|lib)/' },
    },
    {
      name: 'shared-pieces-know-one-module',
      comment:
        'src/web/<module> holds pieces for several portals: it knows itself, web/ui, web/lib and the list page. Put them together in the portal.',
      severity: 'error',
      from: { path: '^src/web/([^/]+)/', pathNot: [TESTS, '^src/web/(ui|lib|portals)/'] },
      to: {
        path: '^src/web/[^/]+/',
        pathNot: ['^src/web/(ui|lib)/', '^src/web/search/lists/', '^src/web/$1/'],
      },
    },
    {
      name: 'portals-are-apart',
      comment: 'Portals do not know each other. A piece that two need belongs in src/web/<module>.',
      severity: 'error',
      from: { path: '^src/web/portals/([^/]+)/', pathNot: TESTS },
      to: { path: '^src/web/portals/', pathNot: '^src/web/portals/$1/' },
    },
    {
      name: 'product-without-tools',
      comment: 'scripts and test know the product, never the other way round.',
      severity: 'error',
      from: { path: '^src/', pathNot: TESTS },
      to: { path: '^(scripts|test)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
