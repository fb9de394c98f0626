import { photoFilesRule } from '#core/photos/access.ts';
import { photosModule as core } from '#core/photos/module.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { photosDemo } from './demo.ts';
import { photosJobs } from './jobs.ts';
import { photosTopics } from './notices.ts';
import { photosPersonalData } from './personal-data.ts';
import { photosProcedures } from './procedures.ts';
import { photosArchive } from './queries/archive.ts';
import { missingShots } from './queries/missing-shots.ts';
import { reportOfJob } from './queries/report.ts';

export const photosModule = defineModule({
  core,
  procedures: photosProcedures,
  jobs: photosJobs,
  liveTopics: photosTopics,
  personalData: photosPersonalData,
  completionDemands: [missingShots],
  archives: { 'photos.zip': photosArchive },
  documents: {
    photos: {
      name: 'photos.report',
      summary: 'The photos of a job with captions, annotations and evidence, as PDF',
      rule: photoFilesRule,
      read: reportOfJob,
    },
  },
  demo: photosDemo,
});
