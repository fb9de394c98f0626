import { eq } from 'drizzle-orm';
import { changesBetween } from '#core/audit/changes.ts';
import type { SavedView } from '#core/search/views/contract.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { audit } from '#server/lib/pipeline.ts';
import { savedViews } from '../../tables.ts';
import { lockView, refusingTakenName } from '../writes/view.ts';

/** Gives a view another name, or what the list shows now. */
export async function changeView(
  ctx: Ctx,
  input: { id: string; name?: string | undefined; query?: string | undefined },
): Promise<SavedView> {
  const before = await lockView(ctx, input.id);
  const name = input.name ?? before.name;
  const query = input.query ?? before.query;
  await refusingTakenName(() =>
    ctx.db.tx
      .update(savedViews)
      .set({ name, query, updatedAt: now(ctx) })
      .where(eq(savedViews.id, before.id)),
  );
  await audit(ctx, {
    resource: 'saved_view',
    resourceId: before.id,
    changes: changesBetween(before, { name, query }),
  });
  return { id: before.id, name, query, isDefault: before.isDefault };
}
