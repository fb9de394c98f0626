import { type Notice, notice, notify } from '#core/lib/notice.ts';
import * as quote from '../events.ts';
import {
  acceptedNotifications,
  declinedNotifications,
  expiredNotifications,
  expiresSoonNotifications,
  messageNotifications,
  notChosenNotifications,
  sentNotifications,
  withdrawnNotifications,
} from './answer.ts';
import {
  canceledNotifications,
  invitedNotifications,
  nearlyOverNotifications,
  requestExpiredNotifications,
  requestedNotifications,
  unansweredNotifications,
  widenedNotifications,
} from './request.ts';
import { aboutInvitation, aboutInvitedVendors, aboutQuoteRequest } from './story.ts';

export const quotesNotices: Notice[] = [
  notice(
    quote.quoteRequested,
    { category: 'bookings', label: 'You request quotes', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutQuoteRequest, requestedNotifications),
  ),
  notice(
    quote.vendorInvited,
    { category: 'bookings', label: 'A homeowner asks you for a quote', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitation, invitedNotifications),
  ),
  notice(
    quote.quoteClockNearlyOver,
    {
      category: 'bookings',
      label: 'A reply to a quote request is due soon',
      to: ['vendor'],
      email: ['vendor'],
      urgent: true,
    },
    notify(aboutInvitation, nearlyOverNotifications),
  ),
  notice(
    quote.quoteRequestWidened,
    {
      category: 'bookings',
      label: 'More vendors are asked for a quote',
      to: ['homeowner'],
      email: ['homeowner'],
    },
    notify(aboutQuoteRequest, widenedNotifications),
  ),
  notice(
    quote.quoteRequestUnanswered,
    {
      category: 'bookings',
      label: 'No vendor answers a quote request',
      to: ['homeowner', 'admins'],
      email: ['homeowner'],
    },
    notify(aboutQuoteRequest, unansweredNotifications),
  ),
  notice(
    quote.quoteRequestExpired,
    { category: 'bookings', label: 'A quote request expires', to: ['homeowner'], email: [] },
    notify(aboutQuoteRequest, requestExpiredNotifications),
  ),
  notice(
    quote.quoteRequestCanceled,
    { category: 'bookings', label: 'A quote request is canceled', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitedVendors, canceledNotifications),
  ),
  notice(
    quote.quoteDeclined,
    { category: 'bookings', label: 'A vendor declines to quote', to: ['homeowner'], email: [] },
    notify(aboutInvitation, declinedNotifications),
  ),
  notice(
    quote.quoteSent,
    { category: 'bookings', label: 'A vendor sends a quote', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, sentNotifications),
  ),
  notice(
    quote.quoteWithdrawn,
    { category: 'bookings', label: 'A vendor withdraws a quote', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, withdrawnNotifications),
  ),
  notice(
    quote.quoteExpiresSoon,
    { category: 'bookings', label: 'A quote expires soon', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, expiresSoonNotifications),
  ),
  notice(
    quote.quoteExpired,
    { category: 'bookings', label: 'Your quote expires', to: ['vendor'], email: [] },
    notify(aboutInvitation, expiredNotifications),
  ),
  notice(
    quote.quoteMessageSent,
    {
      category: 'messages',
      label: 'A question or answer about a quote',
      to: ['homeowner', 'vendor'],
      email: ['homeowner', 'vendor'],
    },
    notify(aboutInvitation, messageNotifications),
  ),
  notice(
    quote.quoteAccepted,
    { category: 'bookings', label: 'Your quote is accepted', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitation, acceptedNotifications),
  ),
  notice(
    quote.quoteNotChosen,
    { category: 'bookings', label: 'Your quote isn’t chosen', to: ['vendor'], email: ['vendor'] },
    notify(aboutInvitation, notChosenNotifications),
  ),
];
