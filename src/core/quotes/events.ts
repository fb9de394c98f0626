import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

/** What every event of a request carries; listeners read the rest themselves. */
const request = { requestId: z.uuid(), homeownerId: z.uuid() };
/** One vendor's part of it. */
const invitation = { ...request, invitationId: z.uuid(), vendorId: z.uuid() };
const quote = { ...invitation, quoteId: z.uuid() };

export const quoteRequested = defineEvent('quote.requested', { ...request, vendors: z.int() });
/** A vendor was asked, with the request or when it was widened. */
export const vendorInvited = defineEvent('quote.vendor_invited', { ...invitation, wave: z.int() });
/** The clock of a vendor who has not answered is nearly over. */
export const quoteClockNearlyOver = defineEvent('quote.clock_nearly_over', {
  ...invitation,
  respondBy: z.string(),
});
/** Nobody of the first vendors answered in time: further ones were asked. */
export const quoteRequestWidened = defineEvent('quote.request_widened', {
  ...request,
  vendors: z.int(),
  respondBy: z.string(),
});
/** Nobody answered, also after more vendors were asked. */
export const quoteRequestUnanswered = defineEvent('quote.request_unanswered', {
  ...request,
  number: z.int(),
  title: z.string(),
  vendors: z.int(),
});
export const quoteRequestCanceled = defineEvent('quote.request_canceled', { ...request, note: z.string() });
export const quoteRequestExpired = defineEvent('quote.request_expired', request);
export const quoteDeclined = defineEvent('quote.declined', {
  ...invitation,
  reason: z.string(),
  note: z.string(),
});
/** `version` above 1: it replaces the one before. */
export const quoteSent = defineEvent('quote.sent', { ...quote, version: z.int(), lowestCents: z.int() });
export const quoteWithdrawn = defineEvent('quote.withdrawn', quote);
export const quoteExpiresSoon = defineEvent('quote.expires_soon', { ...quote, validUntil: z.string() });
export const quoteExpired = defineEvent('quote.expired', quote);
export const quoteMessageSent = defineEvent('quote.message_sent', {
  ...invitation,
  messageId: z.uuid(),
  by: z.enum(['homeowner', 'vendor']),
});
/** An option was chosen and its booking stands. */
export const quoteAccepted = defineEvent('quote.accepted', {
  ...quote,
  bookingId: z.uuid(),
  totalCents: z.int(),
});
export const quoteNotChosen = defineEvent('quote.not_chosen', quote);
