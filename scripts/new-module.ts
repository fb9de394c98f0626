import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { LISTS, type List } from './stamp/lists.ts';
import { filled, PORTALS, type Portal, WORDS } from './stamp/portals.ts';
import type { Modules } from './structure/names.ts';

const TEMPLATES = join(import.meta.dirname, 'templates', 'module');

/** Template → where it goes. */
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
  'matrix.tpl': 'test/matrix/__module__.ts',
};
const SCREENS: Record<string, string> = {
  'web-detail.tpl': 'src/web/portals/__portal__/__module__/$id/route.tsx',
  'web-form.tpl': 'src/web/portals/__portal__/__module__/$id/item-form.tsx',
  'web-new.tpl': 'src/web/portals/__portal__/__module__/new.tsx',
};
const LIST_SCREEN = 'src/web/portals/__portal__/__module__/route.tsx';
/** An administrators' list has filters, saved views and an export; everybody else's is a table with a pager. */
const SCREENS_OF: Record<Portal, Record<string, string>> = {
  admin: { ...SCREENS, 'web-list-admin.tpl': LIST_SCREEN },
  vendor: { ...SCREENS, 'web-list-member.tpl': LIST_SCREEN },
  homeowner: { ...SCREENS, 'web-list-member.tpl': LIST_SCREEN },
  none: {},
};

const MODULES = 'scripts/modules.json';
/** Where search-triggers.tpl begins. */
const PALETTE_PART = '--> statement-breakpoint\n-- What follows keeps the palette';

/** Something the caller has to change; shown as it stands. */
class Refusal extends Error {}

type Wanted = {
  name: string;
  portal: Portal;
  beside: string | undefined;
  /** No module: the migration of one that was stamped, generated again. */
  migrationOnly: boolean;
};

/**
 * All files of a new module, path → text. Nothing is written. Throws Refusal for names that cannot be.
 * `beside` names a module of the layer a module that nobody planned belongs to.
 */
function stamp(root: string, { name, portal, beside }: Wanted): Map<string, string> {
  if (!/^[a-z]{3,24}$/.test(name)) {
    throw new Refusal(
      `"${name}" cannot be a module: use one lower-case word in the plural, such as "quotes".`,
    );
  }
  const screens = portal === 'none' ? [] : [`src/web/portals/${portal}/${name}`];
  for (const folder of [`src/core/${name}`, `src/server/${name}`, ...screens]) {
    if (existsSync(join(root, folder))) throw new Refusal(`The module "${name}" exists already: ${folder}`);
  }
  const read = (path: string) => {
    if (!existsSync(join(root, path))) throw new Refusal(`${path} is missing; run this in a whole checkout.`);
    return readFileSync(join(root, path), 'utf8');
  };
  const fill = (text: string) => filled(text, name, portal);

  const files = new Map<string, string>();
  const known = JSON.parse(read(MODULES)) as Modules;
  const layered = withModule(known, name, beside);
  if (portal === 'vendor' && layerOf(layered, name) < layerOf(known, 'vendors')) {
    throw new Refusal(`What belongs to vendors stands beside "vendors" or below it: --beside=vendors`);
  }
  if (layered !== known) files.set(MODULES, `${JSON.stringify(layered, null, 2)}\n`);
  for (const [template, target] of Object.entries({ ...FILES, ...SCREENS_OF[portal] })) {
    files.set(fill(target), fill(readFileSync(join(TEMPLATES, template), 'utf8')));
  }
  for (const list of LISTS.filter(({ portals }) => portals.includes(portal))) {
    const text = read(list.file);
    // The palette has tabs for some records that no module keeps yet.
    const isKnown = list.file.endsWith('search-entry.ts') && text.includes(`'${name}'`);
    if (!isKnown) files.set(list.file, withEntry(list, text, fill));
  }
  return files;
}

const layerOf = ({ layers }: Modules, name: string) => layers.findIndex((layer) => layer.includes(name));

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
  // An icon that another module's entry has is there already.
  const imported = /\{ (\w+) \}/.exec(fill(list.import ?? ''))?.[1];
  const isThere = imported === undefined || new RegExp(`\\b${imported}\\b`).test(text);
  return isThere ? entered : `${fill(list.import ?? '')}\n${entered}`;
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

/** Files below the folder, path → text. */
function textsOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

