import { notFound } from '#core/lib/app-error.ts';
import type { SettingValue } from '#core/lib/setting.ts';
import { settingNamed } from '#core/modules.ts';
import { settingsAccess } from '#core/settings/access.ts';
import type { Ctx } from '#server/lib/context.ts';
import type { Restore } from '#server/lib/modules/restore.ts';
import { changeSetting } from './commands/change-setting.ts';
import { settingViews } from './queries.ts';

export const settingRestore: Restore = {
  rule: settingsAccess.change,
  current: async (ctx, id) => (await viewOf(ctx, id))?.value ?? null,
  // The command compares the version it was given with the one it finds under its lock.
  lock: async () => undefined,
  write: async (ctx, id, values, reason) => {
    const view = await viewOf(ctx, id);
    if (!view) throw notFound('Setting');
    const value = { ...view.value, ...values } as SettingValue;
    return changeSetting(ctx, { name: id, value, expectedVersion: view.version, reason });
  },
};

async function viewOf(ctx: Ctx, name: string) {
  const definition = settingNamed(name);
  const [view] = definition ? await settingViews(ctx, [definition]) : [];
  return view;
}
