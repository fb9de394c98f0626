import { aboutBooking, type BookingStory } from '#core/bookings/notices/story.ts';
import type { CasePriority } from '#core/cases/status.ts';
import { type Notice, type Notification, notice, noticeSubject, notify } from '#core/lib/notice.ts';
import { caseAssigned, problemReported } from './events.ts';

const URGENCY: Record<CasePriority, string> = {
  critical: 'Its priority is critical.',
  high: 'Its priority is high.',
  medium: 'Its priority is medium.',
  low: 'Its priority is low.',
};

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
      href: `/admin/cases/${given.caseId}`,
    },
  ];
}

/** Something about a job is not right. */
export function problemReportedNotifications(
  story: BookingStory,
  { caseId }: { caseId: string },
): Notification[] {
  return [
    {
      to: 'admins',
      title: `${story.homeownerName} reported a problem`,
      body: `${story.title} by ${story.company}, #${story.number}. No one is assigned yet.`,
      href: `/admin/cases/${caseId}`,
    },
  ];
}

/** The administrator who got the case. */
export const aboutAssignee = noticeSubject<{ assigneeId: string }, null>('case.assignee');

export const caseNotices: Notice[] = [
  notice(
    caseAssigned,
    { category: 'cases', label: 'Case assigned to you', to: ['admins'], email: [] },
    notify(aboutAssignee, (_, given: Parameters<typeof caseAssignedNotifications>[0]) =>
      caseAssignedNotifications(given),
    ),
  ),
  notice(
    problemReported,
    { category: 'cases', label: 'A homeowner reports a problem', to: ['admins'], email: [] },
    notify(aboutBooking, problemReportedNotifications),
  ),
];