/** Tools write here: the migration, docs/permissions.md and docs/events.md. */
const byTools = () => new Map([...textsOf('migrations'), ...textsOf('docs')]);

const USAGE = `Usage: npm run new:module -- <name> [--portal=${PORTALS.join('|')}] [--beside=<module>] | <name> --migration`;

function wantedBy(args: string[]): Wanted {
  const { positionals, values } = parsedOrRefused(args);
  const [name] = positionals;
  const { portal = 'admin', beside, migration = false } = values;
  if (name === undefined || positionals.length > 1) throw new Refusal(USAGE);
  if (!PORTALS.some((one) => one === portal)) throw new Refusal(`There is no portal "${portal}". ${USAGE}`);
  return { name, portal: portal as Portal, beside, migrationOnly: migration };
}

function parsedOrRefused(args: string[]) {
  const options = {
    portal: { type: 'string' },
    beside: { type: 'string' },
    migration: { type: 'boolean' },
  } as const;
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Generates what the tables lack, and puts `triggers` at its end. Answers where it is. */
function writeMigration(name: string, triggers: string): string {
  tool('drizzle-kit/bin.cjs', 'generate', '--name', name);
  const { file } = newestMigration();
  if (!file.endsWith(`_${name}.sql`))
    throw new Refusal('The tables and the migrations say the same already.');
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${triggers}`);
  return file;
}

const JOURNAL = 'migrations/meta/_journal.json';
type Journal = { entries: { idx: number; tag: string }[] };

function newestMigration() {
  const journal = JSON.parse(readFileSync(JOURNAL, 'utf8')) as Journal;
  const newest = journal.entries.at(-1);
  if (newest === undefined) throw new Refusal(`${JOURNAL} has no entry.`);
  const snapshot = `migrations/meta/${String(newest.idx).padStart(4, '0')}_snapshot.json`;
  return { journal, file: `migrations/${newest.tag}.sql`, snapshot };
}

/** Takes the three traces of the newest migration back and generates it again; the palette's part stays as it is. */
function migrateAnew(name: string): string {
  const { journal, file, snapshot } = newestMigration();
  if (!file.endsWith(`_${name}.sql`)) {
    throw new Refusal(
      `The newest migration is ${file}: only the stamped one can be generated again, and only while it is the newest. ` +
        `Add another: npx drizzle-kit generate --name what-it-does`,
    );
  }
  const old = readFileSync(file, 'utf8');
  const at = old.indexOf(PALETTE_PART);
  rmSync(file);
  rmSync(snapshot);
  writeFileSync(JOURNAL, JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }, null, 2));
  return writeMigration(name, at < 0 ? '' : old.slice(at));
}

function main(given: string[]): void {
  const wanted = wantedBy(given);
  if (wanted.migrationOnly) {
    const file = migrateAnew(wanted.name);
    console.log(
      `${file} is generated again from the tables. A database in .canopy that has run the old one is thrown away by hand.`,
    );
    return;
  }
  const { name, portal } = wanted;
  const files = stamp('.', wanted);
  const before = byTools();
  const changed = [...files.keys()].filter((path) => existsSync(path));
  const added = [...files.keys()].filter((path) => !existsSync(path));
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  tool('@biomejs/biome/bin/biome', 'check', '--write', ...files.keys());
  const triggers = readFileSync(join(TEMPLATES, 'search-triggers.tpl'), 'utf8');
  writeMigration(name, portal === 'admin' ? filled(triggers, name, portal) : '');
  tool('tsx/dist/cli.mjs', 'scripts/permissions.ts');
  tool('tsx/dist/cli.mjs', 'scripts/structure/check-modules.ts', '--write');
  for (const [path, text] of byTools()) {
    const old = before.get(path);
    if (old === undefined) added.push(path);
    else if (old !== text) changed.push(path);
  }
  const listed = (paths: string[]) =>
    paths
      .sort()
      .map((path) => `  ${path}`)
      .join('\n');
  const where =
    portal === 'none' ? 'It has no screens.' : `Its screens begin at ${WORDS[portal].base}/${name}.`;
  console.log(
    `The module "${name}" is there. ${where}\nNew:\n${listed(added)}\nChanged:\n${listed(changed)}\n` +
      'It passes npm run check and its tests as it stands. Now make it yours: start with tables.ts and contract.ts. ' +
      `When the tables are right, npm run new:module -- ${name} --migration generates the migration again.`,
  );
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
