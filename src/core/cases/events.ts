import type { EventKind } from '#core/lib/event-kind.ts';
import type { CasePriority } from './status.ts';

/** Somebody looks after a case from now on. */
export const caseAssigned: EventKind<{
  caseId: string;
  assigneeId: string;
  subject: string;
  priority: CasePriority;
}> = { name: 'case.assigned' };
