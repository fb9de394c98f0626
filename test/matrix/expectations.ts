import { assistantExpectations } from './assistant.ts';
import { auditExpectations } from './audit.ts';
import { bookingsExpectations } from './bookings.ts';
import { casesExpectations } from './cases.ts';
import { catalogExpectations } from './catalog.ts';
import { credentialsExpectations } from './credentials.ts';
import { customersExpectations } from './customers.ts';
import { demoExpectations } from './demo.ts';
import { dispatchExpectations } from './dispatch.ts';
import { doorsExpectations } from './door-expectations.ts';
import type { Expectations } from './expectation.ts';
import { homesExpectations } from './homes.ts';
import { inventoryExpectations } from './inventory.ts';
import { ledgerExpectations } from './ledger.ts';
import { loyaltyExpectations } from './loyalty.ts';
import { marketsExpectations } from './markets.ts';
import { matchingExpectations } from './matching.ts';
import { messagingExpectations } from './messaging.ts';
import { monitoringExpectations } from './monitoring.ts';
import { notificationsExpectations } from './notifications.ts';
import { partnersExpectations } from './partners.ts';
import { paymentsExpectations } from './payments.ts';
import { photosExpectations } from './photos.ts';
import { plansExpectations } from './plans.ts';
import { pricingExpectations } from './pricing.ts';
import { projectsExpectations } from './projects.ts';
import { quotesExpectations } from './quotes.ts';
import { reportsExpectations } from './reports.ts';
import { reviewsExpectations } from './reviews.ts';
import { schedulingExpectations } from './scheduling.ts';
import { searchExpectations } from './search.ts';
import { settingsExpectations } from './settings.ts';
import { tasksExpectations } from './tasks.ts';
import { usersExpectations } from './users.ts';
import { vendorsExpectations } from './vendors.ts';

/** Of every operation of the product; an operation without one fails the check. */
export const expectations: Expectations = {
  ...auditExpectations,
  ...assistantExpectations,
  ...bookingsExpectations,
  ...casesExpectations,
  ...catalogExpectations,
  ...demoExpectations,
  ...dispatchExpectations,
  ...doorsExpectations,
  ...homesExpectations,
  ...inventoryExpectations,
  ...ledgerExpectations,
  ...loyaltyExpectations,
  ...marketsExpectations,
  ...matchingExpectations,
  ...monitoringExpectations,
  ...notificationsExpectations,
  ...paymentsExpectations,
  ...reportsExpectations,
  ...reviewsExpectations,
  ...schedulingExpectations,
  ...searchExpectations,
  ...settingsExpectations,
  ...usersExpectations,
  ...messagingExpectations,
  ...plansExpectations,
  ...pricingExpectations,
  ...projectsExpectations,
  ...quotesExpectations,
  ...tasksExpectations,
  ...credentialsExpectations,
  ...customersExpectations,
  ...partnersExpectations,
  ...photosExpectations,
  ...vendorsExpectations,
};
