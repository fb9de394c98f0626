import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';
import { calendarAccess } from './calendar/access.ts';
import { deskAccess } from './desk/access.ts';
import { reschedulingAccess } from './rescheduling/access.ts';
import { scheduleAccess } from './schedule/access.ts';
import { seriesAccess } from './series/access.ts';
import { siteAccess } from './site/access.ts';
import { visitorsAccess } from './visitors/access.ts';

const party = either(homeowners('own'), vendors('own'), administrators('any'));

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
  list: either(homeowners('own'), vendors('own')),
  householdJobs: homeowners('own'),
  householdBookable: homeowners('own'),
  householdSlots: homeowners('own'),
  bookForHousehold: homeowners('own'),
  get: party,
  accept: vendors('own'),
  decline: vendors('own'),
  setEnRoute: vendors('own'),
  start: vendors('own'),
  tick: vendors('own'),
  addPhoto: vendors('own'),
  complete: vendors('own'),
  reportNoShow: either(homeowners('own'), vendors('own')),
  cancellation: party,
  cancel: party,
  refund: administrators('any'),
  retryRefund: administrators('any'),
};
