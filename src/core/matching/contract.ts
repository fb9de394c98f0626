import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { MAX_REQUEST_PHOTOS } from '#core/bookings/limits.ts';
import { answersInput } from '#core/bookings/views.ts';
import { freeText, objectId, pageOf, placeInput, sha256 } from '#core/lib/wire.ts';
import { DECISION_KINDS, URGENCIES } from './kinds.ts';
import { JOB_TEXT_MAX, JOB_TEXT_MIN, WEIGHT_MAX, WEIGHT_NOTE_MAX } from './limits.ts';
import { FEATURES } from './scoring/features.ts';
import {
  decisionLine,
  decisionView,
  inferredJob,
  matchingHistory,
  matchLine,
  matchView,
  previewView,
  standingView,
  whyNotAnswer,
} from './views.ts';

const tags = ['matching'];
const read = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `/matching${path}`, summary, tags });
const act = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/matching${path}`, summary, tags });
const create = (path: `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `/matching${path}`, summary, tags, successStatus: 201 });

const one = z.object({ id: objectId });
const jobText = freeText(JOB_TEXT_MAX).check(
  z.minLength(JOB_TEXT_MIN, { error: `Describe the job in at least ${JOB_TEXT_MIN} characters` }),
);
const slug = z.string().check(z.maxLength(80));

const hundredths = z
  .int({ error: 'Enter a number' })
  .check(z.minimum(0, { error: 'At least 0' }), z.maximum(WEIGHT_MAX, { error: 'At most 10' }));
const weightValues = {
  weights: z.object(
    Object.fromEntries(FEATURES.map((feature) => [feature, hundredths])) as Record<
      (typeof FEATURES)[number],
      typeof hundredths
    >,
  ),
  newcomerPercent: z
    .int({ error: 'Enter a whole percent' })
    .check(z.minimum(0, { error: 'At least 0%' }), z.maximum(100, { error: 'At most 100%' })),
};
/** The version that was read: one that somebody saved since is never overwritten. */
const expectedVersion = z.int().check(z.minimum(0));

const photos = z._default(
  z.array(sha256).check(z.maxLength(MAX_REQUEST_PHOTOS, { error: `Up to ${MAX_REQUEST_PHOTOS} photos` })),
  [],
);

const matchInput = z.object({
  text: jobText,
  homeId: objectId,
  serviceSlug: slug,
  urgency: z.enum(URGENCIES, { error: 'Choose how soon' }),
  answers: z._default(answersInput, {}),
  photos,
});
export type MatchInput = z.output<typeof matchInput>;

export const matchingContract = {
  infer: act('/infer', 'What the words of a job say: service, urgency and answers, all to be corrected')
    .input(z.object({ text: jobText, serviceSlug: z.optional(slug), photos }))
    .output(inferredJob),
  match: create('/matches', 'Rank the vendors who can do a job in the wanted time')
    .input(matchInput)
    .output(z.object({ id: z.uuid() })),
  list: read('/matches', 'One’s own rankings, the newest first')
    .input(z.object(placeInput(5)))
    .output(pageOf(matchLine)),
  get: read('/matches/{id}', 'A ranking of one’s own with the addends of each score')
    .input(one)
    .output(matchView),
  whyNot: read('/matches/{id}/why-not', 'Why a vendor was ranked where they were, or not at all')
    .input(
      z.object({ id: objectId, company: freeText(100).check(z.minLength(2, { error: 'Enter a name' })) }),
    )
    .output(whyNotAnswer),

  standing: read('/standing', 'How one’s own company is ranked, and what would raise its score')
    .input(z.object({}))
    .output(standingView),

  weights: read('/weights', 'The weights in force and every version of them')
    .input(z.object({}))
    .output(matchingHistory),
  preview: act('/weights/preview', 'What other weights would have changed in last month’s requests')
    .input(z.object(weightValues))
    .output(previewView),
  save: create('/weights', 'Put other weights in force')
    .input(z.object({ ...weightValues, note: z._default(freeText(WEIGHT_NOTE_MAX), ''), expectedVersion }))
    .output(z.object({ version: z.int() })),
  revert: act('/weights/{version}/revert', 'Put the weights of an earlier version in force again')
    .input(
      z.object({
        version: z.int().check(z.minimum(0)),
        note: z._default(freeText(WEIGHT_NOTE_MAX), ''),
        expectedVersion,
      }),
    )
    .output(z.object({ version: z.int() })),
  decisions: read('/decisions', 'The log of rankings, the newest first')
    .input(z.object({ kind: z.optional(z.enum(DECISION_KINDS)), ...placeInput(50) }))
    .output(z.extend(pageOf(decisionLine), { total: z.int() })),
  decision: read('/decisions/{id}', 'One ranking with the facts and addends of everyone in it')
    .input(one)
    .output(decisionView),
};
