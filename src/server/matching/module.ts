import { matchingModule as core } from '#core/matching/module.ts';
import { aboutWeights } from '#core/matching/notices.ts';
import { defineModule } from '#server/lib/modules/module.ts';
import { noticeSource } from '#server/lib/modules/notices.ts';
import { matchingDemo } from './demo.ts';
import { matchingPersonalData } from './personal-data.ts';
import { matchingProcedures } from './procedures.ts';

export const matchingModule = defineModule({
  core,
  procedures: matchingProcedures,
  personalData: matchingPersonalData,
  demo: matchingDemo,
  noticeSources: [noticeSource(aboutWeights, async () => [{ subject: null, readers: {} }])],
});
