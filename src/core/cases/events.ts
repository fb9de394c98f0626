import * as z from 'zod/mini';
import { defineEvent } from '#core/lib/event.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from './status.ts';

const one = { caseId: z.uuid() };

/** A case exists from now on. */
export const caseOpened = defineEvent('case.opened', one);
/** Somebody looks after a case from now on. */
export const caseAssigned = defineEvent('case.assigned', {
  ...one,
  assigneeId: z.uuid(),
  subject: z.string(),
  priority: z.enum(CASE_PRIORITIES),
});
/** The requester wrote again. */
export const caseAsked = defineEvent('case.asked', { ...one, messageId: z.uuid() });
/** An administrator answered the requester. */
export const caseAnswered = defineEvent('case.answered', {
  ...one,
  messageId: z.uuid(),
  status: z.enum(CASE_STATUSES),
});
/** Resolved without another answer, by an administrator or by the requester. */
export const caseResolved = defineEvent('case.resolved', { ...one, by: z.enum(['admin', 'requester']) });
/** Something else about a case is different: what it is about, whose it is, how it stands. */
export const caseChanged = defineEvent('case.changed', one);
/** Its conversation went on in another case. */
export const caseMerged = defineEvent('case.merged', { ...one, intoId: z.uuid() });
/** An administrator wrote a private note. */
export const caseNoted = defineEvent('case.noted', { ...one, noteId: z.uuid() });
/** The promised time of an answer is past. */
export const caseBreached = defineEvent('case.breached', { ...one, dueAt: z.iso.datetime() });
