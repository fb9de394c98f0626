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
import { gatherModules } from './lib/modules/module.ts';
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
import { tasksModule } from './tasks/module.ts';
import { usersModule } from './users/module.ts';
import { vendorsModule } from './vendors/module.ts';

const moduleList = [
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
] as const;

/** Every module of the product, lowest first. What the hubs know of them follows from this list. */
export const modules = gatherModules(moduleList);

type Routers = { [M in (typeof moduleList)[number] as M['core']['name']]: M['procedures'] };

/** Every procedure of the product, bound; shaped like core/contract.ts. */
export const router = Object.fromEntries(
  moduleList.map(({ core, procedures }) => [core.name, procedures]),
) as Routers;
