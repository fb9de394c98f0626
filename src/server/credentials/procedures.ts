import { credentialsModule as core } from '#core/credentials/module.ts';
import type { Ctx } from '#server/lib/context.ts';
import { bind, command, query } from '#server/lib/pipeline.ts';
import { addRequirement } from './commands/add-requirement.ts';
import { approveCredential } from './commands/approve-credential.ts';
import { endRequirement } from './commands/end-requirement.ts';
import { rejectCredential } from './commands/reject-credential.ts';
import { revokeCredential } from './commands/revoke-credential.ts';
import { submitCredential } from './commands/submit-credential.ts';
import { credentialOf } from './queries/detail.ts';
import { overviewOf, ownOverview } from './queries/overview.ts';
import { listQueue } from './queries/queue.ts';
import { requirementEffect } from './queries/requirement-effect.ts';
import { listRequirements } from './queries/requirements.ts';

/** What every decision about one credential answers. */
const thenRead = { follow: (ctx: Ctx, _input: unknown, { id }: { id: string }) => credentialOf(ctx, { id }) };

export const credentialsProcedures = bind(core, {
  mine: query(ownOverview),
  submit: command(submitCredential),
  queue: query(listQueue),
  get: query(credentialOf),
  ofVendor: query(overviewOf),
  approve: command(approveCredential, thenRead),
  reject: command(rejectCredential, thenRead),
  revoke: command(revokeCredential, thenRead),
  requirements: query(listRequirements),
  previewRequirement: query(requirementEffect),
  addRequirement: command(addRequirement),
  endRequirement: command(endRequirement),
});
