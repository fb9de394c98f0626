import { AppError } from '#core/lib/app-error.ts';
import { exportRequested } from '#core/users/events.ts';
import { EXPORT_PAUSE_HOURS } from '#core/users/limits.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { dataExports } from '../../tables.ts';
import { lockUser } from '../../writes/user.ts';
import { exportAgainAt, latestExport } from '../queries/own-data.ts';
import { countSteps } from '../writes/export-steps.ts';

/** Begins a copy of the caller's data: one at a time, and another one a day later. The job writes it. */
export async function requestExport(ctx: Ctx): Promise<{ id: string }> {
  const userId = userIdOf(ctx);
  await lockUser(ctx, userId);
  const latest = await latestExport(ctx, userId);
  if (latest?.status === 'running') {
    throw new AppError('conflict', 'A copy of your data is already being prepared.');
  }
  if (exportAgainAt(latest, now(ctx))) {
    throw new AppError(
      'conflict',
      `You can request a copy of your data every ${EXPORT_PAUSE_HOURS} hours. The last one is still below.`,
    );
  }
  const id = ctx.ids.uuid();
  const total = await countSteps(ctx, userId);
  await ctx.db.tx.insert(dataExports).values({ id, userId, status: 'running', total, requestedAt: now(ctx) });
  await emit(ctx, exportRequested, { userId, exportId: id });
  await audit(ctx, { resource: 'user', resourceId: userId, category: 'security' });
  return { id };
}
