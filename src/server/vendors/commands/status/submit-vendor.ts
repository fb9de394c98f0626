import { AppError } from '#core/lib/app-error.ts';
import { vendorSubmitted } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { checklistOf } from '../../queries/checklist.ts';
import { lockOwnVendor, moveVendor } from '../../writes/vendor.ts';

/** The company asks for approval. Refused, naming it, while something is missing. */
export async function submitVendor(ctx: Ctx): Promise<{ done: true }> {
  const vendor = await lockOwnVendor(ctx);
  const status = nextVendorStatus(vendor.status, 'submit');
  const missing = (await checklistOf(ctx, vendor.id)).filter((item) => !item.done);
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label);
    throw new AppError('conflict', `Before you can request approval: ${labels.join('; ')}.`, {
      data: { missing: labels },
    });
  }
  await moveVendor(ctx, vendor, 'submit', { status, statusReason: null, submittedAt: now(ctx) }, '');
  await emit(ctx, vendorSubmitted, { vendorId: vendor.id });
  return { done: true };
}
