import {
  returnFellThrough,
  returnScheduled,
  warrantyClaimed,
  warrantyDeclined,
  warrantyLapsed,
  warrantyResolved,
} from '#core/cases/warranty/events.ts';
import {
  categoryReinstated,
  categorySuspended,
  credentialApproved,
  credentialSubmitted,
} from '#core/credentials/events.ts';
import { countChanged } from '#core/inventory/events.ts';
import { agreementAccepted, agreementDue } from '#core/vendors/events.ts';
import type { Ctx } from '#server/lib/context.ts';
import { type Listener, on } from '#server/lib/events/emit.ts';
import { openLapseTask } from './commands/open-lapse-task.ts';
import { syncDuties } from './commands/sync-duties.ts';
import { vendorOfClaim } from './queries/duties.ts';

/** The vendor of a claim has something to answer, or no longer. */
const followClaim = async (ctx: Ctx, { payload }: { payload: { claimId: string } }) =>
  syncDuties(ctx, await vendorOfClaim(ctx, payload.claimId));

const follow = (ctx: Ctx, { payload }: { payload: { vendorId: string } }) =>
  syncDuties(ctx, [payload.vendorId]);

export const tasksListeners: Listener[] = [
  {
    name: 'tasks.lapses',
    on: { ...on(categorySuspended, (ctx, { payload }) => openLapseTask(ctx, payload)) },
  },
  {
    // What changes a duty shows at once; the job sees the rest, and what only time changes.
    name: 'tasks.duties',
    on: {
      ...on(agreementDue, follow),
      ...on(agreementAccepted, follow),
      ...on(countChanged, follow),
      ...on(credentialSubmitted, follow),
      ...on(credentialApproved, follow),
      ...on(categorySuspended, follow),
      ...on(categoryReinstated, follow),
      ...on(warrantyClaimed, followClaim),
      ...on(returnScheduled, followClaim),
      ...on(returnFellThrough, followClaim),
      ...on(warrantyDeclined, followClaim),
      ...on(warrantyLapsed, followClaim),
      ...on(warrantyResolved, followClaim),
    },
  },
];
