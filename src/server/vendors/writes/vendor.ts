import { eq } from 'drizzle-orm';
import type { Change } from '#core/audit/changes.ts';
import { isAdministrator } from '#core/lib/actor.ts';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { AuditAction } from '#core/modules.ts';
import { vendorChanged } from '#core/vendors/events.ts';
import type { VendorAction } from '#core/vendors/status.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { ownVendorId, type VendorRecord } from '../queries.ts';
import { vendorSteps, vendors } from '../tables.ts';

/** Locks a company for this transaction. Throws not_found. */
export async function lockVendor(ctx: Ctx, id: string): Promise<VendorRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.tx.select().from(vendors).where(eq(vendors.id, id)).for('update')
    : [];
  if (!row) throw notFound('Vendor');
  return row;
}

/** Locks the calling vendor's company, so that two tabs change it one after the other. */
export function lockOwnVendor(ctx: Ctx): Promise<VendorRecord> {
  return lockVendor(ctx, ownVendorId(ctx));
}

/**
 * Writes columns of a locked company, tells the others and notes it: what every change of a company does.
 */
export async function changeVendor(
  ctx: Ctx,
  vendor: VendorRecord,
  what: string,
  change: Partial<VendorRecord>,
  note: { action?: AuditAction; details?: Record<string, unknown>; changes?: readonly Change[] } = {},
): Promise<void> {
  await ctx.db.tx
    .update(vendors)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(vendors.id, vendor.id));
  const by = isAdministrator(ctx.actor) ? 'admin' : 'vendor';
  await emit(ctx, vendorChanged, {
    vendorId: vendor.id,
    what,
    by,
    fields: note.changes?.map(({ field }) => field) ?? [],
  });
  await audit(ctx, {
    resource: 'vendor',
    resourceId: vendor.id,
    category: 'data',
    ...note,
  });
}

/** Adds one line to the company's way. */
export async function addVendorStep(
  ctx: Ctx,
  vendorId: string,
  step: (typeof vendorSteps.$inferInsert)['step'],
  reason = '',
): Promise<void> {
  await ctx.db.tx.insert(vendorSteps).values({
    id: ctx.ids.uuid(),
    vendorId,
    step,
    reason,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    at: now(ctx),
  });
}

export type VendorDecision = { id: string; reason: string };

const STEP_OF = {
  submit: 'submitted',
  approve: 'approved',
  reject: 'rejected',
  suspend: 'suspended',
  reinstate: 'reinstated',
} as const satisfies Record<VendorAction, string>;

/** Moves a locked company to another status: columns, a line of its way, a line of the log. */
export async function moveVendor(
  ctx: Ctx,
  vendor: VendorRecord,
  action: VendorAction,
  change: Partial<VendorRecord>,
  reason: string,
): Promise<void> {
  await ctx.db.tx
    .update(vendors)
    .set({ ...change, updatedAt: now(ctx) })
    .where(eq(vendors.id, vendor.id));
  await addVendorStep(ctx, vendor.id, STEP_OF[action], reason);
  await audit(ctx, {
    action: `vendors.${action}`,
    resource: 'vendor',
    resourceId: vendor.id,
    severity: action === 'suspend' ? 'critical' : action === 'submit' ? 'info' : 'warning',
    category: action === 'submit' ? 'data' : 'admin',
    changes: [{ field: 'status', from: vendor.status, to: change.status }],
    ...(reason ? { details: { reason } } : {}),
  });
}
