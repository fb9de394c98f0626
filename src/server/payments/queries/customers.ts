import { eq, sql } from 'drizzle-orm';
import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { prepared } from '#server/lib/db/prepared.ts';
import { users } from '#server/users/tables.ts';
import { customers } from '../tables.ts';

const customerOfUser = prepared((handle) =>
  handle
    .select({ processorRef: customers.processorRef })
    .from(customers)
    .where(eq(customers.userId, sql.placeholder('userId')))
    .prepare('customer_of_person'),
);

/** The person at the processor, or null before their first card. */
export async function customerOf(ctx: Ctx, userId: string): Promise<string | null> {
  const [row] = await customerOfUser(ctx.db.read).execute({ userId });
  return row?.processorRef ?? null;
}

/** What the processor is told of a person. */
export async function payerOf(ctx: Ctx, userId: string): Promise<{ email: string; name: string }> {
  const [row] = await ctx.db.read
    .select({ email: users.email, name: users.name })
    .from(users)
    .where(eq(users.id, userId));
  if (!row) throw notFound('Person');
  return row;
}
