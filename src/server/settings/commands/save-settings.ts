import { AppError } from '#core/lib/app-error.ts';
import type { SettingValue } from '#core/lib/setting.ts';
import { settingNamed } from '#core/modules.ts';
import type { SettingView } from '#core/settings/contract.ts';
import type { Ctx } from '#server/lib/context.ts';
import { settingViews } from '../queries.ts';
import { changeSetting } from './change-setting.ts';

type Saved = {
  changes: readonly { name: string; value: SettingValue; expectedVersion: number }[];
  reason: string;
};

/**
 * Changes all of these settings or none, with one reason in each line of history. Refuses as `change` does, naming the
 * setting: fields at fault are `changes.<setting>.<field>`.
 */
export async function saveSettings(ctx: Ctx, { changes, reason }: Saved): Promise<{ names: string[] }> {
  // Always in one order, so that two who save the same settings wait for each other only once.
  const inOrder = [...changes].sort((a, b) => (a.name < b.name ? -1 : 1));
  const names: string[] = [];
  for (const change of inOrder) {
    try {
      names.push((await changeSetting(ctx, { ...change, reason })).name);
    } catch (error) {
      throw error instanceof AppError ? refusalOf(change.name, error) : error;
    }
  }
  return { names };
}

function refusalOf(name: string, { code, message, fields, data }: AppError): AppError {
  const label = settingNamed(name)?.label;
  return new AppError(code, label ? `${label}: ${message}` : message, {
    data,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, says]) => [`changes.${name}.${field}`, says]),
    ),
  });
}

/** This process goes by the new values at once, the others within 5 s. */
export async function afterSaveSettings(
  ctx: Ctx,
  _input: unknown,
  { names }: { names: string[] },
): Promise<{ settings: SettingView[] }> {
  ctx.settings.forget();
  const definitions = names.flatMap((name) => settingNamed(name) ?? []);
  return { settings: await settingViews(ctx, definitions) };
}
