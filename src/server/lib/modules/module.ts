import type { EventKind } from '#core/lib/event.ts';
import type { CoreModule } from '#core/lib/module.ts';
import type { Ctx } from '../context.ts';
import type { Listener } from '../events/emit.ts';
import type { Job } from '../jobs/job.ts';
import type { Archive, ListExport } from '../lists/export.ts';
import type { DemoRows } from './demo-rows.ts';
import type { InboxLines, LiveTopic, NoticeSource, OverdueMails } from './notices.ts';
import type { PersonalData } from './personal-data.ts';
import type { CompletionDemandFor, DocumentFor, RegistryFor } from './registry.ts';
import type { Restore } from './restore.ts';
import type { SearchTable } from './search-table.ts';

/** What a module brings on the server, beside what its core declaration says. */
export type ServerModule = {
  core: CoreModule;
  /** The bound operations, shaped like the contract. */
  procedures: object;
  listeners: readonly Listener[] | ((modules: Modules) => readonly Listener[]);
  jobs: readonly Job[] | ((modules: Modules) => readonly Job[]);
  /** How the subjects of notices are found, by their name. */
  noticeSources: readonly NoticeSource[];
  /** Lines of the inbox that something else has settled. */
  settledLines: readonly InboxLines[];
  /** Mails about what somebody left unread. */
  overdueMails: readonly OverdueMails[];
  /** Open screens that an event has read again. */
  liveTopics: readonly LiveTopic[];
  /** Events after which something is different that everybody may see, signed in or not. */
  publicEvents: readonly EventKind[];
  /** The tables of its search entries, by their kind. */
  searchTables: Readonly<Record<string, SearchTable>>;
  /** By the audit object. */
  restores: Readonly<Record<string, Restore>>;
  /** Lists at GET /api/export/<name>, by their file name: `jobs.csv`. */
  exports: Readonly<Record<string, ListExport>>;
  /** Files packed together, at the same door: `photos.zip`. */
  archives: Readonly<Record<string, Archive>>;
  documents: Readonly<Record<string, DocumentFor<Ctx>>>;
  /** What it adds to the sample city. */
  demo?: DemoRows;
  /** What it keeps of people: how it is copied for them, and erased when they go. */
  personalData?: PersonalData;
  /** What a job lacks by its rules before it can be completed. */
  completionDemands: readonly CompletionDemandFor<Ctx>[];
  /** Uploaded files are private until one of these rules shows them to whoever asks. */
  fileRules: readonly ((ctx: Ctx, sha256: string) => Promise<boolean>)[];
  /** Pictures that one of these rules shows to everybody, people without an account too. */
  publicPictureRules: readonly ((ctx: Ctx, sha256: string) => Promise<boolean>)[];
};

/** Declares a module's server side. What is left out it does not bring. */
export function defineModule<Core extends CoreModule, Procedures extends object>(
  given: { core: Core; procedures: Procedures } & Partial<ServerModule>,
): Omit<ServerModule, 'core' | 'procedures'> & { core: Core; procedures: Procedures } {
  return {
    listeners: [],
    jobs: [],
    noticeSources: [],
    settledLines: [],
    overdueMails: [],
    liveTopics: [],
    publicEvents: [],
    searchTables: {},
    restores: {},
    exports: {},
    archives: {},
    documents: {},
    completionDemands: [],
    fileRules: [],
    publicPictureRules: [],
    ...given,
  };
}

/** All that the modules bring: what commands and queries ask for, and what the application is put together from. */
export type Modules = RegistryFor<Ctx> & {
  list: readonly ServerModule[];
  noticeSources: ReadonlyMap<string, NoticeSource>;
  settledLines: readonly InboxLines[];
  overdueMails: readonly OverdueMails[];
  liveTopics: readonly LiveTopic[];
  exports: ReadonlyMap<string, ListExport>;
  archives: ReadonlyMap<string, Archive>;
  fileRules: ServerModule['fileRules'];
  publicPictureRules: ServerModule['publicPictureRules'];
};

/** Puts the declarations together. `moduleProblems` says what is missing or doubled. */
export function gatherModules(list: readonly ServerModule[]): Modules {
  const core = list.map((module) => module.core);
  const searchTables = new Map(list.flatMap(({ searchTables }) => Object.entries(searchTables)));
  return {
    list,
    events: new Map(core.flatMap(({ events }) => events.map((event) => [event.name, event] as const))),
    publicEvents: new Map(
      list.flatMap(({ core, publicEvents }) => publicEvents.map(({ name }) => [name, core.name] as const)),
    ),
    notices: new Map(core.flatMap(({ notices }) => notices.map((one) => [one.event.name, one] as const))),
    auditObjects: Object.assign(Object.create(null), ...core.map(({ auditObjects }) => auditObjects)),
    auditTitles: Object.assign(Object.create(null), ...core.map(({ auditTitles }) => auditTitles)),
    searchEntries: core.flatMap(({ searchEntries }) =>
      searchEntries.flatMap((entry) => {
        const table = searchTables.get(entry.kind);
        return table ? [{ ...entry, table }] : [];
      }),
    ),
    settings: core.flatMap(({ settings }) => settings),
    pages: core.flatMap(({ pages }) => pages),
    noticeSources: new Map(
      list.flatMap(({ noticeSources }) => noticeSources.map((source) => [source.about, source] as const)),
    ),
    settledLines: list.flatMap(({ settledLines }) => settledLines),
    overdueMails: list.flatMap(({ overdueMails }) => overdueMails),
    liveTopics: list.flatMap(({ liveTopics }) => liveTopics),
    restores: new Map(list.flatMap(({ restores }) => Object.entries(restores))),
    exports: new Map(list.flatMap(({ exports }) => Object.entries(exports))),
    archives: new Map(list.flatMap(({ archives }) => Object.entries(archives))),
    documents: new Map(list.flatMap(({ documents }) => Object.entries(documents))),
    demoRows: new Map(list.flatMap(({ core, demo }) => (demo ? [[core.name, demo] as const] : []))),
    personalData: new Map(
      list.flatMap(({ core, personalData }) => (personalData ? [[core.name, personalData] as const] : [])),
    ),
    completionDemands: list.flatMap(({ completionDemands }) => completionDemands),
    fileRules: list.flatMap(({ fileRules }) => fileRules),
    publicPictureRules: list.flatMap(({ publicPictureRules }) => publicPictureRules),
  };
}
