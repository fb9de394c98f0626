import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';

const customer = { vendorId: z.uuid(), homeownerId: z.uuid() };
const invitation = { ...customer, invitationId: z.uuid() };

/** A company asked a customer to book again; `bookPath` leads to its booking with service and home chosen. */
export const customerInvited = defineEvent('customer.invited', {
  ...invitation,
  service: z.string(),
  home: z.string(),
  message: z.string(),
  bookPath: z.string(),
});
/** The customer followed the link. */
export const invitationOpened = defineEvent('customer.invitation_opened', invitation);
/** The customer booked the company within the days in which that is the invitation's result. */
export const invitationBooked = defineEvent('customer.invitation_booked', {
  ...invitation,
  bookingId: z.uuid(),
});
/** Notes or tags about a customer are different. */
export const customerChanged = defineEvent('customer.changed', customer);
