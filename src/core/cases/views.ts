import * as z from 'zod/mini';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { freeText, sha256 } from '#core/lib/wire.ts';
import { CASE_CATEGORIES } from './category.ts';
import { MESSAGE_AUTHORS } from './conversation.ts';
import {
  CASE_ATTACHMENT_NAME_MAX,
  CASE_ATTACHMENTS_MAX,
  CASE_DETAILS_MAX,
  CASE_MESSAGE_MAX,
  CASE_SUBJECT_MAX,
  CASE_SUBJECT_MIN,
} from './limits.ts';
import { REQUESTER_KINDS } from './requester.ts';
import { CASE_PRIORITIES, CASE_STATES, CASE_STATUSES } from './status.ts';

/** Shapes of cases, for their operations and for the screens that show them. */

const user = z.object({ id: z.uuid(), name: z.string() });

/** What somebody enters when a case is opened or edited. */
export const caseSubject = freeText(CASE_SUBJECT_MAX).check(
  z.minLength(CASE_SUBJECT_MIN, { error: `Enter at least ${CASE_SUBJECT_MIN} characters` }),
);
export const caseDetails = z._default(freeText(CASE_DETAILS_MAX), '');
export const casePriority = z.enum(CASE_PRIORITIES);
export const caseCategory = z.enum(CASE_CATEGORIES);
export const caseMessage = z._default(freeText(CASE_MESSAGE_MAX), '');
export const caseFiles = z._default(
  z
    .array(z.object({ sha256, name: freeText(CASE_ATTACHMENT_NAME_MAX) }))
    .check(z.maxLength(CASE_ATTACHMENTS_MAX, { error: `Up to ${CASE_ATTACHMENTS_MAX} files` })),
  [],
);

const requester = z.object({ kind: z.enum(REQUESTER_KINDS), name: z.string() });

export const caseView = z.object({
  id: z.uuid(),
  subject: z.string(),
  category: caseCategory,
  priority: casePriority,
  status: z.enum(CASE_STATUSES),
  assignee: z.nullable(user),
  requester: z.nullable(requester),
  /** By when an answer was promised; null when none is, or while the clock stands still. */
  answerDueAt: z.nullable(z.date()),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Goes back with an edit, which is refused when the case changed since. */
  version: z.int(),
});
export type CaseView = z.output<typeof caseView>;

const attachmentView = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string(),
  type: z.string(),
  size: z.int(),
});

export const caseMessageView = z.object({
  id: z.uuid(),
  author: z.enum(MESSAGE_AUTHORS),
  name: z.string(),
  content: z.string(),
  attachments: z.array(attachmentView),
  createdAt: z.date(),
});
export type CaseMessageView = z.output<typeof caseMessageView>;

const caseNote = z.object({
  id: z.uuid(),
  /** Null where the administrator is gone. */
  author: z.nullable(user),
  content: z.string(),
  createdAt: z.date(),
});

export const caseLink = z.object({ id: z.uuid(), subject: z.string(), status: z.enum(CASE_STATUSES) });
export type CaseLink = z.output<typeof caseLink>;

export const caseDetail = z.extend(caseView, {
  details: z.string(),
  /** Null where nobody with an account opened it, or they are gone. */
  openedBy: z.nullable(z.string()),
  requester: z.nullable(
    z.extend(requester, { /** Null for a guest. */ id: z.nullable(z.uuid()), email: z.string() }),
  ),
  /** The group of errors it came from. */
  error: z.nullable(z.object({ id: z.uuid(), message: z.string(), count: z.int() })),
  /** The job it is about. */
  booking: z.nullable(z.object({ id: z.uuid(), number: z.int(), title: z.string() })),
  /** The payment it is about. */
  payment: z.nullable(z.object({ id: z.uuid(), bookingId: z.uuid(), amountCents: z.int() })),
  /** The promise was broken once since the requester last asked. */
  breachedAt: z.nullable(z.date()),
  resolvedAt: z.nullable(z.date()),
  mergedInto: z.nullable(caseLink),
  mergedFrom: z.array(caseLink),
  /** Oldest first. */
  messages: z.array(caseMessageView),
  /** Private notes of administrators, oldest first. */
  notes: z.array(caseNote),
  /** To whom it can be given. */
  administrators: z.array(user),
});
export type CaseDetail = z.output<typeof caseDetail>;

export const casesInput = listInput(
  { by: ['queue', 'updated', 'opened', 'priority'], first: 'queue', direction: 'desc' },
  {
    status: z.optional(z.enum(CASE_STATES)),
    priority: z.optional(casePriority),
    category: z.optional(caseCategory),
    /** Whose they are; `me` for the caller's, `nobody` for those that nobody looks after yet. */
    assignee: z.optional(z.union([z.uuid(), z.enum(['me', 'nobody'])])),
    /** How the promised answer stands. */
    clock: z.optional(z.enum(['overdue', 'running', 'none'])),
    openedFrom: dayFilter,
    openedTo: dayFilter,
  },
);
export type CasesInput = z.output<typeof casesInput>;
