import { desc, eq } from 'drizzle-orm';
import { DEFAULT_REMINDERS, type ReminderRules } from '#core/plans/dunning.ts';
import type { Ctx } from '#server/lib/context.ts';
import { users } from '#server/users/tables.ts';
import { reminderVersions } from '../tables.ts';

const HISTORY = 20;

/** The stages in force; version 0 are the defaults, before anybody changed them. */
export async function currentReminders(ctx: Ctx): Promise<ReminderRules & { version: number }> {
  const [row] = await ctx.db.read
    .select()
    .from(reminderVersions)
    .orderBy(desc(reminderVersions.version))
    .limit(1);
  if (!row) return { ...DEFAULT_REMINDERS, version: 0 };
  return { version: row.version, stages: row.stages, graceDays: row.graceDays };
}

/** plans.reminders */
export async function reminderRulesOf(ctx: Ctx) {
  const rows = await ctx.db.read
    .select({ rules: reminderVersions, byName: users.name })
    .from(reminderVersions)
    .leftJoin(users, eq(users.id, reminderVersions.createdBy))
    .orderBy(desc(reminderVersions.version))
    .limit(HISTORY);
  const [first] = rows;
  const { stages, graceDays } = first?.rules ?? DEFAULT_REMINDERS;
  return {
    ...{ version: first?.rules.version ?? 0, stages: [...stages], graceDays },
    history: rows.map(({ rules, byName }) => ({
      ...{ version: rules.version, note: rules.note, byName: byName ?? 'Deleted user', at: rules.createdAt },
      ...{ days: rules.stages.map(({ day }) => day), graceDays: rules.graceDays },
    })),
  };
}
