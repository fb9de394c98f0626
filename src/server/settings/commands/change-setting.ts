import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { parseSetting, type SettingValue, settingChanges, settingFrom } from '#core/lib/setting.ts';
import { settingNamed } from '#core/modules.ts';
import type { SettingView } from '#core/settings/contract.ts';
import { settingChanged } from '#core/settings/events.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { settingViews } from '../queries.ts';
import { history, values } from '../tables.ts';

type Change = { name: string; value: SettingValue; expectedVersion: number; reason: string };

/**
 * Puts another value of a setting in force, with a line of its history. Throws not_found for a setting that there is
 * not, `invalid` with the fields at fault, `conflict` when somebody else changed it since it was read.
 */
export async function changeSetting(ctx: Ctx, input: Change): Promise<{ name: string }> {
  const definition = settingNamed(input.name);
  if (!definition) throw notFound('Setting');
  const { name } = definition;
  // A setting that was never changed has no row to lock.
  await lock(ctx, 'setting', name);
  const [stored] = await ctx.db.tx.select().from(values).where(eq(values.name, name)).for('update');
  const version = stored?.version ?? 0;
  if (version !== input.expectedVersion) {
    throw new AppError('conflict', 'Someone else changed this after you opened it, so nothing was saved.', {
      data: { version },
    });
  }
  const next = valueOrRefusal(parseSetting(definition, input.value));
  const previous = settingFrom(definition, stored?.value);
  const changes = settingChanges(definition, previous, next);
  if (changes.length === 0) throw new AppError('conflict', 'Nothing has changed.');

  const changedBy = userIdOf(ctx);
  const row = { value: next, version: version + 1, updatedBy: changedBy, updatedAt: now(ctx) };
  await ctx.db.tx
    .insert(values)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: values.name, set: row });
  await ctx.db.tx.insert(history).values({
    id: ctx.ids.uuid(),
    name,
    previous: stored?.value ?? null,
    next,
    reason: input.reason,
    changedBy,
    at: now(ctx),
  });
  await emit(ctx, settingChanged, { name, version: version + 1, changedBy });
  await audit(ctx, {
    action: 'settings.change',
    resource: 'setting',
    resourceId: name,
    category: 'admin',
    severity: 'warning',
    changes: changes.map(({ field, label, from, to }) => ({
      field,
      label,
      from: previous[field],
      to: next[field],
      words: { from, to },
    })),
    details: { reason: input.reason },
  });
  return { name };
}

/** This process goes by the new value at once, the others within 5 s. */
export async function afterChangeSetting(
  ctx: Ctx,
  _input: unknown,
  { name }: { name: string },
): Promise<SettingView> {
  ctx.settings.forget();
  const definition = settingNamed(name);
  const [view] = definition ? await settingViews(ctx, [definition]) : [];
  if (!view) throw notFound('Setting');
  return view;
}
