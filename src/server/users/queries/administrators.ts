import { and, asc, eq, isNull } from 'drizzle-orm';
import { AppError } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '../tables.ts';

/** System administrators who may sign in, by name: to whom work can be given. */
export function administratorsOf(ctx: Ctx): Promise<{ id: string; name: string }[]> {
  return ctx.db.read
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSystemAdmin, true), isNull(users.suspendedAt)))
    .orderBy(asc(users.name), asc(users.id));
}

/** The id of a system administrator who may sign in. Throws invalid with the field `assigneeId` for anybody else. */
export async function administratorNamed(ctx: Ctx, id: string | undefined, message: string): Promise<string> {
  const chosen = (await administratorsOf(ctx)).find((user) => user.id === id);
  if (!chosen) {
    throw new AppError('invalid', message, { fields: { assigneeId: 'Choose an administrator' } });
  }
  return chosen.id;
}
