import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { dayFilter, listInput } from '#core/lib/list.ts';
import { done, freeText, objectId, pageOf } from '#core/lib/wire.ts';
import { CASE_CATEGORIES } from './category.ts';
import { disputesContract } from './disputes/contract.ts';
import { CASE_DETAILS_MAX, CASE_SUBJECT_MAX, CASE_SUBJECT_MIN, PROBLEM_MIN } from './limits.ts';
import { CASE_PRIORITIES, CASE_STATUSES } from './status.ts';
import { warrantyContract } from './warranty/contract.ts';

const tags = ['cases'];
const user = z.object({ id: z.uuid(), name: z.string() });

/** What somebody enters when a case is opened or edited. */
export const caseSubject = freeText(CASE_SUBJECT_MAX).check(
  z.minLength(CASE_SUBJECT_MIN, { error: `Enter at least ${CASE_SUBJECT_MIN} characters` }),
);
export const caseDetails = z._default(freeText(CASE_DETAILS_MAX), '');
export const casePriority = z.enum(CASE_PRIORITIES);
const caseCategory = z.enum(CASE_CATEGORIES);

export const caseView = z.object({
  id: z.uuid(),
  subject: z.string(),
  category: caseCategory,
  priority: casePriority,
  status: z.enum(CASE_STATUSES),
  assignee: z.nullable(user),
  createdAt: z.date(),
  updatedAt: z.date(),
  /** Goes back with an edit, which is refused when the case changed since. */
  version: z.int(),
});
export type CaseView = z.output<typeof caseView>;

const caseDetail = z.extend(caseView, {
  details: z.string(),
  openedBy: z.nullable(z.string()),
  /** The group of errors it came from. */
  error: z.nullable(z.object({ id: z.uuid(), message: z.string(), count: z.int() })),
  /** The job it is about. */
  booking: z.nullable(z.object({ id: z.uuid(), number: z.int(), title: z.string() })),
  /** To whom it can be given. */
  administrators: z.array(user),
});
export type CaseDetail = z.output<typeof caseDetail>;

export const casesInput = listInput(
  { by: ['updated', 'opened', 'priority'], first: 'updated', direction: 'desc' },
  {
    status: z.optional(z.enum(CASE_STATUSES)),
    priority: z.optional(casePriority),
    category: z.optional(caseCategory),
    /** Whose they are; `nobody` for those that nobody looks after yet. */
    assignee: z.optional(z.union([z.uuid(), z.literal('nobody')])),
    openedFrom: dayFilter,
    openedTo: dayFilter,
  },
);
export type CasesInput = z.output<typeof casesInput>;

export const casesContract = {
  ...disputesContract,
  ...warrantyContract,
  list: oc
    .route({ method: 'GET', path: '/cases', summary: 'Cases, last changed first', tags })
    .input(casesInput)
    .output(
      z.extend(pageOf(caseView), {
        total: z.int(),
        /** Under the other filters; every status is there. */
        counts: z.record(z.enum(CASE_STATUSES), z.int()),
      }),
    ),
  assignees: oc
    .route({
      method: 'GET',
      path: '/case-assignees',
      summary: 'Administrators who can be assigned a case',
      tags,
    })
    .input(z.object({}))
    .output(z.array(user)),
  create: oc
    .route({ method: 'POST', path: '/cases', summary: 'Open a case', tags, successStatus: 201 })
    .input(
      z.object({
        subject: caseSubject,
        details: caseDetails,
        category: z._default(caseCategory, 'other'),
        priority: casePriority,
        /** Left out: nobody looks after it yet. */
        assigneeId: z.optional(objectId),
        /** The job it is about. */
        bookingId: z.optional(objectId),
      }),
    )
    .output(caseDetail),
  get: oc
    .route({ method: 'GET', path: '/cases/{id}', summary: 'One case', tags })
    .input(z.object({ id: objectId }))
    .output(caseDetail),
  report: oc
    .route({
      method: 'POST',
      path: '/bookings/{id}/problems',
      summary: 'Report a problem with your own job; Canopy opens a case',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        /** The job. */
        id: objectId,
        details: freeText(CASE_DETAILS_MAX).check(
          z.minLength(PROBLEM_MIN, { error: 'Tell us what happened in a sentence or two' }),
        ),
      }),
    )
    .output(done),
  edit: oc
    .route({
      method: 'POST',
      path: '/cases/{id}',
      summary: 'Change a case’s subject, details, priority, assignee or status',
      tags,
    })
    .input(
      z.object({
        id: objectId,
        subject: caseSubject,
        details: caseDetails,
        /** Left out: stays as it is. */
        category: z.optional(caseCategory),
        priority: casePriority,
        status: z.enum(CASE_STATUSES),
        /** Null gives it to nobody. */
        assigneeId: z.nullable(objectId),
        /** As it was read; a case that changed since is not overwritten. */
        expectedVersion: z.int(),
      }),
    )
    .output(caseDetail),
};
