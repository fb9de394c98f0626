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
