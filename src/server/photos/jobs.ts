import { now } from '#server/lib/context.ts';
import { defineJob, type Job } from '#server/lib/jobs/job.ts';
import { checkPhotos } from './commands/check-photos.ts';
import { sealPhotos } from './commands/seal-photos.ts';

/** What came in this long ago is sealed by the hour; the night looks at everything. */
const RECENT_MS = 2 * 24 * 60 * 60_000;

export const photosJobs: Job[] = [
  defineJob({
    name: 'photos.seal-recent',
    every: '2-59/5 * * * *',
    run: async (ctx) => void (await sealPhotos(ctx, { since: new Date(now(ctx).getTime() - RECENT_MS) })),
  }),
  defineJob({
    name: 'photos.seal-all',
    every: '40 9 * * *',
    run: async (ctx) => void (await sealPhotos(ctx, { since: null })),
  }),
  defineJob({
    name: 'photos.check',
    every: '10-59/20 9-11 * * *',
    run: async (ctx) => void (await checkPhotos(ctx)),
  }),
];
