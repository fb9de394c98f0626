import { eq } from 'drizzle-orm';
import { type PersonalData, scrub } from '#server/lib/modules/personal-data.ts';
import { activeDays, errorSamples, errors, errorUsers } from './tables.ts';

export const monitoringPersonalData: PersonalData = {
  erase: async (ctx, { userId, words }) => {
    const { tx } = ctx.db;
    await tx.delete(errorSamples).where(eq(errorSamples.userId, userId));
    await tx.delete(errorUsers).where(eq(errorUsers.reporter, userId));
    await tx.delete(activeDays).where(eq(activeDays.userId, userId));
    await scrub(ctx, errorSamples, [errorSamples.message, errorSamples.stack, errorSamples.metadata], words);
    await scrub(ctx, errors, [errors.message, errors.stack, errors.decisionNote], words);
    return undefined;
  },
};
