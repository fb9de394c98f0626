import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import * as events from './events.ts';

/** Who invited, and who booked, as messages name them. */
export type InvitationStory = { company: string; homeownerName: string };

type Invited = { service: string; home: string; message: string; bookPath: string };

export function invitedNotifications({ company }: InvitationStory, invited: Invited): Notification[] {
  const { service, home, message, bookPath } = invited;
  const asks = `Book ${service} at ${home} again. Service and home are already chosen.`;
  return [
    {
      to: 'homeowner',
      title: `${company} invites you to book again`,
      body: message || asks,
      href: bookPath,
      mail: {
        paragraphs: [
          ...(message ? [message] : []),
          asks,
          'You can turn off these invitations in your notification settings.',
        ],
        button: { label: 'See times' },
      },
    },
  ];
}

export function invitationBookedNotifications(
  { homeownerName }: InvitationStory,
  { bookingId }: { bookingId: string },
): Notification[] {
  return [
    {
      to: 'vendor',
      title: `${homeownerName} booked after your invitation`,
      body: 'The request is in your jobs.',
      href: `/account/vendor/field-operations?job=${bookingId}`,
    },
  ];
}

/** An invitation, with the homeowner it is for and the company that sent it. */
export const aboutInvitation = noticeSubject<{ vendorId: string; homeownerId: string }, InvitationStory>(
  'customer.invitation',
);

const category = 'bookings' as const;

export const customersNotices: Notice[] = [
  notice(
    events.customerInvited,
    { category, label: 'A vendor invites you to book again', to: ['homeowner'], email: ['homeowner'] },
    notify(aboutInvitation, invitedNotifications),
  ),
  notice(
    events.invitationBooked,
    { category, label: 'A customer books after your invitation', to: ['vendor'], email: [] },
    notify(aboutInvitation, invitationBookedNotifications),
  ),
];
