import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { CASE_PRIORITIES } from './status.ts';

/** Somebody looks after a case from now on. */
export const caseAssigned = defineEvent('case.assigned', {
  caseId: z.uuid(),
  assigneeId: z.uuid(),
  subject: z.string(),
  priority: z.enum(CASE_PRIORITIES),
});
/** A homeowner says that something about their job is not right; the case of it is open. */
export const problemReported = defineEvent('case.problem_reported', {
  caseId: z.uuid(),
  bookingId: z.uuid(),
});
