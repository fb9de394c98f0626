import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Modules } from './structure/names.ts';

const TEMPLATES = join(import.meta.dirname, 'templates', 'module');

/** Template → where it goes; `__module__` becomes the name. */
const FILES: Record<string, string> = {
  'core-access.tpl': 'src/core/__module__/access.ts',
  'core-contract.tpl': 'src/core/__module__/contract.ts',
  'core-events.tpl': 'src/core/__module__/events.ts',
  'core-limits.tpl': 'src/core/__module__/limits.ts',
  'core-module.tpl': 'src/core/__module__/module.ts',
  'core-notices.tpl': 'src/core/__module__/notices.ts',
  'server-add-item.tpl': 'src/server/__module__/commands/add-item.ts',
  'server-demo.tpl': 'src/server/__module__/demo.ts',
  'server-edit-item.tpl': 'src/server/__module__/commands/edit-item.ts',
  'server-export.tpl': 'src/server/__module__/queries/export.ts',
  'server-module.tpl': 'src/server/__module__/module.ts',
  'server-procedures.tpl': 'src/server/__module__/procedures.ts',
  'server-procedures-test.tpl': 'src/server/__module__/procedures.test.ts',
  'server-queries.tpl': 'src/server/__module__/queries.ts',
  'server-tables.tpl': 'src/server/__module__/tables.ts',
  'web-detail.tpl': 'src/web/portals/admin/__module__/$id/route.tsx',
  'web-form.tpl': 'src/web/portals/admin/__module__/$id/item-form.tsx',
  'web-list.tpl': 'src/web/portals/admin/__module__/route.tsx',
  'web-new.tpl': 'src/web/portals/admin/__module__/new.tsx',
  'matrix.tpl': 'test/matrix/__module__.ts',
};

/** Files that list modules or screens: what is imported, and what is put in front of which text. */
type List = { file: string; import?: string; before: string; entry: string };
const MODULE_IMPORT = "import { __module__Module } from './__module__/module.ts';";
const LISTS: List[] = [
  {
    file: 'src/core/modules.ts',
    import: MODULE_IMPORT,
    before: '  searchModule,\n',
    entry: '  __module__Module,\n',
  },
  {
    file: 'src/server/modules.ts',
    import: MODULE_IMPORT,
    before: '  searchModule,\n',
    entry: '  __module__Module,\n',
  },
  {
    file: 'test/matrix/expectations.ts',
    import: "import { __module__Expectations } from './__module__.ts';",
    before: '  ...vendorsExpectations,\n',
    entry: '  ...__module__Expectations,\n',
  },
  {
    file: 'src/core/search/views/contract.ts',
    before: "'errors', 'audit'",
    entry: "'__module__', ",
  },
  {
    file: 'src/web/portals/admin/routes.ts',
    before: "    route('admin/revenue'",
    entry: `    route('admin/__module__', file('__module__/route.tsx')),
    route('admin/__module__/new', file('__module__/new.tsx')),
    route('admin/__module__/:id', file('__module__/$id/route.tsx')),
`,
  },
  {
    file: 'test/e2e/screen-list.ts',
    before: "  '/admin/revenue':",
    entry: `  '/admin/__module__': { who: 'admin', open: ['/admin/__module__'] },
  '/admin/__module__/new': { who: 'admin', open: ['/admin/__module__/new'] },
  '/admin/__module__/:id': {
    who: 'admin',
    open: ['/admin/__module__/019a0000-0000-7000-8000-000000000000'],
    status: 404,
  },
`,
  },
];

const MODULES = 'scripts/modules.json';

/** Something the caller has to change; shown as it stands. */
class Refusal extends Error {}

/**
 * All files of a new module, path → text. Nothing is written. Throws Refusal for names that cannot be.
 * `beside` names a module of the layer a module that nobody planned belongs to.
 */
