import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import { type BulkReport, reportOf } from '#core/lib/list.ts';
import { VENDOR_REASON_MIN_LENGTH } from '#core/vendors/limits.ts';
import { VENDOR_STATUS_LABELS, vendorActionsFor } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { eachRow } from '#server/lib/lists/bulk.ts';
import { audit } from '#server/lib/pipeline.ts';
import { companiesByIds } from '../queries/list.ts';
import { upcomingByCompany } from '../queries/visits.ts';
import { approveCompany, suspendCompany } from './status/approve-company.ts';

type Wanted = { action: 'approve' | 'suspend'; ids: string[] };
type Names = Map<string, string>;

const RESULT = { approve: 'approved', suspend: 'suspended' } as const;

/** What a bulk action would do, company by company. Changes nothing. */
export async function previewBulk(ctx: Ctx, { action, ids }: Wanted): Promise<BulkReport> {
  const known = await companiesByIds(ctx, [...new Set(ids)].filter(isUuid));
  const ahead = await upcomingByCompany(
    ctx,
    known.map(({ id }) => id),
  );
  return reportOf(
    known.map(({ id, company, status }) => {
      const ok = vendorActionsFor(status, 'admin').includes(action);
      const visits = ahead.get(id) ?? 0;
      const note = ok ? consequence(action, visits) : `Is ${VENDOR_STATUS_LABELS[status].toLowerCase()}`;
      return { id, label: company, ok, note };
    }),
  );
}

function consequence(action: Wanted['action'], visits: number): string {
  if (action === 'approve') return 'Gets requests from now on';
  if (visits === 0) return 'No visits ahead';
  return visits === 1 ? '1 accepted visit stays' : `${visits} accepted visits stay`;
}

/** Notes what was asked for; `decideEach` does it after the commit, each company in its own transaction. */
export async function planBulk(ctx: Ctx, input: Wanted & { reason: string }): Promise<void> {
  if (input.action === 'suspend' && input.reason.length < VENDOR_REASON_MIN_LENGTH) {
    const message = 'Say why in a sentence; the companies read it';
    throw new AppError('invalid', `${message}.`, { fields: { reason: message } });
  }
  await audit(ctx, {
    action: `vendors.bulk_${input.action}`,
    resource: 'vendor',
    severity: 'warning',
    category: 'admin',
    details: { companies: input.ids.length, ...(input.reason ? { reason: input.reason } : {}) },
  });
}

export async function decideEach(
  ctx: Ctx,
  { action, ids, reason }: Wanted & { reason: string },
): Promise<BulkReport> {
  const known = await companiesByIds(ctx, ids.filter(isUuid));
  const names: Names = new Map(known.map(({ id, company }) => [id, company]));
  return eachRow(ctx, ids, names, async (id) => {
    const label = names.get(id) ?? 'Unknown';
    // A retry finds done what its first try did.
    const [now] = await companiesByIds(ctx, [id].filter(isUuid));
    if (now?.status !== RESULT[action]) {
      await (action === 'approve' ? approveCompany : suspendCompany)(ctx, { id, reason });
    }
    return { label, ok: true, note: `Is ${RESULT[action]}` };
  });
}
