import { paymentAuthorized, paymentRefunded } from '#core/payments/events.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { noteRefund } from './commands/money/note-refund.ts';
import { letRequestStand } from './commands/request/let-request-stand.ts';
import { letExtraStand } from './site/commands/let-extra-stand.ts';

/** What bookings do about payments whose news came another way: a webhook, the sweeper. */
export const bookingListeners: Listener[] = [
  {
    name: 'bookings.payments',
    on: {
      ...on(paymentAuthorized, async (ctx, event) => {
        const { bookingId, purpose = 'visit' } = event.payload;
        if (purpose === 'visit') await letRequestStand(ctx, bookingId);
        else if (purpose === 'extra') await letExtraStand(ctx, bookingId, event.payload.purposeId ?? null);
      }),
      ...on(paymentRefunded, (ctx, event) => noteRefund(ctx, event.payload.bookingId, event.payload)),
    },
  },
];
