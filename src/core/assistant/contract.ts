import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { QUESTION_MAX_LENGTH } from './limits.ts';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from './proposals.ts';

const tags = ['assistant'];

/** Something the answer was read from: the operation, the ids it gave, and where people see the same. */
const citation = z.object({
  operation: z.string(),
  label: z.string(),
  href: z.string(),
  /** The first rows of a list, or the one record. */
  rows: z.array(z.object({ id: z.string(), label: z.string(), href: z.string() })),
});
export type Citation = z.output<typeof citation>;

/** A change that waits for a person, was decided about, or was taken back. */
const proposal = z.object({
  id: z.uuid(),
  kind: z.enum(PROPOSAL_KINDS),
  /** What it is about, as people call it, and where it is. */
  target: z.string(),
  href: z.string(),
  /** Before and after, field by field. */
  changes: z.array(z.object({ label: z.string(), from: z.string(), to: z.string() })),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  expiresAt: z.date(),
  /** When it was decided about or undone last. */
  decidedAt: z.nullable(z.date()),
});
export type ProposalView = z.output<typeof proposal>;

const message = z.object({
  id: z.uuid(),
  author: z.enum(['person', 'assistant']),
  text: z.string(),
  /** Figures of the moment of the reply, each with the address of its rows. */
  figures: z.array(z.object({ label: z.string(), value: z.string(), note: z.string(), href: z.string() })),
  /** Who chose the words of a reply. */
  writtenBy: z.enum(['keywords', 'model']),
  /** What else there is to know of the reply, such as that the language model is away; empty for nothing. */
  notice: z.string(),
  /** In the order in which the text counts them: [1], [2] … */
  citations: z.array(citation),
  proposals: z.array(proposal),
  at: z.date(),
});
export type AssistantMessage = z.output<typeof message>;

const decide = (verb: string, summary: string) =>
  oc
    .route({ method: 'POST', path: `/assistant/proposals/{id}/${verb}`, summary, tags })
    .input(z.object({ id: objectId }))
    .output(proposal);

export const assistantContract = {
  conversation: oc
    .route({ method: 'GET', path: '/assistant', summary: 'Your conversation with the assistant', tags })
    .input(z.object({}))
    /** Oldest first. */
    .output(z.array(message)),
  ask: oc
    .route({
      method: 'POST',
      path: '/assistant',
      summary: 'Ask the assistant a question',
      tags,
      successStatus: 201,
    })
    .input(
      z.object({
        question: freeText(QUESTION_MAX_LENGTH).check(z.minLength(1, { error: 'Write a question' })),
      }),
    )
    .output(z.object({ question: message, reply: message })),
  clear: oc
    .route({ method: 'POST', path: '/assistant/clear', summary: 'Start a new conversation', tags })
    .input(z.object({}))
    .output(done),
  approve: decide('approve', 'Approve a change that the assistant proposed'),
  decline: decide('decline', 'Decline a change that the assistant proposed'),
  undo: decide('undo', 'Undo an approved change by the assistant'),
};
