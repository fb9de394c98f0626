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
  /^(backup|db|events|jobs|live|http|limits|files|mail|cards|geocode|lists|model)\/|^(canonical-json|clock|columns|context|crash-points|cursor|demo-rows|env|error-text|idempotency|ids|live|log|pipeline|rate-limits|refusals|secrets|tables|turns)\.ts$/;
const CORE_LIB = /^(access-rule|actor|app-error|event-kind|format-time|ids|list|money|result|time|wire)\.ts$/;

/** What a server module may consist of. */
const SERVER_MODULE =
  /^((tables|queries|procedures|listeners|jobs|demo)\.ts$|(queries|listeners|jobs|emails)\/|commands\/)/;
const COMMAND = /^commands\/([a-z]+(-[a-z0-9]+)*\/)?[a-z]+(-[a-z0-9]+)+\.ts$/;

const KEBAB = /^[a-z0-9$]+([-.][a-z0-9$]+)*$/;
const BANNED = /^(index|utils?|helpers?|misc|common|shared|stuff)$/;

/** Files and folders that are not where, or not called what, everybody expects. */
export function nameProblems(files: SourceFile[], modules: Modules): string[] {
  const known = new Set([...modules.layers.flat(), ...modules.listeners, ...modules.assembly]);
  const problems: string[] = [];
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
    if (parts[0] === 'src') problems.push(...placeProblems(path, parts, known, modules.workshops));
  }
  return problems;
}

function placeProblems(path: string, parts: string[], known: Set<string>, workshops: string[]): string[] {
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
  if (room === 'server' && !isTest(path) && !isWorkshop) return serverProblems(path, inside);
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

function serverProblems(path: string, inside: string): string[] {
  if (path.startsWith('src/server/demo/')) return [];
  if (inside.startsWith('commands/') && !COMMAND.test(inside)) {
    return [
      `${path}: a command is one file named verb-noun, such as commands/accept-booking.ts, or commands/series/cancel-series.ts where there are many.`,
    ];
  }
  if (!SERVER_MODULE.test(inside)) {
    return [
      `${path}: a server module consists of tables, queries, commands/<verb-noun>, procedures, listeners, jobs, emails and demo. Pure rules belong in src/core/${path.split('/')[2]}.`,
    ];
  }
  return [];
}
