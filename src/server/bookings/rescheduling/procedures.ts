import { reschedulingAccess as access } from '#core/bookings/rescheduling/access.ts';
import { reschedulingContract as contract } from '#core/bookings/rescheduling/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { finishBooking } from '../commands/money/finish-booking.ts';
import { acceptReschedule } from './commands/accept-reschedule.ts';
import { declineReschedule } from './commands/decline-reschedule.ts';
import { afterProposeReschedule, proposeReschedule } from './commands/propose-reschedule.ts';
import { withdrawReschedule } from './commands/withdraw-reschedule.ts';
import { rescheduleSlots } from './queries/other-times.ts';

export const reschedulingProcedures = {
  rescheduleSlots: query(contract.rescheduleSlots, access.rescheduleSlots, rescheduleSlots),
  proposeReschedule: command(contract.proposeReschedule, access.proposeReschedule, proposeReschedule, {
    follow: afterProposeReschedule,
  }),
  acceptReschedule: command(contract.acceptReschedule, access.acceptReschedule, acceptReschedule, {
    follow: finishBooking,
  }),
  declineReschedule: command(contract.declineReschedule, access.declineReschedule, declineReschedule),
  withdrawReschedule: command(contract.withdrawReschedule, access.withdrawReschedule, withdrawReschedule),
};
