import { assistantModule } from './assistant/module.ts';
import { auditModule } from './audit/module.ts';
import { bookingsModule } from './bookings/module.ts';
import { casesModule } from './cases/module.ts';
import { catalogModule } from './catalog/module.ts';
import { credentialsModule } from './credentials/module.ts';
import { customersModule } from './customers/module.ts';
import { demoModule } from './demo/module.ts';
import { dispatchModule } from './dispatch/module.ts';
import { homesModule } from './homes/module.ts';
import { inventoryModule } from './inventory/module.ts';
import { ledgerModule } from './ledger/module.ts';
import type { ByName, CoreModule } from './lib/module.ts';
import type { Page } from './lib/search-entry.ts';
import type { SettingDefinition } from './lib/setting.ts';
import { loyaltyModule } from './loyalty/module.ts';
import { marketsModule } from './markets/module.ts';
import { matchingModule } from './matching/module.ts';
import { messagingModule } from './messaging/module.ts';
import { monitoringModule } from './monitoring/module.ts';
import { notificationsModule } from './notifications/module.ts';
import { partnersModule } from './partners/module.ts';
import { paymentsModule } from './payments/module.ts';
import { photosModule } from './photos/module.ts';
import { plansModule } from './plans/module.ts';
import { pricingModule } from './pricing/module.ts';
import { quotesModule } from './quotes/module.ts';
import { reportsModule } from './reports/module.ts';
import { reviewsModule } from './reviews/module.ts';
import { schedulingModule } from './scheduling/module.ts';
import { searchModule } from './search/module.ts';
import { settingsModule } from './settings/module.ts';
import { settingPage } from './settings/setting-page.ts';
import { tasksModule } from './tasks/module.ts';
import { usersModule } from './users/module.ts';
import { vendorsModule } from './vendors/module.ts';

/** Every module of the product, lowest first; what hubs know of them follows from this list. */
export const coreModules = [
  marketsModule,
  settingsModule,
  usersModule,
  catalogModule,
  homesModule,
  vendorsModule,
  credentialsModule,
  schedulingModule,
  inventoryModule,
  pricingModule,
  matchingModule,
  paymentsModule,
  ledgerModule,
  loyaltyModule,
  bookingsModule,
  dispatchModule,
  casesModule,
  reviewsModule,
  messagingModule,
  reportsModule,
  quotesModule,
  tasksModule,
  plansModule,
  customersModule,
  photosModule,
  partnersModule,
  searchModule,
  assistantModule,
  auditModule,
  notificationsModule,
  monitoringModule,
  demoModule,
] as const satisfies readonly CoreModule[];

type OneOf<Module> =
  Module extends CoreModule<infer Name, infer Contract, infer AuditName>
    ? `${Name}.${keyof Contract & string}` | AuditName
    : never;
/** What an audit entry may say was done: an operation, or what a module declares beside (`auditTitles`). */
export type AuditAction = OneOf<(typeof coreModules)[number]>;

/** One property of every module, by the module's name. */
export function byName<Key extends keyof CoreModule>(key: Key): ByName<typeof coreModules, Key> {
  return Object.fromEntries(coreModules.map((module) => [module.name, module[key]])) as ByName<
    typeof coreModules,
    Key
  >;
}

/** Every typed setting of the product, in the order of their pages. */
export const ALL_SETTINGS: readonly SettingDefinition[] = coreModules.flatMap(({ settings }) => settings);

/** The definition with this name, or null. */
export function settingNamed(name: string): SettingDefinition | null {
  return ALL_SETTINGS.find((definition) => definition.name === name) ?? null;
}

/** Every screen that the palette finds, each typed setting among them. */
export const ALL_PAGES: readonly Page[] = [
  ...coreModules.flatMap(({ pages }) => pages),
  ...ALL_SETTINGS.map(settingPage),
];
