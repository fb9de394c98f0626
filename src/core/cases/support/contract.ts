import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId, pageOf, placeInput } from '#core/lib/wire.ts';
import { GUEST_EMAIL_MAX, GUEST_NAME_MAX, PROBLEM_MIN } from '../limits.ts';
import { CASE_STATUSES } from '../status.ts';
import { caseCategory, caseFiles, caseMessage, caseMessageView, caseSubject } from '../views.ts';
import { CONTACT_CATEGORIES } from './contact.ts';

const tags = ['support'];

const contactCategory = z.enum(CONTACT_CATEGORIES);
const contactMessage = caseMessage.check(
  z.minLength(PROBLEM_MIN, { error: 'Tell us what happened in a sentence or two' }),
);
/** The secret of a link in an email. */
const key = z.string().check(z.minLength(1), z.maxLength(128));

/** A case in the list of whoever asked. */
const ownCase = z.object({
  id: z.uuid(),
  subject: z.string(),
  category: caseCategory,
  status: z.enum(CASE_STATUSES),
  /** By when we promised an answer; null when it is the requester's turn. */
  answerDueAt: z.nullable(z.date()),
  createdAt: z.date(),
  lastActivityAt: z.date(),
});
export type OwnCase = z.output<typeof ownCase>;

/** A case as whoever asked reads it. */
const supportCase = z.extend(ownCase, {
  requesterName: z.string(),
  booking: z.nullable(z.object({ id: z.uuid(), number: z.int(), title: z.string() })),
  /** Oldest first. */
  messages: z.array(caseMessageView),
  /** Why nothing more can be written here; null while it can. */
  closed: z.nullable(z.string()),
});
export type SupportCase = z.output<typeof supportCase>;

export const supportContract = {
  contact: oc
    .route({ method: 'POST', path: '/support/cases', summary: 'Contact support', tags, successStatus: 201 })
    .input(
      z.object({
        category: contactCategory,
        subject: caseSubject,
        message: contactMessage,
        /** One of the caller's own jobs. */
        bookingId: z.optional(objectId),
        attachments: caseFiles,
      }),
    )
    .output(z.object({ id: z.uuid() })),
  contactJobs: oc
    .route({ method: 'GET', path: '/support/jobs', summary: 'Own jobs that a case can be about', tags })
    .input(z.object({}))
    .output(
      z.array(
        z.object({ id: z.uuid(), number: z.int(), title: z.string(), startsAt: z.date(), zone: z.string() }),
      ),
    ),
  listMine: oc
    .route({ method: 'GET', path: '/support/cases', summary: 'The caller’s cases, the latest first', tags })
    .input(z.object({ view: z._default(z.enum(['all', 'open', 'resolved']), 'all'), ...placeInput(20) }))
    .output(
      z.extend(pageOf(ownCase), { counts: z.object({ all: z.int(), open: z.int(), resolved: z.int() }) }),
    ),
  getMine: oc
    .route({ method: 'GET', path: '/support/cases/{id}', summary: 'One of the caller’s cases', tags })
    .input(z.object({ id: objectId }))
    .output(supportCase),
  replyMine: oc
    .route({
      method: 'POST',
      path: '/support/cases/{id}/messages',
      summary: 'Write into one of the caller’s cases; reopens one that was resolved lately',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id: objectId, content: caseMessage, attachments: caseFiles }))
    .output(supportCase),
  closeMine: oc
    .route({ method: 'POST', path: '/support/cases/{id}/close', summary: 'Mark a problem as solved', tags })
    .input(z.object({ id: objectId }))
    .output(supportCase),

  guestContact: oc
    .route({
      method: 'POST',
      path: '/support/guests',
      summary: 'Contact support without an account; the case is confirmed by email',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        name: freeText(GUEST_NAME_MAX).check(z.minLength(2, { error: 'Enter your name' })),
        email: z
          .string()
          .check(
            z.trim(),
            z.toLowerCase(),
            z.maxLength(GUEST_EMAIL_MAX),
            z.email({ error: 'Enter a valid email address' }),
          ),
        category: contactCategory,
        subject: caseSubject,
        message: contactMessage,
        /** Left empty by people; programs that fill in every field give themselves away. */
        website: z._default(z.string().check(z.maxLength(200)), ''),
      }),
    )
    .output(done),
  guestCase: oc
    .route({
      method: 'GET',
      path: '/support/guests/{id}',
      summary: 'A guest’s case, by the link of an email',
      tags,
    })
    .input(z.object({ id: objectId, key }))
    .output(supportCase),
  guestReply: oc
    .route({
      method: 'POST',
      path: '/support/guests/{id}/messages',
      summary: 'Write into a guest’s case, by the link of an email',
      tags,
      successStatus: 201,
    })
    .input(z.object({ id: objectId, key, content: caseMessage }))
    .output(supportCase),
  guestClose: oc
    .route({
      method: 'POST',
      path: '/support/guests/{id}/close',
      summary: 'Mark a guest’s problem as solved',
      tags,
    })
    .input(z.object({ id: objectId, key }))
    .output(supportCase),
};
