import { bookingsAccess } from '#core/bookings/access.ts';
import { PRIORITIES } from '#core/bookings/desk/filters.ts';
import { currentRow, type Restore, textValue } from '#server/lib/modules/restore.ts';
import { editJob } from './desk/commands/edit-job.ts';
import { bookings } from './tables.ts';
import { lockBooking } from './writes/booking.ts';

export const bookingRestore: Restore = {
  rule: bookingsAccess.editJob,
  current: currentRow(bookings),
  lock: lockBooking,
  write: async (ctx, id, values) => {
    const job = await lockBooking(ctx, id);
    const priority = PRIORITIES.find((known) => known === values.priority) ?? job.priority;
    const { title, notes } = { ...job, ...values };
    return editJob(ctx, { id, title: textValue(title), priority, notes: textValue(notes) });
  },
};
