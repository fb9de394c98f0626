import type { reschedulingContract } from '#core/bookings/rescheduling/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { finishBooking } from '../commands/money/finish-booking.ts';
import { acceptReschedule } from './commands/accept-reschedule.ts';
import { declineReschedule } from './commands/decline-reschedule.ts';
import { afterProposeReschedule, proposeReschedule } from './commands/propose-reschedule.ts';
import { withdrawReschedule } from './commands/withdraw-reschedule.ts';
import { rescheduleSlots } from './queries/other-times.ts';

export const reschedulingOperations = {
  rescheduleSlots: query(rescheduleSlots),
  proposeReschedule: command(proposeReschedule, {
    follow: afterProposeReschedule,
  }),
  acceptReschedule: command(acceptReschedule, {
    follow: finishBooking,
  }),
  declineReschedule: command(declineReschedule),
  withdrawReschedule: command(withdrawReschedule),
} satisfies Operations<typeof reschedulingContract>;
