import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { attachments, comments, steps, tasks } from './tables.ts';

/** Tasks are administrators' own notes: nobody's copy has them, and nobody is named in them once they are erased. */
export const tasksPersonalData: PersonalData = {
  erase: async (ctx, { words }) => {
    await scrub(ctx, tasks, [tasks.title, tasks.description], words);
    await scrub(ctx, steps, [steps.text], words);
    await scrub(ctx, comments, [comments.content], words);
    await scrub(ctx, attachments, [attachments.name], words);
    return undefined;
  },
};
