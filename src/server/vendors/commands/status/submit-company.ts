import { AppError } from '#core/lib/app-error.ts';
import { vendorSubmitted } from '#core/vendors/events.ts';
import { nextVendorStatus } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { checklistOf } from '../../queries/checklist.ts';
import { lockOwnCompany, moveCompany } from '../../writes/company.ts';

/** The company asks for approval. Refused, naming it, while something is missing. */
export async function submitCompany(ctx: Ctx): Promise<{ done: true }> {
  const company = await lockOwnCompany(ctx);
  const status = nextVendorStatus(company.status, 'submit');
  const missing = (await checklistOf(ctx, company.id)).filter((item) => !item.done);
  if (missing.length > 0) {
    const labels = missing.map(({ label }) => label);
    throw new AppError('conflict', `Before you can ask for approval: ${labels.join('; ')}.`, {
      data: { missing: labels },
    });
  }
  await moveCompany(ctx, company, 'submit', { status, statusReason: null, submittedAt: now(ctx) }, '');
  await emit(ctx, vendorSubmitted, { vendorId: company.id });
  return { done: true };
}
