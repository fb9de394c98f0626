import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { ownVendorId } from '../../queries.ts';
import { vendors, vendorUsers } from '../../tables.ts';

/** Throws not_found for a user or an invitation that is not of the calling vendor. */
export async function assertUserOfVendor(ctx: Ctx, id: string): Promise<void> {
  const [known] = isUuid(id)
    ? await ctx.db.read
        .select({ id: vendorUsers.id })
        .from(vendorUsers)
        .where(and(eq(vendorUsers.id, id), eq(vendorUsers.vendorId, ownVendorId(ctx))))
    : [];
  if (!known) throw notFound('User');
}

/** Who has access to a company and may sign in, its owner included, by name: to whom work can be given. */
export function usersOfVendor(ctx: Ctx, vendorId: string): Promise<{ id: string; name: string }[]> {
  const { read } = ctx.db;
  const access = union(
    read
      .select({ id: sql<string>`${vendors.ownerId}` })
      .from(vendors)
      .where(eq(vendors.id, vendorId)),
    read
      .select({ id: sql<string>`${vendorUsers.userId}` })
      .from(vendorUsers)
      .where(and(eq(vendorUsers.vendorId, vendorId), isNotNull(vendorUsers.userId))),
  );
  return read
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(inArray(users.id, access), isNull(users.suspendedAt)))
    .orderBy(asc(users.name), asc(users.id));
}
