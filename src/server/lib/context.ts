import type { ContractRouterClient } from '@orpc/contract';
import type { Change } from '#core/audit/changes.ts';
import type { contract } from '#core/contract.ts';
import type { DemoClockView, DemoJump } from '#core/demo/mode/clock.ts';
import type { Actor } from '#core/lib/actor.ts';
import type { SettingDefinition, SettingValue } from '#core/lib/setting.ts';
import type { Device, VitalName } from '#core/monitoring/vitals.ts';
import type { FlagName, FlagStates } from '#core/settings/flags.ts';
import type { SessionView } from '#core/users/contract.ts';
import type { VendorMetrics } from '#core/vendors/metrics.ts';
import type { Cards } from './cards/port.ts';
import type { SimulatedControls } from './cards/simulated/simulated-cards.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Env } from './env.ts';
import type { FileStore } from './files/port.ts';
import type { Geocoder } from './geocode/port.ts';
import type { Ids } from './ids.ts';
import type { Live } from './live.ts';
import type { Logger } from './log.ts';
import type { Model } from './model/port.ts';
import type { RegistryFor } from './modules/registry.ts';
import type { PushSender } from './push/push-sender.ts';
import type { RateLimits } from './rate-limits.ts';
import type { Turns } from './turns.ts';

/** One line for the audit log, written in the transaction of what it tells of. */
export type AuditNote = {
  /** `<module>.<verbNoun>`, the operation's own name where one did it. */
  action: string;
  resource: string;
  resourceId?: string;
  details?: Record<string, unknown>;
  /** What it changed, field by field; an entry shows them, and puts them back. */
  changes?: readonly Change[];
  severity?: 'info' | 'warning' | 'critical';
  category?: 'auth' | 'admin' | 'data' | 'security' | 'system';
  success?: boolean;
  /** Why it failed, in the words the person was shown. */
  errorMessage?: string;
  /** Who acted, where that is not yet who asks: somebody who has just signed in. */
  user?: { id: string; role: string };
  /** Values about a person, kept apart so that they can be erased. */
  personal?: Record<string, unknown>;
};

export type Operations = ContractRouterClient<typeof contract>;

/** What the pipeline needs of modules it may not import; app.ts plugs them in. */
export type Hooks = {
  recordAudit(ctx: Ctx, note: AuditNote): Promise<void>;
  /** Whether the flag is on for whoever asks. */
  isFlagOn(ctx: Ctx, flag: FlagName): Promise<boolean>;
  /** Reports what should not have happened in the operation at `route`. */
  onBug?(error: unknown, route: string, caller?: Ctx): void;
  /** Counts a web vital of the page at `path`; missing where nothing is collected (tests). */
  onVital?(measured: { vital: VitalName; value: number; path: string; device: Device }): void;
  /** Every operation as this caller: access, limits and presentation are those of the door. Missing in most tests. */
  operations?(ctx: Ctx): Operations;
  /** The figures of companies over the last year, as everybody sees them, by their id. Missing in most tests. */
  vendorMetrics?(ctx: Ctx, vendorIds: readonly string[]): Promise<Map<string, VendorMetrics>>;
  /** Opens the company of a vendor who signs up, or makes them a user of the one that invited them, in the sign-up's transaction. */
  onSignUp(
    ctx: Ctx,
    vendor: { ownerId: string; company: string; trade: string } | { userId: string; invitation: string },
  ): Promise<unknown>;
};

/** Typed settings as administrators have them now, at most 5 s old (src/server/settings). */
export type Settings = {
  get<Value extends SettingValue>(definition: SettingDefinition<Value>): Promise<Value>;
  /** Switch and audience of every feature flag. */
  flags(): Promise<FlagStates>;
  /** Reads anew at the next question: for whoever has just changed one. */
  forget(): void;
};

/** The demo's time, for its administrators (src/server/demo). */
export type DemoControls = {
  view(): DemoClockView;
  /**
   * Takes a turn of moving or setting up. Throws conflict while either is under way, rate_limited when everybody
   * together did it too often.
   */
  assertMay(task: 'move' | 'reset'): Promise<void>;
  /** Both begin at once and end later; `view` tells how far they are. */
  moveOn(days: DemoJump): void;
  reset(): void;
};

/** Everything one application instance is made of. No module-level state: two instances can live side by side. */
export type Services = {
  env: Env;
  clock: Clock;
  ids: Ids;
  log: Logger;
  db: Database;
  cards: Cards;
  /** The bank's side of the simulated processor; null with a real one. */
  simulatedBank: SimulatedControls | null;
  files: FileStore;
  geocode: Geocoder;
  /** Null where no language model is configured. */
  model: Model | null;
  /** Null where devices are not notified: switched off, or the demo. */
  push: PushSender | null;
  live: Live;
  limits: RateLimits;
  turns: Turns;
  settings: Settings;
  /** Null in the live application: nobody moves its time. */
  demo: DemoControls | null;
  /** What the modules bring (src/server/modules.ts). */
  modules: RegistryFor<Ctx>;
  hooks: Hooks;
};

/** Who asks, and how. */
export type Caller = {
  actor: Actor;
  /** The session's id, for signing this one out. */
  sessionId: string | null;
  /** What `users.session` tells, where a page is read: it came with the session. Null elsewhere, and for nobody. */
  sessionView: SessionView | null;
  /** The browser brought a session that lets nobody in any more: it ran out, or was ended elsewhere. */
  sessionPast: boolean;
  requestId: string;
  /** The operation that was asked for, such as `cases.create`; null in work that no operation began. */
  operation: string | null;
  ip: string | null;
  userAgent: string | null;
  idempotencyKey: string | null;
  /** Set-Cookie and the like, merged into the response by whoever answers. */
  responseHeaders: Headers;
  /** Request headers, for the identity library only. */
  requestHeaders: Headers;
};

/** What every command and query gets. */
export type Ctx = Services & Caller;

/** The context of work that no person asked for: jobs, listeners, the pump. */
export function systemContext(services: Services, requestId: string): Ctx {
  return {
    ...services,
    actor: { kind: 'system' },
    sessionId: null,
    sessionView: null,
    sessionPast: false,
    requestId,
    operation: null,
    ip: null,
    userAgent: null,
    idempotencyKey: null,
    responseHeaders: new Headers(),
    requestHeaders: new Headers(),
  };
}

/** The moment a command works with: the same for all it writes. */
export function now(ctx: Ctx): Date {
  return ctx.clock.now();
}

/** The caller's id where a rule already demanded a person. */
export function userIdOf(ctx: Ctx): string {
  if (ctx.actor.kind !== 'user')
    throw new Error('This operation needs a person; its access rule should demand one');
  return ctx.actor.userId;
}
