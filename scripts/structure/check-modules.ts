import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { coreModules } from '#core/modules.ts';
import type { ServerModule } from '#server/lib/modules/module.ts';
import { modules } from '#server/modules.ts';
import { eventsPage } from './events-page.ts';
import { moduleProblems } from './modules.ts';

/** Folders of a room that have a `module.ts`, or that should. */
function foldersOf(room: string): string[] {
  return readdirSync(`src/${room}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'lib')
    .map(({ name }) => name);
}

/** `demo` for src/server/<module>/demo.ts, and so on. */
function partsOf(module: string): string[] {
  return readdirSync(`src/server/${module}`)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length));
}

const declared = (await Promise.all(
  foldersOf('core').flatMap(async (name) =>
    existsSync(`src/core/${name}/events.ts`)
      ? { name, events: Object.values(await import(`../../src/core/${name}/events.ts`)) }
      : [],
  ),
)) as { name: string; events: { name: string }[] }[];

const problems = moduleProblems({
  folders: { core: foldersOf('core'), server: foldersOf('server') },
  parts: Object.fromEntries(foldersOf('server').map((name) => [name, partsOf(name)])),
  core: coreModules,
  server: modules.list as readonly ServerModule[],
  exported: declared.flat(),
});
const FILE = 'docs/events.md';
const page = eventsPage(coreModules, modules);
if (process.argv.includes('--write')) writeFileSync(FILE, page);
else if (!existsSync(FILE) || readFileSync(FILE, 'utf8') !== page) {
  problems.push(`${FILE} does not say what the modules declare. Run: npm run permissions`);
}
for (const problem of problems) console.log(problem);
if (problems.length > 0) process.exitCode = 1;
