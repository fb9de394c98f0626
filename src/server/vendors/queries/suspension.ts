import { eq, sql } from 'drizzle-orm';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';
import { technicians, vendors } from '../tables.ts';

const isSuspended = sql<boolean>`(${vendors.status} = 'suspended' or ${users.suspendedAt} is not null)`;

const suspensionOf = prepared((handle) =>
  handle
    .select({ isSuspended })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(vendors.id, sql.placeholder('vendorId')))
    .prepare('suspension_of_company'),
);

/** Whether a company takes no visits because it or the person it belongs to is suspended. */
export async function isVendorSuspended(ctx: Ctx, vendorId: string): Promise<boolean> {
  const [row] = await suspensionOf(ctx.db.read).execute({ vendorId });
  return row?.isSuspended ?? false;
}

/** The company of a technician, when it is suspended as above; else null. */
export async function suspendedVendorOf(
  ctx: Ctx,
  technicianId: string,
): Promise<{ company: string; technicianName: string } | null> {
  if (!isUuid(technicianId)) return null;
  const [row] = await ctx.db.read
    .select({ company: vendors.company, technicianName: technicians.name, isSuspended })
    .from(technicians)
    .innerJoin(vendors, eq(vendors.id, technicians.vendorId))
    .innerJoin(users, eq(users.id, vendors.ownerId))
    .where(eq(technicians.id, technicianId));
  return row?.isSuspended ? { company: row.company, technicianName: row.technicianName } : null;
}
