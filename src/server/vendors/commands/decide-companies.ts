import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { VENDOR_REASON_MIN_LENGTH } from '#core/vendors/limits.ts';
import { VENDOR_STATUS_LABELS, vendorActionsFor } from '#core/vendors/status.ts';
import type { BulkResult } from '#core/vendors/views.ts';
import type { Ctx } from '#server/lib/context.ts';
import { companiesByIds } from '../queries/list.ts';
import { upcomingByCompany } from '../queries/visits.ts';
import { approveCompany, suspendCompany } from './decide-company.ts';

type Wanted = { action: 'approve' | 'suspend'; ids: string[] };

/** What a bulk action would do, company by company. Changes nothing. */
export async function previewBulk(ctx: Ctx, { action, ids }: Wanted): Promise<BulkResult> {
  const known = await companiesByIds(ctx, [...new Set(ids)].filter(isUuid));
  const ahead = await upcomingByCompany(
    ctx,
    known.map(({ id }) => id),
  );
  const items = known.map(({ id, company, status }) => ({
    id,
    company,
    refused: vendorActionsFor(status, 'admin').includes(action)
      ? null
      : `Is ${VENDOR_STATUS_LABELS[status].toLowerCase()}`,
    upcomingVisits: ahead.get(id) ?? 0,
  }));
  return { items, done: items.filter(({ refused }) => refused === null).length };
}

/** Approves or suspends several companies in one transaction; whichever cannot be is left as it is and named. */
export async function decideCompanies(ctx: Ctx, input: Wanted & { reason: string }): Promise<BulkResult> {
  const { action, reason } = input;
  if (action === 'suspend' && reason.length < VENDOR_REASON_MIN_LENGTH) {
    const message = 'Say why in a sentence; the companies read it';
    throw new AppError('invalid', `${message}.`, { fields: { reason: message } });
  }
  const { items } = await previewBulk(ctx, input);
  for (const item of items) {
    if (item.refused !== null) continue;
    try {
      await (action === 'approve' ? approveCompany : suspendCompany)(ctx, { id: item.id, reason });
    } catch (error) {
      // A refusal comes before anything was written for this company.
      if (!(error instanceof AppError)) throw error;
      item.refused = error.message;
    }
  }
  return { items, done: items.filter(({ refused }) => refused === null).length };
}
