import { formatShortDay, formatTime } from '#core/lib/format-time.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { caseAnswered, caseAsked, caseAssigned, caseBreached, caseOpened, caseResolved } from './events.ts';
import { REOPEN_DAYS } from './limits.ts';
import type { CasePriority } from './status.ts';

const URGENCY: Record<CasePriority, string> = {
  critical: 'Its priority is critical.',
  high: 'Its priority is high.',
  medium: 'Its priority is medium.',
  low: 'Its priority is low.',
};

/** A case as messages tell of it. */
export type CaseStory = {
  id: string;
  subject: string;
  priority: CasePriority;
  /** Null: administrators among themselves. */
  requesterName: string | null;
  /** On which side of the market the requester stands; null for guests, whom emails reach without an inbox. */
  side: 'homeowner' | 'vendor' | null;
  answerDueAt: Date | null;
  zone: string;
};

const deskHref = (id: string): string => `/admin/cases/${id}`;
export const supportCaseHref = (side: 'homeowner' | 'vendor', id: string): string =>
  `/account/${side === 'vendor' ? 'vendor' : 'home'}/support/cases/${id}`;

/** `Mon, Mar 2 at 5:00 PM` */
const momentOf = (at: Date, zone: string) => `${formatShortDay(at, zone)} at ${formatTime(at, zone)}`;

/** To whom a case was given. */
export function caseAssignedNotifications(given: {
  caseId: string;
  subject: string;
  priority: CasePriority;
}): Notification[] {
  return [
    {
      to: 'admins',
      title: 'You were assigned a case',
      body: `${given.subject}. ${URGENCY[given.priority]}`,
      href: deskHref(given.caseId),
    },
  ];
}

export function caseOpenedNotifications({ id, subject, requesterName, ...story }: CaseStory): Notification[] {
  const due = story.answerDueAt ? ` Answer by ${momentOf(story.answerDueAt, story.zone)}.` : '';
  return [
    {
      to: 'admins',
      title: requesterName ? `New case from ${requesterName}` : 'New case',
      body: `${subject}. No one is assigned yet.${due}`,
      href: deskHref(id),
    },
  ];
}

export function caseAskedNotifications({ id, subject, requesterName }: CaseStory): Notification[] {
  return [
    {
      to: 'admins',
      title: `${requesterName ?? 'Someone'} replied to a case`,
      body: subject,
      href: deskHref(id),
    },
  ];
}

export function caseBreachedNotifications({
  id,
  subject,
  requesterName,
  ...story
}: CaseStory): Notification[] {
  const due = story.answerDueAt ? momentOf(story.answerDueAt, story.zone) : 'a time that has passed';
  return [
    {
      to: 'admins',
      title: 'A promised answer is overdue',
      body: `${subject}. ${requesterName ?? 'The requester'} was promised an answer by ${due}.`,
      href: deskHref(id),
      mail: {
        paragraphs: [
          `${requesterName ?? 'The requester'} was promised an answer to “${subject}” by ${due}, and no one has replied yet.`,
        ],
        button: { label: 'Open the case' },
      },
    },
  ];
}

export function caseAnsweredNotifications(
  { id, subject, side }: CaseStory,
  { status }: { status: string },
): Notification[] {
  if (side === null) return [];
  const isResolved = status === 'resolved';
  return [
    {
      to: side,
      title: isResolved ? 'Support answered and resolved your case' : 'Support answered your case',
      body: subject,
      href: supportCaseHref(side, id),
      mail: {
        paragraphs: [
          `There’s a new answer to your case “${subject}”.`,
          isResolved
            ? `We believe this solves it. If it doesn’t, reply within ${REOPEN_DAYS} days and we’ll reopen the case.`
            : 'Read it and reply on Canopy. Replies to this email don’t reach us.',
        ],
        button: { label: 'Read the answer' },
      },
    },
  ];
}

export function caseResolvedNotifications(
  { id, subject, side }: CaseStory,
  { by }: { by: 'admin' | 'requester' },
): Notification[] {
  if (side === null || by === 'requester') return [];
  return [
    {
      to: side,
      title: 'Your case is resolved',
      body: subject,
      href: supportCaseHref(side, id),
      mail: {
        paragraphs: [
          `We marked your case “${subject}” as resolved.`,
          `If you still need help, reply within ${REOPEN_DAYS} days and we’ll reopen it.`,
        ],
        button: { label: 'Open your case' },
      },
    },
  ];
}

/** The administrator who got the case. */
export const aboutAssignee = noticeSubject<{ assigneeId: string }, null>('case.assignee');
/** A new case, told to all administrators unless one of them got it with its opening. */
export const aboutNewCase = noticeSubject<{ caseId: string }, CaseStory>('case.new');
/** A case, told to its requester, and to whoever looks after it: all administrators where nobody does. */
export const aboutCase = noticeSubject<{ caseId: string }, CaseStory>('case');

const REQUESTERS = ['homeowner', 'vendor'] as const;

export const caseNotices: Notice[] = [
  notice(
    caseAssigned,
    { category: 'cases', label: 'Case assigned to you', to: ['admins'], email: [] },
    notify(aboutAssignee, (_, given: Parameters<typeof caseAssignedNotifications>[0]) =>
      caseAssignedNotifications(given),
    ),
  ),
  notice(
    caseOpened,
    { category: 'cases', label: 'New case', to: ['admins'], email: [] },
    notify(aboutNewCase, caseOpenedNotifications),
  ),
  notice(
    caseAsked,
    { category: 'cases', label: 'A requester replies', to: ['admins'], email: [] },
    notify(aboutCase, caseAskedNotifications),
  ),
  notice(
    caseBreached,
    {
      category: 'cases',
      label: 'A promised answer is overdue',
      to: ['admins'],
      email: ['admins'],
      urgent: true,
    },
    notify(aboutCase, caseBreachedNotifications),
  ),
  notice(
    caseAnswered,
    { category: 'cases', label: 'Support answers your case', to: REQUESTERS, email: REQUESTERS },
    notify(aboutCase, caseAnsweredNotifications),
  ),
  notice(
    caseResolved,
    { category: 'cases', label: 'Your case is resolved', to: REQUESTERS, email: REQUESTERS },
    notify(aboutCase, caseResolvedNotifications),
  ),
];
