import type { Message } from './message.ts';

/** What people are told about messages on a job. */

type Talk = {
  channelId: string;
  /** Whom the reader hears from. */
  from: string;
  about: string;
  preview: string;
  to: 'homeowner' | 'vendor';
};

export const talkHref = (channelId: string): string => `/messages?channel=${channelId}`;

export function messageMessages({ channelId, from, about, preview, to }: Talk): Message[] {
  return [{ to, title: `${from} wrote to you`, body: `${about}: ${preview}`, href: talkHref(channelId) }];
}

/** One letter for all that somebody has not read in a conversation. `lines` are the latest, oldest first. */
export function unreadMessage(
  talk: Omit<Talk, 'preview'> & { count: number; lines: { from: string; text: string }[] },
): Message {
  const { channelId, from, about, to, count, lines } = talk;
  const title = count === 1 ? `A new message from ${from}` : `${count} new messages about ${about}`;
  const left = count - lines.length;
  return {
    to,
    title,
    body: about,
    href: talkHref(channelId),
    mail: {
      paragraphs: [
        `About ${about}:`,
        ...lines.map((line) => `${line.from}: ${line.text}`),
        ...(left > 0 ? [left === 1 ? 'And one more before these.' : `And ${left} more before these.`] : []),
      ],
      button: { label: 'Read and answer' },
    },
  };
}
