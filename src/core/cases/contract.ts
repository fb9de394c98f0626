import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { bulkIds, bulkReport } from '#core/lib/list.ts';
import { done, freeText, objectId, pageOf } from '#core/lib/wire.ts';
import { disputesContract } from './disputes/contract.ts';
import { CASE_DETAILS_MAX, CASE_NOTE_MAX, PROBLEM_MIN } from './limits.ts';
import { repliesContract } from './replies/contract.ts';
import { CASE_STATES, CASE_STATUSES } from './status.ts';
import { supportContract } from './support/contract.ts';
import {
  caseCategory,
  caseDetail,
  caseDetails,
  caseFiles,
  caseLink,
  caseMessage,
  casePriority,
  caseSubject,
  casesInput,
  caseView,
} from './views.ts';
import { warrantyContract } from './warranty/contract.ts';

const tags = ['cases'];
const bulkAction = { action: z.literal('assign'), ids: bulkIds, assigneeId: objectId };

export const casesContract = {
  ...supportContract,
  ...repliesContract,
  ...disputesContract,
  ...warrantyContract,

  list: oc
    .route({ method: 'GET', path: '/cases', summary: 'Cases, the most pressing first', tags })
    .input(casesInput)
    .output(
      z.extend(pageOf(caseView), {
        total: z.int(),
        /** Under the other filters; every status is there, and all that is not resolved. */
        counts: z.record(z.enum(CASE_STATES), z.int()),
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
    .output(z.array(z.object({ id: z.uuid(), name: z.string() }))),
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
    .route({ method: 'GET', path: '/cases/{id}', summary: 'One case with its conversation and notes', tags })
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
    .output(z.extend(done, { caseId: z.uuid() })),
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
  answer: oc
    .route({
      method: 'POST',
      path: '/cases/{id}/answers',
      summary: 'Answer the requester of a case',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id: objectId,
        content: caseMessage,
        attachments: caseFiles,
        /** How the case stands once it is answered. */
        status: z._default(z.enum(['waiting', 'in_progress', 'resolved']), 'waiting'),
      }),
    )
    .output(caseDetail),
  addNote: oc
    .route({
      method: 'POST',
      path: '/cases/{id}/notes',
      summary: 'Add a private note, which only administrators read',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id: objectId,
        content: freeText(CASE_NOTE_MAX).check(z.minLength(1, { error: 'Write a note first' })),
      }),
    )
    .output(caseDetail),
  assign: oc
    .route({ method: 'POST', path: '/cases/{id}/assignee', summary: 'Assign a case', tags })
    .input(z.object({ id: objectId, /** Null gives it to nobody. */ assigneeId: z.nullable(objectId) }))
    .output(caseDetail),
  mergeChoices: oc
    .route({
      method: 'GET',
      path: '/cases/{id}/merge-choices',
      summary: 'Cases that this one can be merged into',
      tags,
    })
    .input(z.object({ id: objectId }))
    .output(z.array(caseLink)),
  merge: oc
    .route({
      method: 'POST',
      path: '/cases/{id}/merge',
      summary: 'Merge a case into another of the same requester',
      tags,
    })
    .input(z.object({ id: objectId, intoId: objectId }))
    .output(caseDetail),
  previewBulk: oc
    .route({ method: 'POST', path: '/cases/bulk/preview', summary: 'Preview a bulk action on cases', tags })
    .input(z.object({ ...bulkAction, assigneeId: z.optional(objectId) }))
    .output(bulkReport),
  bulk: oc
    .route({ method: 'POST', path: '/cases/bulk', summary: 'Assign several cases', tags })
    .input(z.object(bulkAction))
    .output(bulkReport),
};
