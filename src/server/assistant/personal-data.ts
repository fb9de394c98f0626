import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { assistantMessages, assistantProposals } from './tables.ts';

/** Only administrators talk to the assistant, but about everybody. */
export const assistantPersonalData: PersonalData = {
  erase: async (ctx, { words }) => {
    const { text, figures, citations } = assistantMessages;
    await scrub(ctx, assistantMessages, [text, figures, citations], words);
    const { targetLabel, before, after, changes, reason } = assistantProposals;
    await scrub(ctx, assistantProposals, [targetLabel, before, after, changes, reason], words);
    return undefined;
  },
};
