import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { isUuid } from '#core/lib/ids.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';

/**
 * The context of a step that somebody takes in a homeowner's name, an administrator or a member of the household: what is
 * theirs is read and written as theirs, and the audit log still names who did it. Whether they may is the caller's to check.
 */
export async function onBehalfOf(
  ctx: Ctx,
  homeownerId: string,
  category: 'admin' | 'data' = 'admin',
): Promise<Ctx> {
  const [user] = isUuid(homeownerId)
    ? await ctx.db.read.select().from(users).where(eq(users.id, homeownerId))
    : [];
  if (user?.role !== 'homeowner') throw notFound('Homeowner');
  if (user.suspendedAt) throw new AppError('conflict', `${user.name} is suspended and can’t book.`);
  return {
    ...ctx,
    actor: {
      kind: 'user',
      userId: user.id,
      role: 'homeowner',
      isSystemAdmin: false,
      canManageUsers: false,
      canManageContent: false,
      canManageVendors: false,
      vendorId: null,
      vendorRole: null,
      technicianId: null,
      suspended: false,
      emailVerified: user.emailVerified,
    },
    hooks: {
      ...ctx.hooks,
      recordAudit: (_, note) =>
        ctx.hooks.recordAudit(ctx, {
          ...note,
          category,
          details: { ...note.details, onBehalfOf: user.id },
        }),
    },
  };
}
