import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText } from '#core/lib/wire.ts';
import { QUESTION_MAX_LENGTH } from './limits.ts';

const tags = ['assistant'];

const message = z.object({
  id: z.uuid(),
  author: z.enum(['person', 'assistant']),
  text: z.string(),
  /** Figures of the moment of the reply, each with the address of its rows. */
  figures: z.array(z.object({ label: z.string(), value: z.string(), note: z.string(), href: z.string() })),
  at: z.date(),
});
export type AssistantMessage = z.output<typeof message>;

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
      summary: 'Ask the assistant; it answers with live figures',
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
    .route({ method: 'POST', path: '/assistant/clear', summary: 'Begin a new conversation', tags })
    .input(z.object({}))
    .output(done),
};
