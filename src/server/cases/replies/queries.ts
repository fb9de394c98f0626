import { asc, eq } from 'drizzle-orm';
import type { SavedReply } from '#core/cases/replies/contract.ts';
import { notFound } from '#core/lib/app-error.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { savedReplies } from '../tables.ts';

function replies(ctx: Ctx) {
  const { id, title, content, updatedAt } = savedReplies;
  return ctx.db.read
    .select({ id, title, content, updatedBy: users.name, updatedAt })
    .from(savedReplies)
    .leftJoin(users, eq(users.id, savedReplies.updatedBy));
}

/** cases.savedReplies: by title. */
export async function listSavedReplies(ctx: Ctx): Promise<SavedReply[]> {
  return replies(ctx).orderBy(asc(savedReplies.title), asc(savedReplies.id));
}

/** One saved reply. Throws not_found for an unknown one. */
export async function savedReplyOf(ctx: Ctx, id: string): Promise<SavedReply> {
  const [found] = await replies(ctx).where(eq(savedReplies.id, id));
  if (!found) throw notFound('Saved reply');
  return found;
}
