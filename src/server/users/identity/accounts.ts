import { and, eq } from 'drizzle-orm';
import { type Ctx, now } from '#server/lib/context.ts';
import { accounts } from '../tables.ts';

/**
 * How somebody signs in: with a password whose digest we keep (null until they set one), or as whom the hosted sign-in
 * service knows by `subject`.
 */
type WayIn = { kind: 'credential'; password: string | null } | { kind: 'hosted'; subject: string };

/** Adds a way in, in the running transaction. */
export async function addAccount(ctx: Ctx, userId: string, way: WayIn): Promise<void> {
  const at = now(ctx);
  await ctx.db.tx.insert(accounts).values({
    id: ctx.ids.uuid(),
    userId,
    providerId: way.kind,
    ...(way.kind === 'hosted' ? { accountId: way.subject } : { accountId: userId, password: way.password }),
    createdAt: at,
    updatedAt: at,
  });
}

/** Puts a digest in the place of the one before, in the running transaction; null takes the password away. */
export async function setPassword(ctx: Ctx, userId: string, password: string | null): Promise<void> {
  await ctx.db.tx
    .update(accounts)
    .set({ password, updatedAt: now(ctx) })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')));
}
