import { eq } from 'drizzle-orm';
import type { HomeView } from '#core/homes/contract.ts';
import { homeChanged } from '#core/homes/events.ts';
import type { HomeDetails } from '#core/homes/home-facts.ts';
import { type Ctx, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { detailsOf, homeOf, homeView } from '../queries.ts';
import { homes } from '../tables.ts';

/** Changes what is known about one of the caller's homes. The log says what changed, never how to get in. */
export async function updateHome(
  ctx: Ctx,
  input: { id: string; label: string; accessNotes: string; details: HomeDetails },
): Promise<HomeView> {
  const { label, accessNotes, details } = input;
  const home = await homeOf(ctx, userIdOf(ctx), input.id);
  const values = { label, accessNotes, ...details };
  const before: Record<string, unknown> = {
    label: home.label,
    accessNotes: home.accessNotes,
    ...detailsOf(home),
  };
  const changed = Object.entries(values).flatMap(([name, value]) => (before[name] === value ? [] : name));
  if (changed.length > 0) {
    await ctx.db.tx.update(homes).set(values).where(eq(homes.id, home.id));
    await emit(ctx, homeChanged, { homeId: home.id, ownerId: home.ownerId });
    await audit(ctx, {
      resource: 'home',
      resourceId: home.id,
      category: 'data',
      details: { changed },
    });
  }
  return homeView({ ...home, ...values });
}
