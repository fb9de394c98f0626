import type { BookingSummary } from './views.ts';

/** Whether there is an invoice: something is owed for it, or will be. */
export function hasInvoice(
  booking: Pick<BookingSummary, 'status' | 'amountCents'> & { cancellationFeeCents: number },
): boolean {
  const { status } = booking;
  if (status === 'cancelled' || status === 'no_show') return booking.cancellationFeeCents > 0;
  if (status === 'held' || status === 'declined' || status === 'expired') return false;
  return booking.amountCents > 0;
}
