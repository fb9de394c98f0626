import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { administratorsOf } from '#server/users/queries/administrators.ts';
import { usersOfVendor } from '#server/vendors/account/queries/users-of-vendor.ts';
import { marketOfVendor } from '#server/vendors/queries.ts';
import { tasks } from '../tables.ts';

/** The vendor whose tasks the caller works on; null for administrators, who have theirs, and for the product itself. */
export function taskVendorOf({ actor }: Ctx): string | null {
  if (actor.kind !== 'user' || actor.role !== 'vendor') return null;
  if (!actor.vendorId) throw notFound('Task');
  return actor.vendorId;
}

/**
 * Tasks that the caller sees: administrators theirs; a vendor's owner and dispatcher the vendor's; its technicians and
 * accountant, of those, what is assigned to them or was created by them.
 */
export function tasksInScope(ctx: Ctx): SQL | undefined {
  const vendorId = taskVendorOf(ctx);
  const { actor } = ctx;
  if (vendorId === null || actor.kind !== 'user') return isNull(tasks.ownerVendorId);
  const isOffice = actor.vendorRole === 'owner' || actor.vendorRole === 'dispatcher';
  return and(
    eq(tasks.ownerVendorId, vendorId),
    isOffice ? undefined : or(eq(tasks.assigneeId, actor.userId), eq(tasks.createdBy, actor.userId)),
  );
}

/** The zone in which the caller's tasks are due. */
export async function taskZone(ctx: Ctx): Promise<string> {
  const vendorId = taskVendorOf(ctx);
  return vendorId === null ? HOME_ZONE : ((await marketOfVendor(ctx, vendorId))?.zone ?? HOME_ZONE);
}

export async function taskToday(ctx: Ctx): Promise<string> {
  return localDate(now(ctx), await taskZone(ctx));
}

/** tasks.assignees: to whom the caller can give a task, by name. */
export function assigneesOf(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  const vendorId = taskVendorOf(ctx);
  return vendorId === null ? administratorsOf(ctx) : usersOfVendor(ctx, vendorId);
}

/** Somebody who can be given a task. Throws `invalid` with the field `assigneeId` for anybody else. */
export async function assigneeNamed(ctx: Ctx, id: string): Promise<string> {
  if ((await assigneesOf(ctx)).some((user) => user.id === id)) return id;
  const [who, message] =
    taskVendorOf(ctx) === null
      ? ['an administrator', 'Choose an administrator to assign the task to.']
      : ['a user of your company', 'Choose a user of your company to assign the task to.'];
  throw new AppError('invalid', message, { fields: { assigneeId: `Choose ${who}` } });
}
