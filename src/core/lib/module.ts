import type { AccessRule } from './access-rule.ts';
import type { AuditObject } from './audit-object.ts';
import type { EventKind } from './event.ts';
import type { Notice } from './notice.ts';
import type { Page, SearchEntry } from './search-entry.ts';
import type { SettingDefinition } from './setting.ts';

/**
 * Everything the rest of the product takes from a module, as pure data. The inbox, the audit log, the palette and the
 * API follow from the list of these in core/modules.ts; none of them knows a module by name.
 */
export type CoreModule<
  Name extends string = string,
  Contract extends object = object,
  AuditName extends string = string,
> = {
  name: Name;
  /** Its operations; the router binds each of them. */
  contract: Contract;
  /** Who may call each operation, by its name. */
  access: Readonly<Record<string, AccessRule>>;
  events: readonly EventKind[];
  /** What people are told of its events. */
  notices: readonly Notice[];
  /** What its audit entries are about, by the `resource` they name. */
  auditObjects: Readonly<Record<string, AuditObject>>;
  /**
   * Audit actions as people read them: operations by their full name, and what else the module notes (jobs, listeners,
   * parts of an operation) by a name of the same form. An operation that is missing is read from its name.
   */
  auditTitles: Readonly<Record<AuditName, string>>;
  /** What administrators may change of it while Canopy runs. */
  settings: readonly SettingDefinition[];
  /** Its records in the palette; a module with several kinds has several. */
  searchEntries: readonly SearchEntry[];
  /** Its screens, as the palette finds them. */
  pages: readonly Page[];
};

/** Audit actions that the specification names itself (spec §4). */
export type SpecifiedAction = 'Login failed';

/** Declares a module. What is left out it does not bring. */
export function coreModule<
  Name extends string,
  Contract extends object,
  AuditName extends `${Name}.${string}` | SpecifiedAction = never,
>(
  given: Pick<CoreModule<Name, Contract>, 'name' | 'contract'> & {
    access: Readonly<Record<keyof Contract, AccessRule>>;
    auditTitles?: Readonly<Record<AuditName, string>>;
  } & Partial<Omit<CoreModule, 'access' | 'auditTitles'>>,
): CoreModule<Name, Contract, AuditName> {
  return {
    events: [],
    notices: [],
    auditObjects: {},
    auditTitles: {} as Readonly<Record<AuditName, string>>,
    settings: [],
    searchEntries: [],
    pages: [],
    ...given,
  };
}

/** Several modules as one object by name, such as their contracts. */
export type ByName<Modules extends readonly CoreModule[], Key extends keyof CoreModule> = {
  [M in Modules[number] as M['name']]: M[Key];
};
