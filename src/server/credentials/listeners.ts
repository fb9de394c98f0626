import { bookingCompleted } from '#core/bookings/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { freezeProof } from './commands/freeze-proof.ts';

export const credentialsListeners: Listener[] = [
  {
    name: 'credentials.proof',
    on: { ...on(bookingCompleted, (ctx, { payload }) => freezeProof(ctx, payload.bookingId)) },
  },
];
