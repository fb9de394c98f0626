import type { CoreModule } from '#core/lib/module.ts';
import type { ServerModule } from '#server/lib/modules/module.ts';

type Given = {
  /** Names of module folders that are there. */
  folders: { core: readonly string[]; server: readonly string[] };
  core: readonly CoreModule[];
  server: readonly ServerModule[];
  /** Files at the top of each server module's folder, without their ending. */
  parts: Readonly<Record<string, readonly string[]>>;
  /** What each `events.ts` exports. */
  exported: readonly { name: string; events: readonly { name: string }[] }[];
};

/** Modules that are not listed, and declarations that are missing or doubled; each says which file to edit. */
export function moduleProblems({ folders, parts, core, server, exported }: Given): string[] {
  return [
    ...unlisted('core', folders.core, core),
    ...unlisted(
      'server',
      folders.server,
      server.map((module) => module.core),
    ),
    ...missingEvents(core, exported),
    ...doubled(core, server),
    ...missingParts(core, server),
    ...oddActions(core),
    ...forgottenFiles(server, parts),
  ];
}

/** The form of an audit action, beside the names that the specification gives. */
const ACTION = /^([a-z]+)\.[a-z][A-Za-z]*$/;
const SPECIFIED_ACTIONS = new Set(['Login failed']);

function oddActions(core: readonly CoreModule[]): string[] {
  return core.flatMap(({ name, auditTitles }) =>
    Object.keys(auditTitles)
      .filter((action) => !SPECIFIED_ACTIONS.has(action) && ACTION.exec(action)?.[1] !== name)
      .map(
        (action) =>
          `Audit action "${action}" of src/core/${name}/module.ts: call it ${name}.<verbNoun>, as operations are called.`,
      ),
  );
}

function unlisted(room: string, folders: readonly string[], modules: readonly { name: string }[]): string[] {
  return folders
    .filter((name) => !modules.some((module) => module.name === name))
    .map(
      (name) =>
        `src/${room}/modules.ts does not list "${name}". Declare it in src/${room}/${name}/module.ts and add it there.`,
    );
}

function missingEvents(core: readonly CoreModule[], exported: Given['exported']): string[] {
  return exported.flatMap(({ name, events }) => {
    const listed = core.find((module) => module.name === name)?.events ?? [];
    return events
      .filter((event) => !listed.some((known) => known.name === event.name))
      .map(
        (event) =>
          `${event.name}: src/core/${name}/module.ts does not declare it. Set events: Object.values(events).`,
      );
  });
}

/** Names that must be one module's alone, with the file that declares them. */
function doubled(core: readonly CoreModule[], server: readonly ServerModule[]): string[] {
  const found: string[] = [];
  const once = <M>(
    what: string,
    file: (name: string) => string,
    modules: readonly M[],
    nameOf: (module: M) => string,
    names: (module: M) => readonly string[],
  ) => {
    const owners = new Map<string, string>();
    for (const module of modules) {
      for (const name of names(module)) {
        const owner = owners.get(name);
        if (owner !== undefined) {
          const out = what === 'Notice' ? ' Listen to the event, and notify of one of your own.' : '';
          found.push(`${what} "${name}" is declared in ${file(owner)} and in ${file(nameOf(module))}.${out}`);
        }
        owners.set(name, nameOf(module));
      }
    }
  };
  const inCore = (what: string, names: (module: CoreModule) => readonly string[]) =>
    once(
      what,
      (name) => `src/core/${name}/module.ts`,
      core,
      ({ name }) => name,
      names,
    );
  const inServer = (what: string, names: (module: ServerModule) => readonly string[]) =>
    once(
      what,
      (name) => `src/server/${name}/module.ts`,
      server,
      (module) => module.core.name,
      names,
    );
  inCore('Event', ({ events }) => events.map(({ name }) => name));
  inCore('Notice', ({ notices }) => notices.map(({ event }) => event.name));
  inCore('Audit object', ({ auditObjects }) => Object.keys(auditObjects));
  inCore('Audit title', ({ auditTitles }) => Object.keys(auditTitles));
  inCore('Search entry', ({ searchEntries }) => searchEntries.map(({ kind }) => kind));
  inCore('Setting', ({ settings }) => settings.map(({ name }) => name));
  inCore('Page', ({ pages }) => pages.map(({ path }) => path));
  inServer('Job', ({ jobs }) => (typeof jobs === 'function' ? [] : jobs.map(({ name }) => name)));
  inServer('Listener', ({ listeners }) =>
    typeof listeners === 'function' ? [] : listeners.map(({ name }) => name),
  );
  inServer('Notice source', ({ noticeSources }) => noticeSources.map(({ about }) => about));
  inServer('Export', ({ exports }) => Object.keys(exports));
  inServer('Document', ({ documents }) => Object.keys(documents));
  return found;
}

