import { AppError } from '#core/lib/app-error.ts';
import { VENDOR_REASON_MIN_LENGTH } from '#core/vendors/limits.ts';
import type { Ctx } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import type { Wanted } from './bulk-vendors.ts';

/** Notes what was asked for; `bulkVendors` does it after the commit. */
export async function decideVendors(ctx: Ctx, input: Wanted & { reason: string }): Promise<void> {
  if (input.action === 'suspend' && input.reason.length < VENDOR_REASON_MIN_LENGTH) {
    const message = 'Enter a reason; the vendors will see it';
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
