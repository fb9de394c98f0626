import type { repliesContract } from '#core/cases/replies/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { createReply } from './commands/create-reply.ts';
import { deleteReply } from './commands/delete-reply.ts';
import { updateReply } from './commands/update-reply.ts';
import { listSavedReplies } from './queries.ts';

export const repliesOperations = {
  savedReplies: query(listSavedReplies),
  createSavedReply: command(createReply),
  updateSavedReply: command(updateReply),
  deleteSavedReply: command(deleteReply),
} satisfies Operations<typeof repliesContract>;
