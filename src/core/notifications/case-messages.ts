import type { CasePriority } from '#core/cases/status.ts';
import type { Message } from './message.ts';

const URGENCY: Record<CasePriority, string> = {
  critical: 'Its priority is critical.',
  high: 'Its priority is high.',
  medium: 'Its priority is medium.',
  low: 'Its priority is low.',
};

/** To whom a case was given. */
export function caseAssignedMessages(given: {
  caseId: string;
  subject: string;
  priority: CasePriority;
}): Message[] {
  return [
    {
      to: 'admins',
      title: 'A case is yours now',
      body: `${given.subject}. ${URGENCY[given.priority]}`,
      href: `/admin/cases/${given.caseId}`,
    },
  ];
}
