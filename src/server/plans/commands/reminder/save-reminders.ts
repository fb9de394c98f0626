import { AppError } from '#core/lib/app-error.ts';
import { checkReminders, type ReminderStage } from '#core/plans/dunning.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { audit } from '#server/lib/pipeline.ts';
import { currentReminders } from '../../queries/reminders.ts';
import { reminderVersions } from '../../tables.ts';

/** Adds a version of the stages, which is in force from the next failure on; retries that are planned stay where they are. */
export async function saveReminders(
  ctx: Ctx,
  input: { stages: ReminderStage[]; graceDays: number; note: string; expectedVersion: number },
): Promise<{ version: number }> {
  // The first version has no row to lock.
  await lock(ctx, 'setting', 'plans.reminders');
  const before = await currentReminders(ctx);
  if (before.version !== input.expectedVersion) {
    throw new AppError(
      'conflict',
      'Someone else changed the reminders after you opened them. Nothing was saved; reload the page to see the changes.',
      {
        data: { version: before.version },
      },
    );
  }
  const { stages, graceDays, note } = input;
  const fields = checkReminders({ stages, graceDays });
  const [message] = Object.values(fields);
  if (message) throw new AppError('invalid', message, { fields });
  const version = before.version + 1;
  const id = ctx.ids.uuid();
  await ctx.db.tx
    .insert(reminderVersions)
    .values({ id, version, stages, graceDays, note, createdBy: userIdOf(ctx), createdAt: now(ctx) });
  await audit(ctx, {
    resource: 'reminder_rules',
    resourceId: id,
    category: 'admin',
    severity: 'warning',
    details: { version, note, days: stages.map(({ day }) => day).join(', '), graceDays },
  });
  return { version };
}
