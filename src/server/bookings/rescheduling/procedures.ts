import { reschedulingAccess as access } from '#core/bookings/rescheduling/access.ts';
import { reschedulingContract as contract } from '#core/bookings/rescheduling/contract.ts';
import { command, query } from '#server/lib/pipeline.ts';
import { afterEnd } from '../commands/request/accept-visit.ts';
import { acceptReschedule, declineReschedule, withdrawReschedule } from './commands/accept-reschedule.ts';
import { afterProposal, proposeReschedule } from './commands/propose-reschedule.ts';
import { rescheduleSlots } from './queries/other-times.ts';

export const reschedulingProcedures = {
  rescheduleSlots: query(contract.rescheduleSlots, access.rescheduleSlots, rescheduleSlots),
  proposeReschedule: command(contract.proposeReschedule, access.proposeReschedule, proposeReschedule, {
    follow: afterProposal,
  }),
  acceptReschedule: command(contract.acceptReschedule, access.acceptReschedule, acceptReschedule, {
    follow: afterEnd,
  }),
  declineReschedule: command(contract.declineReschedule, access.declineReschedule, declineReschedule),
  withdrawReschedule: command(contract.withdrawReschedule, access.withdrawReschedule, withdrawReschedule),
};
