import { CREDENTIAL_FACTS, type CredentialKind, inSentence } from '#core/credentials/kinds.ts';
import { formatDay, formatTime } from '#core/lib/format-time.ts';
import { localDate } from '#core/lib/time.ts';
import { HOME_ZONE } from '#core/markets/home-zone.ts';
import { taskCreated } from '#core/tasks/events.ts';
import { TASK_STEP_MAX, TASK_STEPS_MAX, TASK_TITLE_MAX } from '#core/tasks/limits.ts';
import { NEW_TASK } from '#core/tasks/status.ts';
import { affectedVisits } from '#server/credentials/queries/affected.ts';
import { type Ctx, now } from '#server/lib/context.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { vendorOf } from '#server/vendors/queries.ts';
import { steps, tasks } from '../tables.ts';

type Lapse = { vendorId: string; categoryId: string; category: string; lacking: CredentialKind[] };

/**
 * Somebody has to find another vendor for the visits that a lapsed credential leaves: a task with a step for each. None
 * where no visit is affected, or no longer is.
 */
export async function openLapseTask(
  ctx: Ctx,
  { vendorId, categoryId, category, lacking }: Lapse,
): Promise<void> {
  const visits = await affectedVisits(ctx, vendorId, categoryId);
  if (visits.length === 0) return;
  const { company } = await vendorOf(ctx, vendorId);
  const at = now(ctx);
  const id = ctx.ids.uuid();
  const what = lacking.map((kind) => inSentence(CREDENTIAL_FACTS[kind].label)).join(' and ');
  const count = visits.length === 1 ? '1 visit' : `${visits.length} visits`;
  const [them, each] = visits.length === 1 ? ['this visit', 'it'] : ['these visits', 'each one'];
  const title = `Reassign ${count} of ${company}`.slice(0, TASK_TITLE_MAX);
  await ctx.db.tx.insert(tasks).values({
    ...{ id, title, vendorId, status: NEW_TASK.status, priority: 'high' },
    description: `The ${what} of ${company} for ${category.toLowerCase()} won’t be valid on the day of ${them}. Reassign ${each} from the vendor’s page, or wait if the renewal will arrive in time.`,
    dueOn: localDate(at, HOME_ZONE),
    createdAt: at,
    updatedAt: at,
  });
  await ctx.db.tx.insert(steps).values(
    visits.slice(0, TASK_STEPS_MAX).map(({ number, title: job, startsAt, zone }, position) => ({
      ...{ id: ctx.ids.uuid(), taskId: id, position },
      text: `#${number}, ${formatDay(startsAt, zone)}, ${formatTime(startsAt, zone)}: ${job}`.slice(
        0,
        TASK_STEP_MAX,
      ),
    })),
  );
  await emit(ctx, taskCreated, { taskId: id, title });
  await audit(ctx, {
    action: 'tasks.create',
    resource: 'task',
    resourceId: id,
    category: 'admin',
    details: { title, vendorId, category },
  });
}
