import { AppError } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { BulkReport } from '#core/lib/list.ts';
import { VENDOR_REASON_MIN_LENGTH } from '#core/vendors/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { eachRow } from '#server/lib/lists/bulk.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { WantedDecisions } from '../queries/bulk-outlook.ts';
import { companiesByIds } from '../queries/list.ts';
import { approveCompany } from './status/approve-company.ts';
import { suspendCompany } from './status/suspend-company.ts';

type Names = Map<string, string>;

const RESULT = { approve: 'approved', suspend: 'suspended' } as const;

/** Notes what was asked for; `afterDecideCompanies` does it after the commit, each company in its own transaction. */
export async function decideCompanies(ctx: Ctx, input: WantedDecisions & { reason: string }): Promise<void> {
  if (input.action === 'suspend' && input.reason.length < VENDOR_REASON_MIN_LENGTH) {
    const message = 'Say why in a sentence; the companies read it';
    throw new AppError('invalid', `${message}.`, { fields: { reason: message } });
  }
  await audit(ctx, {
    resource: 'vendor',
    severity: 'warning',
    category: 'admin',
    details: {
      decision: input.action,
      companies: input.ids.length,
      ...(input.reason ? { reason: input.reason } : {}),
    },
  });
}

/** Each company in a transaction of its own. */
export async function afterDecideCompanies(
  ctx: Ctx,
  { action, ids, reason }: WantedDecisions & { reason: string },
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
