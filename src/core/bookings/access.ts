import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';
import { calendarAccess } from './calendar/access.ts';
import { deskAccess } from './desk/access.ts';
import { reschedulingAccess } from './rescheduling/access.ts';
import { scheduleAccess } from './schedule/access.ts';
import { seriesAccess } from './series/access.ts';
import { siteAccess } from './site/access.ts';
import { visitorsAccess } from './visitors/access.ts';

const party = either(homeowners('own'), vendors('own', 'dispatcher'), administrators('any'));
const reader = either(homeowners('own'), vendors('own', 'dispatcher', 'accountant'), administrators('any'));

/** Who may do what with bookings. Which booking, the queries' scope decides: others' are unknown. */
export const bookingsAccess = {
  ...deskAccess,
  ...scheduleAccess,
  ...siteAccess,
  ...calendarAccess,
  ...reschedulingAccess,
  ...seriesAccess,
  ...visitorsAccess,

  slots: homeowners('own'),
  price: homeowners('own'),
  hold: homeowners('own'),
  release: homeowners('own'),
  request: homeowners('own'),
  resumePayment: homeowners('own'),
  pay: homeowners('own'),
  tip: homeowners('own'),
  resumeLater: homeowners('own'),
  list: either(homeowners('own'), vendors('own', 'dispatcher', 'accountant')),
  listCounts: either(homeowners('own'), vendors('own', 'dispatcher', 'accountant')),
  householdJobs: homeowners('own'),
  householdBookable: homeowners('own'),
  householdSlots: homeowners('own'),
  householdPrice: homeowners('own'),
  bookForHousehold: homeowners('own'),
  get: reader,
  // What a technician gets of a job: everything but money.
  workOrder: vendors('own', 'dispatcher', 'technician'),
  accept: vendors('own', 'dispatcher'),
  decline: vendors('own', 'dispatcher'),
  setEnRoute: vendors('own', 'dispatcher', 'technician'),
  start: vendors('own', 'dispatcher', 'technician'),
  tick: vendors('own', 'dispatcher', 'technician'),
  addPhoto: vendors('own', 'dispatcher', 'technician'),
  complete: vendors('own', 'dispatcher', 'technician'),
  // Its fee is shown first.
  reportNoShow: either(homeowners('own'), vendors('own', 'dispatcher')),
  cancellation: party,
  cancel: party,
  refund: administrators('any'),
  retryRefund: administrators('any'),
};
