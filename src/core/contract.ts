import { assistantContract } from './assistant/contract.ts';
import { auditContract } from './audit/contract.ts';
import { bookingsContract } from './bookings/contract.ts';
import { casesContract } from './cases/contract.ts';
import { catalogContract } from './catalog/contract.ts';
import { demoContract } from './demo/mode/contract.ts';
import { homesContract } from './homes/contract.ts';
import { ledgerContract } from './ledger/contract.ts';
import { loyaltyContract } from './loyalty/contract.ts';
import { marketsContract } from './markets/contract.ts';
import { messagingContract } from './messaging/contract.ts';
import { monitoringContract } from './monitoring/contract.ts';
import { notificationsContract } from './notifications/contract.ts';
import { paymentsContract } from './payments/contract.ts';
import { reportsContract } from './reports/contract.ts';
import { reviewsContract } from './reviews/contract.ts';
import { schedulingContract } from './scheduling/contract.ts';
import { searchContract } from './search/contract.ts';
import { settingsContract } from './settings/contract.ts';
import { usersContract } from './users/contract.ts';
import { vendorsContract } from './vendors/contract.ts';

/** Every operation of the product, by module. */
export const contract = {
  audit: auditContract,
  assistant: assistantContract,
  bookings: bookingsContract,
  cases: casesContract,
  catalog: catalogContract,
  demo: demoContract,
  homes: homesContract,
  ledger: ledgerContract,
  loyalty: loyaltyContract,
  markets: marketsContract,
  monitoring: monitoringContract,
  notifications: notificationsContract,
  payments: paymentsContract,
  reports: reportsContract,
  reviews: reviewsContract,
  scheduling: schedulingContract,
  search: searchContract,
  settings: settingsContract,
  users: usersContract,
  messaging: messagingContract,
  vendors: vendorsContract,
};
