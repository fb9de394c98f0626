import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { jobNoteAdded } from './events.ts';

/** The administrators whom a note mentions. */
export const aboutMentioned = noticeSubject<{ mentionIds: string[] }, null>('booking.mentioned');

type Note = {
  bookingId: string;
  noteId: string;
  number: number;
  title: string;
  authorName: string;
  excerpt: string;
};

/** To those whom an internal note mentions. */
export function mentionedNotifications({ bookingId, noteId, ...note }: Note): Notification[] {
  return [
    {
      to: 'admins',
      title: `${note.authorName} mentioned you on job ${note.number}`,
      body: `${note.title}: “${note.excerpt}”`,
      href: `/admin/jobs/${bookingId}#note-${noteId}`,
    },
  ];
}

export const deskNotices: Notice[] = [
  notice(
    jobNoteAdded,
    { category: 'cases', label: 'A note mentions you', to: ['admins'], email: [] },
    notify(aboutMentioned, (_, note: Note) => mentionedNotifications(note)),
  ),
];