function missingParts(core: readonly CoreModule[], server: readonly ServerModule[]): string[] {
  const sources = new Set(server.flatMap(({ noticeSources }) => noticeSources.map(({ about }) => about)));
  const events = new Set(core.flatMap((module) => module.events.map(({ name }) => name)));
  const objects = new Set(core.flatMap(({ auditObjects }) => Object.keys(auditObjects)));
  return server.flatMap((module) => {
    const { name, contract, access, notices, searchEntries, auditObjects } = module.core;
    const [coreFile, serverFile] = [`src/core/${name}/module.ts`, `src/server/${name}/module.ts`];
    return [
      ...Object.keys(contract)
        .filter((operation) => !(operation in module.procedures))
        .map((operation) => `${name}.${operation}: bind it in src/server/${name}/procedures.ts.`),
      ...Object.keys(contract)
        .filter((operation) => !(operation in access))
        .map((operation) => `${name}.${operation}: say who may in src/core/${name}/access.ts.`),
      ...notices
        .filter(({ event }) => !events.has(event.name))
        .map(
          ({ event }) => `${event.name}: a notice in ${coreFile} tells of an event that no module declares.`,
        ),
      ...notices
        .flatMap(({ texts }) => texts.map(({ about }) => about))
        .filter((about) => !sources.has(about))
        .map(
          (about) =>
            `Notice subject "${about}" of ${coreFile} has no noticeSource. Add one in ${serverFile}.`,
        ),
      ...searchEntries
        .filter(({ kind }) => !module.searchTables[kind])
        .map(
          ({ kind }) =>
            `Search entry "${kind}" of ${coreFile} has no table. Add it to searchTables in ${serverFile}.`,
        ),
      ...searchEntries
        .flatMap(({ auditObject }) => auditObject ?? [])
        .filter((object) => !objects.has(object))
        .map(
          (object) => `Audit object "${object}", which a search entry of ${coreFile} names, is not declared.`,
        ),
      ...Object.entries(auditObjects)
        .filter(([object, { restorable }]) => restorable && !module.restores[object])
        .map(
          ([object]) =>
            `Audit object "${object}" of ${coreFile} is restorable, but ${serverFile} says not how.`,
        ),
    ];
  });
}

/** Files whose only use is to be declared, by what declares them. */
const DECLARED = { demo: 'demo', jobs: 'jobs', listeners: 'listeners', restore: 'restores' } as const;

/** A listener that is written and not declared would never run, and nothing else would say so. */
function forgottenFiles(server: readonly ServerModule[], parts: Given['parts']): string[] {
  return server.flatMap((module) => {
    const { name } = module.core;
    return Object.entries(DECLARED)
      .filter(([file, key]) => {
        const declared = module[key];
        const isDeclared = typeof declared === 'function' || Object.keys(declared ?? {}).length > 0;
        return parts[name]?.includes(file) && !isDeclared;
      })
      .map(
        ([file, key]) =>
          `src/server/${name}/${file}.ts is not declared. Add it as ${key} in src/server/${name}/module.ts.`,
      );
  });
}
