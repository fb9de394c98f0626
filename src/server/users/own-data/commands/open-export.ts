import { eq } from 'drizzle-orm';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { audit, inTransaction } from '#server/lib/pipeline.ts';
import { confirmPassword } from '../../identity/passwords/confirm-password.ts';
import { dataExports } from '../../tables.ts';
import { readyExport } from '../queries/own-data.ts';

const OPEN_MS = 10 * 60_000;

/**
 * Lets this session fetch the copy for some minutes, after its person gave the password: an unattended browser must not
 * give everything away. Opens its own transaction.
 */
export async function openExport(
  ctx: Ctx,
  input: { id: string; password: string },
): Promise<{ href: string }> {
  const { id } = await readyExport(ctx, input.id);
  await confirmPassword(ctx, input.password);
  await inTransaction(ctx, async () => {
    await ctx.db.tx
      .update(dataExports)
      .set({ openedBy: ctx.sessionId, openUntil: new Date(now(ctx).getTime() + OPEN_MS) })
      .where(eq(dataExports.id, id));
    await audit(ctx, {
      resource: 'user',
      resourceId: userIdOf(ctx),
      severity: 'warning',
      category: 'security',
    });
  });
  return { href: `/api/own-data/${id}.zip` };
}
