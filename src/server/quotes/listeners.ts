import { bookingRequested } from '#core/bookings/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { confirmQuote } from './commands/confirm-quote.ts';

/** A booking stands, by whatever way the card was held: when a quote made it, its request is over. */
export const quotesListeners: Listener[] = [
  {
    name: 'quotes.bookings',
    on: { ...on(bookingRequested, (ctx, { payload }) => confirmQuote(ctx, payload.bookingId)) },
  },
];
