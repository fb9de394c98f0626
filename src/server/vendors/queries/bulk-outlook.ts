import { isUuid } from '#core/lib/ids.ts';
import { type BulkReport, reportOf } from '#core/lib/list.ts';
import { VENDOR_STATUS_LABELS, vendorActionsFor } from '#core/vendors/status.ts';
import type { Ctx } from '#server/lib/context.ts';
import { companiesByIds } from './list.ts';
import { upcomingByCompany } from './visits.ts';

export type WantedDecisions = { action: 'approve' | 'suspend'; ids: string[] };

/** What a bulk action would do, company by company. Changes nothing. */
export async function previewDecisions(ctx: Ctx, { action, ids }: WantedDecisions): Promise<BulkReport> {
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

function consequence(action: WantedDecisions['action'], visits: number): string {
  if (action === 'approve') return 'Gets requests from now on';
  if (visits === 0) return 'No visits ahead';
  return visits === 1 ? '1 accepted visit stays' : `${visits} accepted visits stay`;
}
