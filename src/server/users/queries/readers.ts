import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import type { Reader } from '#server/lib/modules/notices.ts';
import { users } from '../tables.ts';

const administrators = prepared((handle) =>
  handle
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.isSystemAdmin, true), isNull(users.suspendedAt)))
    .prepare('administrators'),
);

/** The people who run the market. */
export async function listAdministrators(ctx: Ctx): Promise<Reader[]> {
  return administrators(ctx.db.read).execute();
}

/** One person, to be told about their own account; null when they are gone. */
export async function getReader(ctx: Ctx, userId: string): Promise<Reader | null> {
  const [row] = await ctx.db.read
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}
