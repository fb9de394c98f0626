import { eq } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { DataSubject, PersonalData } from '#server/lib/modules/personal-data.ts';
import { vendors } from '#server/vendors/tables.ts';
import { users } from '../../tables.ts';

/** Whose data it is, with their company. Throws not_found. */
export async function dataSubjectOf(
  ctx: Ctx,
  userId: string,
): Promise<DataSubject & { name: string; email: string }> {
  const [row] = await ctx.db.read
    .select({
      userId: users.id,
      role: users.role,
      name: users.name,
      email: users.email,
      vendorId: vendors.id,
    })
    .from(users)
    .leftJoin(vendors, eq(vendors.ownerId, users.id))
    .where(eq(users.id, userId));
  if (!row) throw notFound('User');
  return row;
}

/** What every module keeps of people, lowest first. */
export function personalDataOf(ctx: Ctx): PersonalData[] {
  return [...ctx.modules.personalData.values()];
}

/** What has to be settled before somebody's account can be deleted, in sentences for them. */
export async function listBlockers(ctx: Ctx, subject: DataSubject): Promise<string[]> {
  const found = await Promise.all(
    personalDataOf(ctx).map(async ({ blockers }) => (await blockers?.(ctx, subject)) ?? []),
  );
  return found.flat();
}
