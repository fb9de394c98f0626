import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { GivenRole } from '#core/vendors/account/roles.ts';
import type { Ctx } from '#server/lib/context.ts';
import { technicians, vendorUsers } from '../../tables.ts';

export type VendorUserRecord = typeof vendorUsers.$inferSelect;

/** Locks a user or an invitation of a company. Throws not_found for another company's. */
export async function lockVendorUser(ctx: Ctx, vendorId: string, id: string): Promise<VendorUserRecord> {
  const [row] = isUuid(id)
    ? await ctx.db.tx
        .select()
        .from(vendorUsers)
        .where(and(eq(vendorUsers.id, id), eq(vendorUsers.vendorId, vendorId)))
        .for('update')
    : [];
  if (!row) throw notFound('User');
  return row;
}

/**
 * The technician that a role stands for: an active one of the company whom nobody else is. Null for every other role.
 * Throws invalid with the field `technicianId`.
 */
export async function technicianFor(
  ctx: Ctx,
  vendorId: string,
  wanted: { role: GivenRole; technicianId: string | null; email: string },
): Promise<string | null> {
  if (wanted.role !== 'technician') return null;
  const id = wanted.technicianId ?? '';
  const [technician] = isUuid(id)
    ? await ctx.db.tx
        .select({ id: technicians.id, name: technicians.name, active: technicians.active })
        .from(technicians)
        .where(and(eq(technicians.id, id), eq(technicians.vendorId, vendorId)))
        .for('share')
    : [];
  if (!technician) throw refusal('Choose which technician this is');
  if (!technician.active) throw refusal(`${technician.name} is not active`);
  const [taken] = await ctx.db.tx
    .select({ email: vendorUsers.email })
    .from(vendorUsers)
    .where(eq(vendorUsers.technicianId, technician.id));
  if (taken && taken.email !== wanted.email) throw refusal(`${technician.name} has a login: ${taken.email}`);
  return technician.id;
}

function refusal(message: string): AppError {
  return new AppError('invalid', message, { fields: { technicianId: message } });
}
