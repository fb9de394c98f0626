import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { bulkIds, bulkReport } from '#core/lib/list.ts';
import { cents, done, freeText, objectId } from '#core/lib/wire.ts';
import { NOTES_MAX_LENGTH, REASON_MAX_LENGTH, REASON_MIN_LENGTH, REASON_TOO_SHORT } from '../limits.ts';
import { answersInput, bookingSummary, priceView, slotDay, startInput, visitInput } from '../views.ts';
import { PRIORITIES } from './filters.ts';
import { JOB_NOTE_MAX_LENGTH, JOB_NOTE_MENTIONS_MAX, TITLE_MAX_LENGTH } from './limits.ts';
import { productUse } from './product-use.ts';
import { bookable, jobNote, jobsInput, jobsPage, reassignChoices } from './views.ts';

const tags = ['bookings'];
const one = z.object({ id: objectId });
const reason = freeText(REASON_MAX_LENGTH).check(z.minLength(REASON_MIN_LENGTH, { error: REASON_TOO_SHORT }));
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/jobs${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/jobs${path}`, summary, tags });

const bulkInput = z.object({
  ids: bulkIds,
  action: z.enum(['set_priority', 'cancel', 'reassign']),
  priority: z.optional(z.enum(PRIORITIES)),
  reason: z.optional(freeText(REASON_MAX_LENGTH)),
});
export type BulkJobsInput = z.output<typeof bulkInput>;

const bookForVisit = z.extend(visitInput, { homeownerId: objectId });

/** What administrators do with jobs, each with its reason in the log. */
export const deskContract = {
  jobs: oc
    .route({ method: 'GET', path: '/jobs', summary: 'Every job of every market', tags })
    .input(jobsInput)
    .output(jobsPage),
  jobCounts: read('/counts', 'How many jobs there are, in all markets')
    .input(z.object({}))
    .output(
      z.object({
        /** Those that take somebody's time and are not over: the tab of the same name. */
        upcoming: z.int(),
      }),
    ),
  jobFilters: read('/filters', 'Filter options for the job list')
    .input(
      z.object({
        homeowner: z.optional(objectId),
        vendor: z.optional(objectId),
        technician: z.optional(objectId),
        /** Part of a company's or technician's name. */
        search: z.optional(z.string().check(z.maxLength(80))),
      }),
    )
    .output(
      z.object({
        /** As many as a menu takes, and the one that was asked for whatever its place among them. */
        vendors: z.array(z.object({ id: z.uuid(), name: z.string() })),
        /** Name of the homeowner the list is about; null for none or an unknown one. */
        homeowner: z.nullable(z.string()),
        technicians: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  editJob: act('/{id}', 'Change title, priority or notes of a job')
    .input(
      z.object({
        id: objectId,
        title: freeText(TITLE_MAX_LENGTH).check(z.minLength(3, { error: 'Give the job a title' })),
        priority: z.enum(PRIORITIES),
        notes: freeText(NOTES_MAX_LENGTH),
      }),
    )
    .output(bookingSummary),
  reassignChoices: read(
    '/{id}/reassign',
    'Technicians and vendors available for a visit, and why others aren’t',
  )
    .input(one)
    .output(reassignChoices),
  reassign: act('/{id}/reassign', 'Reassign a visit to another technician or vendor at the same time')
    .input(z.object({ id: objectId, technicianId: objectId, reason }))
    .output(bookingSummary),
  previewJobs: act('/bulk/preview', 'Preview a bulk action on jobs').input(bulkInput).output(bulkReport),
  bulkJobs: act('/bulk', 'Set the priority of, cancel or reassign several jobs')
    .input(bulkInput)
    .output(bulkReport),

  bookable: read('/{id}/bookable', 'Homes and saved cards of a homeowner to book for')
    .input(one)
    .output(bookable),
  slotsFor: read('/slots', 'Available times for a homeowner')
    .input(
      z.extend(bookForVisit, {
        from: z.optional(z.iso.date()),
        days: z._default(z.int().check(z.minimum(1), z.maximum(31)), 14),
      }),
    )
    .output(
      z.object({
        zone: z.string(),
        days: z.array(slotDay),
        vendors: z.array(z.object({ id: z.uuid(), company: z.string(), priceCents: cents })),
      }),
    ),
  priceFor: read('/price', 'What a visit costs a homeowner, after their credit')
    .input(z.extend(bookForVisit, { startsAt: startInput }))
    .output(priceView),
  bookFor: oc
    .route({ method: 'POST', path: '/jobs', summary: "Book in a homeowner's name", tags, successStatus: 201 })
    .input(
      z.extend(bookForVisit, {
        startsAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
        answers: z._default(answersInput, {}),
        notes: z._default(freeText(NOTES_MAX_LENGTH), ''),
        priority: z._default(z.enum(PRIORITIES), 'medium'),
        /** Left out: the homeowner is asked to choose a card. */
        paymentMethodId: z.optional(objectId),
      }),
    )
    .output(
      z.object({
        id: z.uuid(),
        /** What became of the card: held or saved, not there yet, or refused by the bank. */
        card: z.enum(['secured', 'asked', 'refused']),
        message: z.string(),
      }),
    ),

  productUse: oc
    .route({ method: 'GET', path: '/products/{id}/use', summary: 'Jobs a product was used on lately', tags })
    .input(one)
    .output(productUse),

  notes: read('/{id}/notes', 'Internal notes of a job, newest first')
    .input(one)
    .output(
      z.object({
        items: z.array(jobNote),
        /** Who can be mentioned. */
        administrators: z.array(z.object({ id: z.uuid(), name: z.string() })),
      }),
    ),
  addNote: oc
    .route({
      method: 'POST',
      path: '/jobs/{id}/notes',
      summary: 'Add an internal note to a job',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        id: objectId,
        text: freeText(JOB_NOTE_MAX_LENGTH).check(z.minLength(1, { error: 'Write the note' })),
        /** Administrators it mentions; each gets a notification. */
        mentionIds: z._default(
          z.array(objectId).check(
            z.maxLength(JOB_NOTE_MENTIONS_MAX, {
              error: `Mention at most ${JOB_NOTE_MENTIONS_MAX} administrators`,
            }),
          ),
          [],
        ),
      }),
    )
    .output(jobNote),
  deleteNote: act('/notes/{noteId}/delete', 'Delete an internal note of your own')
    .input(z.object({ noteId: objectId }))
    .output(done),
};
