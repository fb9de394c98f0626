import { eq } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import { isComplete } from '#core/vendors/checklist.ts';
import {
  vendorApproved,
  vendorReinstated,
  vendorRejected,
  vendorSubmitted,
  vendorSuspended,
} from '#core/vendors/events.ts';
import { nextVendorStatus, type VendorAction } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { trustVendor } from '#server/users/commands/trust-vendor.ts';
import { checklistOf } from '../../queries/checklist.ts';
import type { VendorRecord } from '../../queries.ts';
import { vendors } from '../../tables.ts';
import { addVendorStep, lockCompany, lockOwnCompany } from '../../writes/company.ts';

type Decision = { id: string; reason: string };

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
  await move(ctx, company, 'submit', { status, statusReason: null, submittedAt: now(ctx) }, '');
  await emit(ctx, vendorSubmitted, { vendorId: company.id });
  return { done: true };
}

/** The company may take bookings. Its person's account is guarded more from now on, and is no newcomer's any more. */
export async function approveCompany(ctx: Ctx, { id, reason }: Decision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'approve');
  // Something may have been taken away again while it waited.
  if (!isComplete(await checklistOf(ctx, company.id))) {
    throw new AppError('conflict', `${company.company} lacks something again. Its page shows what.`);
  }
  const approvedAt = company.approvedAt ?? now(ctx);
  await move(ctx, company, 'approve', { status, statusReason: null, approvedAt }, reason);
  await trustVendor(ctx, company.ownerId);
  await emit(ctx, vendorApproved, { vendorId: company.id });
  return { done: true };
}

export async function rejectCompany(ctx: Ctx, { id, reason }: Decision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'reject');
  await move(ctx, company, 'reject', { status, statusReason: reason }, reason);
  await emit(ctx, vendorRejected, { vendorId: company.id, reason });
  return { done: true };
}

/** No new bookings from now on. What was accepted stays; administrators reassign or cancel it one by one. */
export async function suspendCompany(ctx: Ctx, { id, reason }: Decision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'suspend');
  await move(ctx, company, 'suspend', { status, statusReason: reason }, reason);
  await emit(ctx, vendorSuspended, { vendorId: company.id, reason });
  return { done: true };
}

export async function reinstateCompany(ctx: Ctx, { id, reason }: Decision): Promise<{ done: true }> {
  const company = await lockCompany(ctx, id);
  const status = nextVendorStatus(company.status, 'reinstate');
  await move(ctx, company, 'reinstate', { status, statusReason: null }, reason);
  await emit(ctx, vendorReinstated, { vendorId: company.id, reason });
  return { done: true };
}

const STEP_OF = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
} as const satisfies Record<VendorAction, string>;

async function move(
  ctx: Ctx,
  company: VendorRecord,
  action: VendorAction,
  change: Partial<VendorRecord>,
  reason: string,
): Promise<void> {
  await ctx.db.tx
    .update(vendors)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(vendors.id, company.id));
  await addVendorStep(ctx, company.id, STEP_OF[action], reason);
  await audit(ctx, {
    action: `vendor.${STEP_OF[action]}`,
    resource: 'vendor',
    resourceId: company.id,
    severity: action === 'suspend' ? 'critical' : action === 'submit' ? 'info' : 'warning',
    category: action === 'submit' ? 'data' : 'admin',
    details: { from: company.status, to: change.status, ...(reason ? { reason } : {}) },
  });
}
