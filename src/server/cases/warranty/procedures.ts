import type { warrantyContract } from '#core/cases/warranty/contract.ts';
import { command, type Operations, query } from '#server/lib/pipeline.ts';
import { claimWarranty } from './commands/claim-warranty.ts';
import { confirmReturn } from './commands/confirm-return.ts';
import { declineClaim } from './commands/decline-claim.ts';
import { declineReturn } from './commands/decline-return.ts';
import { resolveClaim } from './commands/resolve-claim.ts';
import { scheduleReturn } from './commands/schedule-return.ts';
import { claimDetail, returnSlots } from './queries/claim.ts';

export const warrantyOperations = {
  claimWarranty: command(claimWarranty),
  warrantyClaim: query(claimDetail),
  returnSlots: query(returnSlots),
  scheduleReturn: command(scheduleReturn),
  confirmReturn: command(confirmReturn),
  declineReturn: command(declineReturn),
  declineClaim: command(declineClaim),
  resolveClaim: command(resolveClaim),
} satisfies Operations<typeof warrantyContract>;
