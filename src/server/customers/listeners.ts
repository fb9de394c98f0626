import { bookingRequested } from '#core/bookings/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { noteBooking } from './commands/note-booking.ts';

export const customersListeners: Listener[] = [
  {
    name: 'customers.invitations',
    on: { ...on(bookingRequested, (ctx, { payload }) => noteBooking(ctx, payload)) },
  },
];
