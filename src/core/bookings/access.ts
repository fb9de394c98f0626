import { administrators, either, homeowners, vendors } from '#core/users/access-rule.ts';
import { fieldAccess } from './field/access.ts';

const party = either(homeowners('own'), vendors('own'), administrators('any'));

/** Who may do what with bookings. Which booking, the queries' scope decides: others' are unknown. */
export const bookingsAccess = {
  ...fieldAccess,
  slots: homeowners('own'),
  price: homeowners('own'),
  hold: homeowners('own'),
  release: homeowners('own'),
  request: homeowners('own'),
  resumePayment: homeowners('own'),
  pay: homeowners('own'),
  tip: homeowners('own'),
  answerExtra: homeowners('own'),
  payExtra: homeowners('own'),
  resumeLater: homeowners('own'),
  list: either(homeowners('own'), vendors('own')),
  all: administrators('any'),
  get: party,
  day: vendors('own'),
  accept: vendors('own'),
  decline: vendors('own'),
  setEnRoute: vendors('own'),
  start: vendors('own'),
  tick: vendors('own'),
  addPhoto: vendors('own'),
  complete: vendors('own'),
  rescheduleSlots: party,
  proposeReschedule: party,
  acceptReschedule: either(homeowners('own'), vendors('own')),
  declineReschedule: either(homeowners('own'), vendors('own')),
  withdrawReschedule: either(homeowners('own'), vendors('own')),
  reportNoShow: either(homeowners('own'), vendors('own')),
  cancellation: party,
  cancel: party,
  refund: administrators('any'),
  retryRefund: administrators('any'),
};
