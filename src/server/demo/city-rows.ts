import type { PgTable } from 'drizzle-orm/pg-core';
import type { City } from '#core/demo/rows/city.ts';
import {
  bookingLines,
  bookingSteps,
  bookings,
  checklistItems,
  photos,
  reschedules,
  series,
  signatures,
  workPeriods,
} from '#server/bookings/tables.ts';
import { addOns, services as catalogServices, categories, products } from '#server/catalog/tables.ts';
import { homes } from '#server/homes/tables.ts';
import { entries, journals, payouts } from '#server/ledger/tables.ts';
import { declined } from '#server/lib/cards/declines.ts';
import { simulatedCards } from '#server/lib/tables.ts';
import { pointsEntries } from '#server/loyalty/tables.ts';
import { markets, zones } from '#server/markets/tables.ts';
import { channels, members, messages } from '#server/messaging/tables.ts';
import { inbox } from '#server/notifications/tables.ts';
import { cardSetups, customers, paymentMethods, payments, refunds, tips } from '#server/payments/tables.ts';
import { homeownerReviews, reviewPhotos, reviewReports, reviews } from '#server/reviews/tables.ts';
import { claims, onCall, timeOff, weeklyHours } from '#server/scheduling/tables.ts';
import { savedViews } from '#server/search/tables.ts';
import { history as settingHistory, values as settingValues } from '#server/settings/tables.ts';
import { accounts, users } from '#server/users/tables.ts';
import {
  technicianSkills,
  technicians,
  vendorServices,
  vendorSteps,
  vendors,
  vendorZones,
} from '#server/vendors/tables.ts';
import type { Drawn } from './draw-pictures.ts';
import { processorRecords } from './processor-records.ts';

/** A table, and rows on their way into it; they can be walked through once. */
export type TableRows = { table: PgTable; rows: Iterable<Record<string, unknown>> };

/**
 * Everything of a city, or of a part of one, in the order of the foreign keys; files and receipts are not among it. One
 * password hash serves everybody.
 */
export function rowsOf(city: City, drawn: Drawn, password: string): TableRows[] {
  return [
    rowsFor(markets, city.markets.markets),
    rowsFor(zones, city.markets.zones),
    rowsFor(categories, city.catalog.categories),
    rowsFor(catalogServices, city.catalog.services),
    rowsFor(addOns, city.catalog.addOns),
    rowsFor(products, city.catalog.products),
    rowsFor(users, city.users.users),
    rowsFor(
      accounts,
      each(city.users.accounts, (account) => ({ ...account, password })),
    ),
    rowsFor(savedViews, city.users.savedViews),
    rowsFor(vendors, city.vendors.vendors),
    rowsFor(technicians, city.vendors.technicians),
    rowsFor(technicianSkills, city.vendors.technicianSkills),
    rowsFor(vendorServices, city.vendors.vendorServices),
    rowsFor(vendorZones, city.vendors.vendorZones),
    rowsFor(vendorSteps, city.vendors.vendorSteps),
    rowsFor(weeklyHours, city.scheduling.weeklyHours),
    rowsFor(timeOff, city.scheduling.timeOff),
    rowsFor(onCall, city.scheduling.onCall),
    rowsFor(homes, city.homes.homes),
    rowsFor(customers, city.payments.customers),
    rowsFor(paymentMethods, city.payments.paymentMethods),
    rowsFor(cardSetups, city.payments.cardSetups),
    rowsFor(series, city.bookings.series),
    rowsFor(bookings, city.bookings.bookings),
    rowsFor(reschedules, city.bookings.reschedules),
    rowsFor(bookingLines, city.bookings.bookingLines),
    rowsFor(bookingLines, city.bookings.materials),
    rowsFor(workPeriods, city.bookings.workPeriods),
    rowsFor(
      signatures,
      city.bookings.signatures.map(({ picture, ...row }) => ({
        ...row,
        sha256: drawn.ofSignature(picture),
      })),
    ),
    rowsFor(bookingSteps, city.bookings.bookingSteps),
    rowsFor(checklistItems, city.bookings.checklistItems),
    rowsFor(
      photos,
      each(city.bookings.photos, (photo) => ({ ...photo, sha256: drawn.ofPhoto(photo) })),
    ),
    rowsFor(
      claims,
      each(city.scheduling.claims, ({ startsAt, endsAt, ...claim }) => ({
        rescheduleId: null,
        expiresAt: null,
        ...claim,
        during: `[${startsAt.toISOString()},${endsAt.toISOString()})`,
      })),
    ),
    rowsFor(
      payments,
      each(city.payments.payments, (payment) => ({
        ...payment,
        failure: payment.failure && declined(payment.failure).message,
      })),
    ),
    rowsFor(refunds, city.payments.refunds),
    rowsFor(tips, city.payments.tips),
    rowsFor(payouts, city.ledger.payouts),
    rowsFor(journals, city.ledger.journals),
    rowsFor(entries, city.ledger.entries),
    rowsFor(pointsEntries, city.loyalty.pointsEntries),
    rowsFor(settingValues, city.settings.values),
    rowsFor(settingHistory, city.settings.history),
    rowsFor(reviews, city.reviews.reviews),
    rowsFor(
      reviewPhotos,
      each(city.reviews.reviewPhotos, (photo) => ({ ...photo, sha256: drawn.ofPhoto(photo) })),
    ),
    rowsFor(homeownerReviews, city.reviews.homeownerReviews),
    rowsFor(reviewReports, city.reviews.reviewReports),
    rowsFor(channels, city.messaging.channels),
    rowsFor(members, city.messaging.members),
    rowsFor(messages, city.messaging.messages),
    rowsFor(inbox, city.notifications.inbox),
    rowsFor(simulatedCards, processorRecords(city)),
  ];
}

function rowsFor<Table extends PgTable>(table: Table, rows: Iterable<Table['$inferInsert']>): TableRows {
  return { table, rows: rows as Iterable<Record<string, unknown>> };
}

/** One at a time: nobody needs a second list of a million. */
function* each<From, To>(rows: Iterable<From>, change: (row: From) => To): Generator<To> {
  for (const row of rows) yield change(row);
}
