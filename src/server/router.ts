import { assistantProcedures } from './assistant/procedures.ts';
import { auditProcedures } from './audit/procedures.ts';
import { bookingsProcedures } from './bookings/procedures.ts';
import { casesProcedures } from './cases/procedures.ts';
import { catalogProcedures } from './catalog/procedures.ts';
import { demoProcedures } from './demo/procedures.ts';
import { homesProcedures } from './homes/procedures.ts';
import { ledgerProcedures } from './ledger/procedures.ts';
import { loyaltyProcedures } from './loyalty/procedures.ts';
import { marketsProcedures } from './markets/procedures.ts';
import { messagingProcedures } from './messaging/procedures.ts';
import { monitoringProcedures } from './monitoring/procedures.ts';
import { notificationsProcedures } from './notifications/procedures.ts';
import { paymentsProcedures } from './payments/procedures.ts';
import { reportsProcedures } from './reports/procedures.ts';
import { reviewsProcedures } from './reviews/procedures.ts';
import { schedulingProcedures } from './scheduling/procedures.ts';
import { searchProcedures } from './search/procedures.ts';
import { settingsProcedures } from './settings/procedures.ts';
import { usersProcedures } from './users/procedures.ts';
import { vendorsProcedures } from './vendors/procedures.ts';

/** Every procedure of the product, bound; shaped like core/contract.ts. */
export const router = {
  audit: auditProcedures,
  assistant: assistantProcedures,
  bookings: bookingsProcedures,
  cases: casesProcedures,
  catalog: catalogProcedures,
  demo: demoProcedures,
  homes: homesProcedures,
  ledger: ledgerProcedures,
  loyalty: loyaltyProcedures,
  markets: marketsProcedures,
  monitoring: monitoringProcedures,
  notifications: notificationsProcedures,
  payments: paymentsProcedures,
  reports: reportsProcedures,
  reviews: reviewsProcedures,
  scheduling: schedulingProcedures,
  search: searchProcedures,
  settings: settingsProcedures,
  users: usersProcedures,
  messaging: messagingProcedures,
  vendors: vendorsProcedures,
};
