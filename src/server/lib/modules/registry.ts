import type { AccessRule } from '#core/lib/access-rule.ts';
import type { Role } from '#core/lib/actor.ts';
import type { AuditObject } from '#core/lib/audit-object.ts';
import type { EventKind } from '#core/lib/event.ts';
import type { Notice } from '#core/lib/notice.ts';
import type { Page, SearchEntry } from '#core/lib/search-entry.ts';
import type { SettingDefinition } from '#core/lib/setting.ts';
import type { PaperDocument } from '#core/payments/document.ts';
import type { DemoRows } from './demo-rows.ts';
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

/** What a job still lacks before it can be completed, each in words after “is missing”: `the photo “Panel”`. */
export type CompletionDemandFor<Ctx> = (ctx: Ctx, bookingId: string) => Promise<string[]>;

/** Whose data it is. */
export type DataSubject = { userId: string; role: Role; vendorId: string | null };

/** A person who is being erased. */
export type Erasure = DataSubject & {
  /** What texts of others name them by: name, address, phone, streets, as the modules' `words` say; the longest first. */
  words: readonly string[];
  /** The same and each of their names alone, for texts that were written to or about them: elsewhere a Rose is a flower. */
  names: readonly string[];
};

/**
 * What a module keeps of people: how it is copied for them, and how it is erased when they go (ADR 0079). Everything is
 * safe to run again: a step that a crash broke off is.
 */
export type PersonalDataFor<Ctx> = {
  /** Files of a copy by their name without ending, each with what it holds as JSON. */
  copies?: Readonly<Record<string, (ctx: Ctx, subject: DataSubject) => Promise<unknown>>>;
  /** Texts that name the person, beside their name and address: phone numbers, streets. */
  words?(ctx: Ctx, subject: DataSubject): Promise<(string | null)[]>;
  /** What has to be settled before the account can be deleted, each as a sentence for the person. */
  blockers?(ctx: Ctx, subject: DataSubject): Promise<string[]>;
  /** Asks outside companies to forget the person, outside any transaction. */
  beforeErase?(ctx: Ctx, subject: DataSubject): Promise<void>;
  /**
   * Erases what is the person's alone and takes their name out of what has to stay, in the running transaction.
   * Answers with files that it refers to no longer.
   */
  erase?(ctx: Ctx, erasure: Erasure): Promise<string[] | undefined>;
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
  completionDemands: readonly CompletionDemandFor<Ctx>[];
  /** By the kind in their address. */
  documents: ReadonlyMap<string, DocumentFor<Ctx>>;
};
