import { type ReactNode, useState } from 'react';
import type { SettingView } from '#core/settings/contract.ts';
import { noteInBrowser } from '#web/lib/audit-notes.ts';
import { useCommand } from '#web/lib/use-command.ts';
import { useToastContext } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { FormErrors } from '#web/ui/form/form-errors.tsx';
import { group, type Reader, text, ticked } from '#web/ui/form/state/read-form.ts';
import { useForm } from '#web/ui/form/state/use-form.ts';
import { TextField } from '#web/ui/form/text-field.tsx';
import { isChanged, type SettingDraft, toDraft, toValue } from './setting-draft.ts';
import { SettingFields } from './setting-fields.tsx';

type SettingsFormProps = {
  /** All that may be changed here, also while a search hides some of them. */
  settings: readonly SettingView[];
  shown: readonly SettingView[];
  zone: string;
  /** Of the headings of settings. */
  level?: 2 | 3;
  /** Puts the settings into sections; `fields` draws one. */
  children: (fields: (setting: SettingView) => ReactNode) => ReactNode;
};

/** What was typed for a setting, as long as the version it was typed over is in force. */
type Draft = { version: number; values: SettingDraft };

/** Several settings in one form: what is changed is saved at once, with one reason for the history. */
export function SettingsForm({ settings, shown, zone, level = 2, children }: SettingsFormProps) {
  const [drafts, setDrafts] = useState<Record<string, Draft>>({});
  const { showToast } = useToastContext();
  const draftOf = (setting: SettingView): SettingDraft => {
    const draft = drafts[setting.name];
    return draft?.version === setting.version ? draft.values : toDraft(setting.fields, setting.value);
  };
  const changed = settings.filter((setting) => isChanged(setting, draftOf(setting)));
  const command = useCommand((api) => api.settings.save, {
    onSuccess: ({ settings: saved }, { reason }) => {
      showToast({
        title: saved.length === 1 ? `${saved[0]?.label} saved` : `${saved.length} settings saved`,
        type: 'success',
      });
      for (const { name, value } of saved) {
        noteInBrowser({
          action: 'setting_changed',
          resource: 'setting',
          resourceId: name,
          category: 'admin',
          severity: 'warning',
          details: { previous: settings.find((one) => one.name === name)?.value, next: value, reason },
        });
      }
    },
  });
  // The fields are held here as well: what is changed is counted while they are typed, and stays while a search hides them.
  const form = useForm({
    read: { changes: group(readersOf(shown)), reason: text },
    check: ({ changes }) =>
      Object.fromEntries(
        shown.flatMap(({ name, fields }) =>
          Object.entries(toValue(fields, changes[name] ?? {}).problems).map(([field, says]) => [
            `changes.${name}.${field}`,
            says,
          ]),
        ),
      ),
    resets: true,
    command,
    input: ({ reason }) => ({
      changes: changed.map((setting) => ({
        name: setting.name,
        value: toValue(setting.fields, draftOf(setting)).value,
        expectedVersion: setting.version,
      })),
      reason,
    }),
  });
  const faultAt = (name: string) => form.fault(name as `changes.${string}`);
  const faults = shown.flatMap(({ name, fields }) =>
    fields.flatMap((field) => {
      const says = faultAt(`changes.${name}.${field.name}`);
      return says ? [[`${name}.${field.name}`, says]] : [];
    }),
  );
  return (
    <form {...form.props} className="min-w-0">
      <FormErrors message={form.message} fields={Object.fromEntries(faults)} />
      {children((setting) => (
        <SettingFields
          key={setting.name}
          setting={setting}
          draft={draftOf(setting)}
          path={`changes.${setting.name}`}
          fault={faultAt}
          zone={zone}
          level={level}
          onChange={(field, value) => {
            const values = { ...draftOf(setting), [field]: value };
            setDrafts((known) => ({ ...known, [setting.name]: { version: setting.version, values } }));
          }}
        />
      ))}
      {changed.length > 0 && (
        <section
          aria-label="Unsaved changes"
          className="sticky bottom-0 z-10 mt-3.5 rounded-t-card border border-line-2 bg-bg-2 p-(--card-pad) pb-[max(12px,env(safe-area-inset-bottom))]"
        >
          <p className="mb-2 text-control font-semibold text-text-1">
            {changed.length === 1 ? `${changed[0]?.label} changed` : `${changed.length} settings changed`}
          </p>
          <div className="flex flex-wrap items-end gap-2">
            <TextField
              label="Reason"
              optional
              maxLength={500}
              {...form.field('reason')}
              className="min-w-0 grow basis-60"
            />
            <div className="flex gap-2 max-sm:grow max-sm:*:grow">
              <Button
                onClick={() => {
                  setDrafts({});
                  form.reset();
                }}
              >
                Discard
              </Button>
              <Button type="submit" kind="primary" pending={form.pending}>
                Save changes
              </Button>
            </div>
          </div>
        </section>
      )}
    </form>
  );
}

function readersOf(settings: readonly SettingView[]): Record<string, Reader<SettingDraft>> {
  return Object.fromEntries(
    settings.map(({ name, fields }) => [
      name,
      group<SettingDraft>(
        Object.fromEntries(fields.map((field) => [field.name, field.kind === 'switch' ? ticked : text])),
      ),
    ]),
  );
}
