import { matchingModule as core } from '#core/matching/module.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { matchVendors } from './commands/match-vendors.ts';
import { revertWeights } from './commands/revert-weights.ts';
import { saveWeights } from './commands/save-weights.ts';
import { anyDecision, ownMatch } from './queries/decision.ts';
import { listDecisions, listOwnMatches } from './queries/decisions.ts';
import { inferJob } from './queries/infer-job.ts';
import { previewWeights } from './queries/preview.ts';
import { ownStanding } from './queries/standing.ts';
import { weightsWithHistory } from './queries/weights.ts';
import { whyNot } from './queries/why-not.ts';

const flag = 'ai_matching' as const;

export const matchingProcedures = bind(core, {
  infer: query(inferJob, { flag }),
  match: command(matchVendors, { flag }),
  list: query(listOwnMatches),
  get: query(ownMatch),
  whyNot: query(whyNot),
  standing: query(ownStanding),
  weights: query(weightsWithHistory),
  preview: query(previewWeights),
  save: command(saveWeights, { flag }),
  revert: command(revertWeights, { flag }),
  decisions: query(listDecisions),
  decision: query(anyDecision),
});
