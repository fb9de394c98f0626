import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { formatMoney } from '#core/lib/money.ts';
import { noticeSubject } from '#core/lib/notice.ts';

/** A request as messages tell of it. */
export type RequestStory = {
  requestId: string;
  number: number;
  title: string;
  serviceName: string;
  zone: string;
  respondBy: Date;
  budgetCents: number | null;
};
/** One vendor's part of it. */
export type InvitationStory = RequestStory & {
  invitationId: string;
  company: string;
  /** First name and initial. */
  homeownerName: string;
  neighborhood: string;
  asked: number;
};

/** A request, told to its homeowner. */
export const aboutQuoteRequest = noticeSubject<{ requestId: string }, RequestStory>('quote.request');
/** One vendor's part of a request, told to both sides. */
export const aboutInvitation = noticeSubject<{ invitationId: string }, InvitationStory>('quote.invitation');
/** A request, told to every vendor who had not been turned down or declined when it ended. */
export const aboutInvitedVendors = noticeSubject<{ requestId: string }, InvitationStory>('quote.invited');

export const requestHref = (requestId: string): string => `/account/home/quotes/${requestId}`;
export const invitationHref = (invitationId: string): string => `/account/vendor/quotes/${invitationId}`;

export const momentOf = (instant: Date, zone: string) =>
  `${formatShortDay(instant, zone)} at ${formatTime(instant, zone)}`;

export function facts(story: RequestStory): [string, string][] {
  return [
    ['Service', story.serviceName],
    ...(story.budgetCents === null
      ? []
      : [['Budget', formatMoney(story.budgetCents, { rounded: true })] satisfies [string, string]]),
    ['Request', `Q-${story.number}`],
  ];
}
