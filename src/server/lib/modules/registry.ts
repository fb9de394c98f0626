import type { AccessRule } from '#core/lib/access-rule.ts';
import type { AuditObject } from '#core/lib/audit-object.ts';
import type { EventKind } from '#core/lib/event.ts';
import type { Notice } from '#core/lib/notice.ts';
import type { Page } from '#core/lib/page.ts';
import type { SearchEntry } from '#core/lib/search-entry.ts';
import type { SettingDefinition } from '#core/lib/setting.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import type { DemoRows } from './demo-rows.ts';
import type { PersonalDataFor } from './personal-data.ts';
import type { SearchTable } from './search-table.ts';

/** How a record that an audit entry is about is put back: by the command, under the rule, by which somebody edits it. */
export type RestoreFor<Ctx> = {
  rule: AccessRule;
  /** What the record holds now, by the names that the log uses; null when there is none. */
  current(ctx: Ctx, id: string): Promise<Record<string, unknown> | null>;
  /** Locks the record until the transaction ends. */
  lock(ctx: Ctx, id: string): Promise<unknown>;
  /** Writes the older values over what there is. */
  write(ctx: Ctx, id: string, values: Record<string, unknown>, reason: string): Promise<unknown>;
};

/** A paper that is made when it is asked for: GET /api/documents/<kind>-<id>.pdf */
export type DocumentFor<Ctx> = {
  /** Under which it stands in docs/permissions.md: `payments.invoice`. */
  name: string;
  summary: string;
  rule: AccessRule;
  read(ctx: Ctx, id: string): Promise<PaperDocument>;
};

/**
 * What commands and queries may ask of all modules together. The type of their context is a parameter, because the
 * context itself carries this.
 */
export type RegistryFor<Ctx> = {
  events: ReadonlyMap<string, EventKind>;
  /** Names of events after which something is different that everybody may see, each with its module's. */
  publicEvents: ReadonlyMap<string, string>;
  /** By the name of the event. */
  notices: ReadonlyMap<string, Notice>;
  /** Records without inherited names. */
  auditObjects: Readonly<Record<string, AuditObject>>;
  auditTitles: Readonly<Record<string, string>>;
  searchEntries: readonly (SearchEntry & { table: SearchTable })[];
  settings: readonly SettingDefinition[];
  pages: readonly Page[];
  /** By the audit object. */
  restores: ReadonlyMap<string, RestoreFor<Ctx>>;
  /** What each module adds to the sample city, by its name. */
  demoRows: ReadonlyMap<string, DemoRows>;
  /** What each module keeps of people, by its name; lowest first. */
  personalData: ReadonlyMap<string, PersonalDataFor<Ctx>>;
  /** By the kind in their address. */
  documents: ReadonlyMap<string, DocumentFor<Ctx>>;
};
