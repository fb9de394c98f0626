import { AppError } from '#core/lib/app-error.ts';
import { weightsChanged } from '#core/matching/events.ts';
import { type WeightValues, weightChanges } from '#core/matching/weights.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { getReader } from '#server/users/queries/readers.ts';
import { currentWeights } from '../queries/weights.ts';
import { weightVersions } from '../tables.ts';

export type NewWeights = WeightValues & { note: string; expectedVersion: number };

/**
 * Adds a version of the weights, which is in force from now on. Throws conflict where nothing changes or somebody else
 * saved some since these were read.
 */
export async function addVersion(
  ctx: Ctx,
  next: NewWeights,
  revertsTo: number | null,
): Promise<{ version: number }> {
  // The first version has no row to lock.
  await lock(ctx, 'setting', 'matching.weights');
  const before = await currentWeights(ctx);
  if (before.version !== next.expectedVersion) {
    throw new AppError(
      'conflict',
      'Someone else changed the weights after you opened them. Nothing was saved; reload the page to see the changes.',
      {
        data: { version: before.version },
      },
    );
  }
  const changes = weightChanges(before, next);
  if (changes.length === 0) throw new AppError('conflict', 'Nothing has changed.');
  const version = before.version + 1;
  const { weights, newcomerPercent, note } = next;
  const id = ctx.ids.uuid();
  const createdBy = userIdOf(ctx);
  await ctx.db.tx
    .insert(weightVersions)
    .values({ id, version, weights, newcomerPercent, note, revertsTo, createdBy, createdAt: now(ctx) });
  await emit(ctx, weightsChanged, {
    version,
    revertsTo,
    changedBy: createdBy,
    changedByName: (await getReader(ctx, createdBy))?.name ?? 'An administrator',
    changes: changes.map(({ label, from, to }) => `${label} ${from} to ${to}`).join(', '),
  });
  await audit(ctx, {
    resource: 'matching_weights',
    resourceId: id,
    category: 'admin',
    severity: 'warning',
    changes: changes.map(({ field, label, from, to }) => ({ field, label, from, to })),
    details: { version, revertsTo, note },
  });
  return { version };
}
