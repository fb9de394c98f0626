import type { SettingValue } from '#core/lib/setting.ts';
import type { Api } from '#web/lib/api-types.ts';

type ChangeInput = { name: string; value: SettingValue; expectedVersion: number; reason: string };

export const changeSetting = (
  api: Api,
  input: ChangeInput,
  options: { context: { idempotencyKey: string } },
) => api.settings.change(input, options);
