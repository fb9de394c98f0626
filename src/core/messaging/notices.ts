import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { messageSent } from './events.ts';

/** What people are told about messages on a job. */

type ChannelNews = {
  channelId: string;
  /** Whom the reader hears from. */
  from: string;
  about: string;
  preview: string;
  to: 'homeowner' | 'vendor';
};

export const channelHref = (channelId: string): string => `/messages?channel=${channelId}`;

export function messageNotifications({ channelId, from, about, preview, to }: ChannelNews): Notification[] {
  return [{ to, title: `${from} wrote to you`, body: `${about}: ${preview}`, href: channelHref(channelId) }];
}

/** One letter for all that somebody has not read in a conversation. `lines` are the latest, oldest first. */
export function unreadMessage(
  channel: Omit<ChannelNews, 'preview'> & { count: number; lines: { from: string; text: string }[] },
): Notification {
  const { channelId, from, about, to, count, lines } = channel;
  const title = count === 1 ? `A new message from ${from}` : `${count} new messages about ${about}`;
  const left = count - lines.length;
  return {
    to,
    title,
    body: about,
    href: channelHref(channelId),
    mail: {
      paragraphs: [
        `About ${about}:`,
        ...lines.map((line) => `${line.from}: ${line.text}`),
        ...(left > 0 ? [left === 1 ? 'And one earlier message.' : `And ${left} earlier messages.`] : []),
      ],
      button: { label: 'Read and reply' },
    },
  };
}

/** A conversation, told to each of its people who have something unread. */
export const aboutUnread = noticeSubject<{ channelId: string; senderId: string }, ChannelNews>(
  'conversation.unread',
);

export const messagingNotices: Notice[] = [
  notice(
    messageSent,
    {
      category: 'messages',
      label: 'New message',
      to: ['homeowner', 'vendor'],
      email: ['homeowner', 'vendor'],
    },
    notify(aboutUnread, messageNotifications),
  ),
];
