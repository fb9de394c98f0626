import { Undo2 } from 'lucide-react';
import type { SettingValue } from '#core/lib/setting.ts';
import type { SettingView } from '#core/settings/contract.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';

type RestoreSettingProps = { setting: SettingView; previous: SettingValue; when: string };

/** Restores a setting to what it was before a change; nothing where that is in force already. */
export function RestoreSetting({ setting, previous, when }: RestoreSettingProps) {
  const { showToast } = useToastContext();
  const { run, pending } = useCommand((api) => api.settings.change, {
    onSuccess: () => showToast({ title: `${setting.label} restored`, type: 'success' }),
    onFailure: ({ message }) => showToast({ title: 'Nothing was restored', message, type: 'error' }),
  });
  if (setting.fields.every(({ name }) => setting.value[name] === previous[name])) return null;
  return (
    <Button
      kind="quiet"
      size="sm"
      icon={Undo2}
      pending={pending}
      aria-label={`Restore ${setting.label} to before ${when}`}
      onClick={() =>
        void run({
          name: setting.name,
          value: previous,
          expectedVersion: setting.version,
          reason: `Restore to before ${when}`,
        })
      }
    >
      Restore
    </Button>
  );
}
