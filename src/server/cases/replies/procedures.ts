import type { repliesContract } from '#core/cases/replies/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { createSavedReply, deleteSavedReply, updateSavedReply } from './commands/save-reply.ts';
import { listSavedReplies } from './queries.ts';

export const repliesOperations = {
  savedReplies: query(listSavedReplies),
  createSavedReply: command(createSavedReply),
  updateSavedReply: command(updateSavedReply),
  deleteSavedReply: command(deleteSavedReply),
} satisfies Operations<typeof repliesContract>;
