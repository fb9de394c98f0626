import { isTest, type SourceFile } from './source-file.ts';

/** scripts/modules.json; the import rules read it too. */
export type Modules = {
  /** Lowest first; a module may use those of its own layer and below. */
  layers: string[][];
  /** Hear everybody and are imported by nobody. */
  listeners: string[];
  /** Stand on top of all modules. */
  assembly: string[];
  /** Folders of server modules for machinery that is none of the usual parts. This list only shrinks. */
  workshops: string[];
};

/** Parts of the platform (docs/architecture.md). A new part is a decision: write it down, then add it here. */
const SERVER_LIB =
  /^(backup|db|events|jobs|live|http|limits|files|mail|cards|geocode|routing|lists|model|modules|push)\/|^(canonical-json|clock|columns|context|crash-points|cursor|env|error-text|idempotency|ids|live|log|pipeline|rate-limits|refusals|secrets|tables|turns)\.ts$/;
// `next-path`: where any page may lead back to. `retention`: what the platform deletes, and the privacy policy says.
const CORE_LIB =
  /^(access-rule|actor|app-error|audit-object|durations|event|format-time|ids|list|module|money|next-path|notice|result|retention|search-entry|setting|status-look|time|wire)\.ts$/;

/** What a server module may consist of, and a section of one. */
const SERVER_PARTS =
  /^((module|tables|queries|procedures|listeners|notices|jobs|restore|personal-data|demo)\.ts$|(queries|listeners|jobs|emails|commands|writes)\/)/;
const COMMAND = /^commands\/([a-z]+(-[a-z0-9]+)*\/)?[a-z]+(-[a-z0-9]+)+\.ts$/;
/** A folder of a module that has the same parts: `series` of bookings/series/commands/book-series.ts. */
const SECTION = /^(?!(?:queries|listeners|jobs|emails|commands|writes)\/)([a-z]+(?:-[a-z]+)*)\//;

const KEBAB = /^[a-z0-9$]+([-.][a-z0-9$]+)*$/;
const BANNED = /^(index|utils?|helpers?|misc|common|shared|stuff)$/;

/** Files and folders that are not where, or not called what, everybody expects. */
export function nameProblems(files: SourceFile[], modules: Modules): string[] {
  const known = new Set([...modules.layers.flat(), ...modules.listeners, ...modules.assembly]);
  const problems: string[] = [];
  const paths = new Set(files.map(({ path }) => path));
  for (const { path } of files) {
    // Named by drizzle-kit.
    if (path.startsWith('migrations/')) continue;
    const parts = path.split('/');
    for (const part of parts) {
      const stem = part.replace(/\.(test|spec|smoke\.test|pg\.test)?\.?[a-z]+$/, '');
      if (BANNED.test(stem)) {
        problems.push(
          `${path}: nothing is called "${stem}" here. Name it after what it does, beside what uses it.`,
        );
      }
      if (!KEBAB.test(part.replace(/^[._]/, ''))) {
        problems.push(`${path}: names are lower-case with hyphens.`);
      }
    }
    if (parts[0] === 'src') problems.push(...placeProblems(path, parts, known, modules.workshops, paths));
  }
  return problems;
}

function placeProblems(
  path: string,
  parts: string[],
  known: Set<string>,
  workshops: string[],
  paths: Set<string>,
): string[] {
  const [, room = '', folder = '', ...rest] = parts;
  const inside = rest.join('/');
  if (!['core', 'server', 'web'].includes(room))
    return [`${path}: src has three rooms: core, server and web.`];
  // app.ts, main.ts, contract.ts, routes.ts …: what puts the modules together.
  if (rest.length === 0) return [];
  if (folder === 'lib') return libProblems(path, room, inside);
  if (room === 'web' && (folder === 'ui' || folder === 'portals')) return [];
  if (!known.has(folder)) {
    return [
      `${path}: "${folder}" is no module. Make one with "npm run new:module -- ${folder}", or put this where it belongs.`,
    ];
  }
  const isWorkshop = workshops.some((workshop) => path.startsWith(`src/server/${workshop}/`));
  if (room === 'server' && !isTest(path) && !isWorkshop) return serverProblems(path, folder, inside, paths);
  return [];
}

function libProblems(path: string, room: string, inside: string): string[] {
  if (isTest(path)) return [];
  if (room === 'server' && !SERVER_LIB.test(inside)) {
    return [`${path}: the parts of server/lib are a closed list. It belongs in one of them, or in a module.`];
  }
  if (room === 'core' && !CORE_LIB.test(inside)) {
    return [`${path}: the parts of core/lib are a closed list. It belongs in one of them, or in a module.`];
  }
  return [];
}

function serverProblems(path: string, module: string, inside: string, paths: Set<string>): string[] {
  if (module === 'demo') return [];
  const [start, section] = SECTION.exec(inside) ?? ['', null];
  const part = inside.slice(start.length);
  if (!SERVER_PARTS.test(part)) {
    return [
      `${path}: a server module, and a section of one, consists of tables, queries, commands/<verb-noun>, writes, procedures, module, listeners, notices, jobs, restore, emails and demo. Pure rules belong in src/core/${module}.`,
    ];
  }
  if (part.startsWith('commands/') && !COMMAND.test(part)) {
    return [
      `${path}: a command is one file named verb-noun, such as commands/accept-booking.ts, or commands/money/tip-vendor.ts where there are many.`,
    ];
  }
  if (section && part === 'tables.ts') {
    return [`${path}: the tables of a section stand with the others in src/server/${module}/tables.ts.`];
  }
  const own = `src/server/${module}/${section}/procedures.ts`;
  if (section && !paths.has(own)) {
    return [
      `${path}: a section of a module binds its own operations. Write ${own}, or put this into the parts of ${module} itself.`,
    ];
  }
  return [];
}
