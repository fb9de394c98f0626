import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#core/lib/app-error.ts';
import { valueOrRefusal } from '#core/lib/result.ts';
import { flagChanged } from '#core/settings/events.ts';
import { checkFlagState, flagChanges } from '#core/settings/flag-targeting.ts';
import { defaultFlagState, type FlagName, type FlagState } from '#core/settings/flags.ts';
import type { ToggleView } from '#core/settings/flags-contract.ts';
import { type Ctx, now, userIdOf } from '#server/lib/context.ts';
import { lock } from '#server/lib/db/locks.ts';
import { emit } from '#server/lib/events/emit.ts';
import { audit } from '#server/lib/pipeline.ts';
import { listMarkets } from '#server/markets/queries.ts';
import { FLAG_HISTORY, listToggles } from '../queries/flags.ts';
import { flagStateOf } from '../queries.ts';
import { flags, history } from '../tables.ts';

type Change = { name: FlagName; state: FlagState; expectedVersion: number; reason: string };

/**
 * Switches a flag, or changes who sees it and when, with a line of its history. Throws `invalid` with the fields at
 * fault, `conflict` when somebody else changed it since it was read or nothing is different.
 */
export async function changeFlag(ctx: Ctx, input: Change): Promise<{ name: FlagName }> {
  const { name, reason } = input;
  // A flag that was never changed has no row to lock.
  await lock(ctx, 'featureFlag', name);
  const [stored] = await ctx.db.tx.select().from(flags).where(eq(flags.name, name)).for('update');
  const version = stored?.version ?? 0;
  if (version !== input.expectedVersion) {
    throw new AppError('conflict', 'Someone else changed this after you opened it, so nothing was saved.', {
      data: { version },
    });
  }
  const known = (await listMarkets(ctx)).map(({ slug }) => slug);
  const next = valueOrRefusal(checkFlagState(input.state, known));
  const previous = stored ? flagStateOf(stored) : defaultFlagState(name);
  const changes = flagChanges(previous, next, { moment: (at) => at.toISOString(), city: (slug) => slug });
  if (changes.length === 0) throw new AppError('conflict', 'Nothing has changed.');

  const changedBy = userIdOf(ctx);
  const { enabled, percentage, from, until } = next;
  const row = {
    enabled,
    roles: [...next.roles],
    markets: [...next.markets],
    percentage,
    onFrom: from,
    onUntil: until,
    version: version + 1,
    updatedBy: changedBy,
    updatedAt: now(ctx),
  };
  await ctx.db.tx
    .insert(flags)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: flags.name, set: row });
  await ctx.db.tx.insert(history).values({
    id: ctx.ids.uuid(),
    name: `${FLAG_HISTORY}${name}`,
    previous: stored ? previous : null,
    next,
    reason,
    changedBy,
    at: now(ctx),
  });
  await emit(ctx, flagChanged, { name, version: version + 1, enabled, changedBy });
  await audit(ctx, {
    action: 'settings.changeFlag',
    resource: 'feature_flag',
    resourceId: name,
    category: 'admin',
    severity: 'warning',
    changes: changes.map(({ field, from, to }) => ({
      field,
      from: previous[field],
      to: next[field],
      words: { from, to },
    })),
    details: { flag: name, value: enabled, previousValue: previous.enabled, reason },
  });
  return { name };
}

/** This process goes by the new state at once, the others within 5 s. */
export async function afterChangeFlag(
  ctx: Ctx,
  _input: unknown,
  { name }: { name: FlagName },
): Promise<ToggleView> {
  ctx.settings.forget();
  const view = (await listToggles(ctx)).toggles.find((toggle) => toggle.name === name);
  if (!view) throw notFound('Flag');
  return view;
}
