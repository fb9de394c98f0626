import { administrators, either, homeowners, vendors } from '#core/lib/access-rule.ts';

const party = either(homeowners('own'), vendors('own', 'dispatcher'), administrators('any'));

/** Every party may move a visit; what one side proposes is between the two sides. */
export const reschedulingAccess = {
  rescheduleSlots: party,
  proposeReschedule: party,
  acceptReschedule: either(homeowners('own'), vendors('own', 'dispatcher')),
  declineReschedule: either(homeowners('own'), vendors('own', 'dispatcher')),
  withdrawReschedule: either(homeowners('own'), vendors('own', 'dispatcher')),
};
