import { oc } from '@orpc/contract';
import * as z from 'zod/mini';
import { done, freeText, objectId } from '#core/lib/wire.ts';
import { unknownPlaceholders } from '../conversation.ts';
import { SAVED_REPLY_MAX, SAVED_REPLY_TITLE_MAX } from '../limits.ts';

const tags = ['cases'];

const title = freeText(SAVED_REPLY_TITLE_MAX).check(z.minLength(2, { error: 'Enter a title' }));
const content = freeText(SAVED_REPLY_MAX).check(
  z.minLength(2, { error: 'Enter the text of the reply' }),
  z.refine((text) => unknownPlaceholders(text).length === 0, {
    error: 'Use only {name} and {job} as placeholders',
  }),
);

const savedReply = z.object({
  id: z.uuid(),
  title: z.string(),
  content: z.string(),
  updatedBy: z.nullable(z.string()),
  updatedAt: z.date(),
});
export type SavedReply = z.output<typeof savedReply>;

export const repliesContract = {
  savedReplies: oc
    .route({ method: 'GET', path: '/saved-replies', summary: 'Saved replies, by title', tags })
    .input(z.object({}))
    .output(z.array(savedReply)),
  createSavedReply: oc
    .route({ method: 'POST', path: '/saved-replies', summary: 'Save a reply', tags, successStatus: 201 })
    .input(z.object({ title, content }))
    .output(savedReply),
  updateSavedReply: oc
    .route({ method: 'POST', path: '/saved-replies/{id}', summary: 'Change a saved reply', tags })
    .input(z.object({ id: objectId, title, content }))
    .output(savedReply),
  deleteSavedReply: oc
    .route({ method: 'POST', path: '/saved-replies/{id}/delete', summary: 'Delete a saved reply', tags })
    .input(z.object({ id: objectId }))
    .output(done),
};