function stamp(root: string, name: string, beside: string | undefined): Map<string, string> {
  if (!/^[a-z]{3,24}$/.test(name)) {
    throw new Refusal(
      `"${name}" cannot be a module: use one lower-case word in the plural, such as "quotes".`,
    );
  }
  for (const folder of [`src/core/${name}`, `src/server/${name}`, `src/web/portals/admin/${name}`]) {
    if (existsSync(join(root, folder))) throw new Refusal(`The module "${name}" exists already: ${folder}`);
  }
  const read = (path: string) => {
    if (!existsSync(join(root, path))) throw new Refusal(`${path} is missing; run this in a whole checkout.`);
    return readFileSync(join(root, path), 'utf8');
  };
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const fill = (text: string) => text.replaceAll('__module__', name).replaceAll('__Module__', title);

  const files = new Map<string, string>();
  const layered = withModule(JSON.parse(read(MODULES)) as Modules, name, beside);
  files.set(MODULES, `${JSON.stringify(layered, null, 2)}\n`);
  for (const [template, target] of Object.entries(FILES)) {
    files.set(fill(target), fill(readFileSync(join(TEMPLATES, template), 'utf8')));
  }
  for (const list of LISTS) files.set(list.file, withEntry(list, read(list.file), fill));
  return files;
}

function withModule(modules: Modules, name: string, beside: string | undefined): Modules {
  const planned = [...modules.layers.flat(), ...modules.listeners, ...modules.assembly].includes(name);
  if (planned) return modules;
  const layers = modules.layers.map((layer) => layer.join(', ')).join('\n  ');
  if (beside === undefined) {
    throw new Refusal(
      `"${name}" is not planned. Say where it stands: npm run new:module -- ${name} --beside=<module>\n` +
        `Modules may use those of their own layer and above in this list:\n  ${layers}`,
    );
  }
  if (!modules.layers.some((layer) => layer.includes(beside))) {
    throw new Refusal(`There is no module "${beside}". The layers are:\n  ${layers}`);
  }
  return {
    ...modules,
    layers: modules.layers.map((layer) => (layer.includes(beside) ? [...layer, name] : layer)),
  };
}

/** The list with one more import and one more entry; Biome puts them in order. */
function withEntry(list: List, text: string, fill: (text: string) => string): string {
  const at = text.indexOf(list.before);
  if (at < 0) throw new Refusal(`${list.file}: "${list.before.trim()}" was not found.`);
  const entered = text.slice(0, at) + fill(list.entry) + text.slice(at);
  return list.import === undefined ? entered : `${fill(list.import)}\n${entered}`;
}

function tool(path: string, ...arguments_: string[]): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('node_modules', path), ...arguments_],
    {
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${path} failed:\n${stdout}${stderr}`);
}

const USAGE = 'Usage: npm run new:module -- <name> [--beside=<module>]';

function main(given: string[]): void {
  const names = given.filter((argument) => !argument.startsWith('--'));
  const options = given.filter((argument) => argument.startsWith('--'));
  const beside = options.find((option) => option.startsWith('--beside='))?.slice('--beside='.length);
  const [name] = names;
  if (name === undefined || names.length > 1 || options.length > (beside === undefined ? 0 : 1)) {
    throw new Refusal(USAGE);
  }
  const files = stamp('.', name, beside);
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  tool('@biomejs/biome/bin/biome', 'check', '--write', ...files.keys());
  tool('drizzle-kit/bin.cjs', 'generate', '--name', name);
  tool('tsx/dist/cli.mjs', 'scripts/permissions.ts');
  tool('tsx/dist/cli.mjs', 'scripts/structure/check-modules.ts', '--write');
  console.log(
    `The module "${name}" is there, with a table, two commands, their tests, screens, permissions and a migration:\n  ${[...files.keys()].join('\n  ')}\n` +
      'It passes npm run check as it stands. Now make it yours: start with tables.ts and contract.ts, and delete the ' +
      'new migration before you generate it again.',
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
